import type { FieldType } from '../fieldTypes.ts'

/** The date and time types. */
type MomentType = 'date' | 'datetime' | 'time' | 'week' | 'month' | 'year'

/** The storage format of each type, and its only `valueFormat`. */
export const momentFormats: Readonly<Record<MomentType, string>> = {
  date: 'yyyy-MM-dd',
  datetime: 'yyyy-MM-dd HH:mm:ss',
  time: 'HH:mm:ss',
  week: "yyyy-'W'ww",
  month: 'yyyy-MM',
  year: 'yyyy',
}

/** The date or time type of each value in a field; undefined for the other types. */
export function momentTypeOf(type: FieldType | undefined): MomentType | undefined {
  switch (type) {
    case 'date':
    case 'datetime':
    case 'time':
    case 'week':
    case 'month':
    case 'year':
      return type
    case 'daterange':
    case 'dates':
      return 'date'
    case 'datetimerange':
      return 'datetime'
    case 'timerange':
      return 'time'
    case 'monthrange':
      return 'month'
    default:
      return undefined
  }
}

/**
 * Converts a typed date or time to its storage format, with seconds; undefined if it does not
 * exist.
 */
export function readMoment(type: MomentType, text: string): string | undefined {
  if (text.length > 19) return undefined
  switch (type) {
    case 'year':
      return isYear(text) ? text : undefined
    case 'month':
      return /^\d{4}-(0[1-9]|1[0-2])$/.test(text) && isYear(text.slice(0, 4)) ? text : undefined
    case 'week':
      return readWeek(text)
    case 'date':
      return isDay(text) ? text : undefined
    case 'time':
      return readClock(text)
    case 'datetime': {
      const clock = readClock(text.slice(11))
      return isDay(text.slice(0, 10)) && /[ T]/.test(text.charAt(10)) && clock !== undefined
        ? `${text.slice(0, 10)} ${clock}`
        : undefined
    }
  }
}

const isYear = (text: string): boolean =>
  /^\d{4}$/.test(text) && Number(text) >= 1900 && Number(text) <= 2199

function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || !isYear(text.slice(0, 4))) return false
  const parsed = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(text)
}

function readClock(text: string): string | undefined {
  const parts = /^([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/.exec(text)
  return parts ? `${parts[1]}:${parts[2]}:${parts[3] ?? '00'}` : undefined
}

function readWeek(text: string): string | undefined {
  const parts = /^(\d{4})-W(\d\d)$/.exec(text)
  if (!parts || !isYear(parts[1] ?? '')) return undefined
  const week = Number(parts[2])
  return week >= 1 && week <= weeksIn(Number(parts[1])) ? text : undefined
}

const dayMs = 86_400_000

/** The ISO 8601 week of a day. */
function weekOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  const thursday = new Date(date.getTime() + (4 - (date.getUTCDay() || 7)) * dayMs)
  const first = Date.UTC(thursday.getUTCFullYear(), 0, 1)
  const week = Math.floor((thursday.getTime() - first) / dayMs / 7) + 1
  return `${thursday.getUTCFullYear()}-W${String(week).padStart(2, '0')}`
}

/** Monday and Sunday of a week. */
export function daysOfWeek(week: string): readonly [string, string] {
  const [year = 0, number = 1] = week.split('-W').map(Number)
  const fourth = new Date(Date.UTC(year, 0, 4))
  const monday =
    fourth.getTime() - ((fourth.getUTCDay() || 7) - 1) * dayMs + (number - 1) * 7 * dayMs
  return [dayAt(monday), dayAt(monday + 6 * dayMs)]
}

const dayAt = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/** How many ISO 8601 weeks a year has: December 28th is always in its last one. */
export const weeksIn = (year: number): number => Number(weekOf(`${year}-12-28`).slice(6))

/** The length of a range: days including both ends, or hours. */
export function spanOf(from: string, to: string, unit: 'days' | 'hours'): number | undefined {
  const [start, end] = [instantOf(from), instantOf(to)]
  if (Number.isNaN(start) || Number.isNaN(end) || end < start) return undefined
  if (unit === 'hours') return (end - start) / 3_600_000
  return (
    Math.floor(instantOf(to.slice(0, 10)) / dayMs) -
    Math.floor(instantOf(from.slice(0, 10)) / dayMs) +
    1
  )
}

function instantOf(text: string): number {
  if (/^\d\d:/.test(text)) return Date.parse(`1970-01-01T${text}Z`)
  return Date.parse(text.length === 10 ? `${text}T00:00:00Z` : `${text.replace(' ', 'T')}Z`)
}

/** A stored date or time as text, in the column's `format` or the default one of its type. */
export function shownMoment(type: MomentType, value: string, format?: string): string {
  if (type === 'week') {
    const [monday, sunday] = daysOfWeek(value)
    return `${value.slice(0, 4)} 年第 ${Number(value.slice(6))} 周（${monday} 至 ${sunday}）`
  }
  // Only a time shows seconds, unless they are zero: the input of a date with time has none.
  if (!format)
    return type === 'datetime'
      ? value.slice(0, 16)
      : type === 'time'
        ? value.replace(/(:\d\d):00$/, '$1')
        : value
  const clock = type === 'time' ? value : value.slice(11)
  const parts: Readonly<Record<string, string>> = {
    yyyy: value.slice(0, 4),
    MM: value.slice(5, 7),
    dd: value.slice(8, 10),
    HH: clock.slice(0, 2),
    mm: clock.slice(3, 5),
    ss: clock.slice(6, 8),
  }
  return format.replaceAll(/yyyy|MM|dd|HH|mm|ss/g, (token) => parts[token] ?? '')
}

/** Whether a `format` is supported: the usual parts, separated by punctuation or 年月日时分秒. */
export const isFormat = (format: string): boolean =>
  format.length <= 40 && format.replaceAll(/yyyy|MM|dd|HH|mm|ss|[年月日时分秒\-/:. ]/g, '') === ''
