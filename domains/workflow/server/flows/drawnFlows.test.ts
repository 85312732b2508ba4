import { expect, test } from '../../../../app/testing/world.ts'
import type { Api } from '../../../../app/testing/world.ts'
import { demoUserId, idBase, otherTenant } from '../../../../db/demo/world.ts'
import * as designs from '../../../flowDesign/contract/designs.ts'
import type { FlowDesign } from '../../contract/design.ts'
import * as inbox from '../../contract/inbox.ts'
import * as lists from '../../contract/lists.ts'
import * as opsLists from '../../contract/operating/opsLists.ts'
import * as proxy from '../../contract/proxy.ts'
import * as start from '../../contract/start.ts'
import { listStartable } from '../../contract/startable.ts'
import * as statistics from '../../contract/operating/statistics.ts'
import * as tasks from '../../contract/tasks.ts'
import { idOf } from '../testing/scenes.ts'
import { approval, drawn, finance, graphOf, published, tripDesign } from '../testing/drawnFlows.ts'
import { problemsOfLog } from '../acting/verifyLog.ts'

const filled = { place: '苏州', km: 240, way: 'car', code: 'geheim', note: '两天' }

const startedBy = async (
  api: Api,
  account: string,
  key: string,
  form: object = filled,
): Promise<string> =>
  (await api.as(account).call(start.startByForm, { processId: key, ...form })).data

const offeredTo = async (api: Api, account: string): Promise<string[]> =>
  (await api.as(account).call(listStartable, {})).data.flatMap(({ processList }) =>
    processList.map(({ id }) => id),
  )

async function publishedAnew(api: Api, id: string, design: FlowDesign) {
  const { rev } = (await api.as('admin').call(designs.getDesign, { id })).data
  const saved = (await api.as('admin').call(designs.saveDesign, { id, rev, design })).data
  return (await api.as('admin').call(designs.publishDesign, { id, rev: saved.rev, note: '' })).data
}

test('a drawn flow runs like any other: found, started, decided, with its own title, number and field rights', async ({
  api,
  database,
  world,
}) => {
  await published(api, tripDesign('trip'))
  expect(await offeredTo(api, 'teacher')).toContain('trip')
  const { process, form } = (
    await api.as('teacher').call(start.getStartForm, { processDefId: 'trip' })
  ).data
  expect(process).toMatchObject({
    processDefinitionName: '外出学习',
    formKey: 'wf_trip',
    icon: 'car',
  })
  expect(JSON.parse(form)).toMatchObject({ column: [{ prop: 'place' }, {}, {}, {}, {}, {}] })
  expect(
    (await api.as('teacher').call(start.previewPath, { processId: 'trip', ...filled })).data.map(
      ({ nodeName }) => nodeName,
    ),
  ).toEqual(['check', 'head'])

  const id = await startedBy(api, 'teacher', 'trip')
  const taskId = await idOf({ api, database, now: world.now }, 'finance', id)
  const seen = (await api.as('finance').call(tasks.getDetail, { taskId, processInsId: id })).data
  expect(seen.process).toMatchObject({
    processDefinitionName: '外出：苏州（用车）',
    categoryName: '行政办公',
    processDefinitionVersion: 1,
    serialNumber: expect.stringMatching(/^WC\d{13}$/),
    variables: { place: '苏州', km: 240, way: 'car' },
  })
  expect(seen.process.variables).not.toHaveProperty('note')
  expect(seen.record.map(({ label }) => label)).toEqual(['地点', '公里', '方式'])
  expect(
    await api
      .as('finance')
      .callRaw(tasks.completeTask, { taskId, pass: true, variables: { km: 1 } }),
  ).toBeRefused('INVALID_INPUT')

  await api
    .as('finance')
    .call(tasks.completeTask, { taskId, pass: true, variables: { fee: 300, note: 'anders' } })
  const last = await idOf({ api, database, now: world.now }, 'head', id)
  expect(
    (await api.as('head').call(tasks.completeTask, { taskId: last, pass: true })).data,
  ).toMatchObject({ instanceStatus: 'approved' })
  expect(
    (await api.as('teacher').call(tasks.getDetail, { processInsId: id })).data.process.variables,
  ).toMatchObject({
    fee: 300,
    note: '两天',
    code: '******',
  })
  expect(await database.read(world.tenant, (db) => problemsOfLog(db, world.tenant, id))).toEqual([])
})

