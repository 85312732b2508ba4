import type { Rule } from '../../../forms/contract/rules.ts'
import type { Feel } from './expression.ts'
import { listRow, row, twoFields } from './fieldRow.ts'
import type { Columns } from './fieldRow.ts'
import { sideOf } from './rowSides.ts'
import type { Fixed } from './rowSides.ts'

/** `a != null and not(a in (…))`: filled in, and none of these. */
export function noneOf(columns: Columns, first: Feel, second: Feel): Rule | undefined {
  const field =
    first.kind === 'compare' &&
    first.op === '!=' &&
    first.right.kind === 'value' &&
    first.right.value === null
      ? sideOf(first.left)
      : undefined
  const [inner] = second.kind === 'call' && second.name === 'not' ? second.args : []
  if (
    !field ||
    !('field' in field) ||
    field.as !== 'it is' ||
    inner?.kind !== 'in' ||
    inner.of.kind !== 'name' ||
    inner.of.name !== field.field
  )
    return undefined
  const values = valuesOf(inner)
  const [only, ...others] = values ?? []
  if (!values || only === undefined) return undefined
  if (others.length === 0) return row(columns, field.field, 'ne', only)
  return listRow(columns, field.field, 'notIn', values)
}

/**
 * `not(a in (null, "")) and not(b in (null, "")) and a < b`: two fields that are both filled in.
 */
export function filledPair(
  columns: Columns,
  [first, second, third]: readonly [Feel, Feel, Feel],
): Rule | undefined {
  const isDenied = third.kind === 'call' && third.name === 'not'
  const compared = isDenied ? denied(third) : third
  if (
    compared?.kind !== 'compare' ||
    compared.left.kind !== 'name' ||
    compared.right.kind !== 'name'
  )
    return undefined
  const [left, right] = [compared.left.name, compared.right.name]
  if (
    filledName(first) !== left ||
    filledName(second) !== right ||
    (isDenied && compared.op !== '=')
  )
    return undefined
  return twoFields(columns, left, isDenied ? 'ne' : orderOps[compared.op], right)
}

/** The field that `not(a in (null, ""))` requires to be filled in. */
export function filledName(feel: Feel): string | undefined {
  const [inner] = feel.kind === 'call' && feel.name === 'not' ? feel.args : []
  return inner?.kind === 'in' && inner.of.kind === 'name' && isNothing(inner)
    ? inner.of.name
    : undefined
}

/** The condition negated by `not((…) = true)`. */
export function denied({ args: [inner] }: Extract<Feel, { kind: 'call' }>): Feel | undefined {
  return inner?.kind === 'compare' &&
    inner.op === '=' &&
    inner.right.kind === 'value' &&
    inner.right.value === true
    ? inner.left
    : undefined
}

export const orderOps = {
  '=': 'eq',
  '!=': 'ne',
  '<': 'lt',
  '<=': 'le',
  '>': 'gt',
  '>=': 'ge',
} as const

export type In = Extract<Feel, { kind: 'in' }>

/** The literals of a list; undefined if it contains anything else. */
export function valuesOf({ tests }: In): readonly Fixed[] | undefined {
  const wanted = tests.flatMap((test) =>
    test.kind !== 'one' ? [] : test.of.kind === 'list' ? test.of.items : [test.of],
  )
  const values = wanted.flatMap((one) => {
    const side = sideOf(one)
    return side?.as === 'it is' && 'fixed' in side && side.fixed !== null ? [side.fixed] : []
  })
  const isAll = values.length === wanted.length && tests.every(({ kind }) => kind === 'one')
  return isAll && values.length > 0 ? values : undefined
}

/** `(null, "")`: the notation for an empty field. */
export function isNothing({ tests }: In): boolean {
  const said = tests.map((test) =>
    test.kind === 'one' && test.of.kind === 'value' ? test.of.value : undefined,
  )
  return said.length === 2 && said.includes(null) && said.includes('')
}
