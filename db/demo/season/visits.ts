import { dayAfter } from '../../../platform/contract/dayWords.ts'
import { wireDate } from '../../../platform/contract/time.ts'
import type { Tx } from '../../../platform/server/database/db.ts'
import { demoTenant } from '../world.ts'
import type { Cast } from './cast.ts'
import { insertMany } from './insertMany.ts'
import type { Stored } from './store.ts'
import { minutesAfter, officeAt, workdaysBetween } from './workdays.ts'

const tenantId = demoTenant
const slotMinutes = 30
const capacity = 4
const starts = [0.125, 0.1875, 0.625, 0.6875]

type Slot = {
  readonly id: string
  readonly planId: string
  readonly startAt: Date
  readonly endAt: Date
  readonly taken: Stored[]
}

/** Times of the plans at which families come with their originals, and who has booked one. */
export async function storeVisits(
  tx: Tx,
  stored: readonly Stored[],
  { anchor, cast, nextId }: { anchor: Date; cast: Cast; nextId: () => string },
): Promise<void> {
  const today = wireDate(anchor)
  const past = workdaysBetween(dayAfter(today, -4), today).slice(-1)
  const coming = workdaysBetween(dayAfter(today, 1), dayAfter(today, 9)).slice(0, 4)
  const plans = Map.groupBy(
    stored.filter(({ status }) => status === 'VERIFY_PENDING'),
    ({ plan }) => plan.id,
  )
  for (const [planId, invited] of plans) {
    const slots = [...past, ...coming].flatMap((day) =>
      starts.map((share): Slot => {
        const startAt = officeAt(day, share)
        return {
          id: nextId(),
          planId,
          startAt,
          endAt: minutesAfter(startAt, slotMinutes),
          taken: [],
        }
      }),
    )
    book(slots, invited, anchor)
    await insertMany(tx, 'appointment_slot', slots.map(slotRow))
    await insertMany(
      tx,
      'appointment',
      slots.flatMap((slot) => slot.taken.map((one) => appointmentRow(slot, one, { anchor, cast }))),
    )
  }
}

/** Two families in three have chosen a time; a few were there on the last office day. */
function book(slots: readonly Slot[], invited: readonly Stored[], anchor: Date): void {
  const gone = slots.filter(({ startAt }) => startAt < anchor)
  const open = slots.filter(({ startAt }) => startAt > anchor)
  for (const [at, one] of invited.entries()) {
    if (at % 3 === 2) continue
    const invitedAt = one.turns.at(-1)?.at ?? anchor
    const first = gone.find(({ startAt }) => startAt.getTime() > invitedAt.getTime() + 14_400_000)
    const slot = at % 6 === 0 && first ? first : open[(at * 5) % open.length]
    if (slot && slot.taken.length < capacity) slot.taken.push(one)
  }
}

const slotRow = ({ id, planId, startAt, endAt, taken }: Slot) => ({
  tenantId,
  id,
  planId,
  startAt,
  endAt,
  place: '行政楼一楼招生办',
  capacity,
  booked: taken.length,
})

function appointmentRow(
  { id, startAt }: Slot,
  one: Stored,
  { anchor, cast }: { anchor: Date; cast: Cast },
) {
  const isOver = startAt < anchor
  const invitedAt = one.turns.at(-1)?.at ?? startAt
  return {
    tenantId,
    applicationId: one.id,
    slotId: id,
    bookedAt: minutesAfter(invitedAt, 90),
    checkedInAt: isOver ? minutesAfter(startAt, 4) : null,
    checkedInBy: isOver ? cast.reviewers[0].id : null,
  }
}
