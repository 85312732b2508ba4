import fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  addField,
  changeField,
  duplicateField,
  moveField,
  removeField,
  renameField,
  stepField,
} from './edit.ts'
import { addGroup, changeGroup, moveGroup, removeGroup } from './editGroups.ts'
import { addressesOf, boxesOf, columnAt, placeOf } from './fieldPlaces.ts'
import { fieldTypeNames } from '../fieldTypes.ts'
import { publishForm } from '../publishing/publish.ts'
import { usesOf } from '../conditions/fieldUses.ts'
import { FormSchema } from '../schema.ts'

const empty: FormSchema = { column: [] }

const stationery: FormSchema = {
  column: [
    { prop: 'kind', label: '类型', type: 'radio', dicData: [{ label: '甲', value: 'a' }] },
    {
      prop: 'why',
      label: '原因',
      display: {
        all: [
          { field: 'kind', op: 'eq', value: 'a' },
          { field: 'total', op: 'gt', value: 9 },
        ],
      },
    },
    {
      prop: 'items',
      label: '物品',
      type: 'dynamic',
      children: {
        column: [
          { prop: 'count', label: '数量', type: 'number' },
          { prop: 'price', label: '单价', type: 'number' },
          {
            prop: 'amount',
            label: '金额',
            type: 'number',
            formula: { times: [{ field: 'count' }, { field: 'price' }] },
          },
        ],
      },
    },
    {
      prop: 'total',
      label: '合计',
      type: 'number',
      formula: { sum: 'items', of: { field: 'amount' } },
    },
    { prop: 'count', label: '件数', type: 'number', formula: { count: 'items' } },
    {
      prop: 'limit',
      label: '上限',
      type: 'number',
      rules: [{ holds: { field: 'limit', op: 'ge', other: 'total' } }],
    },
  ],
  group: [
    {
      label: '更多',
      display: { field: 'count', op: 'gt', value: 3 },
      column: [{ prop: 'more', label: '补充', requiredWhen: { field: 'kind', op: 'exists' } }],
    },
  ],
}

test('the form used by these tests may be published', () => {
  expect(publishForm(stationery).problems).toEqual([])
})

test.each(fieldTypeNames)('a new %s may be published unchanged, and twice', (type) => {
  const once = addField(empty, type, { box: '', index: 0 })
  const twice = once && addField(once.form, type, { box: '', index: 1 })

  expect(publishForm(once?.form).problems).toEqual([])
  expect(publishForm(twice?.form).problems).toEqual([])
  expect(twice?.form.column.map(({ label }) => label)[1]).toMatch(/ 2$/)
})

test('a new identifier is updated in everything that reads the field', () => {
  const renamed = renameField(stationery, 'kind', 'sort')?.form

  expect(JSON.stringify(renamed)).not.toContain('"kind"')
  expect(publishForm(renamed).problems).toEqual([])
  expect(renamed?.column[1]?.display).toEqual({
    all: [
      { field: 'sort', op: 'eq', value: 'a' },
      { field: 'total', op: 'gt', value: 9 },
    ],
  })
})

test('renaming a column of a sub-table updates its rows and the sums over them, not another field of the same name', () => {
  const form = renameField(stationery, 'items.count', 'pieces')?.form
  const other = renameField(stationery, 'items.amount', 'cost')?.form

  expect(columnAt(form ?? empty, 'items.amount')?.formula).toEqual({
    times: [{ field: 'pieces' }, { field: 'price' }],
  })
  expect(form?.group?.[0]?.display).toEqual({ field: 'count', op: 'gt', value: 3 })
  expect(columnAt(other ?? empty, 'total')?.formula).toEqual({
    sum: 'items',
    of: { field: 'cost' },
  })
  expect(publishForm(form).problems).toEqual([])
})

test('a taken or empty name is refused', () => {
  expect(renameField(stationery, 'kind', 'total')).toBeUndefined()
  expect(renameField(stationery, 'kind', '类型')).toBeUndefined()
  expect(renameField(stationery, 'nowhere', 'x')).toBeUndefined()
})

