import { momentOf } from '../../../../platform/contract/time.ts'
import { listMessages } from '../../../messaging/contract/message.ts'
import * as calendar from '../../../people/contract/calendar.ts'
import { expect, test } from '../../../../app/testing/world.ts'
import type { Api } from '../../../../app/testing/world.ts'
import { demoTenant, otherTenant, testNow } from '../../../../db/demo/world.ts'
import type { Database } from '../../../../platform/server/database/db.ts'
import * as inbox from '../../contract/inbox.ts'
import * as start from '../../contract/start.ts'
import * as tasks from '../../contract/tasks.ts'
import { handleDueTasks } from './deadlines.ts'
import type { Deadline } from '../../contract/flow/graph.ts'
import { defineCalendar, resolve } from '../flows/resolvers.ts'
import { idOf } from '../testing/scenes.ts'
import { defineStationery, demoActor, someRequest, reported } from '../testing/stationeryFlow.ts'
import { problemsOfLog } from '../acting/verifyLog.ts'

const hours = (count: number): Date => new Date(testNow.getTime() + count * 3_600_000)

/** A request whose clerk and board steps have this deadline. */
async function timedRequest(
  database: Database,
  deadline: Deadline,
  { refusesAll = false, tenantId = demoTenant } = {},
): Promise<string> {
  defineStationery('processPage', '库房审核', { deadline, refusesAll })
  return (await someRequest(database, testNow, { amount: 300, tenantId })).id
}

const detailOf = async (api: Api, account: string, processInsId: string) =>
  (await api.as(account).call(tasks.getDetail, { processInsId })).data
const soundLog = async (database: Database, id: string, tenantId = demoTenant) =>
  expect(await database.read(tenantId, (db) => problemsOfLog(db, tenantId, id))).toEqual([])
const newest = async (api: Api, account: string) =>
  (await api.as(account).call(listMessages, {})).data.records[0]?.title ?? ''
const cardOf = async (api: Api, account: string, id: string) =>
  (await api.as(account).call(inbox.listTodo, { size: 50 })).data.records.find(
    ({ processInstanceId }) => processInstanceId === id,
  )

test('the due time of a task is shown in list and detail, and later that it is overdue', async ({
  api,
  database,
  world,
}) => {
  const id = await timedRequest(database, { hours: 8, whenLate: 'remind' })
  expect(await cardOf(api, 'finance', id)).toMatchObject({
    status: 'claim',
    dueTime: '2027-03-15 17:00:00',
  })
  expect(await detailOf(api, 'finance', id)).toMatchObject({
    process: { status: 'todo' },
    turns: [{ dueTime: '2027-03-15 17:00:00', isLate: false }],
  })

  world.setNow(hours(8))
  expect(await cardOf(api, 'finance', id)).toMatchObject({ status: 'delay' })
  expect(await detailOf(api, 'finance', id)).toMatchObject({
    process: { status: 'delay' },
    turns: [{ isLate: true }],
  })
  const claimable = (await api.as('finance').call(inbox.listClaimable, { size: 50 })).data.records
  expect(claimable.find(({ processInstanceId }) => processInstanceId === id)).toMatchObject({
    status: 'delay',
  })
})

test('a reminder reaches every current decider, once, and is recorded in the history', async ({
  api,
  database,
  world,
}) => {
  const id = await timedRequest(database, { hours: 8, whenLate: 'remind', remindBeforeHours: 2 })
  await handleDueTasks(database, demoTenant, hours(5.9))
  expect(await newest(api, 'finance')).not.toMatch(/超时/)

  await handleDueTasks(database, demoTenant, hours(6))
  for (const account of ['finance', 'privacy'])
    expect(await newest(api, account)).toBe(
      '即将超时，请在 3月15日（周一）17:00 前处理：彩色粉笔 20 盒',
    )
  for (const times of [8, 8, 9]) await handleDueTasks(database, demoTenant, hours(times))

  world.setNow(hours(9))
  expect(await newest(api, 'privacy')).toBe('已超时，请尽快处理：彩色粉笔 20 盒')
  const { flow } = await detailOf(api, 'finance', id)
  expect(
    flow
      .filter(({ outcomeLabel }) => outcomeLabel === '到期提醒')
      .map(({ assigneeName, why }) => `${assigneeName} ${why}`),
  ).toEqual(['系统 即将超时，请在 3月15日（周一）17:00 前处理', '系统 已超时，请尽快处理'])
  await soundLog(database, id)
})

