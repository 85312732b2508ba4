import '../../../../platform/contract/errors.ts'
import { isWithinBudget } from '../rules.ts'
import type { Rule } from '../rules.ts'
import { kindOf, withOptionsOf } from './fieldTypes.ts'
import { dependenciesOf, fieldsIn, inOrder } from './dependencies.ts'
import { fieldsOf, formulaBudget, partsOf } from './formula.ts'
import type { Formula } from './formula.ts'
import { withPlainOptions } from './mapped.ts'
import { isModest } from './modest.ts'
import type { Dictionaries } from './dictionaries.ts'
import { withDictionaries } from './dictionaries.ts'
import { dictionaryProblems } from './dictionaryProblems.ts'
import { isFormat, momentFormats, momentTypeOf, readMoment } from './moments.ts'
import { allOptions, optionsFor } from './options.ts'
import { readPattern } from './pattern.ts'
import { columnsOf } from './columns.ts'
import { FormSchema } from './schema.ts'
import type { Column } from './schema.ts'
import { shapeProblems } from './shapeProblems.ts'
import type { FormProblem } from './shapeProblems.ts'
import { limitsOf, mostLinked, readValue } from './values.ts'
import { prefillNames, prefillsFor } from './prefill.ts'

/** A form that may be published, or everything that stands against it, with the form as far as it can be read. */
type Publication =
  | { readonly schema: FormSchema; readonly problems: readonly [] }
  | { readonly read?: FormSchema; readonly problems: readonly FormProblem[] }

/**
 * Reads a form of unknown origin and judges it: what is published can be filled in, in bounded time, and runs no code.
 * Where the school's dictionaries are known, what fields take from them is judged too; they are no part of what is published.
 */
export function publishForm(json: unknown, dictionaries?: Dictionaries): Publication {
  if (!isModest(json)) return { problems: [{ at: '', label: '表单', msg: '表单过大或层级过深' }] }
  const plain = withPlainOptions(json)
  const parsed = FormSchema.safeParse(plain)
  if (!parsed.success) return { problems: shapeProblems(plain, parsed.error.issues) }
  const problems = problemsIn(parsed.data, dictionaries)
  return problems.length > 0
    ? { read: parsed.data, problems }
    : { schema: parsed.data, problems: [] }
}

/** Names that the wire of a filled form uses for itself. */
const takenNames = new Set([
  'processId',
  'taskId',
  'copyUser',
  'assignee',
  'wf_platform',
  'wf_draft',
  'serialNumber',
  'applyUser',
  'applyUserName',
  'pass',
  'comment',
])

/** Those in rows included: each asks its reader for requests of his own. */
const mostLinkedFields = 5

type Say = (column: Column, msg: string) => void

function problemsIn(schema: FormSchema, dictionaries: Dictionaries | undefined): FormProblem[] {
  const problems: FormProblem[] = []
  const say: Say = ({ prop, label }, msg) => problems.push({ at: prop, label, msg })
  dictionaryProblems(columnsOf(schema), dictionaries, say)
  const columns = columnsOf(dictionaries ? withDictionaries(schema, dictionaries) : schema)
  if (columns.length === 0) problems.push({ at: '', label: '表单', msg: '至少要有一个字段' })
  if (
    columns
      .flatMap((column) => [column, ...(column.children?.column ?? [])])
      .filter(({ type }) => type === 'request').length > mostLinkedFields
  )
    problems.push({ at: '', label: '表单', msg: `最多 ${mostLinkedFields} 个关联审批字段` })
  if (columns.length > 100) problems.push({ at: '', label: '表单', msg: '最多 100 个字段' })
  for (const column of columns)
    if (takenNames.has(column.prop) || column.prop in {})
      say(column, `标识 ${column.prop} 已有其他用途，请换一个`)
  judge(columns, [], say)
  return problems
}

