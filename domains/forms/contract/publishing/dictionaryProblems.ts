import { withOptionsOf } from '../fieldTypes.ts'
import { isParentFor } from '../parentFields.ts'
import type { Dictionaries } from '../dictionaries.ts'
import type { Column } from '../schema.ts'

type Say = (column: Column, msg: string) => void

/**
 * Checks how fields use dictionaries and their levels; whether a dictionary exists is checked only
 * if the dictionaries are passed.
 */
export function dictionaryProblems(
  columns: readonly Column[],
  dictionaries: Dictionaries | undefined,
  say: Say,
): void {
  for (const column of columns) {
    if (column.dictionary !== undefined) judgeBinding(column, column.dictionary, dictionaries, say)
    if (column.childrenOf !== undefined) judgeFollowing(column, column.childrenOf, columns, say)
    if (column.children) dictionaryProblems(column.children.column, dictionaries, say)
  }
}

function judgeBinding(
  column: Column,
  code: string,
  dictionaries: Dictionaries | undefined,
  say: Say,
): void {
  if (!withOptionsOf.has(column.type ?? 'input'))
    return say(column, '这种类型没有选项，不能用学校字典')
  if (column.dicData !== undefined) say(column, '学校字典和自己写的选项只能选一种')
  if (!dictionaries) return
  const found = dictionaries.get(code)
  if (!found) say(column, '所选的学校字典不存在，请重新选择')
  else if (found.options.length === 0) say(column, `学校字典“${found.name}”里没有可选的字典值`)
}

function judgeFollowing(column: Column, prop: string, columns: readonly Column[], say: Say): void {
  if (!withOptionsOf.has(column.type ?? 'input') || column.dictionary === undefined)
    return say(column, '只有用学校字典的字段可以随其他字段变化')
  const above = columns.find((one) => one.prop === prop)
  if (!above) return say(column, '上级选项的字段不存在，请重新选择')
  if (!isParentFor(column, above))
    say(column, `“${above.label}”不是用同一字典的单选，选项不能随它变化`)
  if (column.value !== undefined) say(column, '选项随其他字段变化时，不能有默认值')
}
