import { momentOf, wireDate, wireDateTime } from '../platform/contract/time.ts'
import { schoolDaysLaterIn } from '../domains/people/contract/schoolDays.ts'
import { createCalendarMemory } from '../domains/people/server/public.ts'
import { defineCalendar } from '../domains/workflow/server/public.ts'
import type { ChangeHub } from './changeHub.ts'

/** Lets deadlines count the school's own days, holidays left out and make-up days counted: workflow knows no calendar. */
export function connectCalendar(changes?: Pick<ChangeHub, 'subscribe' | 'isLive'>): void {
  const memory = createCalendarMemory(() => changes?.isLive() ?? false)
  changes?.subscribe({ onChange: memory.onChange, onReset: memory.forgetAll })
  defineCalendar(async (db, tenantId, from, count) => {
    const day = schoolDaysLaterIn(await memory.around(db, tenantId, from), wireDate(from), count)
    return day === undefined ? undefined : momentOf(`${day} ${wireDateTime(from).slice(11)}`)
  })
}
