import { comparableWith, opsOf, opWords } from '../../../forms/contract/conditions/conditionRows.ts'
import type { ConditionOp } from '../../../forms/contract/conditions/conditionRows.ts'
import type { Column } from '../../../forms/contract/schema.ts'
import type { Rule } from '../../../forms/contract/rules.ts'
import { isOfKind } from './rowSides.ts'
import type { Fixed } from './rowSides.ts'

export class NoRow extends Error {}

export type Columns = readonly Column[]

export function columnOf(columns: Columns, name: string): Column {
  const column = columns.find(({ prop }) => prop === name)
  if (!column) throw new NoRow(`字段 ${name} 不在表单里`)
  return column
}

/** The field of a row; throws `NoRow` if rows cannot make this comparison. */
function fieldFor(
  columns: Columns,
  name: string,
  op: ConditionOp,
  values: readonly Fixed[],
): Column {
  const column = columnOf(columns, name)
  if (!opsOf(column).includes(op))
    throw new NoRow(`“${column.label}”在“按字段设置”里不能用“${opWords(column, op)}”`)
  if (!values.every((one) => isOfKind(one, column)))
    throw new NoRow(`“${column.label}”比较的值和这个字段的类型不一致`)
  return column
}

type ValueOp = 'eq' | 'ne' | 'lt' | 'le' | 'gt' | 'ge' | 'has'

export function row(
  columns: Columns,
  field: string,
  ...[op, value]: ['exists' | 'notExists'] | [ValueOp, Fixed]
): Rule {
  fieldFor(columns, field, op, value === undefined ? [] : [value])
  if (op === 'exists' || op === 'notExists') return { field, op }
  return { field, op, value: value ?? '' }
}

export function listRow(
  columns: Columns,
  field: string,
  op: 'in' | 'notIn',
  values: readonly Fixed[],
): Rule {
  fieldFor(columns, field, op, values)
  return { field, op, value: values }
}

export function twoFields(
  columns: Columns,
  field: string,
  op: Exclude<ValueOp, 'has'>,
  other: string,
): Rule {
  const column = fieldFor(columns, field, op, [])
  if (!comparableWith(column, columns).some(({ prop }) => prop === other))
    throw new NoRow(
      `“${column.label}”在“按字段设置”里不能和“${columnOf(columns, other).label}”比较`,
    )
  return { field, op, other }
}
