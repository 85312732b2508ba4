import { expect, test } from '../../../../app/testing/world.ts'
import type { Api } from '../../../../app/testing/world.ts'
import { completeTasks } from '../../contract/batch.ts'
import * as start from '../../contract/start.ts'
import * as tasks from '../../contract/tasks.ts'
import {
  approval,
  finance,
  graphOf,
  person,
  published,
  tripDesign,
  withOpenStart,
} from '../testing/drawnFlows.ts'
import { idOf } from '../testing/scenes.ts'
import { demoActor } from '../testing/stationeryFlow.ts'
import { problemsOfLog } from '../acting/verifyLog.ts'

const design = tripDesign('booked', {
  graph: withOpenStart(
    graphOf(
      approval('check', 'book', [finance]),
      approval('book', 'done', [person('lead', '周敏')], {
        handles: true,
        fields: { readable: '*', writable: ['isBooked', 'fee', 'note'] },
      }),
    ),
    'isBooked',
    'note',
  ),
  title: '外出：{place}',
  form: {
    column: [
      { prop: 'place', label: '地点', required: true },
      { prop: 'days', label: '天数', type: 'number', required: true },
      { prop: 'isBooked', label: '已订票', type: 'switch' },
      {
        prop: 'fee',
        label: '每天费用',
        type: 'number',
        required: true,
        display: { field: 'isBooked', op: 'eq', value: true },
      },
      {
        prop: 'total',
        label: '合计',
        type: 'number',
        formula: { times: [{ field: 'days' }, { field: 'fee' }] },
      },
      { prop: 'note', label: '备注' },
    ],
  },
})

async function booking(api: Api, isBooked: boolean): Promise<string> {
  const fields = {
    place: '苏州',
    days: 3,
    note: '靠窗',
    isBooked,
    ...(isBooked ? { fee: 10 } : {}),
  }
  const { data: id } = await api
    .as('teacher')
    .call(start.startByForm, { processId: 'booked', ...fields })
  const { data } = await api.as('finance').call(tasks.getDetail, { processInsId: id })
  await api.as('finance').call(tasks.completeTask, { taskId: data.process.taskId, pass: true })
  return id
}

test('values calculated from a field filled in at a step are stored with it, and a field cleared there is empty', async ({
  api,
  database,
  world,
}) => {
  await published(api, design)
  const id = await booking(api, false)
  const taskId = await idOf({ api, database, now: world.now }, 'lead', id)

  const missing = await api
    .as('lead')
    .callRaw(tasks.completeTask, { taskId, pass: true, variables: { isBooked: true, fee: '' } })
  expect(missing).toBeRefused('INVALID_INPUT')
  expect(missing.body).toMatchObject({
    fields: [{ name: 'fee', label: '每天费用', msg: '请填写' }],
  })
  await api.as('lead').call(tasks.completeTask, {
    taskId,
    pass: true,
    variables: { isBooked: true, fee: '88', note: '' },
  })

  const { process, record } = (await api.as('teacher').call(tasks.getDetail, { processInsId: id }))
    .data
  expect(process.variables).toMatchObject({ isBooked: true, fee: 88, total: 264, note: null })
  expect(record.map(({ label, value }) => `${label} ${value}`)).toEqual([
    '地点 苏州',
    '天数 3',
    '已订票 是',
    '每天费用 88',
    '合计 264',
  ])
  expect(await database.read(world.tenant, (db) => problemsOfLog(db, world.tenant, id))).toEqual([])
})

test('POST task/completeTasks: NOT_IN_BATCH where the step requires a field that is empty, naming field and request', async ({
  api,
  database,
  world,
}) => {
  const scene = { api, database, now: world.now }
  const asking = {
    ...design,
    form: {
      column: [
        { prop: 'place', label: '地点', required: true },
        {
          prop: 'fee',
          label: '核定费用',
          type: 'number',
          requiredWhen: { field: 'checked', op: 'eq', value: true },
        },
        { prop: 'checked', label: '已核对', type: 'switch' },
      ],
    },
  }
  await published(api, {
    ...asking,
    graph: graphOf(
      approval('check', 'book', [finance], { fields: { readable: '*', writable: ['checked'] } }),
      approval('book', 'done', [person('lead', '周敏')], {
        fields: { readable: '*', writable: ['fee'] },
      }),
    ),
  })
  const { data: id } = await api
    .as('teacher')
    .call(start.startByForm, { processId: 'booked', place: '苏州' })
  await api.as('finance').call(tasks.completeTask, {
    taskId: await idOf(scene, 'finance', id),
    pass: true,
    variables: { checked: true },
  })
  const taskId = await idOf(scene, 'lead', id)

  const refused = await api.as('lead').callRaw(completeTasks, { ids: taskId, pass: true })
  expect(refused).toBeRefused('NOT_IN_BATCH')
  expect(refused.body).toMatchObject({
    msg: '“外出：苏州”在现在的步骤要填写“核定费用”，请打开后处理',
  })
  await api.as('lead').call(completeTasks, { ids: taskId, pass: false, comment: '请重新核算' })
})

test('审批人自选: a decider chooses the next decider in a field that the step opens', async ({
  api,
  database,
  world,
}) => {
  const chosen = { kind: 'resolver' as const, value: 'formPeople:reader', label: '表单中的人员' }
  await published(api, {
    ...design,
    graph: graphOf(
      approval('check', 'book', [finance], {
        fields: { readable: '*', writable: ['checked', 'reader'] },
      }),
      approval('book', 'done', [chosen], { fields: { readable: '*', writable: [] } }),
    ),
    form: {
      column: [
        { prop: 'place', label: '地点', required: true },
        { prop: 'checked', label: '已核对', type: 'switch' },
        {
          prop: 'reader',
          label: '复核人',
          type: 'user',
          required: true,
          display: { field: 'checked', op: 'eq', value: true },
        },
      ],
    },
  })
  const { data: id } = await api
    .as('teacher')
    .call(start.startByForm, { processId: 'booked', place: '苏州' })
  const scene = { api, database, now: world.now }
  const taskId = await idOf(scene, 'finance', id)

  expect(
    await api
      .as('finance')
      .callRaw(tasks.completeTask, { taskId, pass: true, variables: { checked: true } }),
  ).toBeRefused('INVALID_INPUT')
  await api.as('finance').call(tasks.completeTask, {
    taskId,
    pass: true,
    variables: { checked: true, reader: demoActor('lead').userId },
  })

  await api
    .as('lead')
    .call(tasks.completeTask, { taskId: await idOf(scene, 'lead', id), pass: true })
  expect(
    (await api.as('teacher').call(tasks.getDetail, { processInsId: id })).data.process
      .processIsFinished,
  ).toBe('finished')
})
