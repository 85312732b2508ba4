import { sql } from 'kysely'
import { beforeEach } from 'vitest'

import { expect, test } from '../../../app/testing/world.ts'
import type { Api } from '../../../app/testing/world.ts'
import { demoTenant } from '../../../db/demo/world.ts'
import { listMessages } from '../../messaging/contract/message.ts'
import * as handing from '../contract/handing.ts'
import * as inbox from '../contract/inbox.ts'
import * as lists from '../contract/lists.ts'
import * as ops from '../contract/ops.ts'
import * as opsLists from '../contract/opsLists.ts'
import { submitProxy } from '../contract/proxy.ts'
import { startByForm } from '../contract/start.ts'
import * as statistics from '../contract/statistics.ts'
import * as tasks from '../contract/tasks.ts'
import { published, tripDesign } from './testing/drawnFlows.ts'
import { decided, idOf, offered, taken } from './testing/scenes.ts'
import type { Scene } from './testing/scenes.ts'
import {
  defineStationery,
  demoActor,
  someRequest,
  stationeryKey,
} from './testing/stationeryFlow.ts'
import { problemsOfLog } from './verify.ts'

const allows = ['transfer', 'delegate', 'addBefore', 'addAfter', 'addBeside', 'terminate'] as const
beforeEach(() => defineStationery('here', '库房审核', { isManaged: true, allows: [...allows] }))

const lead = demoActor('lead').userId
const comment = '吴会计请假'
const everyAct = [
  { name: 'POST ops/completeTask', endpoint: ops.opsComplete, rest: { isPass: true, comment } },
  { name: 'POST ops/transferTask', endpoint: ops.opsTransfer, rest: { assignee: lead, comment } },
  { name: 'POST ops/copyTask', endpoint: ops.opsCopy, rest: { copyUser: lead, comment } },
  { name: 'POST ops/urgeTask', endpoint: ops.opsUrge, rest: { comment } },
  { name: 'POST ops/terminateProcess', endpoint: ops.opsTerminate, rest: { comment } },
  { name: 'POST ops/deleteMultiInstance', endpoint: ops.opsCutSigner, rest: { comment } },
  { name: 'POST ops/delegateTask', endpoint: ops.opsDelegate, rest: { assignee: lead, comment } },
  {
    name: 'POST ops/addMultiInstance',
    endpoint: ops.opsAddSigners,
    rest: { assignee: lead, place: 'after', comment },
  },
] as const

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

