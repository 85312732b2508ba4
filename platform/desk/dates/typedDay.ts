import { dayAfter, daysBetween } from '../../contract/dayWords.ts'
import { isDay } from '../../web/form/days/dayBounds.ts'

const named: Readonly<Record<string, number>> = { 昨天: -1, 今天: 0, 明天: 1, 后天: 2 }
const whole = /^(\d{4})(\d{2})(\d{2})$/
const parted =
  /^(?:(\d{4})(?:-|\/|\.|年))?(\d{1,2})(?:-|\/|\.|月)(\d{1,2})日?(?:（周[一二三四五六日]）)?$/
const wireTime = /^ \d{2}:\d{2}:\d{2}$/
const clock = /^([01]?\d|2[0-3])[:：]?([0-5]\d)$/

/**
 * Reads a day as people type it: `2026-11-30`, `11-30`, `11/30`, `20261130`, `11月30日（周一）`, `明天`.
 * A day without a year is the one closest to today, or of this year if it is written with 月, as
 * `dayWords` writes it. Returns undefined for anything else.
 */
export function typedDay(text: string, today: string): string | undefined {
  const plain = text.replaceAll(/\s/g, '')
  const shift = named[plain]
  if (shift !== undefined) return dayAfter(today, shift)
  const [, year, month = '', day = ''] = whole.exec(plain) ?? parted.exec(plain) ?? []
  if (month === '') return undefined
  const rest = `${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  if (year !== undefined) return real(`${year}-${rest}`)
  return (plain.includes('月') ? [0] : [0, 1, -1])
    .map((by) => real(`${Number(today.slice(0, 4)) + by}-${rest}`))
    .filter((one) => one !== undefined)
    .toSorted((a, b) => distance(a, today) - distance(b, today))[0]
}

/** Whether a value is a whole day, or a whole moment, in the wire format. */
export const isWire = (value: string, precision: 'day' | 'minute'): boolean =>
  precision === 'day' ? isDay(value) : isDay(value.slice(0, 10)) && wireTime.test(value.slice(10))

/** Reads a time of day as people type it: `8:30`, `0830`. */
export function typedTime(text: string): string | undefined {
  const [, hour, minute] = clock.exec(text.trim()) ?? []
  return hour === undefined ? undefined : `${hour.padStart(2, '0')}:${minute ?? ''}`
}

/**
 * Reads a day with its time, in the wire format. If only a day is typed, the time is that of
 * `before`, or eight in the morning.
 */
export function typedMoment(text: string, today: string, before: string): string | undefined {
  const plain = text.trim().replace('T', ' ')
  const alone = typedDay(plain, today)
  if (alone !== undefined) return `${alone} ${before.slice(11, 16) || '08:00'}:00`
  const [, dayText = '', timeText = ''] = /^(.+?[\s）日])(\d{1,2}[:：]?\d{2})$/.exec(plain) ?? []
  const day = typedDay(dayText, today)
  const time = typedTime(timeText)
  return day !== undefined && time !== undefined ? `${day} ${time}:00` : undefined
}

const distance = (day: string, today: string): number => Math.abs(daysBetween(today, day))

/** The day itself if it exists, so not 30 February. */
const real = (day: string): string | undefined =>
  isDay(day) && dayAfter(day, 0) === day ? day : undefined
