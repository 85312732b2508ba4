import type { Category } from '../../enrolment/contract/form/categories.ts'

/*
 * Who gets a seat, and in which order the others wait (domain.md 2.5, issue 18). Pure: the same
 * facts in any order give the same result.
 */

/** One applicant. `sortDate` is empty where the category is ordered by a draw alone. */
export type Applicant = {
  readonly id: string
  readonly category: Category
  /** A wire date; an earlier one comes first, an empty one last. */
  readonly sortDate: string
  /** Twins have the same group: they get seats together or wait together. */
  readonly groupKey?: string | undefined
}

/** The seats of a category; the rows are in the order in which the categories are admitted. */
export type CategorySeats = { readonly category: Category; readonly seats: number }

export type SeatPlan = {
  readonly categories: readonly CategorySeats[]
  /** Whether seats that a category leaves free pass to the next one. */
  readonly passesLeftovers: boolean
  /** Approved seats beyond the quota for the second of twins at the last place. */
  readonly twinSeats: number
}

/** The place of an applicant. */
export type Place = {
  readonly id: string
  readonly category: Category
  /** 1 is the first of the category; twins have two numbers that follow each other. */
  readonly rank: number
  readonly hasSeat: boolean
}

export type Ranking = {
  readonly places: readonly Place[]
  /** The seats of each category with those that passed to it and reserve seats of twins. */
  readonly seats: readonly CategorySeats[]
  /** Applicants between whom only a draw can decide; empty when everything is decided. */
  readonly undecided: readonly string[]
}

/** One child, or twins. */
type Unit = {
  readonly ids: readonly string[]
  readonly sortDate: string
  /** The best place in the draw; undefined without one. */
  readonly drawn: number | undefined
}

/**
 * Ranks the applicants of a plan. `drawn` is the place of each applicant in the draw, if one was
 * held; without it a tie that decides about a seat or about waiting is reported as undecided.
 */
export function rankApplicants(
  { categories, passesLeftovers, twinSeats }: SeatPlan,
  applicants: readonly Applicant[],
  drawn: ReadonlyMap<string, number> = new Map(),
): Ranking {
  const places: Place[] = []
  const seats: CategorySeats[] = []
  const undecided: string[] = []
  let leftover = 0
  let reserve = twinSeats
  for (const [at, { category, seats: own }] of categories.entries()) {
    const isLast = at === categories.length - 1
    const units = unitsOf(
      applicants.filter((one) => one.category === category),
      drawn,
    )
    const free = own + leftover
    undecided.push(...tiedOf(units, free))
    const seated = seatUnits(units, free, reserve)
    reserve -= seated.reserved
    // What nobody needs yet stays with the last category, for children who come later.
    leftover = passesLeftovers && !isLast ? Math.max(0, free - sizeOf(units)) : 0
    seats.push({ category, seats: free - leftover + seated.reserved })
    places.push(...placesOf(category, units, seated.count))
  }
  return { places, seats, undecided: undecided.toSorted() }
}

const sizeOf = (units: readonly Unit[]): number =>
  units.reduce((sum, { ids }) => sum + ids.length, 0)

/** The children and twins of a category in their order. */
function unitsOf(applicants: readonly Applicant[], drawn: ReadonlyMap<string, number>): Unit[] {
  const groups = Map.groupBy(applicants, ({ id, groupKey }) => groupKey ?? id)
  return [...groups.values()].map((members) => unitOf(members, drawn)).toSorted(inOrder)
}

const last = '9999'

function unitOf(members: readonly Applicant[], drawn: ReadonlyMap<string, number>): Unit {
  const draws = members.flatMap(({ id }) => drawn.get(id) ?? [])
  return {
    ids: members
      .map(({ id }) => id)
      .toSorted((a, b) => (drawn.get(a) ?? 0) - (drawn.get(b) ?? 0) || byId(a, b)),
    sortDate: members.map(({ sortDate }) => sortDate || last).toSorted()[0] ?? last,
    drawn: draws.length > 0 ? Math.min(...draws) : undefined,
  }
}

const byId = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

const inOrder = (a: Unit, b: Unit): number =>
  byId(a.sortDate, b.sortDate) ||
  (a.drawn ?? Number.MAX_SAFE_INTEGER) - (b.drawn ?? Number.MAX_SAFE_INTEGER) ||
  byId(a.ids[0] ?? '', b.ids[0] ?? '')

/** Equal units that do not all get a seat, as far as no draw has decided between them. */
function tiedOf(units: readonly Unit[], free: number): string[] {
  const tied: string[] = []
  let before = 0
  for (const block of Map.groupBy(units, ({ sortDate }) => sortDate).values()) {
    before += sizeOf(block)
    const isDecided = block.length === 1 || block.every((unit) => unit.drawn !== undefined)
    if (before > free && !isDecided) tied.push(...block.flatMap(({ ids }) => ids))
  }
  return tied
}

/**
 * How many of the first units get seats. Nobody is passed over: where twins meet the last seat and
 * no reserve seat is left, they and everybody after them wait.
 */
function seatUnits(
  units: readonly Unit[],
  free: number,
  reserve: number,
): { count: number; reserved: number } {
  let left = free
  let reserved = 0
  for (const [count, { ids }] of units.entries()) {
    const missing = ids.length - left
    if (missing > 0 && (left === 0 || missing > reserve - reserved)) return { count, reserved }
    reserved += Math.max(0, missing)
    left = Math.max(0, left - ids.length)
  }
  return { count: units.length, reserved }
}

function placesOf(category: Category, units: readonly Unit[], seated: number): Place[] {
  return units
    .flatMap(({ ids }, at) => ids.map((id) => ({ id, hasSeat: at < seated })))
    .map((place, at) => ({ ...place, category, rank: at + 1 }))
}

/** One who waits, in the order of the waiting list. */
export type Waiting = { readonly id: string; readonly groupKey?: string | undefined }

/**
 * Who moves up when seats are free: the first of the list, as long as the seats suffice. Twins at
 * its head wait for two seats, and nobody passes them.
 */
export function nextWaiting(list: readonly Waiting[], free: number): string[] {
  const promoted: string[] = []
  let left = free
  for (const unit of Map.groupBy(list, ({ id, groupKey }) => groupKey ?? id).values()) {
    if (unit.length > left) break
    promoted.push(...unit.map(({ id }) => id))
    left -= unit.length
  }
  return promoted
}
