import type { CourseClassRow } from '../../contract/courseClass.ts'
import { weekdayName } from '../../contract/weekTimes.ts'

export type Grouping = 'weekday' | 'kind'
type ClassGroup = { readonly name: string; readonly rows: readonly CourseClassRow[] }

/** The type of a class whose course is not offered any more. */
export const otherKind = '其他'

const weekdays = [1, 2, 3, 4, 5, 6, 7].map(weekdayName)

/**
 * The classes by weekday or by type of course, without empty groups. A class with lessons on two
 * weekdays is in both groups.
 */
export function groupsOfClasses(
  grouping: Grouping,
  rows: readonly CourseClassRow[],
  kindOf: (row: CourseClassRow) => string,
): readonly ClassGroup[] {
  const names =
    grouping === 'weekday' ? weekdays : [...new Set(rows.map(kindOf))].toSorted(otherLast)
  const isIn = (row: CourseClassRow, name: string): boolean =>
    grouping === 'weekday' ? row.times.includes(name) : kindOf(row) === name
  return names
    .map((name) => ({ name, rows: rows.filter((row) => isIn(row, name)).toSorted(byTime) }))
    .filter(({ rows: some }) => some.length > 0)
}

const otherLast = (one: string, other: string): number =>
  Number(one === otherKind) - Number(other === otherKind)

const byTime = (one: CourseClassRow, other: CourseClassRow): number =>
  one.times.localeCompare(other.times) || one.name.localeCompare(other.name)
