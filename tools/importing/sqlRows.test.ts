import fc from 'fast-check'
import { expect, test } from 'vitest'

import { dumpText } from './testing/dumpText.ts'
import { readJson } from './jsonRows.ts'
import { readSql } from './sqlRows.ts'
import type { SourceRow } from './sqlRows.ts'

const wanted = new Set(['blade_dept'])
const rowsOf = (text: string, dialect?: 'mysql' | 'postgresql'): SourceRow[] =>
  readSql(text, wanted, dialect).get('blade_dept') ?? []
const valuesOf = (rows: readonly SourceRow[]) => rows.map(({ values }) => [...values.values()])

const text = fc.string({ unit: 'binary' }).map((one) => one.toWellFormed())
const tricky = fc.string({
  unit: fc.constantFrom(
    "'",
    '\\',
    '"',
    '`',
    ';',
    '-',
    '/',
    '*',
    '\n',
    '甲',
    ',',
    ')',
    '$',
    '#',
    'E',
  ),
})
const value = fc.oneof(fc.constant(null), fc.integer(), text, tricky)
const columns = ['id', 'dept_name', 'remark']
const rows = fc.array(fc.tuple(value, value, value), { minLength: 1, maxLength: 6 })

test.each(['mysql', 'postgresql'] as const)(
  'every value that a %s dump can hold is read as it was written, among statements of other tables',
  (dialect) => {
    fc.assert(
      fc.property(rows, (written) => {
        const usable = dialect === 'mysql' ? written : written.map((row) => row.map(withoutNul))
        const tables = ['blade_log', 'blade_dept', 'blade_menu'].map((table) => ({
          table,
          columns,
          rows: usable,
        }))
        const read = rowsOf(dumpText(tables, dialect))

        expect(valuesOf(read)).toEqual(
          usable.map((row) => row.map((one) => (one === null ? null : String(one)))),
        )
      }),
    )
  },
)

/** PostgreSQL stores no NUL. */
const withoutNul = (one: string | number | null) =>
  typeof one === 'string' ? one.replaceAll('\0', '') : one

test('a row names its line, and the columns of the statement win over those of the table', () => {
  const read = rowsOf(
    "create table `blade_dept` (`id` int, `dept_name` text);\ninsert into `blade_dept` (`dept_name`, `id`) values\n('一\\n部', 1),\n('二部', 2);",
  )

  expect(
    read.map(({ place, values }) => [place, values.get('id'), values.get('dept_name')]),
  ).toEqual([
    ['第 3 行', '1', '一\n部'],
    ['第 4 行', '2', '二部'],
  ])
})

test('values in every notation of both products are read', () => {
  expect(
    valuesOf(
      rowsOf(
        "INSERT IGNORE INTO `db`.`blade_dept` (`a`,`b`,`c`,`d`,`e`,`f`) VALUES (b'1',_binary '\\0',0x41,\"say \\\"hi\\\" it's\",-1.50,TRUE) ;",
      ),
    ),
  ).toEqual([['1', '0', 'A', 'say "hi" it\'s', '-1.50', '1']])
  expect(
    valuesOf(
      rowsOf(
        `INSERT INTO "public"."blade_dept" ("a", "b", "c", "d") VALUES (E'one\\ntwo\\'s', 'C:\\dir'::character varying, $q$it's$q$, '0'::bit(1));`,
      ),
    ),
  ).toEqual([["one\ntwo's", 'C:\\dir', "it's", '0']])
})

test.each([
  ["insert into blade_dept (id, b) values (1, 'a\\\\b');", '--dialect'],
  [
    'insert into `blade_dept` (`id`) values (1, 2);',
    '第 1 行：blade_dept 有 1 列，这一行有 2 个值',
  ],
  ['insert into `blade_dept` values (1);', 'blade_dept 的列没有写明'],
  ['\ninsert into `blade_dept` (`id`) values (now());', '第 2 行：不认识的值“now())'],
  ["insert into `blade_dept` (`id`) values ('1", '没有结束的引号'],
  ['COPY public.blade_dept (id) FROM stdin;\n1\n\\.\n', '--column-inserts'],
  ['insert into `blade_dept` (`id`) select 1;', '只读 INSERT … VALUES'],
])('%j is refused in a sentence', (dump, sentence) => {
  const dialect = dump.includes('COPY') ? 'postgresql' : undefined

  expect(() => rowsOf(dump, dialect)).toThrow(sentence)
})

test('COPY of another table is passed over', () => {
  const dump =
    "COPY public.blade_log (id) FROM stdin;\nit's; not SQL\n\\.\nINSERT INTO public.blade_dept (id) VALUES (7);"

  expect(valuesOf(rowsOf(dump, 'postgresql'))).toEqual([['7']])
})

test('JSON of the API is read as a list, a page and a tree, with the names of columns', () => {
  const page = { code: 200, data: { records: [{ id: '1', deptName: '甲', sort: -1, remark: '' }] } }
  const tree = [{ id: '1', isDeleted: 0, children: [{ id: '2', parentId: '1' }] }]

  expect(readJson(JSON.stringify(page)).map(({ values }) => Object.fromEntries(values))).toEqual([
    { id: '1', dept_name: '甲', sort: null, remark: null },
  ])
  expect(
    readJson(JSON.stringify(tree)).map(({ place, values }) => [place, values.get('id')]),
  ).toEqual([
    ['第 1 条', '1'],
    ['第 2 条', '2'],
  ])
  expect(() => readJson('{"data": 1}')).toThrow('没有找到记录')
  expect(() => readJson('[')).toThrow('不是完整的 JSON')
  expect(() => readJson('{"records": [{"id": "1"}], "total": 2}')).toThrow('只有 1 条，应有 2 条')
  const first = { data: { records: [{ id: '1' }], total: 2 } }
  const second = { data: { records: [{ id: '2' }], total: '2' } }
  expect(readJson(JSON.stringify([first, second]))).toHaveLength(2)
  expect(() => readJson(JSON.stringify([first, first]))).toThrow('重复')
  expect(() => readJson('[{"id": 1123598815738675201}]')).toThrow('读取会失真')
})
