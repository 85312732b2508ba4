import { momentOf, wireDate, wireDateTime } from '../platform/contract/time.ts'
import { schoolDaysLaterIn } from '../domains/people/contract/schoolDays.ts'
import { createCalendarMemory } from '../domains/people/server/public.ts'
import { defineCalendar } from '../domains/workflow/server/public.ts'
import type { ChangeHub } from './changeHub.ts'

/**
 * Makes deadlines count school days, without holidays and with make-up days. Wired here because
 * workflow does not depend on the calendar.
 */
export function connectCalendar(changes?: Pick<ChangeHub, 'subscribe' | 'isLive'>): void {
  const memory = createCalendarMemory(() => changes?.isLive() ?? false)
  changes?.subscribe({ onChange: memory.onChange, onReset: memory.invalidateAll })
  defineCalendar(async (db, tenantId, from, count) => {
    const day = schoolDaysLaterIn(await memory.around(db, tenantId, from), wireDate(from), count)
    return day === undefined ? undefined : momentOf(`${day} ${wireDateTime(from).slice(11)}`)
  })
}