/** Judges fields of one level; those outside may be looked at too. */
function judge(columns: readonly Column[], outside: readonly Column[], say: Say): void {
  const seen = new Set<string>()
  for (const column of columns) {
    if (seen.has(column.prop)) say(column, `标识 ${column.prop} 重复`)
    seen.add(column.prop)
    if (column.prop in {}) say(column, `标识 ${column.prop} 已有其他用途，请换一个`)
    judgeColumn(column, say)
    judgeRules(column, [...columns, ...outside], say)
    if (column.children) judge(column.children.column, [...columns, ...outside], say)
  }
  const circle = circleIn(columns)
  if (circle) say(circle, '显示条件或公式互相依赖，形成了循环')
}

function judgeColumn(column: Column, say: Say): void {
  judgeDictionary(column, say)
  judgeLimits(column, say)
  judgeMoments(column, say)
  judgeTable(column, say)
  judgeLinked(column, say)
  judgePrefill(column, say)
  if (
    column.readonly &&
    column.required &&
    column.formula === undefined &&
    column.value === undefined &&
    !column.prefill
  )
    say(column, '只读又必填，但没有默认值或公式')
  if (
    column.multiple &&
    ['radio', 'cascader', 'date', 'time', 'datetime'].includes(column.type ?? '')
  )
    say(column, '这种类型不支持多选')
  if (column.value === undefined || isUnknown(column)) return
  const read = readValue(column, column.value)
  if (read && 'problem' in read) say(column, `默认值有误：${read.problem}`)
}

/** Whether its options stand in a dictionary that is not known here. */
const isUnknown = ({ dictionary, dicData }: Column): boolean =>
  dictionary !== undefined && dicData === undefined

function judgePrefill({ prefill, ...column }: Column, say: Say): void {
  if (prefill === undefined) return
  if (!prefillsFor(column).includes(prefill))
    say(column, `这种类型不能自动填“${prefillNames[prefill]}”`)
  else if (column.value !== undefined || column.formula !== undefined)
    say(column, '自动填写和默认值、公式只能选一种')
}

function judgeDictionary({ type = 'input', dicData, ...column }: Column, say: Say): void {
  if (!withOptionsOf.has(type)) return
  const named = { ...column, type, dicData }
  const values = allOptions(dicData ?? []).map(({ value }) => value)
  if (values.length === 0 && column.dictionary === undefined) say(named, '缺少选项（dicData）')
  else if (type !== 'cascader' && new Set(values).size < values.length) say(named, '选项的值有重复')
  if (values.some((value) => value === '' || value.includes(',') || value !== value.trim()))
    say(named, '选项的值不能为空、含逗号或首尾空格')
}

function judgeLimits(column: Column, say: Say): void {
  const { least, most, step } = limitsOf(column)
  const isNumeric = ['number', 'rate', 'slider'].includes(column.type ?? '')
  if (isNumeric && (typeof column.min === 'string' || typeof column.max === 'string'))
    say(column, '最小值和最大值应为数字')
  if (isNumeric && least > most) say(column, '最小值大于最大值')
  if (isNumeric && step < 0) say(column, '步长不能小于 0')
  if (
    (column.type === 'rate' || column.type === 'slider') &&
    (step <= 0 || (most - least) / step > 1000)
  )
    say(column, '步长太小，选项过多')
  if (column.type === 'rate' && most > 10) say(column, '评分最多 10 颗星')
  if (column.minlength !== undefined && column.minlength > (column.maxlength ?? 5000))
    say(column, '最少字数大于最多字数')
}

