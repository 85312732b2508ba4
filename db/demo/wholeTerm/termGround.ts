import { layOutLessons } from '../../../domains/afterSchool/contract/layOut.ts'
import type { LaidLesson } from '../../../domains/afterSchool/contract/layOut.ts'
import { listSlotsOf } from '../../../domains/afterSchool/server/queries/slots.ts'
import type { SlotRow } from '../../../domains/afterSchool/server/queries/slots.ts'
import { findTermByName } from '../../../domains/afterSchool/server/queries/terms.ts'
import { schoolDaysIn } from '../../../domains/people/contract/schoolDays.ts'
import type { SchoolCalendar } from '../../../domains/people/contract/schoolDays.ts'
import { calendarBetween } from '../../../domains/people/server/public.ts'
import type { Tx } from '../../../platform/server/database/db.ts'
import { demoTerms } from '../courseTerms.ts'
import { demoTenant } from '../world.ts'
import { keyOf } from './termPlan.ts'
import type { SlotKey } from './termPlan.ts'

/** A term of the demo with what a class needs to know of it. */
export type TermGround = {
  readonly id: string
  readonly name: string
  readonly beginDate: string
  readonly endDate: string
  readonly calendar: SchoolCalendar
  readonly slots: readonly SlotRow[]
}

export type Grounds = { readonly past: TermGround; readonly running: TermGround }

/** A finished term of fewer school days lies before the calendar of the school begins. */
const fewestDays = 30
const lessonsAWeek = 16

/** The finished and the running term of the demo school. */
export async function groundsIn(tx: Tx, anchor: Date): Promise<Grounds> {
  const [past, running] = demoTerms(anchor)
  if (!past || !running) throw new Error('no demo terms')
  return { past: await groundOf(tx, past), running: await groundOf(tx, running) }
}

async function groundOf(
  tx: Tx,
  span: { name: string; beginDate: string; endDate: string },
): Promise<TermGround> {
  const found = await findTermByName(tx, demoTenant, span.name)
  if (!found) throw new Error(`no demo term ${span.name}`)
  const known = await calendarBetween(tx, demoTenant, span)
  const isKnown = schoolDaysIn(known, span).length >= fewestDays
  const calendar = isKnown ? known : { terms: [span], days: known.days }
  const slots = (await listSlotsOf(tx, demoTenant, [found.id])).filter(
    ({ kind }) => kind === 'COURSE',
  )
  return { ...span, id: found.id, calendar, slots }
}

/** The slot of a term at a weekly time. */
export function slotAt({ slots }: TermGround, time: SlotKey): SlotRow {
  const ofDay = slots
    .filter(({ weekday }) => weekday === time.weekday)
    .toSorted((a, b) => a.beginMinute - b.beginMinute)
  const found = time.isLate ? ofDay.at(-1) : ofDay[0]
  if (!found) throw new Error(`no demo slot at ${keyOf(time)}`)
  return found
}

/** The lessons of a class on the calendar of its term. */
export const lessonsAt = (ground: TermGround, slots: readonly SlotRow[]): LaidLesson[] =>
  layOutLessons({
    calendar: ground.calendar,
    term: ground,
    slots,
    count: lessonsAWeek * slots.length,
  })
