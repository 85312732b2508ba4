import { afterEach, beforeEach } from 'vitest'

import { expect, test } from '../../../app/testing/world.ts'
import { demoUserId, demoTenant, otherTenant } from '../../../db/demo/world.ts'
import type { Database } from '../../../platform/server/database/db.ts'
import { wechatNotices } from '../../../platform/server/ports/wechatNotices.ts'
import { officialAccount, wechatStandIn } from '../../../platform/testing/wechatStandIn.ts'
import type { WechatStandIn } from '../../../platform/testing/wechatStandIn.ts'
import { listOwnChannels, setOwnChannel } from '../contract/channels.ts'
import { readMessages } from '../contract/message.ts'
import { noteMessages, takeNotices } from './queries/channels.ts'
import { sendOutsideNotices, saveWechatAddress, deleteWechatAddress, notify } from './public.ts'
import type { Waiting } from './waiting.ts'

const parent = demoUserId(demoTenant, 'parent')
const hello = {
  topic: 'message',
  message: { title: '张小明的请假没有通过', link: '/pages/manage/notice', kind: 'progress' },
} as const
const noon = new Date('2027-03-15T12:00:00+08:00')
const account = {
  tenantId: demoTenant,
  channel: 'wechat',
  addressesBegin: `${officialAccount.appId}:`,
} as const

let answers: number[] = []
let waiting: Waiting[] = []
let wechat: WechatStandIn
beforeEach(async () => {
  answers = []
  waiting = []
  wechat = await wechatStandIn(() => answers.shift() ?? 0)
})
afterEach(() => wechat.close())

const reach = (database: Database, openId = 'o1', tenantId = demoTenant, userId = parent) =>
  database.write(tenantId, (tx) =>
    saveWechatAddress(tx, tenantId, userId, `${officialAccount.appId}:${openId}`),
  )
const leave = (database: Database, tenantId = demoTenant, userId = parent) =>
  database.write(tenantId, (tx) => notify(tx, tenantId, [userId], hello))
const stateOf = async (database: Database) =>
  database.read(demoTenant, (db) =>
    db
      .selectFrom('outsideNotice')
      .select(['state', 'tries', 'lastResult', 'nextTime'])
      .where('tenantId', '=', demoTenant)
      .execute(),
  )

/** Runs one round at that moment. Returns the faults reported to the operator. */
async function round(
  database: Database,
  now = noon,
  tenantId: string = demoTenant,
  isDemo = true,
): Promise<unknown[]> {
  const faults: unknown[] = []
  const settings = {
    ...officialAccount,
    endpoint: wechat.url,
    fields: ['thing1', 'thing2', 'time3'],
    page: 'https://school.example/#/pages/message/list',
  }
  const clock = () => now
  await sendOutsideNotices(database, tenantId, {
    notices: wechatNotices(settings, clock),
    source: async () => waiting,
    isDemo,
    clock,
    onFault: (fault) => faults.push(fault),
  })
  return faults
}
const after = (minutes: number): Date => new Date(noon.getTime() + minutes * 60_000)

test('a message is sent once, with fixed texts only, and sending needs nothing from the transaction that queues it', async ({
  database,
  world,
}) => {
  await reach(database)
  world.statements.length = 0
  await leave(database)
  expect(world.statements.filter((text) => /message_channel|outside_notice/.test(text))).toEqual([])
  await round(database)
  await round(database)

  expect(wechat.sent()).toHaveLength(1)
  const [sent] = wechat.sent()
  expect(sent).toMatchObject({ touser: 'o1', url: 'https://school.example/#/pages/message/list' })
  expect(sent?.data).toEqual({
    thing1: { value: '澜汀实验学校' },
    thing2: { value: '您的申请有新进展' },
    time3: { value: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/) },
  })
  expect(JSON.stringify(sent)).not.toContain('张小明')
  expect(await stateOf(database)).toMatchObject([{ state: 'sent', tries: 1 }])
})