function judgeMoments(column: Column, say: Say): void {
  const type = momentTypeOf(column.type)
  if (column.valueFormat !== undefined && (!type || column.valueFormat !== momentFormats[type]))
    say(
      column,
      type ? `valueFormat 只能是 ${momentFormats[type]}` : '只有日期和时间类型可以设置 valueFormat',
    )
  if (column.format !== undefined && !isFormat(column.format))
    say(column, 'format 只能用 yyyy MM dd HH mm ss 和常用分隔符')
  if (!type) return
  const ends = [column.min, column.max]
  if (
    ends.some(
      (end) => end !== undefined && (typeof end !== 'string' || readMoment(type, end) !== end),
    )
  )
    say(column, `最早和最晚应写作 ${momentFormats[type]}`)
  else if (
    typeof column.min === 'string' &&
    typeof column.max === 'string' &&
    column.min > column.max
  )
    say(column, '最早晚于最晚')
}

function judgeTable(column: Column, say: Say): void {
  const { type, children } = column
  if (type === 'dynamic' && !children) say(column, '明细缺少列（children.column）')
  if (type !== 'dynamic' && children) say(column, '只有明细可以有子列')
  if (type === 'dynamic' && column.readonly) say(column, '明细不能只读，请改用权限')
  if (!children) return
  if ((children.min ?? 0) > (children.max ?? 50)) say(column, '最少行数大于最多行数')
  if (children.column.some(({ type: inner }) => inner === 'dynamic'))
    say(column, '明细里不能再有明细')
  if (children.column.some(({ prefill }) => prefill !== undefined))
    say(column, '明细里不能自动填写')
  if (children.column.some(({ type: inner }) => inner === 'password'))
    say(column, '明细里不能有密码')
}

/** Whoever fills it in picks his own requests: nothing is the same for everybody. */
function judgeLinked({ type, linkedFlow, value, ...column }: Column, say: Say): void {
  if (type !== 'request' && linkedFlow !== undefined)
    say({ type, ...column }, '只有关联审批可以限定流程')
  if (type === 'request' && value !== undefined) say({ type, ...column }, '关联审批不能有默认值')
  if (type === 'request' && (column.limit ?? 0) > mostLinked)
    say({ type, ...column }, `关联审批最多选 ${mostLinked} 个`)
}

function judgeRules(column: Column, known: readonly Column[], say: Say): void {
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
      say(column, '有一条校验规则没有内容')
  }
  if (column.formula !== undefined) judgeFormula(column, column.formula, known, say)
}

function judgeCondition(column: Column, rule: Rule, known: readonly Column[], say: Say): void {
  if (!isWithinBudget(rule)) return say(column, '条件过于复杂')
  for (const field of new Set(fieldsIn(rule)))
    if (!known.some(({ prop }) => prop === field)) say(column, `条件里的字段 ${field} 不存在`)
  const vain = comparisonsIn(rule).find(
    ({ field, value }) =>
      !canBe(
        known.find(({ prop }) => prop === field),
        value,
      ),
  )
  if (vain) say(column, `条件永远不成立：字段 ${vain.field} 不会是 ${JSON.stringify(vain.value)}`)
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

/** Whether a field could ever hold what a condition compares it with. */
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
  if (partsOf(formula) > formulaBudget) return say(column, '公式过于复杂')
  if (sumsWithin(formula, false)) say(column, '公式里的合计不能再套合计')
  for (const name of new Set(fieldsOf(formula))) {
    const [field = '', inner] = name.split('.')
    const found = known.find(({ prop }) => prop === field)
    const target =
      inner === undefined ? found : found?.children?.column.find(({ prop }) => prop === inner)
    if (!target) say(column, `公式里的字段 ${name} 不存在`)
    else if (!['number', 'rows', 'momentRange'].includes(kindOf(target)))
      say(column, `公式里的字段“${target.label}”不是数字、日期范围或明细`)
  }
}

/** Whether a sum stands inside a sum: rows would be gone through for each row. */
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

function circleIn(columns: readonly Column[]): Column | undefined {
  const known = new Set<string>()
  const here = new Set(columns.map(({ prop }) => prop))
  return inOrder(columns).find((column) => {
    const isEarly = dependenciesOf(column).some((need) => here.has(need) && !known.has(need))
    known.add(column.prop)
    return isEarly
  })
}
