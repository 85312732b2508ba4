import { expect, test } from 'vitest'

import { blankRow } from './conditions/conditionRows.ts'
import { parentFieldsFor } from './parentFields.ts'
import { optionsFor } from './options.ts'
import type { Column } from './schema.ts'
import { withHeld } from './filling/storedLabels.ts'
import { dictionaryCodes, withDictionaries } from './dictionaries.ts'
import type { Dictionaries } from './dictionaries.ts'
import { fillForm } from './filling/fill.ts'
import { publishForm } from './publishing/publish.ts'
import { usesOf, withoutUses, withRenamed } from './conditions/fieldUses.ts'
import type { FormSchema } from './schema.ts'
import { shownValue } from './values/shownValue.ts'

const places = {
  code: 'places',
  name: '地区',
  options: [
    { value: 'js', label: '江苏', children: [{ value: 'sz', label: '苏州' }] },
    { value: 'sh', label: '上海' },
  ],
}
const known: Dictionaries = new Map([['places', places]])

const schema: FormSchema = {
  column: [
    {
      prop: 'city',
      label: '市',
      type: 'radio',
      dictionary: 'places',
      childrenOf: 'province',
      required: true,
    },
    { prop: 'province', label: '省', type: 'select', dictionary: 'places' },
    {
      prop: 'trips',
      label: '行程',
      type: 'dynamic',
      children: { column: [{ prop: 'to', label: '到', type: 'tree', dictionary: 'places' }] },
    },
  ],
}
const offering = withDictionaries(schema, known)

const problemsOf = (...column: object[]): string[] =>
  publishForm({ column }, known).problems.map(({ at, msg }) => `${at} ${msg}`)
const bound = { prop: 'a', label: '甲', type: 'select', dictionary: 'places' } as const

test('a form lists its dictionaries, also those of its rows, and the choices of each field', () => {
  expect(dictionaryCodes(schema)).toEqual(['places'])
  expect(
    offering.column.map(({ dicData, children }) => dicData ?? children?.column[0]?.dicData),
  ).toEqual([
    places.options,
    [
      { value: 'js', label: '江苏' },
      { value: 'sh', label: '上海' },
    ],
    places.options,
  ])
  expect(withDictionaries(schema, new Map()).column[1]?.dicData).toEqual([])
})

test('a field offers the entries below the entry chosen in another field; other values are outdated', () => {
  const filled = fillForm(offering, { province: 'js', city: 'sz' })
  expect(filled.offered.get('city')).toEqual([{ value: 'sz', label: '苏州' }])
  expect(filled).toMatchObject({ data: { province: 'js', city: 'sz' }, problems: [] })

  const moved = fillForm(offering, { province: 'sh', city: 'sz' }, { isWhole: false })
  expect([...moved.stale]).toEqual(['city'])
  expect(moved.data).toEqual({ province: 'sh' })
})

const deep = {
  ...places,
  options: [
    {
      value: 'js',
      label: '江苏',
      children: [{ value: 'sz', label: '苏州', children: [{ value: 'gs', label: '姑苏' }] }],
    },
    {
      value: 'zj',
      label: '浙江',
      children: [{ value: 'hz', label: '杭州', children: [{ value: 'xh', label: '西湖' }] }],
    },
  ],
}

test('levels and trees begin below the entry that they follow, and are cleared when it changes', () => {
  const follower = { label: '地点', dictionary: 'places', childrenOf: 'province' } as const
  const form = withDictionaries(
    {
      column: [
        { ...bound, prop: 'province', label: '省', type: 'tree' },
        { ...follower, prop: 'way', type: 'cascader' },
        { ...follower, prop: 'spot', type: 'tree' },
        { ...follower, prop: 'spots', type: 'tree', multiple: true },
      ],
    },
    new Map([['places', deep]]),
  )
  const there = { province: 'js', way: 'sz,gs', spot: 'gs', spots: 'sz,gs' }
  const filled = fillForm(form, there)
  const below = deep.options[0]?.children

  expect(filled).toMatchObject({
    problems: [],
    data: { province: 'js', way: ['sz', 'gs'], spot: 'gs', spots: ['sz', 'gs'] },
  })
  expect(['way', 'spot', 'spots'].map((prop) => filled.offered.get(prop))).toEqual([
    below,
    below,
    below,
  ])
  expect(form.column.slice(1).map((column) => shownValue(column, filled.data, () => ''))).toEqual([
    '苏州 / 姑苏',
    '姑苏',
    '苏州、姑苏',
  ])

  const moved = fillForm(form, { ...there, province: 'zj' })
  expect([...moved.stale]).toEqual(['way', 'spot', 'spots'])
  expect(moved.problems.map(({ name, msg }) => `${name} ${msg}`)).toEqual(
    ['way', 'spot', 'spots'].map((prop) => `${prop} 不在可选范围内`),
  )
  // Refused: a path from the top, half a path, and a value without a chosen parent.
  const judged = (posted: object) =>
    fillForm(form, { ...posted }).problems.map(({ name, msg }) => `${name} ${msg}`)
  expect(judged({ province: 'js', way: 'js,sz,gs', spot: 'js' })).toEqual([
    'way 不在可选范围内',
    'spot 不在可选范围内',
  ])
  expect(judged({ province: 'js', way: 'sz' })).toEqual(['way 请选到最后一级'])
  expect(judged({ spot: 'gs' })).toEqual(['spot 不在可选范围内'])
})

