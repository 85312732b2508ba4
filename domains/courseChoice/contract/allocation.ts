import type { WishOutcome } from './states.ts'

/** A class with the places that it has free. */
export type AllocatedClass = {
  readonly id: string
  readonly free: number
  readonly slotIds: readonly string[]
}

/** A child with its wishes, the first one first. */
export type WishingChild = {
  readonly id: string
  readonly classIds: readonly string[]
  /** Classes of its wishes that the child may attend. */
  readonly eligibleIds: ReadonlySet<string>
  /** How many seats it may still get. */
  readonly left: number
  /** Weekly slots of the seats that it has already. */
  readonly busySlotIds: ReadonlySet<string>
}

export type AllocatedSeat = { readonly childId: string; readonly classId: string }
export type Allocation = {
  /** In the order in which they were given. */
  readonly seats: readonly AllocatedSeat[]
  /** Of each child, in the order of its wishes. */
  readonly outcomes: ReadonlyMap<string, readonly WishOutcome[]>
}

type Turn = {
  readonly child: WishingChild
  readonly busy: Set<string>
  readonly outcomes: (WishOutcome | undefined)[]
  left: number
}

/**
 * Gives the free places to the children in the drawn order. In each pass a child gets the best of
 * its wishes that is free, fits and does not conflict; the order reverses after each pass, until
 * nobody gains.
 */
export function allocate(
  order: readonly string[],
  children: readonly WishingChild[],
  classes: readonly AllocatedClass[],
): Allocation {
  const byId = new Map(children.map((child) => [child.id, turnOf(child)]))
  const turns = order.flatMap((id) => byId.get(id) ?? [])
  const free = new Map(classes.map((one) => [one.id, one.free]))
  const slots = new Map(classes.map((one) => [one.id, one.slotIds]))
  const seats: AllocatedSeat[] = []
  for (let pass = turns; ; pass = pass.toReversed()) {
    const before = seats.length
    for (const turn of pass) {
      const classId = takeBest(turn, free, slots)
      if (classId !== undefined) seats.push({ childId: turn.child.id, classId })
    }
    if (seats.length === before) break
  }
  return { seats, outcomes: new Map(turns.map((turn) => [turn.child.id, outcomesOf(turn)])) }
}

const turnOf = (child: WishingChild): Turn => ({
  child,
  busy: new Set(child.busySlotIds),
  outcomes: child.classIds.map(() => undefined),
  left: child.left,
})

/**
 * The best wish that can be granted now. The wishes before it get the reason why they cannot; no
 * reason ever ceases to hold.
 */
function takeBest(
  turn: Turn,
  free: Map<string, number>,
  slots: ReadonlyMap<string, readonly string[]>,
): string | undefined {
  if (turn.left <= 0) return undefined
  for (const [at, classId] of turn.child.classIds.entries()) {
    if (turn.outcomes[at] !== undefined) continue
    const slotIds = slots.get(classId)
    if (!slotIds || !turn.child.eligibleIds.has(classId)) turn.outcomes[at] = 'NOT_ELIGIBLE'
    else if (slotIds.some((slotId) => turn.busy.has(slotId))) turn.outcomes[at] = 'CONFLICT'
    else if ((free.get(classId) ?? 0) <= 0) turn.outcomes[at] = 'FULL'
    else {
      turn.outcomes[at] = 'SEATED'
      turn.left -= 1
      for (const slotId of slotIds) turn.busy.add(slotId)
      free.set(classId, (free.get(classId) ?? 0) - 1)
      return classId
    }
  }
  return undefined
}

/** A wish without a reason was never reached, because the child had as many seats as it may. */
const outcomesOf = ({ child, outcomes }: Turn): WishOutcome[] =>
  outcomes.map((outcome) => outcome ?? (child.left > 0 ? 'ENOUGH' : 'LIMIT'))
