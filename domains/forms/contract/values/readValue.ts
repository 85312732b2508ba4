import { isBigint } from '../../../../platform/contract/shapes.ts'
import type { Json } from '../rules.ts'
import { kindOf } from '../fieldTypes.ts'
import { readLocation } from './location.ts'
import { momentTypeOf, readMoment } from './dateTimes.ts'
import { allOptions, walk } from '../options.ts'
import type { Column } from '../schema.ts'

/** The value to store, undefined if empty, or why it is invalid. */
export type Reading = { readonly value: Json } | { readonly problem: string } | undefined

const wrong: Reading = { problem: '格式不正确' }
const notOffered: Reading = { problem: '不在可选范围内' }

/** The default maximum length of one-line and multi-line texts. */
export const usualLength = { input: 140, textarea: 1000 } as const

/** The most requests that one field links: each one is loaded when a detail page opens. */
export const maxLinked = 10

/** The most items of each list, unless the form sets a lower limit. */
const maxOf = {
  people: 20,
  departments: 20,
  requests: maxLinked,
  files: 9,
  choices: 500,
  moments: 60,
} as const

/**
 * Reads a typed or sent value; lists may be comma-separated texts. The form itself reads
 * sub-tables, row by row.
 */
export function readValue(column: Column, posted: unknown): Reading {
  const sent = typeof posted === 'string' && column.type !== 'password' ? posted.trim() : posted
  if (sent === undefined || sent === null || sent === '') return undefined
  const kind = kindOf(column)
  switch (kind) {
    case 'text':
    case 'secret':
      return readText(column, sent)
    case 'number':
      return readNumber(column, sent)
    case 'switch':
      return readSwitch(sent)
    case 'choice':
      return readChoice(column, sent)
    case 'moment':
      return readOneMoment(column, sent)
    case 'location':
      return readLocation(sent)
    case 'rows':
      return wrong
    default: {
      const items = listOf(sent)
      if (items === undefined) return wrong
      return items.length === 0 ? undefined : readList(kind, column, items)
    }
  }
}

type ListKind =
  | 'choices'
  | 'path'
  | 'momentRange'
  | 'moments'
  | 'numberRange'
  | 'files'
  | 'people'
  | 'departments'
  | 'requests'

function readList(kind: ListKind, column: Column, items: readonly string[]): Reading {
  switch (kind) {
    case 'choices':
      return readChoices(column, items)
    case 'path':
      return readPath(column, items)
    case 'momentRange':
    case 'moments':
      return readMoments(column, items, kind)
    case 'numberRange':
      return readNumberRange(column, items)
    case 'files':
    case 'people':
    case 'departments':
    case 'requests':
      return readIds(column, items, maxOf[kind])
  }
}

/** The items of a list or comma-separated text; undefined if there are far too many. */
function listOf(sent: unknown): string[] | undefined {
  if (typeof sent === 'string')
    return sent.length > 12_000 ? undefined : sent.split(',').map((one) => one.trim())
  if (!Array.isArray(sent) || sent.length > 500) return undefined
  const texts = sent.flatMap((one: unknown) =>
    typeof one === 'string' || typeof one === 'number' ? [String(one).trim()] : [],
  )
  return texts.length === sent.length ? texts : undefined
}

function readText({ type = 'input', minlength = 0, maxlength }: Column, sent: unknown): Reading {
  if (typeof sent !== 'string') return wrong
  const most = maxlength ?? (type === 'textarea' ? usualLength.textarea : usualLength.input)
  if (sent.length > most) return { problem: `最多 ${most} 个字` }
  return sent.length < minlength ? { problem: `至少 ${minlength} 个字` } : { value: sent }
}

/** Ratings from 1 to `max`; other numbers within their limits and on their step. */
function readNumber(column: Column, sent: unknown): Reading {
  const typed = typeof sent === 'number' ? String(sent) : sent
  if (typeof typed !== 'string' || typed.length > 20 || !/^-?\d+(\.\d+)?$/.test(typed))
    return { problem: '请填写数字' }
  const value = Number(typed)
  const { least, most, step } = limitsOf(column)
  if (value < least) return { problem: `不能小于 ${least}` }
  if (value > most) return { problem: `不能大于 ${most}` }
  const decimals = lengthWithoutZeros(typed.split('.')[1] ?? '')
  const allowed = column.precision ?? Math.max(decimalsIn(step), column.type === 'number' ? 2 : 0)
  if (decimals > allowed)
    return { problem: allowed === 0 ? '请填写整数' : `最多 ${allowed} 位小数` }
  return step > 0 && !isOnStep(value - Math.max(least, 0), step)
    ? { problem: least > 0 ? `应从 ${least} 起，每次增加 ${step}` : `应为 ${step} 的倍数` }
    : { value }
}

