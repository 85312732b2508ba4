import { expect, test } from '../../../app/testing/world.ts'
import type { Api } from '../../../app/testing/world.ts'
import * as designs from '../../flowDesign/contract/designs.ts'
import type { FlowDesign } from '../../workflow/contract/design.ts'
import { listFormDictionaries } from '../contract/listFormDictionaries.ts'
import { columnsOf } from '../contract/columns.ts'
import { readSchema } from '../contract/filling/formValues.ts'
import * as start from '../../workflow/contract/start.ts'
import * as tasks from '../../workflow/contract/tasks.ts'
import { changeWord, someDictionary } from '../../workflow/server/testing/dictionaries.ts'
import {
  approval,
  drawn,
  finance,
  graphOf,
  person,
  published,
  tripDesign,
  withOpenStart,
} from '../../workflow/server/testing/drawnFlows.ts'
import { idOf } from '../../workflow/server/testing/scenes.ts'

const column = [
  { prop: 'topic', label: '事由', required: true },
  { prop: 'way', label: '交通方式', type: 'select', dictionary: 'travel_way', required: true },
  { prop: 'province', label: '省', type: 'select', dictionary: 'places' },
  {
    prop: 'city',
    label: '市',
    type: 'select',
    dictionary: 'places',
    childrenOf: 'province',
    required: true,
  },
  { prop: 'place', label: '地点', type: 'cascader', dictionary: 'places' },
  {
    prop: 'days',
    label: '行程',
    type: 'dynamic',
    children: { column: [{ prop: 'by', label: '方式', type: 'radio', dictionary: 'travel_way' }] },
  },
]

const design = (changes: Partial<FlowDesign> = {}): FlowDesign =>
  tripDesign('worded', {
    title: '{topic}（{way}）',
    graph: withOpenStart(
      graphOf(
        approval('check', 'far', [finance], {
          fields: { readable: '*', writable: ['way', 'province'] },
        }),
        {
          kind: 'exclusive',
          id: 'far',
          name: '方式',
          branches: [
            { name: '飞机', when: { field: 'way', op: 'eq', value: 'plane' }, next: 'head' },
          ],
          otherwise: 'done',
        },
        approval('head', 'done', [person('head', '王校长')]),
      ),
      'way',
      'province',
    ),
    form: { column },
    ...changes,
  })

async function openedSchool(api: Api): Promise<void> {
  await someDictionary(api, 'travel_way', '交通方式', { train: '火车', plane: '飞机', car: '校车' })
  await someDictionary(api, 'places', '地区', {
    js: ['江苏', { sz: '苏州', nj: '南京' }],
    zj: ['浙江', { hz: '杭州' }],
    sh: '上海',
  })
}

const filled = { topic: '研学', way: 'train' }

const startedBy = async (api: Api, fields: Record<string, unknown>): Promise<string> =>
  (await api.as('teacher').call(start.startByForm, { processId: 'worded', ...fields })).data

test('GET design/form/dictionaries: works with every dictionary of the school and its entries, level by level', async ({
  api,
  world,
}) => {
  await openedSchool(api)
  const found = (await api.as('admin').call(listFormDictionaries, {})).data

  expect(found.find(({ code }) => code === 'places')).toEqual({
    code: 'places',
    name: '地区',
    options: [
      {
        value: 'js',
        label: '江苏',
        children: [
          { value: 'sz', label: '苏州' },
          { value: 'nj', label: '南京' },
        ],
      },
      { value: 'zj', label: '浙江', children: [{ value: 'hz', label: '杭州' }] },
      { value: 'sh', label: '上海' },
    ],
  })
  const foreign = (await api.as('admin', world.otherTenant).call(listFormDictionaries, {})).data
  expect(foreign.map(({ code }) => code)).not.toContain('places')
})

test('the start form offers dictionary entries, loaded with one statement', async ({
  api,
  world,
}) => {
  await openedSchool(api)
  await published(api, design())
  await changeWord(api, 'travel_way', 'car', { isSealed: 1 })
  world.statements.length = 0
  const { startForm } = (
    await api.as('teacher').call(start.getStartForm, { processDefId: 'worded' })
  ).data

  expect(world.statements.filter((text) => text.includes('school_dictionary'))).toHaveLength(1)
  const offered = columnsOf(readSchema(startForm)).map(({ dicData }) =>
    dicData?.map(({ label, children = [] }) => [label, children.length]),
  )
  expect(offered.slice(1, 5)).toEqual([
    [
      ['火车', 0],
      ['飞机', 0],
    ],
    [
      ['江苏', 0],
      ['浙江', 0],
      ['上海', 0],
    ],
    [
      ['江苏', 2],
      ['浙江', 1],
      ['上海', 0],
    ],
    [
      ['江苏', 2],
      ['浙江', 1],
      ['上海', 0],
    ],
  ])
})