test('a field without choices is not required', () => {
  expect(fillForm(offering, { province: 'sh' }).problems).toEqual([])
  expect(fillForm(offering, {}).problems).toEqual([])
  expect(fillForm(offering, { province: 'js' }).problems).toEqual([
    { name: 'city', label: '市', msg: '请填写' },
  ])
})

test('in a row a field follows the one beside it, never one of the same name outside', () => {
  const inRows = withDictionaries(
    {
      column: [
        { ...bound, prop: 'province' },
        {
          prop: 'rows',
          label: '行',
          type: 'dynamic',
          children: { column: schema.column.slice(0, 2) },
        },
      ],
    },
    known,
  )
  const { problems, offered } = fillForm(inRows, {
    province: 'js',
    rows: [{ city: 'sz' }, { province: 'js', city: 'sz' }],
  })
  expect(problems.map(({ name }) => name)).toEqual(['rows.0.city'])
  expect(offered.get('rows.1.city')).toEqual([{ value: 'sz', label: '苏州' }])
})

test('a value that is no longer offered is shown with its label and cannot be chosen', () => {
  const [, province] = withHeld(offering.column, { province: 'zj', $province: '浙江' })
  expect(province?.dicData?.at(-1)).toEqual({ value: 'zj', label: '浙江', disabled: true })
  expect(withHeld(offering.column, { province: 'js' })).toEqual(offering.column)
})

test('the stored label takes precedence over the current one of the dictionary', () => {
  const [, province] = offering.column
  expect(province && shownValue(province, { province: 'js', $province: '江苏省' }, () => '')).toBe(
    '江苏省',
  )
})

test('forms with an invalid dictionary cannot be published', () => {
  expect(problemsOf({ ...bound, dictionary: 'gone' })).toEqual([
    'a 所选的学校字典不存在，请重新选择',
  ])
  expect(problemsOf({ ...bound, dicData: [{ value: '1', label: '一' }] })).toEqual([
    'a 学校字典和自己写的选项只能选一种',
  ])
  expect(problemsOf({ ...bound, type: 'input' })).toEqual(['a 这种类型没有选项，不能用学校字典'])
  expect(problemsOf({ ...bound, childrenOf: 'b' })).toEqual(['a 上级选项的字段不存在，请重新选择'])
  expect(
    problemsOf({ ...bound, childrenOf: 'b' }, { ...bound, prop: 'b', multiple: true }),
  ).toEqual(['a “甲”不是用同一字典的单选，选项不能随它变化'])
  expect(
    problemsOf(
      { ...bound, type: 'input', dictionary: undefined, childrenOf: 'b' },
      { ...bound, prop: 'b' },
    ),
  ).toEqual(['a 只有用学校字典的字段可以随其他字段变化'])
  expect(
    problemsOf(
      { ...bound, type: 'tree', childrenOf: 'b' },
      { ...bound, prop: 'b', type: 'cascader' },
    ),
  ).toEqual(['a “甲”不是用同一字典的单选，选项不能随它变化'])
  expect(
    problemsOf({ ...bound, childrenOf: 'b' }, { ...bound, prop: 'b', childrenOf: 'a' }),
  ).toContain('a 显示条件或公式互相依赖，形成了循环')
  expect(problemsOf({ ...bound, childrenOf: 'b' }, { ...bound, prop: 'b' })).toEqual([])
})

test('renaming or removing the parent field updates the field that follows it', () => {
  expect(usesOf(schema, 'province')).toEqual([{ at: 'city', label: '市', why: '上级选项' }])
  expect(withRenamed(schema, 'province', 'area').column[0]?.childrenOf).toBe('area')
  expect(withoutUses(schema, 'province').column[0]).not.toHaveProperty('childrenOf')
})

test('a field can follow a neighbour that chooses one entry of its dictionary, never in a cycle', () => {
  const [city, province] = offering.column
  const district = { ...bound, prop: 'district', childrenOf: 'city' }
  const beside = [
    ...offering.column,
    district,
    { ...bound, prop: 'other', dictionary: 'others' },
    { ...bound, prop: 'many', multiple: true },
  ]
  const uppers = (column: Column | undefined) =>
    column ? parentFieldsFor(column, beside).map(({ prop }) => prop) : []
  expect(uppers(city)).toEqual(['province'])
  expect(uppers(province)).toEqual([])
  expect(uppers(district)).toEqual(['city', 'province'])
})

test('conditions on a field that follows another offer every value that it can have', () => {
  const [city, province] = offering.column
  expect(city && optionsFor(city).map(({ value }) => value)).toEqual(['sz'])
  expect(province && blankRow(province, 'eq')).toEqual({ field: 'province', op: 'eq', value: 'js' })
})
