import { demoUserId } from '../../../db/demo/world.ts'
import { expect, test } from '../../../app/testing/world.ts'
import { getCounts, listMessages, readMessages } from '../contract/message.ts'
import { removeOldEvents, notify } from './public.ts'

const parent = demoUserId('000000', 'parent')
const hello = {
  topic: 'message',
  message: { title: '请确认通知', link: '/pages/manage/notice' },
} as const

test('GET message/counts: works, each person counts own messages', async ({ api, database }) => {
  const before = (await api.as('parent').call(getCounts, {})).data.messages
  await database.write('000000', (tx) => notify(tx, '000000', [parent, parent], hello))

  expect((await api.as('parent').call(getCounts, {})).data).toMatchObject({
    messages: before + 1,
    todos: expect.any(Number),
  })
  expect((await api.as('teacher').call(getCounts, {})).data.messages).toBe(0)
})

test('GET message/counts: works with four statements at most', async ({ api, world }) => {
  await api.as('reviewer').call(getCounts, {})
  world.statements.length = 0
  await api.as('reviewer').call(getCounts, {})

  // Also checks the session, because these tests do not cache sessions.
  expect(
    world.statements.filter((text) => !/sign_in_session|app_user/.test(text)).length,
  ).toBeLessThanOrEqual(4)
})

test('GET message/list: works, newest first, with nobody else’s messages', async ({
  api,
  database,
}) => {
  await database.write('000000', (tx) => notify(tx, '000000', [parent], hello))

  const own = await api.as('parent').call(listMessages, {})
  expect(own.data.records[0]).toMatchObject({
    title: '请确认通知',
    link: '/pages/manage/notice',
    isRead: false,
  })
  expect((await api.as('parent2').call(listMessages, {})).data.total).toBe(0)
})

test('POST message/read: works for some and for all, and a foreign id changes nothing', async ({
  api,
  database,
}) => {
  await database.write('000000', async (tx) => {
    await notify(tx, '000000', [parent, demoUserId('000000', 'parent2')], hello)
    await notify(tx, '000000', [parent], hello)
  })
  const [foreign] = (await api.as('parent2').call(listMessages, {})).data.records
  const [first] = (await api.as('parent').call(listMessages, {})).data.records

  expect(
    await api.as('parent').callRaw(readMessages, { ids: `${first?.id},${foreign?.id}` }),
  ).toBeRefused('NOT_FOUND')
  expect((await api.as('parent').call(getCounts, {})).data.messages).toBe(2)
  await api.as('parent').call(readMessages, { ids: first?.id ?? '' })
  expect((await api.as('parent').call(getCounts, {})).data.messages).toBe(1)
  await api.as('parent').call(readMessages, {})
  expect((await api.as('parent').call(getCounts, {})).data.messages).toBe(0)
  expect((await api.as('parent2').call(getCounts, {})).data.messages).toBe(1)
})

test('events too old to be requested are deleted', async ({ database, world }) => {
  await database.write('000000', (tx) => notify(tx, '000000', [parent], { topic: 'notice' }))

  await removeOldEvents(database, '000000', new Date('2100-01-01T00:00:00Z'))

  const left = await database.read('000000', (db) =>
    db.selectFrom('liveEvent').select('id').where('tenantId', '=', world.tenant).execute(),
  )
  expect(left).toEqual([])
})