test('POST task/startProcess: INVALID_INPUT beside the field for an entry that the dictionary does not offer at that time', async ({
  api,
}) => {
  await openedSchool(api)
  await published(api, design())
  await changeWord(api, 'travel_way', 'car', { isSealed: 1 })
  const send = async (fields: object) =>
    (
      await api
        .as('teacher')
        .callRaw(start.startByForm, { processId: 'worded', ...filled, ...fields })
    ).body

  const no = '不在可选范围内'
  expect(await send({ way: 'car' })).toMatchObject({
    fields: [{ name: 'way', label: '交通方式', msg: no }],
  })
  expect(await send({ way: 'ship' })).toMatchObject({ fields: [{ name: 'way', msg: no }] })
  expect(await send({ province: 'sz' })).toMatchObject({ fields: [{ name: 'province', msg: no }] })
  expect(await send({ province: 'js', city: 'hz' })).toMatchObject({
    fields: [{ name: 'city', label: '市', msg: no }],
  })
  expect(await send({ city: 'hz' })).toMatchObject({ fields: [{ name: 'city', msg: no }] })
  expect(await send({ province: 'js' })).toMatchObject({
    fields: [{ name: 'city', msg: '请填写' }],
  })
  expect(await send({ place: 'js,hz' })).toMatchObject({ fields: [{ name: 'place', msg: no }] })
  expect(await send({ days: [{ by: 'car' }] })).toMatchObject({
    fields: [{ name: 'days.0.by', label: '第 1 条方式', msg: no }],
  })
  expect(await send({ province: 'sh', place: 'zj,hz', days: [{ by: 'plane' }] })).toMatchObject({
    success: true,
  })
})

test('a request keeps its entries whatever happens to the dictionary, and nobody has to choose again', async ({
  api,
  database,
  world,
}) => {
  await openedSchool(api)
  await published(api, design())
  const id = await startedBy(api, {
    ...filled,
    way: 'plane',
    province: 'js',
    city: 'sz',
    place: 'zj,hz',
    days: [{ by: 'car' }],
  })
  await changeWord(api, 'travel_way', 'plane', { isSealed: 1 })
  await changeWord(api, 'travel_way', 'car', { dictValue: '大巴' })
  await changeWord(api, 'places', 'sz', { dictValue: '姑苏' })
  const { process, record, form } = (
    await api.as('finance').call(tasks.getDetail, { processInsId: id })
  ).data

  const said = [
    '事由 研学',
    '交通方式 飞机',
    '省 江苏',
    '市 苏州',
    '地点 浙江 / 杭州',
    '行程 共 1 条',
  ]
  expect(record.map(({ label, value }) => `${label} ${value}`)).toEqual(said)
  expect(record.find(({ prop }) => prop === 'days')?.rows).toEqual([
    [{ label: '方式', value: '校车' }],
  ])
  expect(process.processDefinitionName).toBe('研学（飞机）')
  expect(columnsOf(readSchema(form.allForm))[1]?.dicData).toEqual([
    { value: 'train', label: '火车' },
    { value: 'car', label: '大巴' },
  ])

  const taskId = await idOf({ api, database, now: world.now }, 'finance', id)
  // Sending back the values as read changes nothing.
  expect(
    await api
      .as('finance')
      .callRaw(tasks.completeTask, { taskId, pass: true, variables: process.variables }),
  ).toBeDone()
  const after = (await api.as('head').call(tasks.getDetail, { processInsId: id })).data
  expect(after.process).toMatchObject({
    taskName: 'head',
    variables: { way: 'plane', $way: '飞机', city: 'sz', $city: '苏州' },
  })
})

test('a decider chooses from the current entries, and values that depend on a changed entry are cleared', async ({
  api,
  database,
  world,
}) => {
  await openedSchool(api)
  await published(api, design())
  const id = await startedBy(api, { ...filled, province: 'js', city: 'sz' })
  const taskId = await idOf({ api, database, now: world.now }, 'finance', id)
  const refused = await api
    .as('finance')
    .callRaw(tasks.completeTask, { taskId, pass: true, variables: { way: 'ship' } })
  expect(refused.body).toMatchObject({
    reason: 'INVALID_INPUT',
    fields: [{ name: 'way', msg: '不在可选范围内' }],
  })
  const closed = await api
    .as('finance')
    .callRaw(tasks.completeTask, { taskId, pass: true, variables: { city: 'nj' } })
  expect(closed.body).toMatchObject({ fields: [{ name: 'city', msg: '这一步不能修改' }] })

  world.statements.length = 0
  await api
    .as('finance')
    .call(tasks.completeTask, { taskId, pass: true, variables: { way: 'plane', province: 'zj' } })
  expect(
    world.statements.filter((text) => text.includes('wf_') || text.includes('school_dictionary')),
  ).toHaveLength(5)
  const { process } = (await api.as('head').call(tasks.getDetail, { processInsId: id })).data
  expect(process).toMatchObject({
    taskName: 'head',
    variables: { way: 'plane', $way: '飞机', province: 'zj', $province: '浙江', city: null },
  })
})

