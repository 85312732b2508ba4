import { isList } from '../rules.ts'
import type { Json, Rule } from '../rules.ts'
import { opWords, readCondition } from './conditionRows.ts'
import type { ConditionRow } from './conditionRows.ts'
import { allOptions } from '../options.ts'
import type { Column } from '../schema.ts'

/** A condition as a sentence: 类型 等于 事假 且 天数 大于 3. */
export function ruleWords(rule: Rule, columns: readonly Column[]): string {
  if ('not' in rule && !('op' in rule.not && rule.not.op === 'has'))
    return `不满足（${ruleWords(rule.not, columns)}）`
  const { join, items } = readCondition(rule)
  return items
    .map((item) => {
      if ('field' in item) return rowWords(item, columns)
      if ('rule' in item) return `（${ruleWords(item.rule, columns)}）`
      return `（${joinWords(
        item.join,
        item.rows.map((row) => rowWords(row, columns)),
      )}）`
    })
    .join(join === 'all' ? ' 且 ' : ' 或 ')
}

const joinWords = (join: 'all' | 'any', parts: readonly string[]): string =>
  parts.join(join === 'all' ? ' 且 ' : ' 或 ')

function rowWords({ field, op, value, other }: ConditionRow, columns: readonly Column[]): string {
  const column = columns.find(({ prop }) => prop === field)
  const head = `${column?.label ?? field} ${opWords(column, op)}`
  if (op === 'exists' || op === 'notExists') return head
  if (other !== undefined)
    return `${head} ${columns.find(({ prop }) => prop === other)?.label ?? other}`
  return `${head} ${valueWords(column, value ?? '')}`
}

function valueWords(column: Column | undefined, value: Json): string {
  if (isList(value)) return value.map((one) => valueWords(column, one)).join('、')
  if (typeof value === 'boolean') return value ? '是' : '否'
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '空'
  const label = allOptions(column?.dicData ?? []).find((option) => option.value === text)?.label
  return label ?? (text === '' ? '（空）' : text)
}
