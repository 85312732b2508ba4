import { expect, test } from '../../../../app/testing/world.ts'
import type { Api } from '../../../../app/testing/world.ts'
import { demoTenant, testNow } from '../../../../db/demo/world.ts'
import { tryDesign } from '../../../flowDesign/contract/designs.ts'
import * as designs from '../../../flowDesign/contract/designs.ts'
import * as lists from '../../contract/lists.ts'
import * as ops from '../../contract/operating/ops.ts'
import * as opsLists from '../../contract/operating/opsLists.ts'
import { printProcess } from '../../contract/paper/print.ts'
import * as start from '../../contract/start.ts'
import * as statistics from '../../contract/operating/statistics.ts'
import * as tasks from '../../contract/tasks.ts'
import { demoUserId } from '../../../../db/demo/world.ts'
import type { Wait } from '../../contract/flow/graph.ts'
import { handleDueTasks } from '../deadlines/deadlines.ts'
import {
  approval,
  drawn,
  finance,
  graphOf,
  person,
  published,
  tripDesign,
} from '../testing/drawnFlows.ts'
import { problemsOfLog } from '../acting/verifyLog.ts'

const hours = (count: number): Date => new Date(testNow.getTime() + count * 3_600_000)

const waiting = (wait: Wait) =>
  graphOf(
    approval('check', 'calm', [finance]),
    { kind: 'delay', id: 'calm', name: '冷静期', wait, next: 'head' },
    approval('head', 'done', [person('head', '王校长')]),
  )

async function agreedOnce(api: Api, wait: Wait): Promise<string> {
  await published(api, tripDesign('calm', { graph: waiting(wait) }))
  const { data: id } = await api
    .as('teacher')
    .call(start.startByForm, { processId: 'calm', place: '苏州', km: 20 })
  const { data } = await api.as('finance').call(tasks.getDetail, { processInsId: id })
  await api.as('finance').call(tasks.completeTask, { taskId: data.process.taskId, pass: true })
  return id
}

const seenBy = async (api: Api, account: string, processInsId: string) =>
  (await api.as(account).call(tasks.getDetail, { processInsId })).data

test('a request waits as long as its drawing says, shows until when, and continues automatically', async ({
  api,
  database,
  world,
}) => {
  const id = await agreedOnce(api, { hours: 30 })
  const until = '等到 3月16日 15:00'
  const before = await seenBy(api, 'teacher', id)

  expect(before.turns).toMatchObject([
    { nodeName: '冷静期', names: [], why: until, dueTime: '2027-03-16 15:00:00', isWait: true },
  ])
  expect(before.map.flat().find((one) => one.id === 'calm')).toMatchObject({
    kind: 'delay',
    state: 'now',
    names: [until],
  })
  expect(before.flow.find((one) => one.historyActivityId === 'calm')).toMatchObject({
    historyActivityType: 'intermediateCatchEvent',
    why: until,
  })
  expect(before.abilities).not.toContain('urge')
  const sent = (await api.as('teacher').call(lists.listSent, {})).data.records.find(
    (card) => card.processInstanceId === id,
  )
  expect(sent).toMatchObject({ turnNames: ['3月16日 15:00'] })
  const operated = (
    await api.as('admin').call(opsLists.listOpenTasks, { processDefinitionKey: 'calm' })
  ).data.records
  expect(operated).toMatchObject([
    { taskName: '冷静期', assigneeName: '等到 3月16日（周二）15:00', isWait: true },
  ])

  await handleDueTasks(database, demoTenant, hours(29))
  expect((await seenBy(api, 'teacher', id)).turns).toMatchObject([{ isWait: true }])
  world.setNow(hours(30))
  await handleDueTasks(database, demoTenant, hours(30))

  const after = await seenBy(api, 'head', id)
  expect(after.turns).toMatchObject([{ nodeName: 'head', names: ['王校长'], isWait: false }])
  expect(after.flow.find((one) => one.historyActivityId === 'calm')).toMatchObject({
    outcomeLabel: '等待结束',
    assigneeName: '系统',
  })
  await api.as('head').call(tasks.completeTask, { taskId: after.process.taskId, pass: true })
  expect(await database.read(world.tenant, (db) => problemsOfLog(db, world.tenant, id))).toEqual([])
})

test('a wait ends with its request', async ({ api, database, world }) => {
  const id = await agreedOnce(api, { minutes: 5 })
  await api
    .as('teacher')
    .call(tasks.withdrawTask, { processInsId: id, withdrawType: 'wf_withdraw_end' })
  await handleDueTasks(database, demoTenant, hours(1))

  expect((await seenBy(api, 'teacher', id)).process.instanceStatus).toBe('withdrawn')
  expect(await database.read(world.tenant, (db) => problemsOfLog(db, world.tenant, id))).toEqual([])
})