test('a returned request keeps its entries, in rows too; changed values are chosen from the current entries', async ({
  api,
  database,
  world,
}) => {
  await openedSchool(api)
  await published(api, design())
  const scene = { api, database, now: world.now }
  const sent = { ...filled, province: 'js', city: 'sz', days: [{ by: 'train' }, { by: 'car' }] }
  const id = await startedBy(api, sent)
  await api.as('finance').call(tasks.rollbackTask, {
    taskId: await idOf(scene, 'finance', id),
    nodeId: 'apply',
    comment: '请改',
  })
  await changeWord(api, 'travel_way', 'train', { isSealed: 1 })
  await changeWord(api, 'travel_way', 'car', { dictValue: '大巴' })
  await changeWord(api, 'places', 'js', { isSealed: 1 })
  const taskId = await idOf(scene, 'teacher', id)
  const resubmit = (changes: object) =>
    api
      .as('teacher')
      .callRaw(tasks.completeTask, { taskId, pass: true, variables: { ...sent, ...changes } })

  const no = '不在可选范围内'
  expect((await resubmit({ city: 'nj' })).body).toMatchObject({
    fields: [{ name: 'city', msg: no }],
  })
  expect((await resubmit({ days: [...sent.days, { by: 'train' }] })).body).toMatchObject({
    fields: [{ name: 'days.2.by', msg: no }],
  })
  expect(await resubmit({ topic: '研学二', days: [{ by: 'plane' }, ...sent.days] })).toBeDone()
  expect(
    (await api.as('teacher').call(tasks.getDetail, { processInsId: id })).data.process.variables,
  ).toMatchObject({
    topic: '研学二',
    way: 'train',
    $way: '火车',
    province: 'js',
    $province: '江苏',
    city: 'sz',
    $city: '苏州',
    days: [
      { by: 'plane', $by: '飞机' },
      { by: 'train', $by: '火车' },
      { by: 'car', $by: '校车' },
    ],
  })
})

test('POST task/previewPath: works for a returned request with its stored entries, for its applicant only', async ({
  api,
  database,
  world,
}) => {
  await openedSchool(api)
  await published(api, design())
  const scene = { api, database, now: world.now }
  const id = await startedBy(api, { ...filled, way: 'plane' })
  await api.as('finance').call(tasks.rollbackTask, {
    taskId: await idOf(scene, 'finance', id),
    nodeId: 'apply',
    comment: '请改',
  })
  await changeWord(api, 'travel_way', 'plane', { isSealed: 1 })
  const taskId = await idOf(scene, 'teacher', id)
  const asked = { processId: 'worded', way: 'plane' }
  const ahead = async (changes: object) =>
    (await api.as('teacher').call(start.previewPath, { ...asked, ...changes })).data.map(
      ({ nodeName }) => nodeName,
    )

  expect(await ahead({ taskId })).toEqual(['check', 'head'])
  expect(await ahead({ taskId, way: 'car' })).toEqual(['check'])
  // A new request cannot choose the removed option.
  expect(await ahead({})).toEqual(['check'])
  expect(
    (await api.as('teacher').call(tasks.getDetail, { processInsId: id })).data.process.variables,
  ).toMatchObject({ way: 'plane' })
  expect(await api.as('finance').callRaw(start.previewPath, { ...asked, taskId })).toBeRefused(
    'NOT_FOUND',
  )
  expect(await api.as('teacher').callRaw(start.previewPath, { ...asked, taskId: '1' })).toBeRefused(
    'NOT_FOUND',
  )

  await api
    .as('teacher')
    .call(tasks.completeTask, { taskId, pass: true, variables: { ...filled, way: 'plane' } })
  expect(await api.as('teacher').callRaw(start.previewPath, { ...asked, taskId })).toBeRefused(
    'NOT_FOUND',
  )
})

