import type { Column } from '../../../forms/contract/schema.ts'
import type { Feel, FeelTest } from './expression.ts'

export type Field = Pick<Column, 'prop' | 'label' | 'type' | 'range' | 'multiple' | 'children'>

/**
 * The names visible to a part of an expression: the fields of the form, and the current item of
 * `some` and `every`.
 */
export type Scope = {
  readonly fields: readonly Field[]
  readonly item?: { readonly name: string; readonly of: Feel }
}

export type Part = { readonly feel: Feel; readonly scope: Scope }

/** An expression with all its parts in written order, each with its scope. */
export function allParts(feel: Feel, fields: readonly Field[]): Part[] {
  const parts: Part[] = []
  const open: Part[] = [{ feel, scope: { fields } }]
  for (let one = open.pop(); one !== undefined; one = open.pop()) {
    parts.push(one)
    open.push(...partsOf(one).toReversed())
  }
  return parts
}

/** Whether a part is the current item. */
export const isItem = (feel: Feel, { item }: Scope): boolean =>
  feel.kind === 'name' && feel.name === item?.name

/** The field that a part names, whether or not it is a column of a sub-table. */
export function fieldOf(feel: Feel, scope: Scope): Field | undefined {
  if (feel.kind === 'path')
    return tableOf(feel.of, scope)?.children?.column.find(({ prop }) => prop === feel.name)
  return feel.kind === 'name' && !isItem(feel, scope)
    ? scope.fields.find(({ prop }) => prop === feel.name)
    : undefined
}

/** The sub-table whose rows a part names: all rows, or the current one. */
export function tableOf(feel: Feel, scope: Scope): Field | undefined {
  const named =
    isItem(feel, scope) && scope.item
      ? fieldOf(scope.item.of, { fields: scope.fields })
      : fieldOf(feel, scope)
  return named?.children && named
}

/** The name of an operand in a message: the label of its field, else its own name, else 左边. */
export function nameOf(feel: Feel, scope: Scope): string {
  const label = fieldOf(feel, scope)?.label
  if (feel.kind === 'path')
    return `“${tableOf(feel.of, scope)?.label ?? '左边'}”的“${label ?? feel.name}”`
  return feel.kind === 'name' ? `“${label ?? feel.name}”` : '左边'
}

/**
 * The field whose values a part has: the named field, the field of the current item, or the
 * argument of `min` or `max`.
 */
export function fieldBehind(feel: Feel, scope: Scope): Field | undefined {
  if (isItem(feel, scope)) return scope.item && fieldOf(scope.item.of, { fields: scope.fields })
  const [only, ...others] =
    feel.kind === 'call' && (feel.name === 'min' || feel.name === 'max') ? feel.args : []
  return only && others.length === 0 ? fieldBehind(only, scope) : fieldOf(feel, scope)
}

/** Whether a part is a name, with or without a column. */
export const isNamed = ({ kind }: Feel): boolean => kind === 'name' || kind === 'path'

/** A name as written, alone or in a function. */
export function textOf(feel: Feel): string {
  if (feel.kind === 'call') return `${feel.name}(${feel.args.map(textOf).join(', ')})`
  return feel.kind === 'path'
    ? `${textOf(feel.of)}.${feel.name}`
    : feel.kind === 'name'
      ? feel.name
      : ''
}

function partsOf({ feel, scope }: Part): Part[] {
  const here = (inner: readonly Feel[]): Part[] => inner.map((one) => ({ feel: one, scope }))
  switch (feel.kind) {
    case 'value':
    case 'name':
      return []
    case 'path':
      return here([feel.of])
    case 'quantified':
      return [
        ...here([feel.of]),
        { feel: feel.test, scope: { ...scope, item: { name: feel.name, of: feel.of } } },
      ]
    case 'list':
      return here(feel.items)
    case 'both':
    case 'either':
      return here(feel.parts)
    case 'compare':
    case 'calculate':
      return here([feel.left, feel.right])
    case 'between':
      return here([feel.of, feel.from, feel.to])
    case 'in':
      return here([feel.of, ...feel.tests.flatMap(testParts)])
    case 'if':
      return here([feel.when, feel.thus, feel.otherwise])
    case 'call':
      return here(feel.args)
  }
}

function testParts(test: FeelTest): readonly Feel[] {
  if (test.kind === 'one') return [test.of]
  return test.kind === 'order' ? [test.to] : [test.from, test.to]
}