test('GET ops/list: filters by title, step, applicant, state, day and who has the word', async ({
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

/** Three tasks, the oldest first: due late, without a time, due early. */
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

test('GET ops/list: works sorted by age and by when a task is due, what is late first and what has no time last', async ({
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

test('lists of operators are sorted by flow, the newest first within it, and backwards the other way round', async ({
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

test('GET ops/processList: works for what has not ended', async ({ api, database, world }) => {
  const { id } = await taken({ api, database, now: world.now })

  expect(await idsIn(api, opsLists.listOpenProcesses)).toEqual([id])
  expect(await idsIn(api, opsLists.listClosedProcesses)).toEqual([])
})

test('GET ops/doneList: works once a process has ended', async ({ api, database, world }) => {
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

test('the lists show nothing of a flow that nobody manages, nor of another school', async ({
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
  defineStationery('here', '库房审核', { allows: [...allows] })
  expect(await totalOf(api.as('admin'))).toBe(0)
})

test('POST ops/completeTask: works: the task is taken over and decided, and the log names both', async ({
  api,
  database,
  world,
}) => {
  const { id, taskId } = await taken({ api, database, now: world.now })

  const answer = await api.as('admin').call(ops.opsComplete, { taskId, isPass: true, comment })

  expect(answer.data).toEqual({
    done: 1,
    results: [{ taskId, isDone: true, reason: '', msg: '已处理' }],
  })
  const { flow, process } = (await api.as('teacher').call(tasks.getDetail, { processInsId: id }))
    .data
  expect(flow.map((one) => `${one.assigneeName} ${one.outcomeLabel ?? ''}`)).toEqual(
    expect.arrayContaining(['陈志远 转办', '陈志远 同意']),
  )
  expect(process.instanceStatus).toBe('running')
  expect(await database.read(world.tenant, (db) => problemsOfLog(db, world.tenant, id))).toEqual([])
})

test('POST ops/completeTask: works: an operator who stands in for the one whose turn it is speaks for that person', async ({
  api,
  database,
  world,
}) => {
  const { id, taskId } = await offered({ api, database, now: world.now })
  await api.as('finance').call(submitProxy, { proxyUserId: demoActor('admin').userId })

  expect(
    (await api.as('admin').call(ops.opsComplete, { taskId, isPass: true, comment })).data.done,
  ).toBe(1)

  const { flow } = (await api.as('teacher').call(tasks.getDetail, { processInsId: id })).data
  const said = flow.map((one) => `${one.assigneeName} ${one.outcomeLabel ?? ''}`)
  expect(said).toContain('陈志远（代 吴会计） 同意')
  expect(said).not.toContain('陈志远 转办')
  expect(await database.read(world.tenant, (db) => problemsOfLog(db, world.tenant, id))).toEqual([])
})

test('POST ops/completeTask: works for a refusal, which ends the process', async ({
  api,
  database,
  world,
}) => {
  const { taskId } = await offered({ api, database, now: world.now })

  const answer = await api
    .as('admin')
    .call(ops.opsComplete, { taskId, isPass: false, comment: '预算已用完' })

  expect(answer.data.done).toBe(1)
  expect((await api.as('teacher').call(lists.listSent, {})).data.records[0]?.instanceStatus).toBe(
    'rejected',
  )
})

test('POST ops/transferTask: works at both paths; one that is over keeps its line and stops no other', async ({
  api,
  database,
  world,
}) => {
  const scene = { api, database, now: world.now }
  const [one, over] = [await taken(scene), await decided(scene)]
  const original = { ...ops.opsTransfer, path: '/blade-workflow/ops/changeTaskAssignee' as const }

  const answer = await api
    .as('admin')
    .call(ops.opsTransfer, { taskId: `${over.taskId},${one.taskId},1`, assignee: lead, comment })
  const again = await api
    .as('admin')
    .callRaw(original, { taskId: one.taskId, assignee: lead, comment })

  expect(answer.data.done).toBe(1)
  expect(answer.data.results).toMatchObject([
    { taskId: over.taskId, isDone: false, reason: 'ALREADY_DECIDED' },
    { taskId: one.taskId, isDone: true },
    { taskId: '1', isDone: false, reason: 'NOT_FOUND' },
  ])
  expect(again.body).toMatchObject({ data: { done: 0, results: [{ reason: 'ALREADY_THERE' }] } })
  expect(
    (await api.as('lead').call(inbox.listTodo, { processDefinitionName: '粉笔' })).data.records.map(
      (row) => row.taskId,
    ),
  ).toContain(one.taskId)
})

test('POST ops/transferTask: NO_SUCH_COLLEAGUE for a family, and nothing is done', async ({
  api,
  database,
  world,
}) => {
  const { taskId } = await taken({ api, database, now: world.now })

  expect(
    await api
      .as('admin')
      .call(ops.opsTransfer, { taskId, assignee: demoActor('parent').userId, comment }),
  ).toBeRefused('NO_SUCH_COLLEAGUE')
  expect((await api.as('finance').call(inbox.listTodo, {})).data.total).toBe(1)
})

test('POST ops/copyTask: NO_SUCH_COLLEAGUE spoils the whole list of readers', async ({
  api,
  database,
  world,
}) => {
  const { taskId } = await taken({ api, database, now: world.now })
  const copyUser = `${lead},${demoActor('parent').userId}`

  expect(await api.as('admin').call(ops.opsCopy, { taskId, copyUser, comment })).toBeRefused(
    'NO_SUCH_COLLEAGUE',
  )
  expect((await api.as('lead').call(lists.listCopied, {})).data.total).toBe(0)
})

test('POST ops/terminateProcess: works for one or many, and the applicant reads the reason', async ({
  api,
  database,
  world,
}) => {
  const scene = { api, database, now: world.now }
  const [one, other] = [await taken(scene), await offered(scene)]

  const { done } = (
    await api
      .as('admin')
      .call(ops.opsTerminate, { taskId: `${one.taskId},${other.taskId}`, comment })
  ).data

  expect(done).toBe(2)
  const { process, flow } = (
    await api.as('teacher').call(tasks.getDetail, { processInsId: one.id })
  ).data
  expect(process.instanceStatus).toBe('terminated')
  expect(flow.flatMap(({ comments }) => comments.map(({ fullMessage }) => fullMessage))).toContain(
    comment,
  )
})

test('a part of a batch that its domain refuses is undone whole, the rest stands', async ({
  api,
  database,
  world,
}) => {
  const scene = { api, database, now: world.now }
  const [one, other] = [await taken(scene), await taken(scene)]

  const broken = await api
    .as('admin')
    .call(ops.opsTerminate, { taskId: one.taskId, comment: 'BROKEN' })
  const answer = await api
    .as('admin')
    .call(ops.opsTerminate, { taskId: `${one.taskId},${other.taskId}`, comment })

  expect(broken.data.results[0]).toMatchObject({ isDone: false, reason: 'BUSINESS_REFUSED' })
  expect(
    await database.read(world.tenant, (db) => problemsOfLog(db, world.tenant, one.id)),
  ).toEqual([])
  expect(answer.data.done).toBe(2)
})

test('POST ops/copyTask: works: the colleague reads along', async ({ api, database, world }) => {
  const { id, taskId } = await offered({ api, database, now: world.now })

  expect(
    (await api.as('admin').call(ops.opsCopy, { taskId, copyUser: lead, comment })).data.done,
  ).toBe(1)

  expect((await api.as('lead').call(lists.listCopied, {})).data.records[0]?.processInstanceId).toBe(
    id,
  )
})

test('POST ops/urgeTask: works, and not twice within four hours', async ({
  api,
  database,
  world,
}) => {
  const { taskId } = await taken({ api, database, now: world.now })
  const urge = async () =>
    (await api.as('admin').call(ops.opsUrge, { taskId, comment })).data.results[0]

  expect(await urge()).toMatchObject({ isDone: true })
  expect(await urge()).toMatchObject({ isDone: false, reason: 'URGED_LATELY' })
  expect((await api.as('finance').call(listMessages, {})).data.records[0]?.title).toBe(
    '陈志远催办：彩色粉笔 20 盒',
  )
})

test('POST ops/deleteMultiInstance: works, and the last who has to vote stays', async ({
  api,
  database,
  world,
}) => {
  const scene = { api, database, now: world.now }
  const { id } = await decided(scene)
  const [head, ofLead] = [await idOf(scene, 'head', id), await idOf(scene, 'lead', id)]
  await api
    .as('head')
    .call(handing.addMultiInstance, { taskId: head, assignee: demoActor('privacy').userId })
  const added = await idOf(scene, 'privacy', id)

  const one = (await api.as('admin').call(ops.opsCutSigner, { taskId: added, comment })).data
  const both = (
    await api.as('admin').call(ops.opsCutSigner, { taskId: `${head},${ofLead}`, comment })
  ).data

  expect(one.done).toBe(1)
  expect(both.done).toBe(1)
  expect(both.results.map(({ reason }) => reason)).toContain('LAST_VOTE')
})

test.for(everyAct)(
  '$name: malformed without a reason, a task or with what is no id',
  async ({ endpoint, rest }, { api, database, world }) => {
    const { taskId } = await taken({ api, database, now: world.now })

    for (const wrong of [{ comment: ' ' }, { taskId: '' }, { taskId: '1,x' }])
      expect(await api.as('admin').callRaw(endpoint, { taskId, ...rest, ...wrong })).toBeRefused(
        'INVALID_INPUT',
      )
  },
)

test.for(everyAct)(
  '$name: not allowed without the right; another school reads what it would for an unknown task',
  async ({ endpoint, rest }, { api, database, world }) => {
    const { id, taskId } = await taken({ api, database, now: world.now })
    const before = (await api.as('finance').call(tasks.getDetail, { processInsId: id })).data

    expect(await api.callRaw(endpoint, { taskId, ...rest })).toBeRefused('NOT_SIGNED_IN')
    for (const account of ['finance', 'teacher', 'parent'])
      expect(await api.as(account).callRaw(endpoint, { taskId, ...rest })).toBeRefused(
        'NOT_ALLOWED',
      )
    const own = Object.fromEntries(
      Object.entries(rest).map(([name, value]) => [
        name,
        value === lead ? demoActor('admin', world.otherTenant).userId : value,
      ]),
    )
    const other = api.as('admin', world.otherTenant)
    const [foreign, unknown] = [
      await other.callRaw(endpoint, { taskId, ...own }),
      await other.callRaw(endpoint, { taskId: '1', ...own }),
    ]

    expect(unknown.body).toMatchObject({
      data: { done: 0, results: [{ taskId: '1', reason: 'NOT_FOUND' }] },
    })
    expect(JSON.stringify(foreign.body).replaceAll(taskId, '1')).toContain(
      JSON.stringify(Object(unknown.body)['data']),
    )
    expect((await api.as('finance').call(tasks.getDetail, { processInsId: id })).data).toEqual(
      before,
    )
  },
)

test('GET statistics/index: works and counts what began, what waits and what was slow', async ({
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

test('GET statistics/bar: works for thirty days, or for those that are named', async ({
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