test('a path that follows another field keeps its labels, also after its entries are removed, and is cleared when the other field changes', async ({
  api,
  database,
  world,
}) => {
  await openedSchool(api)
  const way = {
    prop: 'spot',
    label: '地点',
    type: 'cascader',
    dictionary: 'places',
    childrenOf: 'province',
    required: true,
  }
  await published(api, design({ form: { column: [...column.slice(0, 3), way] } }))
  const sent = await api
    .as('teacher')
    .callRaw(start.startByForm, { processId: 'worded', ...filled, province: 'js', spot: 'hz' })
  expect(sent.body).toMatchObject({
    fields: [{ name: 'spot', label: '地点', msg: '不在可选范围内' }],
  })
  const id = await startedBy(api, { ...filled, province: 'js', spot: 'sz' })
  const detail = async () =>
    (await api.as('teacher').call(tasks.getDetail, { processInsId: id })).data
  expect((await detail()).process.variables).toMatchObject({ spot: ['sz'], $spot: '苏州' })

  const taskId = await idOf({ api, database, now: world.now }, 'finance', id)
  await changeWord(api, 'places', 'sz', { isSealed: 1 })
  const closed = await api
    .as('finance')
    .callRaw(tasks.completeTask, { taskId, pass: true, variables: { spot: 'nj' } })
  expect(closed.body).toMatchObject({ fields: [{ name: 'spot', msg: '这一步不能修改' }] })
  await api
    .as('finance')
    .call(tasks.completeTask, { taskId, pass: true, variables: { way: 'plane', spot: 'sz' } })
  expect((await detail()).record.find(({ prop }) => prop === 'spot')?.value).toBe('苏州')

  const other = await startedBy(api, { ...filled, province: 'js', spot: 'nj' })
  const next = await idOf({ api, database, now: world.now }, 'finance', other)
  await api.as('finance').call(tasks.completeTask, {
    taskId: next,
    pass: true,
    variables: { way: 'plane', province: 'sh' },
  })
  const moved = (await api.as('teacher').call(tasks.getDetail, { processInsId: other })).data
  expect(moved.process.variables).toMatchObject({ province: 'sh', spot: null })
})

test('a drawing with a missing, empty or foreign dictionary is not published', async ({ api }) => {
  await someDictionary(api, 'nothing', '空字典', {})
  await someDictionary(api, 'travel_way', '交通方式', { train: '火车' })
  const bound = (dictionary: string) => ({
    prop: dictionary,
    label: dictionary,
    type: 'select',
    dictionary,
  })
  const { id, rev, problems } = await drawn(
    api,
    design({
      title: '',
      graph: graphOf(approval('check', 'done', [finance])),
      form: {
        column: [
          bound('gone'),
          bound('nothing'),
          bound('sex'),
          { ...bound('travel_way'), value: 'ship' },
          { prop: 'note', label: '备注', display: { field: 'travel_way', op: 'eq', value: 'x' } },
        ],
      },
    }),
  )

  const said = problems.map(({ area, at, msg }) => `${area} ${at} ${msg}`)
  expect(said).toEqual(
    expect.arrayContaining([
      'form gone 所选的学校字典不存在，请重新选择',
      'form nothing 学校字典“空字典”里没有可选的字典值',
    ]),
  )
  expect(said).toContain('form sex 所选的学校字典不存在，请重新选择')
  expect(said).toContain('form travel_way 默认值有误：不在可选范围内')
  expect(said).toContain('form note 条件永远不成立：“travel_way”没有条件里的值，请重新选择')
  expect(await api.as('admin').callRaw(designs.publishDesign, { id, rev, note: '' })).toBeRefused(
    'HAS_PROBLEMS',
  )
})

test('POST design/model/deploy: a step that fills in a field must see the field that it follows', async ({
  api,
}) => {
  await openedSchool(api)
  const filling = (readable: string[]) =>
    design({
      title: '',
      graph: graphOf(
        approval('check', 'done', [finance], { fields: { readable, writable: ['city'] } }),
      ),
    })
  const blind = await drawn(api, filling(['city']))

  const answer = await api
    .as('admin')
    .callRaw(designs.publishDesign, { id: blind.id, rev: blind.rev, note: '' })
  expect(answer).toBeRefused('HAS_PROBLEMS')
  expect(answer.data).toMatchObject({
    problems: [
      { area: 'flow', at: 'check', msg: '字段“市”的选项随“省”变化，要填写这个字段，“省”也要可见' },
    ],
  })

  const { id, rev } = blind
  const seeing = await api
    .as('admin')
    .call(designs.saveDesign, { id, rev, design: filling(['province', 'city']) })
  expect(seeing.data.problems).toEqual([])
})
