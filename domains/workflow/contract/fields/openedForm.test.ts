import { expect, test } from 'vitest'

import type { FormSchema } from '../../../forms/contract/schema.ts'
import { openFields, withoutOpen } from '../abilities.ts'
import { changedPart, openedForm, sentPart, unknownFieldProblems } from './openedForm.ts'

type Opened = Parameters<typeof openedForm>[0]

const schema: FormSchema = {
  column: [
    { prop: 'place', label: '地点', readonly: true },
    { prop: 'days', label: '天数', type: 'number', readonly: true },
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
      readonly: true,
    },
    { prop: 'who', label: '订票人', type: 'user' },
    { prop: 'pin', label: '取票密码', type: 'password' },
    { prop: 'way', label: '方式', value: '火车' },
  ],
}
const writable = ['isBooked', 'fee', 'who', 'pin', 'way']
const record = [
  { prop: 'place', label: '地点', value: '苏州' },
  { prop: 'who', label: '订票人', value: '周敏' },
]

const detail = (
  variables: Record<string, unknown>,
  abilities: Opened['abilities'] = ['approve'],
): Opened => ({
  abilities,
  record,
  process: { variables },
  form: {
    allForm: JSON.stringify(schema),
    allAppForm: '',
    formList: [],
    taskForm: schema.column.map(({ prop, label }) => ({
      id: prop,
      name: label,
      readable: true,
      writable: writable.includes(prop),
      required: false,
    })),
  },
})

const held = { place: '苏州', days: 3, who: ['7'], pin: '******' }

test('open fields are editable by the current decider, and hidden from the record meanwhile', () => {
  expect([...openFields(detail(held))]).toEqual(writable)
  expect([...openFields(detail(held, ['reject', 'claim']))]).toEqual([])
  expect(withoutOpen(detail(held), record)).toEqual([record[0]])
})

test('open fields start with their stored values, empty ones with the form’s defaults', () => {
  expect(openedForm(detail(held)).values).toEqual({
    isBooked: false,
    fee: '',
    who: '7',
    $who: '周敏',
    pin: '',
    way: '火车',
  })
})

test('closed fields take part in conditions and formulas, and are never required', () => {
  const { judge, values } = openedForm(detail(held))

  expect(judge(values, true).problems).toEqual([])
  expect(judge(values, true).visible.has('fee')).toBe(false)
  const booked = judge({ ...values, isBooked: true }, true)
  expect(booked.problems).toEqual([{ name: 'fee', label: '每天费用', msg: '请填写' }])
  expect(judge({ ...values, isBooked: true, fee: '20' }, false).data).toMatchObject({
    place: '苏州',
    days: 3,
    total: 60,
  })
})

test('only open fields are sent, and an untouched password is unchanged', () => {
  const { columns, values } = openedForm(detail(held))

  expect(sentPart(columns, { ...values, fee: '20', place: '杭州' })).toEqual({
    isBooked: false,
    fee: '20',
    who: '7',
    way: '火车',
  })
  expect(sentPart(columns, { ...values, pin: '1234' })).toMatchObject({ pin: '1234' })
})

test('a problem outside the open fields is reported with its field name', () => {
  const endless: FormSchema = {
    column: [
      ...schema.column.slice(0, 3),
      { prop: 'share', label: '每份', type: 'number', formula: { over: [1, 0] } },
    ],
  }
  const opened = openedForm({
    ...detail(held),
    form: { ...detail(held).form, allForm: JSON.stringify(endless) },
  })

  expect(unknownFieldProblems(opened, opened.values)).toBe('每份：无法计算，请检查用来计算的内容')
})

test('a draft stores only the changed values, with their labels; other fields follow later changes by others', () => {
  const opened = openedForm(detail(held))

  expect(changedPart(opened, opened.values)).toEqual({})
  expect(changedPart(opened, { ...opened.values, fee: '88', who: '8', $who: '王校长' })).toEqual({
    fee: '88',
    who: '8',
    $who: '王校长',
  })
})
