import type { Tx } from '../../../../platform/server/database/db.ts'
import { plusDays } from '../../../people/contract/schoolDays.ts'
import { calendarBetween } from '../../../people/server/public.ts'
import { workingDaysLater } from '../../contract/dueDay.ts'

/** The day that is so many working days of the school after today. */
export async function workingDayAfter(
  tx: Tx,
  tenantId: string,
  today: string,
  working: number,
): Promise<string> {
  // Long enough for the longest holidays of a school.
  const span = { beginDate: today, endDate: plusDays(today, 90) }
  const { days } = await calendarBetween(tx, tenantId, span)
  return workingDaysLater(today, working, days)
}
