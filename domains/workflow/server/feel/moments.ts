/**
 * A calendar day in days, a time of day or a span in seconds, or a span in months. The units are
 * never mixed.
 */
export type Moment = { readonly unit: Unit; readonly amount: number }
type Unit = 'date' | 'time' | 'span' | 'months'

const dayMs = 86_400_000
const daySeconds = 86_400

/**
 * The day in a text `yyyy-MM-dd`, alone or followed by a time, as forms store both; null if the
 * calendar has no such day.
 */
export const dateOf = (text: string): Moment | null => dayOf(text) ?? bothOf(text)?.day ?? null

/** The time of day in a text `HH:mm` or `HH:mm:ss`, alone or after a day. */
export const timeOf = (text: string): Moment | null => clockOf(text) ?? bothOf(text)?.time ?? null

function bothOf(text: string): { readonly day: Moment; readonly time: Moment } | undefined {
  const [day, time] = [dayOf(text.slice(0, 10)), clockOf(text.slice(11))]
  return day && time && text[10] === ' ' ? { day, time } : undefined
}

function dayOf(text: string): Moment | null {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return Number.isNaN(at) || !new Date(at).toISOString().startsWith(text)
    ? null
    : { unit: 'date', amount: at / dayMs }
}

function clockOf(text: string): Moment | null {
  const parts = /^([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/.exec(text)
  return parts ? { unit: 'time', amount: secondsOf(0, parts.slice(1)) } : null
}

/** The span in a text `P3D`, `PT2H30M`, `P1M` or `P1Y6M`: days with hours, or years with months. */
export function durationOf(text: string): Moment | null {
  const [, minus, rest] = /^(-?)P(.+)$/.exec(text) ?? []
  if (rest === undefined) return null
  const sign = minus ? -1 : 1
  const [, years, months] = /^(?:(\d{1,6})Y)?(?:(\d{1,6})M)?$/.exec(rest) ?? []
  if (years !== undefined || months !== undefined)
    return { unit: 'months', amount: sign * (Number(years ?? 0) * 12 + Number(months ?? 0)) }
  const clock = /^(?:(\d{1,6})D)?(?:T(?=\d)(?:(\d{1,6})H)?(?:(\d{1,6})M)?(?:(\d{1,6})S)?)?$/.exec(
    rest,
  )
  return clock
    ? { unit: 'span', amount: sign * secondsOf(Number(clock[1] ?? 0), clock.slice(2)) }
    : null
}

const secondsOf = (
  days: number,
  [hours = '0', minutes = '0', seconds = '0']: readonly (string | undefined)[],
): number => days * daySeconds + Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)

/** Adds two moments or spans; null if they cannot be added. */
export function added(left: Moment, right: Moment): Moment | null {
  if (isSpan(left) && !isSpan(right)) return added(right, left)
  if (!isSpan(right)) return null
  if (left.unit === right.unit) return { unit: left.unit, amount: left.amount + right.amount }
  if (left.unit === 'date' && right.unit === 'months') return monthsLater(left.amount, right.amount)
  // A date has no time of day, so only whole days can be added to it.
  if (left.unit === 'date')
    return right.amount % daySeconds === 0
      ? { unit: 'date', amount: left.amount + right.amount / daySeconds }
      : null
  if (left.unit !== 'time' || right.unit !== 'span') return null
  return {
    unit: 'time',
    amount: (((left.amount + right.amount) % daySeconds) + daySeconds) % daySeconds,
  }
}

/** The span between two moments of a kind, or a moment minus a span. */
export function subtracted(left: Moment, right: Moment): Moment | null {
  if (isSpan(right))
    return isSpan(left) && left.unit !== right.unit
      ? null
      : added(left, { ...right, amount: -right.amount })
  if (left.unit !== right.unit) return null
  return {
    unit: 'span',
    amount: (left.amount - right.amount) * (left.unit === 'date' ? daySeconds : 1),
  }
}

const isSpan = ({ unit }: Moment): boolean => unit === 'span' || unit === 'months'

/** The same day of another month, or its last day if that month is shorter. */
function monthsLater(day: number, months: number): Moment | null {
  const from = new Date(day * dayMs)
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() + months]
  const last = new Date(utc(year, month + 1, 0)).getUTCDate()
  const at = utc(year, month, Math.min(from.getUTCDate(), last))
  return Number.isNaN(at) ? null : { unit: 'date', amount: at / dayMs }
}

/** `Date.UTC` reads years below 100 as years of the last century. */
const utc = (year: number, month: number, day: number): number =>
  new Date(0).setUTCFullYear(year, month, day)
