import { expect, test } from 'vitest'

import type { FormSchema } from '../../contract/form/schema.ts'
import { facesOf, placed } from './designer.ts'
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

test('faces stand as they are read: fields, columns of a sub-table behind it, the heading of a group before its fields', () => {
  expect(facesOf(form)).toEqual(['kind', 'items', 'items.kind', 'items.count', '#0', 'note'])
})

test('a problem finds its field, inside a sub-table too', () => {
  const problem = (at: string) => ({ at, label: '', msg: '' })

  expect(
    placed(form, ['kind', 'count', 'nowhere', ''].map(problem)).map(({ address }) => address),
  ).toEqual(['kind', 'items.count', '', ''])
})

test('a condition looks at other fields; in a row its neighbours hide what has their name, a group not at its own', () => {
  expect(names('note')).toEqual(['类型', '物品'])
  expect(names('items.count')).toEqual(['种类', '备注'])
  expect(names('items.kind')).toEqual(['数量', '备注'])
  expect(names('#0')).toEqual(['类型', '物品'])
})
