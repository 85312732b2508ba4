import { demoTenant, demoUserId } from '../../../../db/demo/world.ts'
import { expect, test } from '../../../../app/testing/world.ts'
import type { ApiClient } from '../../../../platform/testing/apiClient.ts'
import { inboxPreview, listInbox, readInbox } from '../../contract/inbox.ts'
import { listMessages } from '../../contract/message.ts'
import { notify } from '../public.ts'

const idOf = (account: string) => demoUserId(demoTenant, account)
const hello = (title: string) =>
  ({ topic: 'message', message: { title, link: '/pages/manage/notice' } }) as const

const inboxOf = async (client: ApiClient) => (await client.call(listInbox, { size: 100 })).data

test('GET message/inbox: works with unread messages, for nobody else', async ({
  api,
  database,
}) => {
  const before = await inboxOf(api.as('parent'))
  const foreign = await inboxOf(api.as('parent2'))
  await database.write(demoTenant, (tx) => notify(tx, demoTenant, [idOf('parent')], hello('您好')))

  const inbox = await inboxOf(api.as('parent'))

  expect(inbox.counts).toEqual({
    ...before.counts,
    total: before.counts.total + 1,
    message: before.counts.message + 1,
  })
  expect(inbox.records).toContainEqual(
    expect.objectContaining({
      kind: 'message',
      title: '您好',
      link: '/pages/manage/notice',
      isReadable: true,
    }),
  )
  expect(await inboxOf(api.as('parent2'))).toEqual(foreign)
  const sameName = await inboxOf(api.as('parent', '100001'))
  expect(sameName.records.map(({ title }) => title)).not.toContain('您好')
})

test('GET message/inbox: works in pages that neither repeat nor skip an entry', async ({
  api,
  database,
}) => {
  await database.write(demoTenant, async (tx) => {
    for (const title of ['一', '二', '三', '四', '五', '六', '七'])
      await notify(tx, demoTenant, [idOf('parent')], hello(title))
  })
  const all = await inboxOf(api.as('parent'))

  const pages = []
  for (const current of [1, 2, 3, 4, 5])
    pages.push(...(await api.as('parent').call(listInbox, { current, size: 3 })).data.records)

  expect(pages).toEqual(all.records.slice(0, 15))
  expect(all.records).toHaveLength(all.counts.total)
})

test('GET message/inbox: works for one kind with the counts of all', async ({ api, database }) => {
  await database.write(demoTenant, (tx) => notify(tx, demoTenant, [idOf('head')], hello('您好')))

  const { data } = await api.as('head').call(listInbox, { kind: 'message', size: 50 })
  const { counts } = await inboxOf(api.as('head'))

  expect(data.counts).toEqual(counts)
  expect(data.total).toBe(counts.message)
  expect(new Set(data.records.map(({ kind }) => kind))).toEqual(new Set(['message']))
})

test('GET message/inbox: works with eight statements at most', async ({ api, world }) => {
  await api.as('parent').call(listInbox, inboxPreview)
  world.statements.length = 0

  await api.as('parent').call(listInbox, inboxPreview)

  // Also checks the session, because these tests do not cache sessions.
  const own = world.statements.filter(
    (text) => !/sign_in_session|"app_user" as "u"|from app_user/.test(text),
  )
  expect(own.length, own.join('\n')).toBeLessThanOrEqual(8)
})

test('POST message/inbox-read: works for some and for all; other people’s ids change nothing', async ({
  api,
  database,
}) => {
  await database.write(demoTenant, async (tx) => {
    await notify(tx, demoTenant, [idOf('teacher'), idOf('parent2')], hello('甲'))
    await notify(tx, demoTenant, [idOf('teacher')], hello('乙'))
  })
  const [newest] = (await api.as('teacher').call(listMessages, {})).data.records
  const [foreign] = (await api.as('parent2').call(listMessages, {})).data.records
  const before = (await inboxOf(api.as('teacher'))).counts.message
  const others = (await inboxOf(api.as('parent2'))).counts

  const entries = [newest, foreign].flatMap((one) =>
    one ? [{ kind: 'message' as const, id: one.id }] : [],
  )
  const { data } = await api.as('teacher').call(readInbox, { entries })
  expect(data.message).toBe(before - 1)
  expect((await api.as('teacher').call(readInbox, {})).data.message).toBe(0)
  expect((await inboxOf(api.as('parent2'))).counts).toEqual(others)
})
