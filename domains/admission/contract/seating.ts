import type { Category } from '../../enrolment/contract/form/categories.ts'
import { nextWaiting } from './ranking.ts'
import type { Waiting } from './ranking.ts'

/** The seats of a category, how many are taken, and who waits for one, in order. */
export type SeatRow = {
  readonly category: Category
  readonly seats: number
  readonly taken: number
  readonly waiting: readonly Waiting[]
}

/** What follows when seats are free, in the order in which it is to be done. */
export type SeatAct =
  | { readonly kind: 'promote'; readonly category: Category; readonly id: string }
  | {
      readonly kind: 'pass'
      readonly from: Category
      readonly to: Category
      readonly seats: number
    }

/**
 * Gives every free seat to the first who waits: in the own category, or, if nobody of it waits and
 * the plan passes seats on, in the next one. The rows are in the order of admission.
 */
export function fillSeats(rows: readonly SeatRow[], passesLeftovers: boolean): SeatAct[] {
  const acts: SeatAct[] = []
  let now = rows
  for (const { category } of rows) now = fillCategory(now, category, acts)
  if (!passesLeftovers) return acts
  for (const [at, { category: from }] of rows.entries())
    for (const { category: to } of [...rows.slice(at + 1), ...rows.slice(0, at)])
      now = passOn(now, { from, to }, acts)
  return acts
}

/** Passes as many free seats of a category in which nobody waits as another one can use. */
function passOn(
  rows: readonly SeatRow[],
  { from, to }: { readonly from: Category; readonly to: Category },
  acts: SeatAct[],
): readonly SeatRow[] {
  const free = waitingOf(rows, from).length > 0 ? 0 : freeOf(rows, from)
  const own = freeOf(rows, to)
  const seats = nextWaiting(waitingOf(rows, to), own + free).length - own
  if (free <= 0 || seats <= 0) return rows
  acts.push({ kind: 'pass', from, to, seats })
  return fillCategory(changed(changed(rows, from, { seats: -seats }), to, { seats }), to, acts)
}

const rowOf = (rows: readonly SeatRow[], category: Category): SeatRow | undefined =>
  rows.find((one) => one.category === category)
const waitingOf = (rows: readonly SeatRow[], category: Category): readonly Waiting[] =>
  rowOf(rows, category)?.waiting ?? []

function freeOf(rows: readonly SeatRow[], category: Category): number {
  const row = rowOf(rows, category)
  return row ? row.seats - row.taken : 0
}

/** Adds the promotions of a category to the acts and returns the rows after them. */
function fillCategory(
  rows: readonly SeatRow[],
  category: Category,
  acts: SeatAct[],
): readonly SeatRow[] {
  const ids = nextWaiting(waitingOf(rows, category), freeOf(rows, category))
  acts.push(...ids.map((id) => ({ kind: 'promote' as const, category, id })))
  return changed(rows, category, { taken: ids.length, served: ids })
}

type Change = {
  readonly seats?: number
  readonly taken?: number
  readonly served?: readonly string[]
}

const changed = (
  rows: readonly SeatRow[],
  category: Category,
  { seats = 0, taken = 0, served = [] }: Change,
): readonly SeatRow[] =>
  rows.map((row) =>
    row.category === category
      ? {
          ...row,
          seats: row.seats + seats,
          taken: row.taken + taken,
          waiting: row.waiting.filter(({ id }) => !served.includes(id)),
        }
      : row,
  )
