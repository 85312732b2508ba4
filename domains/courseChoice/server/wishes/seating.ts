import type { Actor } from '../../../../platform/server/actor.ts'
import type { Tx } from '../../../../platform/server/database/db.ts'
import { totalFenOf } from '../../../afterSchool/contract/money.ts'
import { findPeople } from '../../../organisation/server/public.ts'
import { createHeldOrders } from '../../../payment/server/public.ts'
import type { OrderedLine } from '../../../payment/server/public.ts'
import type { AllocatedSeat } from '../../contract/allocation.ts'
import { afterDayHours } from '../../contract/dayHours.ts'
import { seatPayable, sellerOf } from '../../contract/payable.ts'
import { countSeats, insertSeats, setOrders } from '../queries/drawnSeats.ts'
import type { GivenSeat } from '../queries/drawnSeats.ts'
import type { ClassOfRound } from '../queries/roundClasses.ts'
import type { RoundRow } from '../queries/rounds.ts'
import type { LoadedRound } from './loading.ts'

type Given = {
  readonly round: RoundRow
  readonly loaded: LoadedRound
  readonly seats: readonly AllocatedSeat[]
  readonly now: Date
}

/** Writes the seats of a draw; those that cost something are held by an order each. */
export async function giveSeats(
  tx: Tx,
  actor: Actor,
  { round, loaded, seats, now }: Given,
): Promise<void> {
  if (seats.length === 0) return
  const { tenantId } = actor
  const { classes, wishes } = loaded
  const payers = new Map(wishes.map(({ childId, userId }) => [childId, userId]))
  const holdUntil = afterDayHours(now, round.offerHours)
  const added = await insertSeats(
    tx,
    { tenantId, id: round.id, termId: round.termId },
    seats.map(({ childId, classId }) => ({
      childId,
      classId,
      userId: payers.get(childId) ?? '0',
      holdUntil: costOf(classes.get(classId)) > 0 ? holdUntil : null,
    })),
  )
  await countSeats(
    tx,
    { tenantId, id: round.id },
    added.map(({ id }) => id),
  )
  const costly = added.filter(({ classId }) => costOf(classes.get(classId)) > 0)
  await orderSeats(tx, actor, { round, classes, costly, payers, holdUntil })
}

const costOf = (one: ClassOfRound | undefined): number =>
  one ? totalFenOf(one) + one.bookFeeFen : 0

type Costly = Pick<LoadedRound, 'classes'> & {
  readonly round: RoundRow
  readonly costly: readonly GivenSeat[]
  readonly payers: ReadonlyMap<string, string>
  readonly holdUntil: Date
}

async function orderSeats(tx: Tx, { tenantId }: Actor, given: Costly): Promise<void> {
  const { round, classes, costly, payers, holdUntil } = given
  if (costly.length === 0) return
  const people = await findPeople(tx, tenantId, [...payers.values()])
  // A family may give one seat up and keep the others, so each has an order of its own.
  const ids = await createHeldOrders(
    tx,
    costly.map((seat) => {
      const userId = payers.get(seat.childId) ?? '0'
      const realName = people.get(userId)?.realName ?? ''
      const lines = [lineOf(seat, classes.get(seat.classId))]
      return {
        payer: { tenantId, userId, realName },
        ordered: { title: round.name, lines },
        holdUntil,
      }
    }),
  )
  await setOrders(
    tx,
    tenantId,
    costly.map(({ id }, at) => ({ seatId: id, orderId: ids[at] ?? '0' })),
  )
}

const lineOf = ({ id }: GivenSeat, one: ClassOfRound | undefined): OrderedLine => ({
  payable: seatPayable,
  subjectId: id,
  title: one?.name ?? '',
  seller: one ? sellerOf(one) : '',
  item: one?.name ?? '',
  feeFen: one ? totalFenOf(one) : 0,
  bookFen: one?.bookFeeFen ?? 0,
  reductions: [],
})
