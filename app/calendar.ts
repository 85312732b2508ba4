import { momentOf, wireDate, wireDateTime } from '../platform/contract/time.ts'
import { schoolDaysLater } from '../domains/people/server/public.ts'
import { defineCalendar } from '../domains/workflow/server/public.ts'

/** Lets deadlines count the school's own days, holidays left out and make-up days counted: workflow knows no calendar. */
export function connectCalendar(): void {
  defineCalendar(async (db, tenantId, from, count) => {
    const day = await schoolDaysLater(db, tenantId, wireDate(from), count)
    return day === undefined ? undefined : momentOf(`${day} ${wireDateTime(from).slice(11)}`)
  })
}
