import { wireDate } from '../../../platform/contract/time.ts'
import type { Db } from '../../../platform/server/database/db.ts'
import { plusDays } from '../../people/contract/schoolDays.ts'
import { schoolDaysOf } from '../../people/server/public.ts'
import { beginOf, endOf, halfDaysIn, isBefore } from '../contract/halfDays.ts'
import type { HalfDay, Span } from '../contract/halfDays.ts'
import type { Absentee } from '../contract/states.ts'
import { leaveBackwards, leaveTooLong, leaveTooOld, noSchoolDays } from './refusals.ts'

/** Limits: how late leave may be requested afterwards, and how long one request may be. */
const maxDaysBack = 7
const maxDays = 366

/** The school half days of a span that may be requested at this moment. */
export async function countHalfDays(
  db: Db,
  tenantId: string,
  { absentee, ...span }: Span & { readonly absentee: Absentee },
  now: Date,
): Promise<HalfDay[]> {
  if (isBefore(endOf(span), beginOf(span))) throw leaveBackwards()
  if (span.beginDate < plusDays(wireDate(now), -maxDaysBack)) throw leaveTooOld(maxDaysBack)
  if (span.endDate > plusDays(span.beginDate, maxDays - 1)) throw leaveTooLong(maxDays)
  const halfDays = halfDaysIn(span, await schoolDaysOf(db, tenantId, span))
  if (halfDays.length === 0) throw noSchoolDays(absentee)
  return halfDays
}
