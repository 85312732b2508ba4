import { plusDays } from './schoolDays.ts'

export type DayLine = {
  day: string
  kind: 'HOLIDAY' | 'LESSONS'
  name: string
  followsWeekday?: number
}
export type DayLines = { rows: DayLine[]; problems: { line: number; msg: string }[] }

const kinds: Readonly<Record<string, DayLine['kind']>> = {
  放假: 'HOLIDAY',
  上课: 'LESSONS',
  调休: 'LESSONS',
  调休上课: 'LESSONS',
}
const weekdays = '一二三四五六日'
const longestSpan = 100

/**
 * Parses days as the office pastes them, one per line: `10-01至10-07 国庆节 放假`, `10-10
 * 国庆节调休 上课 星期四`.
 */
export function readDayLines(text: string, year: number): DayLines {
  const found: DayLines = { rows: [], problems: [] }
  for (const [index, line] of text.split('\n').entries()) {
    const parts = line
      .trim()
      .split(/[\s,，]+/)
      .filter(Boolean)
    if (parts.length === 0) continue
    const read = readLine(parts, year)
    if (typeof read === 'string') found.problems.push({ line: index + 1, msg: read })
    else found.rows.push(...read)
  }
  return found
}

function readLine(
  [span = '', name = '', kindWord = '', weekdayWord = '']: string[],
  year: number,
): DayLine[] | string {
  const [first = '', last = first] = span.split(/至|~|—/).map((day) => dayOf(day, year))
  if (!first || !last || last < first) return '日期请写成 10-01 或 10-01至10-07，先写开始日期'
  const kind = kinds[kindWord]
  if (!name || !kind) return '每行依次写日期、名称，再写“放假”或“上课”'
  const followsWeekday = weekdays.indexOf(weekdayWord.slice(-1)) + 1
  if (weekdayWord && (followsWeekday === 0 || kind === 'HOLIDAY'))
    return '最后写按星期几上课，例如“星期四”；放假不用写'
  const days: DayLine[] = []
  for (let day = first; day <= last && days.length < longestSpan; day = plusDays(day, 1))
    days.push({ day, kind, name, ...(weekdayWord ? { followsWeekday } : {}) })
  return days
}

/** Reads `10-1`, `10月1日` and `2026-10-01` as `2026-10-01`; empty if it is no date. */
function dayOf(words: string, year: number): string {
  const [, own, month = '', day = ''] =
    /^(?:(\d{4})[-/年.])?(\d{1,2})[-/月.](\d{1,2})日?$/.exec(words) ?? []
  const written = `${own ?? year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const isDay =
    month !== '' &&
    !Number.isNaN(Date.parse(`${written}T00:00:00Z`)) &&
    plusDays(written, 0) === written
  return isDay ? written : ''
}
