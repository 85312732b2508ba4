import { expect, test } from '../../../../app/testing/world.ts'
import type { Api } from '../../../../app/testing/world.ts'
import { demoUserId } from '../../../../db/demo/world.ts'
import * as designs from '../../../flowDesign/contract/designs.ts'
import { conditionRows } from '../../../flowDesign/contract/conditionRows.ts'
import { tryDesign } from '../../../flowDesign/contract/designs.ts'
import type { FlowDesign } from '../../contract/design.ts'
import type { BranchCondition } from '../../../forms/contract/rules.ts'
import * as start from '../../contract/start.ts'
import * as tasks from '../../contract/tasks.ts'
import { idOf } from '../testing/scenes.ts'
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

/** The finance office first, then the head if the condition holds. */
const written = (key: string, when: BranchCondition, name = '远'): FlowDesign =>
  tripDesign(key, {
    graph: graphOf(
      approval('check', 'far', [finance]),
      {
        kind: 'exclusive',
        id: 'far',
        name: '路程',
        branches: [{ name, when, next: 'head' }],
        otherwise: 'done',
      },
      approval('head', 'done', [person('head', '王校长')]),
    ),
  })

const said = async (api: Api, key: string, feel: string): Promise<string[]> =>
  (await drawn(api, written(key, { feel }))).problems.map(
    ({ area, at, msg }) => `${area} ${at} ${msg}`,
  )

test('POST design/model/deploy: an invalid expression is refused at its branch, with a message', async ({
  api,
}) => {
  expect(await said(api, 'feelGood', 'km >= 100 and way in ("car", "train")')).toEqual([])
  expect(await said(api, 'feelEmpty', ' ')).toEqual(['flow far 请设置“远”的条件'])
  expect(await said(api, 'feelHalf', 'km >=')).toEqual(['flow far “远”的表达式：表达式没有写完'])
  expect(await said(api, 'feelClock', 'km >= 100 and today() > date("2027-01-01")')).toEqual([
    'flow far “远”的表达式：不能用函数“today”：同一份申请每次判断的结果必须一样',
  ])
  expect(await said(api, 'feelNames', 'miles > 3 or code = "1"')).toEqual([
    'flow far “远”的表达式：字段 miles 不在表单里',
    'flow far “远”的表达式：“口令”是密码，不能作为条件',
  ])

  expect(await said(api, 'feelKinds', 'way > 3 or km = "3"')).toEqual([
    'flow far “远”的表达式：“方式”是文字，不能和数字比较',
    'flow far “远”的表达式：“公里”是数字，不能和文字比较',
  ])
  expect(await said(api, 'feelBare', 'km')).toEqual([
    'flow far “远”的表达式：“公里”是数字，请写出和什么比较，例如 >= 3',
  ])
  expect(await said(api, 'feelDays', 'place > date("2027-03-15")')).toEqual([
    'flow far “远”的表达式：“地点”是文字，不能和日期比较，日期请写 date(place)',
  ])
  expect(
    await said(
      api,
      'feelOpen',
      'not(km in (null, "")) and date(place) > date("2027-03-15") and 3 < km',
    ),
  ).toEqual([])

  const { id, rev } = await drawn(api, written('feelRefused', { feel: 'km == 1' }))
  const answer = await api.as('admin').callRaw(designs.publishDesign, { id, rev, note: '' })
  expect(answer).toBeRefused('HAS_PROBLEMS')
  expect(answer.data).toMatchObject({
    problems: [{ area: 'flow', at: 'far', msg: '“远”的表达式：比较符号写重了，“等于”写一个 =' }],
  })
})

