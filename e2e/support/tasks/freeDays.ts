import { getDay } from '../../../domains/people/contract/calendar.ts'
import { previewLeave } from '../../../domains/leave/contract/leave.ts'
import { plusDays } from '../../../domains/people/contract/schoolDays.ts'
import { wireDate } from '../../../platform/contract/time.ts'
import type { Desk } from '../school.ts'

const tries = 200

/** Finds so many school days in a row on which this person, or this child, has no leave yet. */
export async function freeDays(
  asker: Desk,
  who: { studentId?: string; kind: string },
  count: number,
): Promise<readonly [string, string]> {
  const today = wireDate(new Date())
  for (let days = 2; days < tries; days += 1) {
    const beginDate = plusDays(today, days)
    const endDate = plusDays(beginDate, count - 1)
    const { isSchoolDay } = await asker.call(getDay, { day: beginDate })
    const preview = await asker.call(previewLeave, {
      absentee: who.studentId ? 'STUDENT' : 'STAFF',
      ...who,
      beginDate,
      beginHalf: 'AM',
      endDate,
      endHalf: 'PM',
    })
    if (isSchoolDay && preview.days === count && !preview.problem) return [beginDate, endDate]
  }
  throw new Error(`no ${count} school days are free`)
}
