import { kindOf } from '../../../forms/contract/fieldTypes.ts'
import type { Column } from '../../../forms/contract/schema.ts'
import type { Feel } from './expression.ts'
import { timeOf } from './moments.ts'

/** A fixed value that a row compares a field with. */
export type Fixed = string | number | boolean

/** One side of a comparison: a field or a literal, as it is or as a day or time. */
export type Side = { readonly as: 'it is' | 'date' | 'time' } & (
  | { readonly field: string }
  | { readonly fixed: Fixed | null }
)

/** A part of an expression as one side of a row; undefined if rows cannot express it. */
export function sideOf(feel: Feel): Side | undefined {
  switch (feel.kind) {
    case 'name':
      return { as: 'it is', field: feel.name }
    case 'value':
      return { as: 'it is', fixed: feel.value }
    case 'calculate': {
      // A negative number is parsed as 0 minus that number.
      const { op, left, right } = feel
      const isMinus = op === '-' && left.kind === 'value' && left.value === 0
      return isMinus && right.kind === 'value' && typeof right.value === 'number'
        ? { as: 'it is', fixed: -right.value }
        : undefined
    }
    case 'call': {
      const [only, ...others] = feel.args
      const inner = only && others.length === 0 ? sideOf(only) : undefined
      if (!inner || inner.as !== 'it is' || (feel.name !== 'date' && feel.name !== 'time'))
        return undefined
      if ('field' in inner) return { as: feel.name, field: inner.field }
      return typeof inner.fixed === 'string'
        ? { as: feel.name, fixed: feel.name === 'date' ? inner.fixed : keptTime(inner.fixed) }
        : undefined
    }
    default:
      return undefined
  }
}

/** A time as forms store it, with seconds. */
const keptTime = (text: string): string => (timeOf(text) && text.length === 5 ? `${text}:00` : text)

/** Whether a value has the type that a field holds. */
export function isOfKind(value: Fixed, column: Column): boolean {
  switch (kindOf(column)) {
    case 'number':
      return typeof value === 'number'
    case 'switch':
      return typeof value === 'boolean'
    default:
      return typeof value === 'string'
  }
}

/** What part of an expression rows cannot express, as a sentence. */
export function notExpressible(feel: Feel): string {
  switch (feel.kind) {
    case 'if':
      return '“按字段设置”不能分情况（if）'
    case 'calculate':
      return '“按字段设置”不能计算'
    case 'path':
    case 'quantified':
      return '“按字段设置”不能看明细里的行'
    case 'call':
      return feel.name === 'not'
        ? '“按字段设置”只能对单个字段取反，例如“不等于”“不包含”'
        : `“按字段设置”没有函数“${feel.name}”`
    default:
      return '“按字段设置”只能拿字段和写好的值比较'
  }
}