test('nobody is reminded at night, and the history does not record a reminder', async ({
  api,
  database,
}) => {
  const id = await timedRequest(database, { hours: 13, whenLate: 'remind' })
  await handleDueTasks(database, demoTenant, hours(13))
  expect(await newest(api, 'finance')).not.toMatch(/超时/)
  expect((await detailOf(api, 'finance', id)).flow).toHaveLength(3)

  await handleDueTasks(database, demoTenant, momentOf('2027-03-16 07:00:00'))

  expect(await newest(api, 'finance')).toBe('已超时，请尽快处理：彩色粉笔 20 盒')
  await soundLog(database, id)
})

test('pass: the system approves for late deciders, the domain is notified, and the log can be replayed', async ({
  api,
  database,
  world,
}) => {
  const id = await timedRequest(database, { hours: 8, whenLate: 'pass' })
  reported.length = 0
  await handleDueTasks(database, demoTenant, hours(8))
  expect((await detailOf(api, 'head', id)).turns).toHaveLength(2)
  await handleDueTasks(database, demoTenant, hours(16))

  world.setNow(hours(16))
  const { process, flow } = await detailOf(api, 'teacher', id)
  expect(process.instanceStatus).toBe('approved')
  expect(
    flow.map(({ assigneeName, outcomeLabel, why }) => `${assigneeName} ${outcomeLabel} ${why}`),
  ).toContain('系统 同意 超时未处理，自动同意')
  expect(reported).toEqual([
    'passed running',
    'entered running',
    'passed approved',
    'accepted approved',
  ])
  await soundLog(database, id)
})

test('refuse: the process ends as if a person had refused', async ({ api, database }) => {
  const id = await timedRequest(database, { hours: 8, whenLate: 'refuse' })

  await handleDueTasks(database, demoTenant, hours(8))

  expect((await detailOf(api, 'teacher', id)).process).toMatchObject({
    instanceStatus: 'rejected',
    statusLabel: '未通过',
  })
  await soundLog(database, id)
})

test('transfer: the task moves to the next person, who is notified', async ({ api, database }) => {
  const next = demoActor('admin')
  const id = await timedRequest(database, {
    hours: 8,
    whenLate: { transferTo: [{ kind: 'user', value: next.userId, label: next.realName }] },
  })
  const before = await idOf({ api, database, now: testNow }, 'finance', id)

  await handleDueTasks(database, demoTenant, hours(8))

  expect(await cardOf(api, 'finance', id)).toBeUndefined()
  expect(await cardOf(api, 'admin', id)).toMatchObject({
    taskId: before,
    dueTime: '2027-03-16 01:00:00',
  })
  expect(await newest(api, 'admin')).toBe('系统转办给您：彩色粉笔 20 盒')
  await soundLog(database, id)
})

test('an automatic action that the domain refuses is left to people, who read why, and blocks nothing else', async ({
  api,
  database,
}) => {
  const stuck = await timedRequest(database, { hours: 7, whenLate: 'pass' }, { refusesAll: true })
  const other = (await someRequest(database, hours(0.5), { amount: 300 })).id

  await handleDueTasks(database, demoTenant, hours(7))
  expect(await newest(api, 'finance')).toBe(
    '已超时，未能自动处理：这件用品已停用，不能处理：彩色粉笔 20 盒',
  )
  expect((await detailOf(api, 'finance', stuck)).process).toMatchObject({
    instanceStatus: 'running',
    taskName: '库房审核',
  })

  defineStationery('processPage', '库房审核', {})
  await handleDueTasks(database, demoTenant, hours(7.5))
  expect((await detailOf(api, 'head', other)).turns).toHaveLength(2)
  for (const id of [stuck, other]) await soundLog(database, id)
})