test('nothing is sent to people without a channel, with an unbound identity or with a closed account', async ({
  database,
}) => {
  await leave(database)
  await round(database)
  await reach(database)
  await leave(database)
  await database.write(demoTenant, (tx) => deleteWechatAddress(tx, demoTenant, parent))
  await round(database)
  expect(await stateOf(database)).toEqual([])

  await reach(database)
  await database.write(demoTenant, (tx) =>
    tx
      .updateTable('appUser')
      .set({ status: 0 })
      .where('tenantId', '=', demoTenant)
      .where('id', '=', parent)
      .execute(),
  )
  await round(database)
  expect(wechat.sent()).toEqual([])
  expect((await stateOf(database)).every(({ state }) => state === 'dropped')).toBe(true)
})

test('nothing is sent to people who cannot sign in: of an ended school, or of the demo school where that is off', async ({
  database,
}) => {
  await reach(database)
  await leave(database)
  await round(database, noon, demoTenant, false)
  const other = demoUserId(otherTenant, 'parent')
  await reach(database, 'o2', otherTenant, other)
  await leave(database, otherTenant, other)
  await database.platform((tx) =>
    tx
      .updateTable('tenant')
      .set({ expireTime: after(-1) })
      .where('tenantId', '=', otherTenant)
      .execute(),
  )
  await round(database, noon, otherTenant)

  expect(wechat.requests).toEqual([])
})

test('another account of the school does not inherit the old one’s addresses', async ({
  database,
}) => {
  await database.write(demoTenant, (tx) =>
    saveWechatAddress(tx, demoTenant, parent, 'wxofficia:o1'),
  )
  await leave(database)
  await round(database)

  expect(wechat.requests).toEqual([])
})

test('messages read in the app are not sent', async ({ api, database }) => {
  await reach(database)
  await leave(database)
  await api.as('parent').call(readMessages, {})
  await round(database)

  expect(wechat.requests).toEqual([])
})

test('GET message/channels: works, and shows nobody else’s', async ({ api, database }) => {
  await reach(database, 'o1', demoTenant, demoUserId(demoTenant, 'teacher'))

  expect((await api.as('teacher').call(listOwnChannels, {})).data).toEqual([
    { channel: 'wechat', isOn: true, isDemo: false, address: '' },
  ])
  expect((await api.as('head').call(listOwnChannels, {})).data).toEqual([])
})

test('POST message/channel: works: a switched-off channel sends nothing, nor later what came meanwhile', async ({
  ownClone,
}) => {
  const { as, database } = await ownClone()
  const client = await as('parent')
  await reach(database)
  await leave(database)
  expect(await client.call(setOwnChannel, { channel: 'wechat', isOn: false })).toBeDone()
  await round(database)
  await leave(database)
  await reach(database, 'o2')
  await round(database)
  expect((await client.call(listOwnChannels, {})).data).toEqual([
    { channel: 'wechat', isOn: false, isDemo: false, address: '' },
  ])
  expect(await client.call(setOwnChannel, { channel: 'wechat', isOn: true })).toBeDone()
  await round(database)
  expect(wechat.requests).toEqual([])

  await leave(database)
  await round(database)
  expect(wechat.sent().map(({ touser }) => touser)).toEqual(['o2'])
})

test('messages queued before the channel was switched off are not sent', async ({
  api,
  database,
}) => {
  await reach(database)
  await leave(database)
  await database.write(demoTenant, (tx) => noteMessages(tx, account, noon))
  await api.as('parent').call(setOwnChannel, { channel: 'wechat', isOn: false })
  await round(database)

  expect(wechat.requests).toEqual([])
  expect(await stateOf(database)).toMatchObject([{ state: 'dropped' }])
})

test('POST message/channel: NOT_FOUND for people without the channel', async ({
  api,
  database,
}) => {
  expect(
    await api.as('head').callRaw(setOwnChannel, { channel: 'wechat', isOn: true }),
  ).toBeRefused('NOT_FOUND')
  await database.write(demoTenant, (tx) => deleteWechatAddress(tx, demoTenant, parent))
  expect(
    await api.as('parent').callRaw(setOwnChannel, { channel: 'wechat', isOn: true }),
  ).toBeRefused('NOT_FOUND')
})

