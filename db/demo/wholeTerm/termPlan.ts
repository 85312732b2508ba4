import { courseTexts, termRooms } from './courseTexts.ts'
import type { CourseText, Provider } from './courseTexts.ts'
import { teachersOf } from './providers.ts'

/** A weekly time of a term: one of five weekdays, early or late. */
export type SlotKey = { readonly weekday: number; readonly isLate: boolean }

export type PlannedClass = {
  readonly term: 'past' | 'running'
  readonly course: CourseText
  readonly name: string
  readonly slots: readonly SlotKey[]
  /** Which of its provider's teachers. */
  readonly teacher: number
  readonly seats: number
  /** The share of its seats that families want, in percent; above 100 there is a waiting list. */
  readonly wantedPercent: number
  readonly bookFen: number
  readonly isCancelled: boolean
  /** The school cancelled one of its lessons with a refund. */
  readonly isClosedOnce: boolean
}

const runningCourses = 38
const secondClasses = 6
const firstOfPast = 26
/** Classes that meet twice a week, by their place in the plan of a term. */
const twiceAWeek: Readonly<Record<'past' | 'running', readonly number[]>> = {
  past: [0, 1, 4, 9, 14],
  running: [0, 4, 5, 7, 9, 12, 15, 19],
}

/** Of the evening that `closeEvening` cancels. */
const closedSlot = '1 2'

/** All classes of the finished and the running term, without a conflict of room or teacher. */
export function planTerms(): PlannedClass[] {
  const running = [
    ...courseTexts.slice(0, runningCourses).map((course) => ({ course, ordinal: 1 })),
    ...courseTexts.slice(0, secondClasses).map((course) => ({ course, ordinal: 2 })),
  ]
  const past = courseTexts.slice(firstOfPast).map((course) => ({ course, ordinal: 1 }))
  return [...planTerm('past', past), ...planTerm('running', running)]
}

type Wanted = { readonly course: CourseText; readonly ordinal: number }

function planTerm(term: 'past' | 'running', wanted: readonly Wanted[]): PlannedClass[] {
  const taken = new Set<string>()
  const next = new Map<Provider, number>()
  return wanted.map(({ course, ordinal }, at) => {
    const { provider, room } = course
    const turn = next.get(provider) ?? 0
    next.set(provider, turn + 1)
    const teacher = turn % teachersOf(provider)
    const users = [`room ${room}`, `${provider} ${teacher}`]
    const isTwice = twiceAWeek[term].includes(at)
    const slots = freeSlots(taken, users, { first: at * 3 + (ordinal - 1), isTwice })
    for (const slot of slots) for (const user of users) taken.add(`${user} ${keyOf(slot)}`)
    return {
      term,
      course,
      name: `${course.name} ${ordinal} 班`,
      slots,
      teacher,
      seats: seatsOf(course, at),
      wantedPercent: term === 'running' && at < 2 ? 165 : 52 + ((at * 37) % 47),
      bookFen: course.kind === 'LABOUR' || course.kind === 'ART' ? (at % 3) * 600 : 0,
      isCancelled: term === 'running' && at === wanted.length - 1,
      isClosedOnce: term === 'past' && slots.some((slot) => keyOf(slot) === closedSlot),
    }
  })
}

export const keyOf = ({ weekday, isLate }: SlotKey): string => `${weekday} ${isLate ? 2 : 1}`

const allSlots: readonly SlotKey[] = [1, 2, 3, 4, 5].flatMap((weekday) => [
  { weekday, isLate: false },
  { weekday, isLate: true },
])

function freeSlots(
  taken: ReadonlySet<string>,
  users: readonly string[],
  { first, isTwice }: { first: number; isTwice: boolean },
): SlotKey[] {
  const isFree = (slot: SlotKey) => users.every((user) => !taken.has(`${user} ${keyOf(slot)}`))
  const inTurn = allSlots.map((_, at) => allSlots[(first + at) % allSlots.length])
  const free = inTurn.flatMap((slot) => (slot && isFree(slot) ? [slot] : []))
  const [one] = free
  if (!one) throw new Error(`no free time for ${users.join(', ')}`)
  const other = free.find(
    ({ weekday, isLate }) => isLate === one.isLate && Math.abs(weekday - one.weekday) >= 2,
  )
  return isTwice && other ? [one, other] : [one]
}

const sizes = [30, 28, 32, 36, 24, 30, 34, 26] as const

function seatsOf({ room }: CourseText, at: number): number {
  const capacity = termRooms.find(({ name }) => name === room)?.capacity
  if (capacity === undefined) throw new Error(`no demo room ${room}`)
  return Math.min(capacity, at < 2 ? 30 : (sizes[at % sizes.length] ?? 30))
}