test('returning a round removes its deadline', async ({ api, database, world }) => {
  const id = await timedRequest(database, { hours: 8, whenLate: 'pass' })
  const taskId = await idOf({ api, database, now: world.now }, 'finance', id)
  await api.as('finance').call(tasks.claimTask, { taskId })
  await api.as('finance').call(tasks.rollbackTask, { taskId, nodeId: 'apply', comment: '请补充' })

  await handleDueTasks(database, demoTenant, hours(80))

  expect((await detailOf(api, 'teacher', id)).process.instanceStatus).toBe('returned')
})

test('a school processes only its own deadlines', async ({ api, database, world }) => {
  const id = await timedRequest(database, { hours: 8, whenLate: 'refuse' })
  const theirs = await timedRequest(
    database,
    { hours: 8, whenLate: 'refuse' },
    { tenantId: otherTenant },
  )

  await handleDueTasks(database, otherTenant, hours(8))

  world.setNow(hours(8))
  expect((await detailOf(api, 'teacher', id)).process.instanceStatus).toBe('running')
  const { process } = (
    await api.as('teacher', otherTenant).call(tasks.getDetail, { processInsId: theirs })
  ).data
  expect(process.instanceStatus).toBe('rejected')
  await soundLog(database, theirs, otherTenant)
})

test('通用审批 is due within two school days, skipping holidays and counting make-up days', async ({
  api,
  world,
}) => {
  world.setNow(momentOf('2027-04-02 10:30:00'))
  const asked = {
    processId: 'general',
    subject: '采购实验材料',
    content: '三年级用',
    way: 'all',
    approvers: demoActor('head').userId,
    readers: '',
  }
  const dueOf = async () => {
    const id = (await api.as('teacher').call(start.startByForm, asked)).data
    return (await detailOf(api, 'head', id)).turns[0]?.dueTime
  }

  expect(await dueOf()).toBe('2027-04-08 10:30:00')
  await api.as('admin').call(calendar.submitCalendarDay, {
    day: '2027-04-03',
    kind: 'LESSONS',
    name: '清明调休',
    followsWeekday: 1,
  })
  expect(await dueOf()).toBe('2027-04-07 10:30:00')
  expect(
    (await api.as('teacher').call(start.previewPath, asked)).data.map(({ names }) => names),
  ).toEqual([['王校长']])
})

test('without planned days a school’s days are Monday to Friday', async ({
  api,
  database,
  world,
}) => {
  world.setNow(momentOf('2029-03-16 10:30:00'))
  const asked = {
    processId: 'general',
    subject: '采购',
    content: '科学课',
    way: 'any',
    approvers: demoActor('head').userId,
  }
  const id = (await api.as('teacher').call(start.startByForm, asked)).data
  expect((await detailOf(api, 'head', id)).turns[0]?.dueTime).toBe('2029-03-20 10:30:00')

  const restore = defineCalendar(
    async (_, __, from, count) => new Date(from.getTime() + count * 1000),
  )
  const nobody = { userId: '1', name: '' }
  const question = {
    tenantId: demoTenant,
    applicant: nobody,
    before: nobody,
    data: {},
    now: testNow,
  }
  const facts = await database.read(demoTenant, (db) =>
    resolve(db, { people: {}, schoolDays: { 1: 5 } }, { parties: [], schoolDays: 3 }, question),
  )
  restore()
  expect(facts.schoolDays).toEqual({ 1: 5, 3: testNow.getTime() + 3000 })
})
