import { kindOf } from '../../contract/form/fieldTypes.ts'
import type { Column } from '../../contract/form/schema.ts'
import type { Feel } from './expression.ts'
import { timeOf } from './moments.ts'

/** What a row compares a field with. */
export type Fixed = string | number | boolean

/** One side of a comparison: a field or a written value, as it stands or as a day or time. */
export type Side = { readonly as: 'it is' | 'date' | 'time' } & (
  | { readonly field: string }
  | { readonly fixed: Fixed | null }
)

/** What a part of an expression is to a row; undefined where rows have no words for it. */
export function sideOf(feel: Feel): Side | undefined {
  switch (feel.kind) {
    case 'name':
      return { as: 'it is', field: feel.name }
    case 'value':
      return { as: 'it is', fixed: feel.value }
    case 'calculate': {
      // A number below 0 is written as 0 less that number.
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

/** A time as forms keep it, with its seconds. */
const keptTime = (text: string): string => (timeOf(text) && text.length === 5 ? `${text}:00` : text)

/** Whether a field holds what such a value is. */
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

/** What of an expression rows cannot say, in words. */
export function unsayable(feel: Feel): string {
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
