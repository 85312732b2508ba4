import { expect, test } from 'vitest'

import type { FormSchema } from '../../contract/schema.ts'
import { selectableKeys, placed } from './designer.ts'
import { visibleColumns } from './visibleColumns.ts'

const form: FormSchema = {
  column: [
    { prop: 'kind', label: '类型' },
    {
      prop: 'items',
      label: '物品',
      type: 'dynamic',
      children: {
        column: [
          { prop: 'kind', label: '种类' },
          { prop: 'count', label: '数量' },
        ],
      },
    },
  ],
  group: [{ label: '更多', column: [{ prop: 'note', label: '备注' }] }],
}

const names = (at: string) => visibleColumns(form, at).map(({ label }) => label)

test('fields are listed in reading order: columns after their sub-table, a group’s heading before its fields', () => {
  expect(selectableKeys(form)).toEqual(['kind', 'items', 'items.kind', 'items.count', '#0', 'note'])
})

test('a problem is mapped to its field, also inside a sub-table', () => {
  const problem = (at: string) => ({ at, label: '', msg: '' })

  expect(
    placed(form, ['kind', 'count', 'nowhere', ''].map(problem)).map(({ address }) => address),
  ).toEqual(['kind', 'items.count', '', ''])
})

test('a condition may use other fields; in a row a neighbour hides a field of the same name, and a group cannot use its own fields', () => {
  expect(names('note')).toEqual(['类型', '物品'])
  expect(names('items.count')).toEqual(['种类', '备注'])
  expect(names('items.kind')).toEqual(['数量', '备注'])
  expect(names('#0')).toEqual(['类型', '物品'])
})