test('everything that reads a field is listed, and removed with it', () => {
  expect(usesOf(stationery, 'kind').map(({ label, why }) => `${label}：${why}`)).toEqual([
    '原因：显示条件',
    '补充：必填条件',
  ])
  expect(usesOf(stationery, 'items').map(({ at, why }) => `${at}：${why}`)).toEqual([
    'total：公式',
    'count：公式',
  ])
  expect(usesOf(stationery, 'total').map(({ at, why }) => `${at}：${why}`)).toEqual([
    'why：显示条件',
    'limit：填写检查',
  ])

  for (const at of addressesOf(stationery))
    expect(publishForm(removeField(stationery, at)).problems, at).toEqual([])
  expect(columnAt(removeField(stationery, 'total') ?? empty, 'why')?.display).toEqual({
    all: [{ field: 'kind', op: 'eq', value: 'a' }],
  })
  expect(columnAt(removeField(stationery, 'items') ?? empty, 'total')?.formula).toBeUndefined()
})

test('the last column of a sub-table cannot be removed', () => {
  const two = removeField(removeField(stationery, 'items.amount') ?? empty, 'items.price') ?? empty

  expect(removeField(two, 'items.count')).toBeUndefined()
  expect(moveField(two, 'items.count', { box: '', index: 0 })).toBeUndefined()
})

test('moving by steps crosses the edges of groups, and back', () => {
  const down = stepField(stationery, 'limit', 1)
  const up = down && stepField(down.form, 'limit', -1)

  expect(placeOf(down?.form ?? empty, 'limit')).toEqual({ box: '#0', index: 0 })
  expect(up?.form).toEqual(stationery)
  expect(stepField(stationery, 'kind', -1)).toBeUndefined()
  expect(stepField(stationery, 'more', 1)).toBeUndefined()
  expect(stepField(stationery, 'items.amount', 1)).toBeUndefined()
})

test('a field moved into rows where its name is taken gets another one', () => {
  const moved = moveField(stationery, 'count', { box: 'items', index: 0 })

  expect(moved?.at).toBe('items.count1')
  expect(moveField(stationery, 'items', { box: 'items', index: 0 })).toBeUndefined()
})

test('settings that the schema refuses are refused', () => {
  expect(changeField(stationery, 'why', { label: '' })).toBeUndefined()
  expect(changeField(stationery, 'why', { maxlength: 0 })).toBeUndefined()
  expect(
    columnAt(
      changeField(stationery, 'why', { display: undefined, help: '为什么' }) ?? empty,
      'why',
    ),
  ).toEqual({
    prop: 'why',
    label: '原因',
    help: '为什么',
  })
})

test('any sequence of edits leaves a form that the schema accepts, with identifiers unique on their level', () => {
  const edit = fc.tuple(fc.nat(10), fc.nat(1000), fc.nat(1000), fc.nat(1000))
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 40 }), (edits) => {
      let form = stationery
      for (const one of edits) form = edited(form, one) ?? form

      expect(FormSchema.safeParse(form).success).toBe(true)
      for (const level of levelsOf(form)) expect(new Set(level).size).toBe(level.length)
    }),
    { numRuns: 300 },
  )
})

const levelsOf = (form: FormSchema): string[][] => [
  addressesOf(form).filter((at) => !at.includes('.')),
  ...boxesOf(form).map(({ columns }) => columns.map(({ prop }) => prop)),
]

function edited(
  form: FormSchema,
  [kind, one, two, three]: readonly [number, number, number, number],
): FormSchema | undefined {
  const addresses = addressesOf(form)
  const at = addresses[one % Math.max(1, addresses.length)] ?? ''
  const boxes = boxesOf(form)
  const place = { box: boxes[two % boxes.length]?.box ?? '', index: three % 5 }
  const by = three % 2 === 0 ? 1 : -1
  switch (kind) {
    case 0:
      return addField(form, fieldTypeNames[one % fieldTypeNames.length] ?? 'input', place)?.form
    case 1:
      return removeField(form, at)
    case 2:
      return moveField(form, at, place)?.form
    case 3:
      return duplicateField(form, at)?.form
    case 4:
      return renameField(form, at, ['kind', 'fresh', 'count', '9', `name${two}`][three % 5] ?? '')
        ?.form
    case 5:
      return stepField(form, at, by)?.form
    case 6:
      return addGroup(form)
    case 7:
      return removeGroup(form, two % 4)
    case 8:
      return moveGroup(form, two % 4, by)
    case 9:
      return changeGroup(form, two % 4, { label: ['', '标题', '更多'][three % 3] ?? '' })
    default:
      return changeField(form, at, {
        label: ['', '名称', '说明'][two % 3] ?? '',
        maxlength: three,
        required: true,
      })
  }
}
