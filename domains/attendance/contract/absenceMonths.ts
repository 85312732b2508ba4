import type { AbsenceMonths } from '../../payment/contract/refund/inputs.ts'

/** The lessons of a child in one class and month. */
export type MonthOfLessons = {
  readonly month: string
  readonly given: number
  /** Those of the given ones that were excused. */
  readonly absent: number
  /** Lessons still to come. */
  readonly coming: number
  /** The days of all lessons that were not cancelled, and of those whose roll was never called. */
  readonly days: readonly string[]
  readonly uncalledDays: readonly string[]
}

/**
 * A month as refunds count it; undefined without absences, or while it is not completed. A past lesson
 * without a roll counts as given and missed if approved leave covers every lesson of the month;
 * otherwise it is unknown whether the child was there, and the month is not completed.
 */
export function absenceMonth(
  { month, given, absent, coming, days, uncalledDays }: MonthOfLessons,
  leaveDays: ReadonlySet<string>,
): AbsenceMonths[number] | undefined {
  const uncalled = uncalledDays.length
  const isWholeLeave = days.every((day) => leaveDays.has(day))
  if (coming > 0 || (uncalled > 0 && !isWholeLeave)) return undefined
  if (absent + uncalled === 0) return undefined
  const counts = { month, given: given + uncalled, absent: absent + uncalled }
  return uncalled > 0 ? { ...counts, uncalled } : counts
}
