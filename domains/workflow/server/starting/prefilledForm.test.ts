import { expect, test } from '../../../../app/testing/world.ts'
import { publishForm } from '../../../forms/contract/publishing/publish.ts'
import * as start from '../../contract/start.ts'
import * as tasks from '../../contract/tasks.ts'
import { formForCorrection } from './prefilledForm.ts'
import { correctedForm } from './ownForms.ts'
import { approval, graphOf, person, published, tripDesign } from '../testing/drawnFlows.ts'

const column = [
  { prop: 'who', label: '申请人', readonly: true, required: true, prefill: 'applicant' },
  { prop: 'office', label: '部门名称', prefill: 'department' },
  { prop: 'dept', label: '部门', type: 'dept', multiple: false, prefill: 'department' },
  { prop: 'day', label: '日期', type: 'date', prefill: 'today' },
  { prop: 'place', label: '地点' },
] as const

test('a form starts with the name and department of the applicant and today’s date; read-only values cannot be forged', async ({
  api,
}) => {
  const graph = graphOf(approval('check', 'done', [person('head', '王校长')]))
  await published(
    api,
    tripDesign('begun', { title: '外出：{who}', graph, form: { column: [...column] } }),
  )

  const { form } = (await api.as('teacher').call(start.getStartForm, { processDefId: 'begun' }))
    .data
  const begun: unknown[] = JSON.parse(form).column
  expect(begun).toMatchObject([
    { prop: 'who', value: '李老师' },
    { prop: 'office', value: '小学部' },
    { prop: 'dept', value: expect.stringMatching(/^\d+$/) },
    { prop: 'day', value: '2027-03-15' },
    { prop: 'place' },
  ])
  expect(form).not.toContain('prefill')

  const id = (
    await api.as('teacher').call(start.startByForm, {
      processId: 'begun',
      who: '校长',
      office: '总务处',
      day: '2027-03-20',
    })
  ).data
  const { process } = (await api.as('teacher').call(tasks.getDetail, { processInsId: id })).data
  expect(process.variables).toMatchObject({ who: '李老师', office: '总务处', day: '2027-03-20' })
  expect(process.processDefinitionName).toBe('外出：李老师')
})

test('a corrected request keeps its initial values, even if its applicant has been renamed', () => {
  const publication = publishForm({ column })
  if (!('schema' in publication)) throw new Error('the form can be published')
  const form = { schema: publication.schema, titleOf: () => '' }

  expect(
    correctedForm(
      { graph: graphOf(), form },
      { who: '别人', place: '苏州' },
      { who: '李老师', office: '小学部' },
    ),
  ).toMatchObject({ who: '李老师', place: '苏州' })
})

test('a read-only department survives a correction, and a missing one is not required', () => {
  const publication = publishForm({
    column: [
      {
        prop: 'dept',
        label: '部门',
        type: 'dept',
        readonly: true,
        required: true,
        prefill: 'department',
      },
    ],
  })
  if (!('schema' in publication)) throw new Error('the form can be published')
  const form = { schema: publication.schema, titleOf: () => '' }

  expect(correctedForm({ graph: graphOf(), form }, {}, { dept: ['1123598800000001001'] })).toEqual({
    dept: ['1123598800000001001'],
  })
  expect(correctedForm({ graph: graphOf(), form }, {}, {})).toEqual({})
  expect(formForCorrection(form, {}).schema.column[0]).toEqual({
    prop: 'dept',
    label: '部门',
    type: 'dept',
    readonly: true,
  })
})

test.each([
  [
    { prop: 'sum', label: '金额', type: 'number', prefill: 'today' },
    '金额：这种类型不能自动填“当天”',
  ],
  [
    { prop: 'who', label: '姓名', value: '张三', prefill: 'applicant' },
    '姓名：自动填写和默认值、公式只能选一种',
  ],
  [
    {
      prop: 'rows',
      label: '明细',
      type: 'dynamic',
      children: { column: [{ prop: 'who', label: '姓名', prefill: 'applicant' }] },
    },
    '明细：明细里不能自动填写',
  ],
])('%j is refused with a message', (wrong, sentence) => {
  expect(
    publishForm({ column: [wrong] }).problems.map(({ label, msg }) => `${label}：${msg}`),
  ).toContain(sentence)
})
