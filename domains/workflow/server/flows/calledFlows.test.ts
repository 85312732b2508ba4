import { expect, test } from '../../../../app/testing/world.ts'
import type { Api } from '../../../../app/testing/world.ts'
import { demoUserId, otherTenant } from '../../../../db/demo/world.ts'
import * as designs from '../../../flowDesign/contract/designs.ts'
import type { FlowDesign } from '../../contract/design.ts'
import type { CallNode } from '../../contract/flow/graph.ts'
import * as ops from '../../contract/operating/ops.ts'
import * as start from '../../contract/start.ts'
import * as tasks from '../../contract/tasks.ts'
import {
  approval,
  calling,
  drawn,
  finance,
  graphOf,
  person,
  published,
  tripDesign,
} from '../testing/drawnFlows.ts'
import { idOf } from '../testing/scenes.ts'
import { problemsOfLog } from '../acting/verifyLog.ts'

const filled = { place: '苏州', km: 240, way: 'car' }
const lead = person('lead', '周敏')
const head = person('head', '王校长')

/** Two steps that other flows call. */
const seal = (changes: Partial<FlowDesign> = {}): FlowDesign =>
  tripDesign('stamp', {
    name: '用印',
    graph: graphOf(
      approval('first', 'second', [lead], {
        fields: { readable: ['place', 'way', 'fee'], writable: ['fee'] },
      }),
      approval('second', 'done', [head], { onReject: { returnTo: 'apply' } }),
    ),
    ...changes,
  })

const calls = (...more: readonly CallNode[]): FlowDesign =>
  tripDesign('calls', {
    graph: graphOf(
      approval('check', 'sealing', [finance]),
      ...(more.length > 0 ? more : [calling('sealing', 'done', 'stamp')]),
    ),
  })

const startedBy = async (api: Api, account: string): Promise<string> =>
  (await api.as(account).call(start.startByForm, { processId: 'calls', ...filled })).data

const problemsOf = async (api: Api, design: FlowDesign): Promise<string[]> =>
  (await drawn(api, design)).problems.map(({ at, label, msg }) => `${at} ${label}: ${msg}`)

test('子流程: the steps of the called flow replace the call, with their deciders and rights', async ({
  api,
  database,
  world,
}) => {
  const scene = { api, database, now: world.now }
  await published(api, seal())
  expect(await published(api, calls())).toMatchObject({
    hasChanges: false,
    design: { graph: { nodes: { sealing: { kind: 'call', flow: 'stamp' } } } },
  })
  expect(
    (await api.as('teacher').call(start.previewPath, { processId: 'calls', ...filled })).data.map(
      ({ nodeName }) => nodeName,
    ),
  ).toEqual(['check', 'first', 'second'])

  const id = await startedBy(api, 'teacher')
  await api
    .as('finance')
    .call(tasks.completeTask, { taskId: await idOf(scene, 'finance', id), pass: true })
  const taskId = await idOf(scene, 'lead', id)
  expect(
    (await api.as('lead').call(tasks.getDetail, { taskId, processInsId: id })).data.process
      .variables,
  ).not.toHaveProperty('km')
  await api.as('lead').call(tasks.completeTask, { taskId, pass: true, variables: { fee: 12 } })
  const last = await api
    .as('head')
    .call(tasks.completeTask, { taskId: await idOf(scene, 'head', id), pass: true })

  expect(last.data).toMatchObject({ instanceStatus: 'approved' })
  expect(
    (await api.as('teacher').call(tasks.getDetail, { processInsId: id })).data.process.variables,
  ).toMatchObject({ fee: 12 })
  expect(await database.read(world.tenant, (db) => problemsOfLog(db, world.tenant, id))).toEqual([])
})

test('子流程: a request returned inside it goes to the applicant, and comes straight back', async ({
  api,
  database,
  world,
}) => {
  const scene = { api, database, now: world.now }
  await published(api, seal())
  await published(api, calls())
  const id = await startedBy(api, 'teacher')
  for (const account of ['finance', 'lead'])
    await api
      .as(account)
      .call(tasks.completeTask, { taskId: await idOf(scene, account, id), pass: true })

  await api.as('head').call(tasks.completeTask, {
    taskId: await idOf(scene, 'head', id),
    pass: false,
    comment: '请补充',
  })
  expect(
    (await api.as('teacher').call(tasks.getDetail, { processInsId: id })).data.process,
  ).toMatchObject({ instanceStatus: 'returned' })
  await api.as('teacher').call(tasks.completeTask, {
    taskId: await idOf(scene, 'teacher', id),
    pass: true,
    variables: filled,
  })

  expect(await idOf(scene, 'head', id)).not.toBe('')
})

test('子流程: an operator sends a request to one of its steps', async ({
  api,
  database,
  world,
}) => {
  const scene = { api, database, now: world.now }
  await published(api, seal())
  await published(api, calls())
  const id = await startedBy(api, 'teacher')

  const taskId = await idOf(scene, 'finance', id)
  expect(
    (await api.as('admin').call(ops.listProcessNodes, { taskId })).data.map(({ nodeId }) => nodeId),
  ).toContain('sealing/second')
  expect(
    (
      await api
        .as('admin')
        .call(ops.opsDispatch, { taskId, nodeId: 'sealing/second', comment: '已当面确认' })
    ).data,
  ).toMatchObject({ done: 1 })

  expect(await idOf(scene, 'head', id)).not.toBe('')
})

