import { expect, test, testRootKey } from '../../../app/testing/world.ts'
import { listApplications, listPublished } from '../../../domains/recruitment/contract/office.ts'
import { listOpenPosts, listPosts } from '../../../domains/recruitment/contract/post.ts'
import { ApplicationState } from '../../../domains/recruitment/contract/states.ts'
import { createKeys } from '../../../platform/server/keys/keys.ts'
import { demoTenant, testNow } from '../world.ts'
import { loadRecruitment } from './recruitment.ts'

test('the demo school has nine posts with 140 applications in every state, and hires within its seats', async ({
  api,
  database,
  world,
}) => {
  const keys = createKeys(testRootKey)
  await database.write(world.tenant, (tx) =>
    loadRecruitment(tx, { tenantId: demoTenant, anchor: testNow, keys }),
  )

  const admin = api.as('admin')
  const { records: posts } = (await admin.call(listPosts, { size: 50 })).data
  expect(posts).toHaveLength(9)
  expect(posts.reduce((sum, one) => sum + one.applications, 0)).toBe(140)
  for (const { hired, seats } of posts) expect(hired).toBeLessThanOrEqual(seats)
  expect(posts.filter(({ isOver }) => isOver)).toMatchObject([{ statusName: '已截止' }])
  for (const state of ApplicationState.options) {
    const { total } = (await admin.call(listApplications, { state })).data
    expect(`${state} ${total > 0}`).toBe(`${state} true`)
  }
  expect((await api.call(listOpenPosts, {})).data.records.length).toBeGreaterThan(3)
  for (const { contact } of (await api.call(listPublished, {})).data.records)
    expect(contact).toContain('人事室')
})
