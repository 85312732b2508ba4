import { expect, test } from '../../../app/testing/world.ts'
import { getNews, listNews } from '../../../domains/content/contract/news.ts'
import { listPlans } from '../../../domains/enrolment/contract/plan.ts'
import { listNotices } from '../../../domains/content/contract/notice.ts'
import { demoNewsId, loadContent } from './content.ts'
import { newsTexts } from './newsTexts.ts'
import { noticeTexts } from './noticeTexts.ts'
import { demoPlanDays } from '../enrolment/planFacts.ts'

test('each demo school has its own news and notices, in every category, and nothing in the future', async ({
  api,
  database,
  world,
}) => {
  for (const tenantId of [world.tenant, world.otherTenant]) {
    await database.write(tenantId, async (tx) => {
      await tx.deleteFrom('noticeRecipient').where('tenantId', '=', tenantId).execute()
      await tx.deleteFrom('notice').where('tenantId', '=', tenantId).execute()
      await tx.deleteFrom('news').where('tenantId', '=', tenantId).execute()
      await loadContent(tx, { tenantId, anchor: world.now })
    })
  }

  const news = (await api.call(listNews, { size: 100 })).data.records
  const notices = (await api.as('teacher').call(listNotices, { size: 100 })).data.records
  const otherNews = (await api.as('teacher', world.otherTenant).call(listNews, { size: 100 })).data
    .records

  expect([news.length, notices.length, otherNews.length]).toEqual([24, 18, 3])
  expect(new Set(news.map((row) => row.category))).toEqual(new Set([1, 2, 3, 4, 5, 6]))
  expect(new Set(notices.map((row) => row.category))).toEqual(new Set([1, 2, 3, 4, 5, 6]))
  expect(news.some((row) => otherNews.some((other) => other.title === row.title))).toBe(false)
})

test('the demo texts pass the cleaner unchanged', async ({ api, database, world }) => {
  await database.write(world.tenant, async (tx) => {
    await tx.deleteFrom('noticeRecipient').where('tenantId', '=', world.tenant).execute()
    await tx.deleteFrom('notice').where('tenantId', '=', world.tenant).execute()
    await tx.deleteFrom('news').where('tenantId', '=', world.tenant).execute()
    await loadContent(tx, { tenantId: world.tenant, anchor: world.now })
  })

  const second = await api.call(getNews, { id: demoNewsId(world.tenant, 1) })

  const [, written] = newsTexts(() => '', 2027)
  expect(second.data.content.replaceAll(' />', '>')).toBe(written?.content)
})

test('the demo texts announce the places, the year and the days of the demo plans', async ({
  api,
}) => {
  const { records: plans } = (await api.as('parent').call(listPlans, {})).data
  const [notice] = noticeTexts((days) => `第 ${days} 天`, 2027)
  const [news] = newsTexts((days) => `第 ${days} 天`, 2027)

  expect(plans.length).toBeGreaterThan(0)
  for (const { quotaTotal, schoolYear } of plans) {
    expect(notice?.content).toContain(String(quotaTotal))
    expect(notice?.title).toContain(String(schoolYear))
  }
  expect(news?.content).toContain(`第 ${demoPlanDays.result} 天`)
})
