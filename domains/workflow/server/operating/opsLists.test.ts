import { sql } from 'kysely'
import { beforeEach } from 'vitest'

import { expect, test } from '../../../../app/testing/world.ts'
import type { Api } from '../../../../app/testing/world.ts'
import { demoTenant } from '../../../../db/demo/world.ts'
import * as ops from '../../contract/operating/ops.ts'
import * as opsLists from '../../contract/operating/opsLists.ts'
import { startByForm } from '../../contract/start.ts'
import * as statistics from '../../contract/operating/statistics.ts'
import * as tasks from '../../contract/tasks.ts'
import { published, tripDesign } from '../testing/drawnFlows.ts'
import { offered, taken } from '../testing/scenes.ts'
import type { Scene } from '../testing/scenes.ts'
import {
  defineStationery,
  demoActor,
  someRequest,
  stationeryKey,
} from '../testing/stationeryFlow.ts'

const allows = ['transfer', 'delegate', 'addBefore', 'addAfter', 'addBeside', 'terminate'] as const
beforeEach(() =>
  defineStationery('processPage', '库房审核', { isManaged: true, allows: [...allows] }),
)

const comment = '吴会计请假'

test('GET ops/list: works for every open task of the flows that the caller manages', async ({
  api,
  database,
  world,
}) => {
  const scene = { api, database, now: world.now }
  const [one, other] = [await taken(scene), await offered(scene)]

  const { records, total } = (
    await api.as('admin').call(opsLists.listOpenTasks, { processDefinitionKey: stationeryKey })
  ).data

  expect(total).toBe(2)
  expect(records).toMatchObject([
    {
      taskId: other.taskId,
      flowName: '用品申请',
      taskName: '库房审核',
      applyUserName: '李老师',
      instanceStatus: 'running',
      isOverdue: false,
    },
    { taskId: one.taskId, processInstanceId: one.id, assigneeName: '吴会计' },
  ])
})

test('GET ops/list: filters by title, step, applicant, state, day and current decider', async ({
  api,
  database,
  world,
}) => {
  const { id, taskId } = await taken({ api, database, now: world.now })
  await someRequest(database, world.now, { title: '地图 3 幅' })
  const ids = async (filter: Record<string, string>) =>
    (
      await api
        .as('admin')
        .call(opsLists.listOpenTasks, { processDefinitionKey: stationeryKey, ...filter })
    ).data.records.map((row) => row.processInstanceId)

  for (const filter of [
    { processDefinitionName: '粉笔' },
    { assignee: demoActor('finance').userId },
    { assigneeName: '吴会' },
  ])
    expect(await ids(filter)).toEqual([id])
  expect(
    await ids({
      taskName: '库房',
      applyUserName: '李老师',
      instanceStatus: 'running',
      createTime_datege: '2027-03-15 00:00:00',
    }),
  ).toHaveLength(2)
  for (const filter of [
    { processDefinitionName: '100%' },
    { taskName: '会签' },
    { instanceStatus: 'returned' },
    { createTime_datelt: '2027-03-01 00:00:00' },
  ])
    expect(await ids(filter)).toEqual([])
  expect(taskId).not.toBe('')
})

/** Three tasks, oldest first: with a late deadline, with none, with an early one. */
async function threeTasks({ api, database, now }: Scene): Promise<string[]> {
  const made: string[] = []
  for (const due of ['2027-04-02', null, '2027-04-01']) {
    const { taskId } = await offered({ api, database, now })
    await database.write(demoTenant, (tx) =>
      sql`update wf_task set due_time = ${due}::timestamptz where id = ${taskId}`.execute(tx),
    )
    made.push(taskId)
  }
  return made
}

