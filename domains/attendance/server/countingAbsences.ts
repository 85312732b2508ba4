import type { Db } from '../../../platform/server/database/db.ts'
import type { SeatOfChild } from '../../courseChoice/server/public.ts'
import { afternoonsOnLeave } from '../../leave/server/public.ts'
import type { AbsenceMonths } from '../../payment/contract/refund/inputs.ts'
import { absenceMonth } from '../contract/absenceMonths.ts'
import { listAbsenceMonths } from './queries/absences.ts'
import type { MonthRow } from './queries/absences.ts'

/** The completed months with excused absences of children in classes, by seat, for refunds. */
export async function countAbsences(
  db: Db,
  tenantId: string,
  seats: readonly SeatOfChild[],
  now: Date,
): Promise<Map<string, AbsenceMonths>> {
  const rows = await listAbsenceMonths(db, tenantId, seats, now)
  const leaveOf = await leaveDays(db, tenantId, rows)
  const bySeat = Map.groupBy(rows, ({ seatId }) => seatId)
  return new Map(
    [...bySeat].map(([seatId, months]) => [
      seatId,
      months.flatMap((one) => absenceMonth(one, leaveOf(one.childId)) ?? []),
    ]),
  )
}

/** The days of leave of the children who have past lessons without a roll. */
async function leaveDays(
  db: Db,
  tenantId: string,
  rows: readonly MonthRow[],
): Promise<(childId: string) => ReadonlySet<string>> {
  const unknown = rows.filter(({ uncalledDays }) => uncalledDays.length > 0)
  const days = unknown.flatMap((one) => one.days).toSorted()
  const [from, to] = [days[0], days.at(-1)]
  const studentIds = [...new Set(unknown.map(({ childId }) => childId))]
  const found = from && to ? await afternoonsOnLeave(db, tenantId, { studentIds, from, to }) : []
  const byChild = Map.groupBy(found, ({ studentId }) => studentId)
  return (childId) => new Set(byChild.get(childId)?.map(({ day }) => day))
}