test('a message waiting for a retry is not sent on a new channel, nor after the channel was switched off and on', async ({
  ownClone,
}) => {
  const { as, database } = await ownClone()
  const client = await as('parent')
  await reach(database)
  await leave(database)
  answers = [-1]
  await round(database)
  await reach(database, 'o2')
  await round(database, after(1))
  expect(wechat.sent().map(({ touser }) => touser)).toEqual(['o1'])

  await leave(database)
  answers = [-1]
  await round(database, after(2))
  for (const isOn of [false, true]) await client.call(setOwnChannel, { channel: 'wechat', isOn })
  await round(database, after(10))
  expect(wechat.sent().map(({ touser }) => touser)).toEqual(['o1', 'o2'])
})

test('each school notifies only its own people', async ({ database }) => {
  const other = demoUserId(otherTenant, 'parent')
  await reach(database)
  await reach(database, 'o2', otherTenant, other)
  await leave(database)
  await leave(database, otherTenant, other)
  await round(database, noon, otherTenant)

  expect(wechat.sent().map(({ touser }) => touser)).toEqual(['o2'])
})

test('at night nothing is sent; waiting messages leave at seven', async ({ database }) => {
  await reach(database)
  await leave(database)
  for (const time of ['2027-03-15T21:00:00', '2027-03-16T00:10:00', '2027-03-16T06:59:59'])
    await round(database, new Date(`${time}+08:00`))
  expect(wechat.requests).toEqual([])

  await round(database, new Date('2027-03-16T07:00:00+08:00'))
  expect(wechat.sent()).toHaveLength(1)
})

test('temporary failures are retried with growing pauses, then given up', async ({ database }) => {
  await reach(database)
  await leave(database)
  answers = [-1, 45_009, -1, -1, -1, -1]
  const moments = [0, 1, 6, 36, 156].map(after)
  for (const [at, moment] of moments.entries()) {
    expect(await round(database, moment)).toMatchObject([
      { code: expect.stringMatching(/^errcode/) },
    ])
    expect(await round(database, moment)).toEqual([])
    expect(wechat.sent()).toHaveLength(at + 1)
    expect(await stateOf(database)).toMatchObject([{ state: 'waiting', tries: at + 1 }])
  }
  await round(database, after(516))
  expect(await stateOf(database)).toMatchObject([
    { state: 'givenUp', tries: 6, lastResult: 'errcode -1' },
  ])
})

test('a person who unfollowed the account is not tried again until he returns; the operator is notified of a wrong template', async ({
  database,
}) => {
  await reach(database)
  await leave(database)
  answers = [43_004]
  expect(await round(database)).toEqual([])
  await leave(database)
  await round(database)
  expect(wechat.sent()).toHaveLength(1)

  await reach(database, 'o3')
  await leave(database)
  answers = [40_037]
  expect(await round(database)).toMatchObject([{ code: 'errcode 40037' }])
  await round(database, after(600))
  expect((await stateOf(database)).map(({ state }) => state)).not.toContain('waiting')
})

test('messages that a dead process was sending may have arrived and are not sent again', async ({
  database,
}) => {
  await reach(database)
  await leave(database)
  await database.write(demoTenant, (tx) => noteMessages(tx, account, noon))
  expect(await database.write(demoTenant, (tx) => takeNotices(tx, account, noon))).toHaveLength(1)
  await round(database, after(600))

  expect(wechat.requests).toEqual([])
  expect(await stateOf(database)).toMatchObject([{ state: 'sending' }])
})

test('several processes that send concurrently send each message once', async ({ ownClone }) => {
  const { database } = await ownClone()
  await reach(database)
  for (let n = 0; n < 12; n += 1) await leave(database)
  await Promise.all([round(database), round(database), round(database)])

  expect(new Set(wechat.sent().map((one) => one.client_msg_id)).size).toBe(12)
  expect(wechat.sent()).toHaveLength(12)
})