test('GET ops/list: works sorted by age and by due time, overdue first and without deadline last', async ({
  api,
  database,
  world,
}) => {
  const [late = '', timeless = '', early = ''] = await threeTasks({ api, database, now: world.now })
  const order = async (sort: { ascs?: string; descs?: string; size?: number; current?: number }) =>
    (
      await api
        .as('admin')
        .call(opsLists.listOpenTasks, { processDefinitionKey: stationeryKey, ...sort })
    ).data.records.map(({ id }) => id)

  expect(await order({})).toEqual([early, timeless, late])
  expect(await order({ ascs: 'createTime' })).toEqual([late, timeless, early])
  expect(await order({ descs: 'create_time' })).toEqual([early, timeless, late])
  expect(await order({ ascs: 'dueTime' })).toEqual([early, late, timeless])
  expect(await order({ descs: 'dueTime' })).toEqual([timeless, late, early])
  expect(await order({ ascs: 'dueTime', size: 1, current: 2 })).toEqual([late])
  expect(await order({ ascs: 'title,t.id' })).toEqual([early, timeless, late])
})

test('lists of operators are sorted by flow, newest first within it, and reversed on request', async ({
  api,
  database,
  world,
}) => {
  const startTrip = async () =>
    (await api.as('teacher').call(startByForm, { processId: 'zTrip', place: '苏州', km: 3 })).data
  await published(api, tripDesign('zTrip'))
  const trip = await startTrip()
  const request = await offered({ api, database, now: world.now })
  const laterTrip = await startTrip()
  const mine = [trip, laterTrip, request.id]
  const order = async (
    list: typeof opsLists.listOpenTasks,
    sort: { ascs?: string; descs?: string },
  ) =>
    (await api.as('admin').call(list, { size: 100, ...sort })).data.records
      .map((row) => row.processInstanceId)
      .filter((id) => mine.includes(id))

  for (const list of [opsLists.listOpenTasks, opsLists.listOpenProcesses]) {
    expect(await order(list, {})).toEqual([laterTrip, request.id, trip])
    expect(await order(list, { ascs: 'processDefinitionKey' })).toEqual([
      request.id,
      laterTrip,
      trip,
    ])
    expect(await order(list, { descs: 'processDefinitionKey' })).toEqual([
      trip,
      laterTrip,
      request.id,
    ])
  }
})

const idsIn = async (api: Api, list: typeof opsLists.listOpenProcesses) =>
  (await api.as('admin').call(list, { processDefinitionKey: stationeryKey })).data.records.map(
    (row) => row.id,
  )

test('GET ops/processList: works for running processes', async ({ api, database, world }) => {
  const { id } = await taken({ api, database, now: world.now })

  expect(await idsIn(api, opsLists.listOpenProcesses)).toEqual([id])
  expect(await idsIn(api, opsLists.listClosedProcesses)).toEqual([])
})

test('GET ops/doneList: works for ended processes', async ({ api, database, world }) => {
  const { id, taskId } = await taken({ api, database, now: world.now })
  await api.as('admin').call(ops.opsTerminate, { taskId, comment })

  expect(await idsIn(api, opsLists.listClosedProcesses)).toEqual([id])
  expect(await idsIn(api, opsLists.listOpenProcesses)).toEqual([])
})

test('GET ops/flows: works for the flows that name their managers', async ({ api }) => {
  const flows = (await api.as('admin').call(opsLists.listManagedFlows, {})).data.map(
    ({ key }) => key,
  )

  expect(flows).toContain(stationeryKey)
  expect(flows).not.toContain('enrolment')
})

test('the lists show nothing of a flow without a manager, nor of another school', async ({
  api,
  database,
  world,
}) => {
  await taken({ api, database, now: world.now })
  const other = api.as('admin', world.otherTenant)
  const totalOf = async (as: typeof other) =>
    (await as.call(opsLists.listOpenTasks, { processDefinitionKey: stationeryKey })).data.total

  expect(await totalOf(api.as('admin'))).toBe(1)
  expect(await totalOf(other)).toBe(0)
  expect(
    (await other.call(opsLists.listOpenProcesses, { processDefinitionKey: stationeryKey })).data
      .total,
  ).toBe(0)
  defineStationery('processPage', '库房审核', { allows: [...allows] })
  expect(await totalOf(api.as('admin'))).toBe(0)
})