test('子流程: a called version never changes, and the drawing names it', async ({
  api,
  database,
  world,
}) => {
  const scene = { api, database, now: world.now }
  const inner = await published(api, seal())
  const outer = await published(api, calls())
  const next = seal({ graph: graphOf(approval('only', 'done', [finance])) })
  const { rev } = (
    await api.as('admin').call(designs.saveDesign, { id: inner.id, rev: inner.rev, design: next })
  ).data
  await api.as('admin').call(designs.publishDesign, { id: inner.id, rev, note: '' })

  const id = await startedBy(api, 'teacher')
  await api
    .as('finance')
    .call(tasks.completeTask, { taskId: await idOf(scene, 'finance', id), pass: true })
  expect(await idOf(scene, 'lead', id)).not.toBe('')

  const changed = calls(calling('sealing', 'done', 'stamp', 2))
  const saved = (
    await api
      .as('admin')
      .call(designs.saveDesign, { id: outer.id, rev: outer.rev, design: changed })
  ).data
  expect(saved).toMatchObject({ hasChanges: true, problems: [] })
  await api.as('admin').call(designs.publishDesign, { id: outer.id, rev: saved.rev, note: '' })
  expect(
    (await api.as('admin').call(designs.getDesignVersion, { id: outer.id, version: 1 })).data.graph
      .nodes['sealing'],
  ).toMatchObject({
    version: 1,
  })
  expect(
    (await api.as('teacher').call(start.previewPath, { processId: 'calls', ...filled })).data.map(
      ({ nodeName }) => nodeName,
    ),
  ).toEqual(['check', 'only'])
})

test('子流程: a flow that calls others is called with their steps', async ({ api }) => {
  await published(api, seal())
  await published(api, calls())
  await published(api, tripDesign('outer', { graph: graphOf(calling('whole', 'done', 'calls')) }))

  const preview = await api.as('teacher').call(start.previewPath, { processId: 'outer', ...filled })

  expect(preview.data.map(({ nodeName }) => nodeName)).toEqual(['check', 'first', 'second'])
})

test('子流程: its problems are reported at the call', async ({ api }) => {
  await published(api, seal())
  const form = { column: [{ prop: 'place', label: '地点' }] }
  const far = approval('first', 'done', [
    { kind: 'resolver', value: 'formPeople:km', label: '表单人员' },
  ])
  await published(
    api,
    seal({
      key: 'byForm',
      graph: graphOf(far),
      form: { column: [{ prop: 'km', label: '公里', type: 'user' }] },
      title: '',
    }),
  )
  await published(api, seal({ key: 'empty', graph: graphOf() }))

  expect(await problemsOf(api, calls(calling('sealing', 'done', '', 0)))).toEqual([
    'sealing sealing: 请选择子流程',
  ])
  expect(
    await problemsOf(api, { ...calls(calling('sealing', 'done', 'stamp', 9)), key: 'noVersion' }),
  ).toEqual(['sealing sealing: 子流程“stamp”没有第 9 版，请重新选择'])
  expect(
    await problemsOf(api, { ...calls(calling('sealing', 'done', 'empty')), key: 'empties' }),
  ).toEqual(['sealing sealing: 子流程“empty”里没有步骤'])
  expect(
    await problemsOf(api, {
      ...calls(calling('sealing', 'done', 'byForm')),
      key: 'fields',
      form,
      title: '{place}',
    }),
  ).toEqual([
    'sealing sealing: 子流程的“first”：“表单人员”要用的表单字段不存在，或不是人员字段，请重新选择',
  ])
})

test('子流程: another school’s flow does not exist', async ({ api }) => {
  const other = api.as('admin', otherTenant)
  const design = seal({
    graph: graphOf(approval('first', 'done', [person('head', '校长', otherTenant)])),
  })
  const { id, rev } = (await other.call(designs.saveDesign, { design })).data
  expect((await other.call(designs.publishDesign, { id, rev, note: '' })).data).toMatchObject({
    version: 1,
  })

  expect(await problemsOf(api, calls())).toEqual([
    'sealing sealing: 子流程“stamp”没有第 1 版，请重新选择',
  ])
})

test('子流程: flows that call each other recursively are refused before they are expanded', async ({
  api,
}) => {
  const many = Array.from({ length: 60 }, (_, at) =>
    calling(`call${at}`, at === 59 ? 'done' : `call${at + 1}`, 'stamp'),
  )
  await published(
    api,
    seal({
      graph: graphOf(
        ...['a', 'b', 'c', 'd'].map((id, at, all) => approval(id, all[at + 1] ?? 'done', [lead])),
      ),
    }),
  )

  expect(await problemsOf(api, tripDesign('grown', { graph: graphOf(...many) }))).toEqual([
    'call0 call0: 连同子流程最多 300 个步骤，现在有 422 个',
  ])
})

test('子流程: a test run goes through it', async ({ api }) => {
  await published(api, seal())
  const { data } = await api.as('admin').call(designs.tryDesign, {
    design: calls(),
    applicantId: demoUserId('000000', 'teacher'),
    variables: filled,
    refusing: ['sealing/second'],
  })

  expect(data.steps.map(({ nodeId }) => nodeId)).toEqual([
    'check',
    'sealing/first',
    'sealing/second',
    'apply',
  ])
  expect(data.outcome).toBe('returned')
})

test('POST design/model/tryOut: steps of a called flow can be made to refuse too', async ({
  api,
}) => {
  await published(api, seal())
  const tried = async (refusing: string[]) =>
    (
      await api.as('admin').call(designs.tryDesign, {
        design: calls(),
        applicantId: demoUserId('000000', 'teacher'),
        variables: filled,
        refusing,
      })
    ).data

  const agreed = await tried([])
  expect(agreed.steps.map(({ nodeId, mayRefuse }) => `${nodeId} ${mayRefuse}`)).toEqual([
    'check true',
    'sealing/first true',
    'sealing/second true',
  ])
  expect(await tried(['sealing/first'])).toMatchObject({ outcome: 'rejected' })
  expect(await tried(['sealing/second'])).toMatchObject({ outcome: 'returned' })
})