test('a running request keeps the drawing and the form of its version', async ({
  api,
  database,
  world,
}) => {
  const { id } = await published(api, tripDesign('pinned'))
  const old = await startedBy(api, 'teacher', 'pinned')
  const form = {
    column: [
      { prop: 'place', label: '目的地' },
      { prop: 'days', label: '天数', type: 'number', required: true },
    ],
  }
  const graph = graphOf(
    approval('lead', 'done', [{ kind: 'role', value: 'enrolmentLead', label: '招生办' }], {
      fields: { readable: '*', writable: ['days'] },
    }),
  )
  await publishedAnew(
    api,
    id,
    tripDesign('pinned', { name: '出差', form, graph, title: '出差：{place}', category: '人事' }),
  )
  const fresh = await startedBy(api, 'teacher', 'pinned', { place: '南京', days: 2 })

  const before = (await api.as('finance').call(tasks.getDetail, { processInsId: old })).data
  expect(before.process).toMatchObject({
    processDefinitionVersion: 1,
    categoryName: '行政办公',
    taskName: 'check',
  })
  expect(before.form.taskForm.map(({ id: prop }) => prop)).toEqual([
    'place',
    'km',
    'way',
    'fee',
    'code',
    'note',
  ])
  const after = (await api.as('lead').call(tasks.getDetail, { processInsId: fresh })).data
  expect(after.process).toMatchObject({
    processDefinitionVersion: 2,
    categoryName: '人事',
    taskName: 'lead',
    processDefinitionName: '出差：南京',
  })
  expect(after.form.taskForm.map(({ id: prop }) => prop)).toEqual(['place', 'days'])

  const scene = { api, database, now: world.now }
  await api.as('finance').call(tasks.completeTask, {
    taskId: await idOf(scene, 'finance', old),
    pass: true,
    variables: { fee: 12 },
  })
  const done = await api
    .as('head')
    .call(tasks.completeTask, { taskId: await idOf(scene, 'head', old), pass: true })
  expect(done.data).toMatchObject({ instanceStatus: 'approved' })
  expect((await api.as('admin').call(designs.listDesignVersions, { id })).data).toMatchObject([
    { version: 2, running: 1, isMain: true },
    { version: 1, running: 0 },
  ])
  expect(await api.as('admin').callRaw(designs.removeDesigns, { ids: id })).toBeRefused(
    'FLOW_IN_USE',
  )
})

test('a returned request is corrected with the form of its version', async ({
  api,
  database,
  world,
}) => {
  const { id } = await published(api, tripDesign('mended'))
  const old = await startedBy(api, 'teacher', 'mended')
  const scene = { api, database, now: world.now }
  await api.as('finance').call(tasks.rollbackTask, {
    taskId: await idOf(scene, 'finance', old),
    nodeId: 'apply',
    comment: '请补充',
  })
  await publishedAnew(
    api,
    id,
    tripDesign('mended', {
      form: { column: [{ prop: 'km', label: '里程', type: 'number', min: 1000 }] },
      title: '',
      graph: graphOf(approval('check', 'done', [finance])),
    }),
  )

  const taskId = await idOf(scene, 'teacher', old)
  expect(
    await api
      .as('teacher')
      .callRaw(tasks.completeTask, { taskId, pass: true, variables: { km: 3 } }),
  ).toBeRefused('INVALID_INPUT')
  const answer = await api
    .as('teacher')
    .call(tasks.completeTask, { taskId, pass: true, variables: { ...filled, km: 3 } })
  expect(answer.data).toMatchObject({ instanceStatus: 'running' })
})

test('a disabled flow cannot be started, and running requests continue', async ({
  api,
  database,
  world,
}) => {
  const { id } = await published(api, tripDesign('closing'))
  const running = await startedBy(api, 'teacher', 'closing')
  await api.as('admin').call(designs.changeDesignState, { id, status: 'suspend' })

  expect(await offeredTo(api, 'teacher')).not.toContain('closing')
  expect(
    await api.as('teacher').callRaw(start.startByForm, { processId: 'closing', ...filled }),
  ).toBeRefused('NOT_FOUND')
  const taskId = await idOf({ api, database, now: world.now }, 'finance', running)
  expect(
    (await api.as('finance').call(tasks.completeTask, { taskId, pass: true })).data,
  ).toMatchObject({ instanceStatus: 'running' })
})

