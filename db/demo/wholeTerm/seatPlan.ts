import { seededNumbers } from '../names.ts'

export type DemoChild = {
  readonly childId: string
  readonly userId: string
  readonly userName: string
  readonly level: number
}

export type ClassToFill = {
  readonly id: string
  readonly term: 'past' | 'running'
  readonly levels: readonly [number, number]
  readonly slotIds: readonly string[]
  readonly seats: number
  readonly wantedPercent: number
  readonly isFree: boolean
  readonly isCancelled: boolean
  readonly isClosedOnce: boolean
}

/**
 * What became of a seat. EXPIRED: not paid in time. LEFT: given up for a refund. LEAVING: the
 * refund is asked for. ENDED: the school cancelled the class.
 */
export type Fate = 'KEPT' | 'WAITING' | 'EXPIRED' | 'LEFT' | 'LEAVING' | 'ENDED'
export type PlannedSeat<Into extends ClassToFill = ClassToFill> = {
  readonly into: Into
  readonly child: DemoChild
  readonly fate: Fate
}

export const mostPerChild = 3
const waitingPerClass = 20
const inCancelled = 6
const seed = 20_270_316

type Wanted<Into> = { readonly classes: readonly Into[]; readonly total: number }
type Filling = {
  readonly children: readonly DemoChild[]
  /** Weekly times that children have already: `child slot`. */
  readonly occupied: ReadonlySet<string>
}

/** The seats of two terms, as many as asked for: fitting, within the limit, without a conflict. */
export function planSeats<Into extends ClassToFill>(
  { classes, total }: Wanted<Into>,
  filling: Filling,
): PlannedSeat<Into>[] {
  const next = seededNumbers(seed)
  const free = chooser(filling, next)
  const planned = numbersWanted(classes, total).flatMap(({ into, seats, waiting }) => [
    ...free(into, seats).map((child) => ({ into, child, fate: 'KEPT' as const })),
    ...free(into, waiting).map((child) => ({ into, child, fate: 'WAITING' as const })),
  ])
  return withFates(shuffled(planned, next))
}

type Numbers<Into> = { readonly into: Into; readonly seats: number; readonly waiting: number }

const isOverfull = ({ wantedPercent }: ClassToFill): boolean => wantedPercent > 100

/** How many children each class gets, so that all together are `total`. */
function numbersWanted<Into extends ClassToFill>(
  classes: readonly Into[],
  total: number,
): Numbers<Into>[] {
  const numbers = classes.map((into) => ({
    into,
    seats: into.isCancelled
      ? inCancelled
      : Math.min(into.seats, Math.round((into.seats * into.wantedPercent) / 100)),
    waiting: isOverfull(into) ? waitingPerClass : 0,
  }))
  const missing = () =>
    total - numbers.reduce((sum, { seats, waiting }) => sum + seats + waiting, 0)
  for (let turn = 0; missing() !== 0 && turn < numbers.length * 40; turn += 1) {
    const one = numbers[turn % numbers.length]
    if (!one || one.into.isCancelled || isOverfull(one.into)) continue
    if (missing() > 0 && one.seats < one.into.seats) one.seats += 1
    else if (missing() < 0 && one.seats > 8) one.seats -= 1
  }
  return numbers
}

/** Picks children for a class: each class begins at another place in the list. */
function chooser({ children, occupied }: Filling, next: () => number) {
  const inTurn = shuffled(children, next)
  const taken = new Set(occupied)
  const counts = new Map<string, number>()
  return (into: ClassToFill, wanted: number): DemoChild[] => {
    const chosen: DemoChild[] = []
    const first = Math.floor(next() * inTurn.length)
    for (let at = 0; at < inTurn.length && chosen.length < wanted; at += 1) {
      const child = inTurn[(first + at) % inTurn.length]
      if (!child || child.level < into.levels[0] || child.level > into.levels[1]) continue
      const count = counts.get(`${into.term} ${child.childId}`) ?? 0
      const times = into.slotIds.map((slotId) => `${child.childId} ${slotId}`)
      if (count >= mostPerChild || times.some((time) => taken.has(time))) continue
      counts.set(`${into.term} ${child.childId}`, count + 1)
      for (const time of times) taken.add(time)
      chosen.push(child)
    }
    return chosen
  }
}

/** How many paid seats did not stay as they were, by term. */
const fates: readonly (readonly ['past' | 'running', Exclude<Fate, 'KEPT'>, number])[] = [
  ['past', 'EXPIRED', 20],
  ['past', 'LEFT', 12],
  ['running', 'EXPIRED', 25],
  ['running', 'LEFT', 13],
  ['running', 'LEAVING', 5],
]
const every = 9

function withFates<Into extends ClassToFill>(
  seats: readonly PlannedSeat<Into>[],
): PlannedSeat<Into>[] {
  const left = fates.map(([term, fate, count]) => ({ term, fate, count }))
  return seats.map((seat, at) => {
    if (seat.into.isCancelled) return { ...seat, fate: 'ENDED' }
    const { isFree, isClosedOnce } = seat.into
    if (seat.fate !== 'KEPT' || isFree || isClosedOnce || isOverfull(seat.into) || at % every !== 0)
      return seat
    const one = left.find(({ term, count }) => term === seat.into.term && count > 0)
    if (!one) return seat
    one.count -= 1
    return { ...seat, fate: one.fate }
  })
}

function shuffled<One>(list: readonly One[], next: () => number): One[] {
  const keyed = list.map((one) => ({ one, key: next() }))
  return keyed.toSorted((a, b) => a.key - b.key).map(({ one }) => one)
}
