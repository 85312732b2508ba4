import { isWithinBudget } from '../rules.ts'
import type { Rule } from '../rules.ts'
import { kindOf } from '../fieldTypes.ts'
import { fieldsIn } from '../conditions/dependencies.ts'
import { fieldsOf, formulaBudget, partsOf } from '../formulas/formula.ts'
import type { Formula } from '../formulas/formula.ts'
import { optionsFor } from '../options.ts'
import { readPattern } from '../values/pattern.ts'
import type { Column } from '../schema.ts'
import { isUnknown } from './columnProblems.ts'
import type { Say } from './columnProblems.ts'

export function judgeRules(column: Column, known: readonly Column[], say: Say): void {
  const conditions = [
    column.display,
    column.requiredWhen,
    ...(column.rules ?? []).map((rule) => rule.holds),
  ]
  for (const condition of conditions)
    if (typeof condition === 'object') judgeCondition(column, condition, known, say)
  for (const { pattern, check, holds, required } of column.rules ?? []) {
    if (pattern !== undefined && !readPattern(pattern))
      say(column, '正则表达式不支持：不能用分组、环视和引用，且不超过 200 个字')
    if ([pattern, check, holds, required].every((part) => part === undefined))
      say(column, '有一项填写检查没有内容')
  }
  if (column.formula !== undefined) judgeFormula(column, column.formula, known, say)
}

function judgeCondition(column: Column, rule: Rule, known: readonly Column[], say: Say): void {
  if (!isWithinBudget(rule)) return say(column, '条件过于复杂，请减少条件')
  if (fieldsIn(rule).some((field) => !known.some(({ prop }) => prop === field)))
    say(column, '条件里有已删除的字段，请重新选择')
  const vain = comparisonsIn(rule).find(
    ({ field, value }) =>
      !canBe(
        known.find(({ prop }) => prop === field),
        value,
      ),
  )
  if (vain) {
    const label = known.find(({ prop }) => prop === vain.field)?.label ?? vain.field
    say(column, `条件永远不成立：“${label}”没有条件里的值，请重新选择`)
  }
}

type ValueTest = { field: string; op: string; value: unknown }

function comparisonsIn(rule: Rule): ValueTest[] {
  if ('all' in rule) return rule.all.flatMap(comparisonsIn)
  if ('any' in rule) return rule.any.flatMap(comparisonsIn)
  if ('not' in rule) return comparisonsIn(rule.not)
  if (!('value' in rule)) return []
  const list =
    rule.op === 'in' || rule.op === 'notIn'
      ? Array.isArray(rule.value)
        ? rule.value
        : []
      : [rule.value]
  return list.map((value: unknown) => ({ field: rule.field, op: rule.op, value }))
}

/** Whether a field can have the value that a condition compares it with. */
function canBe(column: Column | undefined, value: unknown): boolean {
  if (!column) return true
  switch (kindOf(column)) {
    case 'number':
      return typeof value === 'number'
    case 'switch':
      return typeof value === 'boolean'
    case 'choice':
    case 'choices':
      return isUnknown(column) || optionsFor(column).some((option) => option.value === value)
    case 'text':
    case 'secret':
    case 'moment':
      return typeof value === 'string'
    default:
      return true
  }
}

function judgeFormula(column: Column, formula: Formula, known: readonly Column[], say: Say): void {
  if (column.type !== 'number') say(column, '只有数字字段可以有公式')
  if (partsOf(formula) > formulaBudget) return say(column, '公式过于复杂，请简化')
  if (sumsWithin(formula, false)) say(column, '公式里的合计不能再嵌套合计')
  const targets = [...new Set(fieldsOf(formula))].map((name) => fieldAt(known, name))
  if (targets.includes(undefined)) say(column, '公式里有已删除的字段，请修改公式')
  for (const target of targets)
    if (target && !['number', 'rows', 'momentRange'].includes(kindOf(target)))
      say(column, `公式里的字段“${target.label}”不是数字、日期范围或明细`)
}

/** A field, or with `table.field` one of the rows of a table. */
function fieldAt(known: readonly Column[], name: string): Column | undefined {
  const [field = '', inner] = name.split('.')
  const found = known.find(({ prop }) => prop === field)
  return inner === undefined ? found : found?.children?.column.find(({ prop }) => prop === inner)
}

/** Whether a sum contains a sum, which would take quadratic time. */
function sumsWithin(formula: Formula, isInside: boolean): boolean {
  if (typeof formula === 'number' || 'field' in formula || 'span' in formula) return false
  if ('count' in formula) return isInside
  if ('sum' in formula) return isInside || sumsWithin(formula.of, true)
  if ('round' in formula) return sumsWithin(formula.round, isInside)
  const parts =
    'plus' in formula
      ? formula.plus
      : 'minus' in formula
        ? formula.minus
        : 'times' in formula
          ? formula.times
          : formula.over
  return parts.some((part) => sumsWithin(part, isInside))
}