/** The number of decimals without trailing zeros. */
function lengthWithoutZeros(decimals: string): number {
  let length = decimals.length
  while (decimals[length - 1] === '0') length -= 1
  return length
}

/** The limits and the step of a number field. */
export function limitsOf({ type, min, max, step }: Column): {
  least: number
  most: number
  step: number
} {
  const usual =
    type === 'rate'
      ? { least: 0, most: 5, step: 1 }
      : type === 'slider'
        ? { least: 0, most: 100, step: 1 }
        : { least: -1e12, most: 1e12, step: 0 }
  return {
    least: typeof min === 'number' ? min : usual.least,
    most: typeof max === 'number' ? max : usual.most,
    step: step ?? usual.step,
  }
}

const decimalsIn = (step: number): number => String(step).split('.')[1]?.length ?? 0

const isOnStep = (distance: number, step: number): boolean =>
  Math.abs(distance / step - Math.round(distance / step)) < 1e-6

function readSwitch(sent: unknown): Reading {
  if (sent === true || sent === 'true') return { value: true }
  return sent === false || sent === 'false' ? { value: false } : wrong
}

function readChoice({ dicData = [] }: Column, sent: unknown): Reading {
  const wanted = typeof sent === 'number' ? String(sent) : sent
  const found = allOptions(dicData).find(({ value }) => value === wanted)
  return found && !found.disabled ? { value: found.value } : notOffered
}

function readChoices(
  { dicData = [], limit = maxOf.choices }: Column,
  items: readonly string[],
): Reading {
  const offered = new Set(
    allOptions(dicData).flatMap(({ value, disabled }) => (disabled ? [] : [value])),
  )
  const chosen = [...new Set(items)]
  if (!chosen.every((one) => offered.has(one))) return notOffered
  return chosen.length > limit ? { problem: `最多可选${limit}项` } : { value: chosen }
}

function readPath({ dicData = [] }: Column, items: readonly string[]): Reading {
  const way = items.length > 10 ? undefined : walk(dicData, items)
  if (!way || way.some(({ disabled }) => disabled)) return notOffered
  return way.at(-1)?.children?.length ? { problem: '请选到最后一级' } : { value: [...items] }
}

function readOneMoment(column: Column, sent: unknown): Reading {
  const type = momentTypeOf(column.type)
  const value = type && typeof sent === 'string' ? readMoment(type, sent) : undefined
  return value === undefined
    ? { problem: '日期或时间不正确' }
    : (outside(column, value) ?? { value })
}

function readMoments(
  column: Column,
  items: readonly string[],
  kind: 'momentRange' | 'moments',
): Reading {
  const type = momentTypeOf(column.type)
  const read = items.flatMap((item) => (type && readMoment(type, item)) ?? [])
  if (read.length !== items.length) return { problem: '日期或时间不正确' }
  const beyond = read.map((one) => outside(column, one)).find(Boolean)
  if (beyond) return beyond
  if (kind === 'moments') {
    const most = column.limit ?? maxOf.moments
    const days = [...new Set(read)].toSorted()
    return days.length > most ? { problem: `最多可选${most}项` } : { value: days }
  }
  const [from = '', to = ''] = read
  if (read.length !== 2) return { problem: '请选择开始和结束的时间' }
  return from > to ? { problem: '结束不能早于开始' } : { value: [from, to] }
}

function outside({ min, max }: Column, value: string): Reading {
  if (typeof min === 'string' && value < min) return { problem: `不能早于 ${min}` }
  return typeof max === 'string' && value > max ? { problem: `不能晚于 ${max}` } : undefined
}

function readNumberRange(column: Column, items: readonly string[]): Reading {
  const ends = items.map((item) => readNumber(column, item))
  const problem = ends.find((one) => one !== undefined && 'problem' in one)
  if (problem || items.length !== 2) return problem ?? wrong
  const [from, to] = items.map(Number)
  return from !== undefined && to !== undefined && from <= to
    ? { value: [from, to] }
    : { problem: '后一个数不能小于前一个数' }
}

function readIds(
  { type, multiple = type !== 'sign', limit }: Column,
  items: readonly string[],
  usual: number,
): Reading {
  const most = multiple ? (limit ?? usual) : 1
  const ids = [...new Set(items)]
  if (!ids.every((one) => one.length <= 19 && isBigint(one))) return wrong
  return ids.length > most ? { problem: `最多可选${most}项` } : { value: ids }
}
