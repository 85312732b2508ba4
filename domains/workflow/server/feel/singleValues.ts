import { fieldTypes } from '../../../forms/contract/fieldTypes.ts'
import type { Feel } from './expression.ts'
import { isSingle, kindIn, kindNames } from './feelKinds.ts'
import { fieldBehind, nameOf, textOf } from './feelScope.ts'
import type { Field, Scope } from './feelScope.ts'

/** Reports a part with one value per row that is used as a single value. */
export function manyProblem(feel: Feel, scope: Scope): string[] {
  const kind = kindIn(feel, scope)
  if (kind === undefined || isSingle(kind)) return []
  if (kind === 'list of row')
    return [
      `${nameOf(feel, scope)}是明细，请写 count(${textOf(feel)})、sum(${textOf(feel)}.字段)，或 some … satisfies`,
    ]
  const total =
    kind === 'list of number'
      ? `sum(${textOf(feel)})、max(${textOf(feel)})`
      : `list contains(${textOf(feel)}, …)`
  return [`${nameOf(feel, scope)}每行有一个值，请写 ${total}，或 some … satisfies`]
}

type Way = 'date' | 'time'

/** The functions that may have an answer for the stored text of a field. */
export function waysOf(feel: Feel, scope: Scope): readonly Way[] {
  const field = fieldBehind(feel, scope)
  return field ? waysOfField(field) : []
}

function waysOfField({ type }: Field): readonly Way[] {
  switch (type) {
    case 'date':
    case 'time':
      return [type]
    case 'week':
    case 'month':
    case 'year':
      return []
    default:
      return ['date', 'time']
  }
}

/** Why the stored value of a field type cannot be a day or a time of day. */
export function momentProblem(feel: Feel, way: Way, scope: Scope): string[] {
  const { type = 'input' } = fieldBehind(feel, scope) ?? {}
  return fieldBehind(feel, scope) && !waysOf(feel, scope).includes(way)
    ? [`${nameOf(feel, scope)}是${fieldTypes[type]}，不能作为${kindNames[way]}比较`]
    : []
}