test('GET statistics/index: works and counts started, waiting and slow requests', async ({
  api,
  database,
  world,
}) => {
  const scene = { api, database, now: world.now }
  const of = async (account: string, tenant = world.tenant) =>
    (await api.as(account, tenant).call(statistics.getFlowStatistics, {})).data
  const before = await of('admin')
  const { taskId } = await taken(scene)
  world.setNow(new Date(world.now.getTime() + 20 * 60_000))
  await api.as('finance').call(tasks.completeTask, { taskId, pass: true })
  await offered(scene)

  const after = await of('admin')

  const count = (from: typeof after, status: string) =>
    from.states.find((one) => one.status === status)?.count ?? 0
  expect(after.total - before.total).toBe(2)
  expect(count(after, 'running') - count(before, 'running')).toBe(2)
  expect(after.openTasks - before.openTasks).toBe(3)
  expect(after.flows.find(({ key }) => key === stationeryKey)).toMatchObject({
    name: '用品申请',
    count: 2,
  })
  expect(after.slowest).toContainEqual({
    flowName: '用品申请',
    nodeName: '库房审核',
    count: 1,
    medianMinutes: 20,
  })
  expect((await of('admin', world.otherTenant)).flows).toContainEqual({
    key: stationeryKey,
    name: '用品申请',
    count: 0,
  })
})

test('GET statistics/bar: works for thirty days, or for the requested ones', async ({
  api,
  database,
  world,
}) => {
  const { taskId } = await taken({ api, database, now: world.now })
  await api.as('finance').call(tasks.completeTask, { taskId, pass: false, comment: '没有预算' })
  const bars = async (startTimeRange: string) =>
    (await api.as('admin').call(statistics.getFlowBars, { startTimeRange })).data

  const usual = await bars('')
  expect(usual).toHaveLength(30)
  expect(usual.at(-1)).toMatchObject({ started: 1, finished: 1 })
  expect(await bars('2027-01-01,2027-01-03')).toEqual(
    ['2027-01-01', '2027-01-02', '2027-01-03'].map((day) => ({ day, started: 0, finished: 0 })),
  )
  expect(await bars('2000-01-01,2027-01-01')).toHaveLength(366)
  expect(await bars('2027-01-03,2027-01-01')).toEqual([])
})

test.for([
  { name: 'GET ops/list', endpoint: opsLists.listOpenTasks },
  { name: 'GET ops/processList', endpoint: opsLists.listOpenProcesses },
  { name: 'GET ops/doneList', endpoint: opsLists.listClosedProcesses },
  { name: 'GET ops/flows', endpoint: opsLists.listManagedFlows },
  { name: 'GET statistics/index', endpoint: statistics.getFlowStatistics },
  { name: 'GET statistics/bar', endpoint: statistics.getFlowBars },
] as const)('$name: not signed in, not allowed', async ({ endpoint }, { api }) => {
  expect(await api.callRaw(endpoint, {})).toBeRefused('NOT_SIGNED_IN')
  for (const account of ['teacher', 'finance', 'parent'])
    expect(await api.as(account).callRaw(endpoint, {})).toBeRefused('NOT_ALLOWED')
})

test('GET ops/list, GET statistics/index: malformed dates and ids', async ({ api }) => {
  const admin = api.as('admin')
  for (const startTimeRange of ['2027-01-01', 'a,b', '2027-13-01,2027-14-01'])
    for (const endpoint of [statistics.getFlowStatistics, statistics.getFlowBars])
      expect(await admin.callRaw(endpoint, { startTimeRange })).toBeRefused('INVALID_INPUT')
  expect(await admin.callRaw(opsLists.listOpenTasks, { assignee: 'x' })).toBeRefused(
    'INVALID_INPUT',
  )
})