test('a suspension changes the displayed end of a wait everywhere', async ({
  api,
  database,
  world,
}) => {
  const id = await agreedOnce(api, { hours: 30 })
  const [row] = (
    await api.as('admin').call(opsLists.listOpenTasks, { processDefinitionKey: 'calm' })
  ).data.records
  const taskId = row?.taskId ?? ''
  const change = (isSuspended: boolean) =>
    api.as('admin').call(ops.opsSuspend, { taskId, isSuspended, comment: '等一等' })
  await change(true)
  await handleDueTasks(database, demoTenant, hours(40))
  expect((await seenBy(api, 'teacher', id)).turns).toMatchObject([{ nodeName: '冷静期' }])
  expect((await api.as('admin').call(statistics.getFlowStatistics, {})).data).toMatchObject({
    overdueTasks: 0,
  })
  world.setNow(hours(50))
  await change(false)

  const until = '等到 3月18日 17:00'
  const seen = await seenBy(api, 'teacher', id)
  expect(seen.turns).toMatchObject([{ why: until, dueTime: '2027-03-18 17:00:00' }])
  expect(seen.map.flat().find((one) => one.id === 'calm')).toMatchObject({ names: [until] })
  expect(seen.flow.find((one) => one.historyActivityId === 'calm' && !one.endTime)).toMatchObject({
    why: until,
  })
  const sent = (await api.as('teacher').call(lists.listSent, {})).data.records.find(
    (card) => card.processInstanceId === id,
  )
  expect(sent).toMatchObject({ turnNames: ['3月18日 17:00'] })
  expect(
    (await api.as('teacher').call(printProcess, { processInsId: id })).data.steps.map(
      ({ title }) => title,
    ),
  ).toContain(`冷静期：${until}`)
})

test('in a test run a second wait begins where the first ended', async ({ api }) => {
  const twice = graphOf(
    { kind: 'delay', id: 'calm', name: '冷静期', wait: { schoolDays: 2 }, next: 'check' },
    approval('check', 'again', [finance]),
    { kind: 'delay', id: 'again', name: '公示期', wait: { schoolDays: 2 }, next: 'head' },
    approval('head', 'done', [person('head', '王校长')]),
  )
  const design = tripDesign('twice', { graph: twice })
  const { data } = await api.as('admin').call(tryDesign, {
    design,
    applicantId: demoUserId('000000', 'teacher'),
    variables: { place: '苏州', km: 2 },
    refusing: [],
  })

  expect(data.steps.filter(({ kind }) => kind === 'delay').map(({ why }) => why)).toEqual([
    '等到 3月17日 09:00',
    '等到 3月19日 09:00',
  ])
})

test('a test run does not actually wait, and the preview of the path names the wait', async ({
  api,
}) => {
  const design = tripDesign('calm', { graph: waiting({ schoolDays: 1 }) })
  const { data } = await api.as('admin').call(tryDesign, {
    design,
    applicantId: demoUserId('000000', 'teacher'),
    variables: { place: '苏州', km: 2 },
    refusing: [],
  })

  expect(data.steps.map(({ kind, nodeId }) => `${kind} ${nodeId}`)).toEqual([
    'approve check',
    'delay calm',
    'approve head',
  ])
  expect(data).toMatchObject({ outcome: 'approved', problems: [] })
  await published(api, design)
  const ahead = (
    await api.as('teacher').call(start.previewPath, { processId: 'calm', place: '苏州', km: 20 })
  ).data
  expect(ahead.map(({ nodeName, why }) => `${nodeName} ${why}`)[1]).toMatch(
    /^冷静期 等到 \d+月\d+日 \d\d:\d\d$/,
  )
})

test('a drawing may only wait for a date of its form', async ({ api }) => {
  const problemsWith = async (until: string) => {
    const { id } = await drawn(api, tripDesign('calm', { graph: waiting({ until }) }))
    const { problems } = (await api.as('admin').call(designs.getDesign, { id })).data
    await api.as('admin').call(designs.removeDesigns, { ids: id })
    return problems.map(({ at, msg }) => `${at} ${msg}`)
  }

  expect(await problemsWith('km')).toEqual(['calm “公里”不是日期字段，不能作为等待的日期'])
  expect(await problemsWith('gone')).toEqual(['calm 要等到的日期字段不在表单里，请重新选择'])
})
