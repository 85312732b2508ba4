import { expect, test } from 'vitest'

import type { FormSchema } from '../schema.ts'
import { blankValues } from './blankValues.ts'
import { readLinked } from '../../../workflow/contract/fields/linkedField.ts'
import { decidingValues, readSchema, valuesOf, valuesOfDraft } from './formValues.ts'

const schema: FormSchema = {
  column: [
    { prop: 'subject', label: '事项' },
    { prop: 'isUrgent', label: '加急', type: 'switch' },
    { prop: 'count', label: '数量', type: 'number', value: 1 },
    { prop: 'who', label: '审批人', type: 'user' },
    { prop: 'pin', label: '口令', type: 'password' },
    {
      prop: 'items',
      label: '明细',
      type: 'dynamic',
      required: true,
      children: { column: [{ prop: 'name', label: '名称' }] },
    },
  ],
}

test('fields start with the form’s initial values', () => {
  expect(blankValues(schema.column)).toEqual({
    subject: '',
    isUrgent: false,
    count: '1',
    who: '',
    pin: '',
    items: [{ name: '' }],
  })
})

test('a draft restores the fields that still exist and nothing else', () => {
  const draft = {
    subject: '纸',
    count: '3',
    isUrgent: true,
    items: [{ name: '笔', more: 1 }, 'x'],
    gone: 'x',
    $who: '王校长',
  }

  expect(valuesOfDraft(schema, JSON.stringify(draft))).toEqual({
    subject: '纸',
    isUrgent: true,
    count: '3',
    who: '',
    $who: '王校长',
    pin: '',
    items: [{ name: '笔' }],
  })
  expect(valuesOfDraft(schema, '[1]')).toMatchObject({ subject: '' })
  expect(valuesOfDraft(schema, undefined)).toMatchObject({ items: [{ name: '' }] })
})

test('the data of a process becomes input values, with the names of people', () => {
  const values = valuesOf(
    schema,
    { count: 3, who: ['1', '2'], pin: '******', items: [{ name: '纸', $name: 'x' }] },
    [{ prop: 'who', value: '王校长、周敏' }],
  )

  expect(values).toMatchObject({
    count: '3',
    who: '1,2',
    $who: '王校长,周敏',
    pin: '',
    items: [{ name: '纸' }],
  })
})

test('locations become text, and linked requests keep the details that the server sent', () => {
  const linked: FormSchema = {
    column: [
      { prop: 'where', label: '地点', type: 'map' },
      { prop: 'links', label: '关联审批', type: 'request' },
    ],
  }
  const one = {
    id: '7',
    title: '外出：苏州、上海',
    serialNumber: 'WC1',
    status: 'approved',
    day: '2027-03-15',
  }
  const data = {
    where: { longitude: 121.5, latitude: 31.2, address: '东门' },
    links: ['7'],
    $links: [one],
  }

  const values = valuesOf(linked, data, [{ prop: 'links', value: 'x', requests: [] }])

  expect(values).toMatchObject({ where: '121.5,31.2,东门', links: '7' })
  expect(readLinked(String(values['$links']))).toEqual([one])
  expect(readLinked('王校长')).toEqual([])
  expect(readLinked('[1,{"id":2}]')).toEqual([])
})

test('the preview of the path sends deciding values, not texts', () => {
  expect(
    decidingValues(schema, {
      subject: '纸',
      count: '3',
      who: '1',
      pin: 'x',
      isUrgent: true,
      items: [],
    }),
  ).toEqual({
    isUrgent: true,
    count: 3,
    who: ['1'],
  })
})

test('a text read by a rule of the form is sent too, and a cleared one is sent as empty; a password is never sent', () => {
  const onNote = { field: 'note', op: 'eq', value: '急' } as const
  const ruled: FormSchema = {
    column: [
      { prop: 'note', label: '备注' },
      { prop: 'pin', label: '口令', type: 'password' },
      {
        prop: 'who',
        label: '审批人',
        type: 'user',
        display: { any: [onNote, { field: 'pin', op: 'eq', value: 'x' }] },
      },
    ],
  }

  expect(decidingValues(ruled, { note: '急', pin: 'x', who: '1' })).toEqual({
    note: '急',
    who: ['1'],
  })
  expect(decidingValues(ruled, { note: ' ', pin: '', who: '1' })).toEqual({ note: '' })
})

test('a malformed form is not rendered', () => {
  expect(readSchema(JSON.stringify(schema))).toEqual(schema)
  expect(() => readSchema('{"column":[{"prop":"x","type":"hologram"}]}')).toThrow('no columns')
})