test('a draft drawing cannot be started', async ({ api }) => {
  await drawn(api, tripDesign('onlyDrawn'))

  expect(await offeredTo(api, 'teacher')).not.toContain('onlyDrawn')
  expect(
    await api.as('teacher').callRaw(start.getStartForm, { processDefId: 'onlyDrawn' }),
  ).toBeRefused('NOT_FOUND')
})

const nobody = { roles: [], departments: [], posts: [], users: [] }
/** An id of the demo school, by its index. */
const at = (place: number): string => String(idBase('000000') + BigInt(place))
const scopes = [
  {
    name: 'all staff, no families',
    scope: nobody,
    able: ['teacher', 'finance'],
    unable: ['parent', 'student'],
  },
  {
    name: 'a role',
    scope: { ...nobody, roles: ['finance'] },
    able: ['finance'],
    unable: ['teacher', 'parent'],
  },
  {
    name: 'families where their role is named',
    scope: { ...nobody, roles: ['parent'] },
    able: ['parent'],
    unable: ['teacher', 'student'],
  },
  {
    name: 'a department with those below, without families',
    scope: { ...nobody, departments: [at(1001)] },
    able: ['teacher', 'finance'],
    unable: ['parent', 'student'],
  },
  {
    name: 'a department alone',
    scope: { ...nobody, departments: [at(1005)] },
    able: ['teacher'],
    unable: ['finance', 'student'],
  },
  {
    name: 'a post',
    scope: { ...nobody, posts: [at(3003)] },
    able: ['teacher', 'privacy'],
    unable: ['finance', 'parent'],
  },
  {
    name: 'a person',
    scope: { ...nobody, users: [demoUserId('000000', 'teacher')] },
    able: ['teacher'],
    unable: ['finance', 'parent'],
  },
]
test.for(scopes)('who may start: $name', async ({ name, scope, able, unable }, { api }) => {
  const key = `scope${scopes.findIndex((one) => one.name === name)}`
  await published(api, tripDesign(key, { scope }))

  for (const account of able) {
    expect(await offeredTo(api, account)).toContain(key)
    expect(
      (await api.as(account).call(start.getStartForm, { processDefId: key })).data.process.id,
    ).toBe(key)
  }
  for (const account of unable) {
    expect(await offeredTo(api, account)).not.toContain(key)
    expect(
      await api.as(account).callRaw(start.startByForm, { processId: key, ...filled }),
    ).toBeRefused('NOT_FOUND')
    expect(
      await api.as(account).callRaw(start.previewPath, { processId: key, ...filled }),
    ).toBeRefused('NOT_FOUND')
  }
})

test('POST task/previewPath: works for a returned request whose branch depends on a text: the stored text if it is not sent, empty if sent empty', async ({
  api,
  database,
  world,
}) => {
  const branches = [
    { name: '北京', when: { field: 'place', op: 'eq', value: '北京' } as const, next: 'head' },
  ]
  const graph = graphOf(
    approval('check', 'far', [finance]),
    { kind: 'exclusive', id: 'far', name: '地点', branches, otherwise: 'done' },
    approval('head', 'done', [finance]),
  )
  await published(api, tripDesign('byPlace', { graph }))
  const id = await startedBy(api, 'teacher', 'byPlace', { ...filled, place: '北京' })
  const scene = { api, database, now: world.now }
  await api.as('finance').call(tasks.rollbackTask, {
    taskId: await idOf(scene, 'finance', id),
    nodeId: 'apply',
    comment: '请改',
  })
  const taskId = await idOf(scene, 'teacher', id)
  const ahead = async (more: object) =>
    (
      await api
        .as('teacher')
        .call(start.previewPath, { processId: 'byPlace', taskId, km: 20, ...more })
    ).data.map(({ nodeName }) => nodeName)

  expect(await ahead({})).toEqual(['check', 'head'])
  expect(await ahead({ place: '苏州' })).toEqual(['check'])
  expect(await ahead({ place: '' })).toEqual(['check'])
})