test('POST design/model/submit: INVALID_INPUT for an expression that is too long, or is inside a rule or a form', async ({
  api,
}) => {
  const refused: unknown[] = [
    { feel: 'a'.repeat(1001) },
    { feel: 1 },
    { feel: 'true', other: 1 },
    { not: { feel: 'true' } },
    { all: [{ feel: 'true' }] },
  ]
  const post = (design: unknown) =>
    api.as('admin').inject({
      method: 'POST',
      url: designs.saveDesign.path,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ design }),
    })

  for (const when of refused) {
    const design = written('feelShape', { feel: 'true' })
    const far = {
      kind: 'exclusive',
      id: 'far',
      name: '路程',
      branches: [{ name: '远', when, next: 'head' }],
      otherwise: 'done',
    }
    expect(
      await post({ ...design, graph: { ...design.graph, nodes: { ...design.graph.nodes, far } } }),
    ).toBeRefused('INVALID_INPUT')
  }
  const { problems } = await drawn(
    api,
    tripDesign('feelForm', {
      form: { column: [{ prop: 'place', label: '地点', display: { feel: 'true' } }] },
    }),
  )
  expect(problems.some(({ area }) => area === 'form')).toBe(true)
})

test('requests take the branch that an expression selects: in the preview, in production, and when the log is replayed', async ({
  api,
  database,
  world,
}) => {
  await published(
    api,
    written('feelRuns', { feel: 'km >= 100 or (fee > 1000 and starts with(place, "苏"))' }),
  )
  const preview = async (km: number): Promise<string[]> =>
    (
      await api.as('teacher').call(start.previewPath, { processId: 'feelRuns', place: '苏州', km })
    ).data.map(({ nodeName }) => nodeName)
  expect(await preview(240)).toEqual(['check', 'head'])
  expect(await preview(20)).toEqual(['check'])

  const id = (
    await api
      .as('teacher')
      .call(start.startByForm, { processId: 'feelRuns', place: '苏州', km: 240 })
  ).data
  const taskId = await idOf({ api, database, now: world.now }, 'finance', id)
  await api.as('finance').call(tasks.completeTask, { taskId, pass: true })
  const last = await idOf({ api, database, now: world.now }, 'head', id)
  expect(
    (await api.as('head').call(tasks.completeTask, { taskId: last, pass: true })).data,
  ).toMatchObject({ instanceStatus: 'approved' })
  expect(await database.read(world.tenant, (db) => problemsOfLog(db, world.tenant, id))).toEqual([])
})

test('POST design/model/tryOut: explains the branch, also where an expression has no answer', async ({
  api,
}) => {
  const why = async (design: FlowDesign, variables: Record<string, unknown>): Promise<string[]> =>
    (
      await api.as('admin').call(tryDesign, {
        design,
        applicantId: demoUserId('000000', 'teacher'),
        variables,
        refusing: [],
      })
    ).data.steps
      .filter(({ kind }) => kind === 'branch')
      .map((step) => step.why)
  const design = written('feelTried', { feel: 'fee > 100' })

  expect(await why(design, { place: '苏州', km: 1, fee: 200 })).toEqual(['符合条件“远”'])
  expect(await why(design, { place: '苏州', km: 1, fee: 20 })).toEqual([
    '“路程”的条件都不符合，走默认分支',
  ])
  expect(await why(design, { place: '苏州', km: 1 })).toEqual([
    '“路程”的条件都不符合，走默认分支（“远”的表达式没有得出是或否，按不符合处理）',
  ])
})

test('POST design/model/conditionRows: works if rows can express it, otherwise gives the reason', async ({
  api,
}) => {
  const fields = [
    { prop: 'km', label: '公里', type: 'number' as const },
    { prop: 'place', label: '地点' },
  ]
  const asked = async (feel: string) =>
    (await api.as('admin').call(conditionRows, { feel, fields })).data

  expect(await asked('km >= 100 and place = "苏州"')).toEqual({
    rule: {
      all: [
        { field: 'km', op: 'ge', value: 100 },
        { field: 'place', op: 'eq', value: '苏州' },
      ],
    },
    why: '',
  })
  expect(await asked('km * 2 > 100')).toEqual({ why: '“按字段设置”不能计算' })
  expect(await asked('km >')).toEqual({ why: '表达式没有写完' })
})

test('POST design/model/conditionRows: INVALID_INPUT for an expression that is too long', async ({
  api,
}) => {
  expect(
    await api.as('admin').callRaw(conditionRows, { feel: 'a'.repeat(1001), fields: [] }),
  ).toBeRefused('INVALID_INPUT')
})
