import { withOptionsOf } from '../fieldTypes.ts'
import { isFormat, momentFormats, momentTypeOf, readMoment } from '../values/dateTimes.ts'
import { allOptions } from '../options.ts'
import type { Column } from '../schema.ts'
import { limitsOf, maxLinked, readValue } from '../values/readValue.ts'
import { prefillNames, prefillsFor } from '../filling/prefill.ts'

export type Say = (column: Column, msg: string) => void

export function judgeColumn(column: Column, say: Say): void {
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
    say(column, '只读的必填字段要有默认值、自动填写或公式')
  if (
    column.multiple &&
    ['radio', 'cascader', 'date', 'time', 'datetime'].includes(column.type ?? '')
  )
    say(column, '这种类型不支持多选')
  if (column.value === undefined || isUnknown(column)) return
  const read = readValue(column, column.value)
  if (read && 'problem' in read) say(column, `默认值有误：${read.problem}`)
}

/** Whether its options come from a dictionary that is not loaded here. */
export const isUnknown = ({ dictionary, dicData }: Column): boolean =>
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
  if (values.length === 0 && column.dictionary === undefined) say(named, '还没有选项，请添加')
  else if (type !== 'cascader' && new Set(values).size < values.length) say(named, '选项的值有重复')
  if (values.some((value) => value === '' || value.includes(',') || value !== value.trim()))
    say(named, '选项的值不能为空，不能含逗号，首尾不能有空格')
}

function judgeLimits(column: Column, say: Say): void {
  const { least, most, step } = limitsOf(column)
  const isNumeric = ['number', 'rate', 'slider'].includes(column.type ?? '')
  if (isNumeric && (typeof column.min === 'string' || typeof column.max === 'string'))
    say(column, '最小值和最大值应为数字')
  if (isNumeric && least > most) say(column, '最小值大于最大值')
  if (isNumeric && step < 0) say(column, '每次增减不能小于 0')
  if (
    (column.type === 'rate' || column.type === 'slider') &&
    (step <= 0 || (most - least) / step > 1000)
  )
    say(column, '每次增减太小，选项过多')
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
    say(column, '最早或最晚的写法不正确，请重新选择')
  else if (
    typeof column.min === 'string' &&
    typeof column.max === 'string' &&
    column.min > column.max
  )
    say(column, '最早的时间晚于最晚的时间')
}

function judgeTable(column: Column, say: Say): void {
  const { type, children } = column
  if (type === 'dynamic' && !children) say(column, '明细还没有列，请添加')
  if (type !== 'dynamic' && children) say(column, '只有明细里可以再放字段')
  if (type === 'dynamic' && column.readonly)
    say(column, '明细不能设为只读，请在步骤的字段权限里设置')
  if (!children) return
  if ((children.min ?? 0) > (children.max ?? 50)) say(column, '最少行数大于最多行数')
  if (children.column.some(({ type: inner }) => inner === 'dynamic'))
    say(column, '明细里不能再有明细')
  if (children.column.some(({ prefill }) => prefill !== undefined))
    say(column, '明细里不能自动填写')
  if (children.column.some(({ type: inner }) => inner === 'password'))
    say(column, '明细里不能有密码')
}

/** Applicants link their own requests, so a common default value makes no sense. */
function judgeLinked({ type, linkedFlow, value, ...column }: Column, say: Say): void {
  if (type !== 'request' && linkedFlow !== undefined)
    say({ type, ...column }, '只有关联审批可以限定流程')
  if (type === 'request' && value !== undefined) say({ type, ...column }, '关联审批不能有默认值')
  if (type === 'request' && (column.limit ?? 0) > maxLinked)
    say({ type, ...column }, `关联审批最多选 ${maxLinked} 个`)
}