test('every list includes drawn flows', async ({ api }) => {
  await published(api, tripDesign('listedEverywhere', { name: '处处可见' }))
  const id = await startedBy(api, 'teacher', 'listedEverywhere')

  const todo = (await api.as('finance').call(inbox.listTodo, {})).data.records
  expect(todo.find(({ processInstanceId }) => processInstanceId === id)).toMatchObject({
    categoryName: '行政办公',
    inBatch: true,
    formKey: 'wf_listedEverywhere',
  })
  expect((await api.as('teacher').call(lists.listSent, {})).data.records[0]).toMatchObject({
    categoryName: '行政办公',
  })
  expect((await api.as('teacher').call(proxy.listProxyFlows, {})).data).toContainEqual({
    value: 'listedEverywhere',
    label: '处处可见',
  })
  expect((await api.as('admin').call(opsLists.listManagedFlows, {})).data).toContainEqual({
    key: 'listedEverywhere',
    name: '处处可见',
  })
  expect(
    (
      await api
        .as('admin')
        .call(opsLists.listOpenTasks, { processDefinitionKey: 'listedEverywhere' })
    ).data.records,
  ).toMatchObject([{ flowName: '处处可见', categoryName: '行政办公', processInstanceId: id }])
  expect((await api.as('admin').call(statistics.getFlowStatistics, {})).data.flows).toContainEqual({
    key: 'listedEverywhere',
    name: '处处可见',
    count: 1,
  })
})

test('schools do not see each other’s drawings', async ({ api }) => {
  const { id } = await published(api, tripDesign('apart'))
  const other = api.as('admin', otherTenant)

  expect((await other.call(designs.listDesigns, { name: '外出学习' })).data.total).toBe(0)
  expect(await other.callRaw(designs.getDesign, { id })).toBeRefused('NOT_FOUND')
  expect(await other.callRaw(designs.publishDesign, { id, rev: 2, note: '' })).toBeRefused(
    'NOT_FOUND',
  )
  expect(await other.callRaw(designs.removeDesigns, { ids: id })).toBeRefused('NOT_FOUND')
  expect(
    (await other.call(listStartable, {})).data.flatMap(({ processList }) =>
      processList.map((one) => one.id),
    ),
  ).not.toContain('apart')
})

test('the demo school has a drawn flow that runs, and an unfinished drawing', async ({
  api,
  database,
  world,
}) => {
  const rows = (await api.as('admin').call(designs.listDesigns, {})).data.records
  const demo = rows.filter(({ modelKey }) => ['car', 'project'].includes(modelKey))
  expect(
    demo
      .map(({ name, state, version, hasChanges }) => `${name} ${state} ${version} ${hasChanges}`)
      .toSorted(),
  ).toEqual(['用车申请 published 1 false', '课题立项 draft 0 true'])
  const car = demo.find(({ modelKey }) => modelKey === 'car')
  expect(
    (await api.as('admin').call(designs.getDesign, { id: car?.id ?? '' })).data.problems,
  ).toEqual([])

  const period = '2027-03-16 08:00:00,2027-03-16 18:00:00'
  const id = await startedBy(api, 'teacher', 'car', {
    purpose: '科技节',
    destination: '苏州',
    period,
    car: 'bus',
    people: 40,
    distance: 90,
  })
  const scene = { api, database, now: world.now }
  for (const account of ['head', 'finance'])
    await api
      .as(account)
      .call(tasks.completeTask, { taskId: await idOf(scene, account, id), pass: true })
  expect(
    (await api.as('finance').call(tasks.getDetail, { processInsId: id })).data.process,
  ).toMatchObject({
    processDefinitionName: '用车：苏州（大巴（45 座））',
    taskName: '车队派车',
  })
})

test('one action on a drawn flow sends four statements, as on a coded one', async ({
  api,
  database,
  world,
}) => {
  await published(api, tripDesign('counted'))
  const id = await startedBy(api, 'teacher', 'counted')
  const taskId = await idOf({ api, database, now: world.now }, 'finance', id)
  world.statements.length = 0
  await api.as('finance').call(tasks.completeTask, { taskId, pass: true })

  expect(world.statements.filter((text) => text.includes('wf_'))).toHaveLength(4)
})
