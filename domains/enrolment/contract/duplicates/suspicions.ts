/*
 * Which applications may concern one child, claim the same home or belong to twins (domain.md 2.6).
 * Pure: the server passes in facts; the office decides. Nothing is ever blocked by a suspicion.
 */

export const duplicateReasons = [
  'NAME_BIRTH',
  'SAME_FILE',
  'SPELLING_ADDRESS',
  'SEAT_LOCK',
  'MANY_CHILDREN',
  'TWINS',
] as const

export type DuplicateReason = (typeof duplicateReasons)[number]

/** How much each reason says; the sum is the score, at most 100. */
const weights: Readonly<Record<DuplicateReason, number>> = {
  NAME_BIRTH: 60,
  SAME_FILE: 50,
  SPELLING_ADDRESS: 40,
  SEAT_LOCK: 40,
  MANY_CHILDREN: 20,
  TWINS: 10,
}

/** What is compared. Empty texts are never equal to anything. */
export type DuplicateFacts = {
  readonly id: string
  readonly applicantId: string
  readonly name: string
  readonly spelling: string
  readonly birthDate: string
  readonly idIndex: string
  /** Indexes of the guardians' numbers. */
  readonly guardians: readonly string[]
  readonly title: string
  readonly address: string
  readonly files: readonly string[]
  /** Twins who are already one group have the same. */
  readonly groupKey: string
  /** Of an earlier year: only its home counts. */
  readonly isEarlier: boolean
}

export type Suspicion = {
  readonly firstId: string
  readonly secondId: string
  readonly score: number
  readonly reasons: readonly DuplicateReason[]
}

/** A guardian with more children than this is looked at. */
const manyChildren = 6

/** Whether two applications come from one family: one account, or a guardian in common. */
export const isOneFamily = (one: DuplicateFacts, other: DuplicateFacts): boolean =>
  one.applicantId === other.applicantId ||
  one.guardians.some((index) => other.guardians.includes(index))

/** Every suspicious pair with its reasons; a pair appears once, the smaller id first. */
export function suspicionsAmong(given: readonly DuplicateFacts[]): Suspicion[] {
  const all = given.toSorted((one, other) => (inOrder(one.id, other.id)[0] === one.id ? -1 : 1))
  const now = all.filter(({ isEarlier }) => !isEarlier)
  const found = new Map<
    string,
    { pair: readonly [string, string]; reasons: Set<DuplicateReason> }
  >()
  const add = (one: DuplicateFacts, other: DuplicateFacts, reason: DuplicateReason) => {
    const pair = inOrder(one.id, other.id)
    const key = pair.join(' ')
    const entry = found.get(key) ?? { pair, reasons: new Set() }
    entry.reasons.add(reason)
    found.set(key, entry)
  }
  pairs(now, ({ name, birthDate }) => both(name, birthDate)).forEach(([one, other]) =>
    add(one, other, 'NAME_BIRTH'),
  )
  pairs(now, ({ spelling, address }) => both(spelling, address))
    .filter(([one, other]) => one.birthDate !== other.birthDate || one.name !== other.name)
    .forEach(([one, other]) => add(one, other, 'SPELLING_ADDRESS'))
  pairs(all, ({ title }) => title)
    .filter(([one, other]) => !isOneFamily(one, other) && !(one.isEarlier && other.isEarlier))
    .forEach(([one, other]) => add(one, other, 'SEAT_LOCK'))
  byFile(now).forEach(([one, other]) => add(one, other, 'SAME_FILE'))
  crowded(now).forEach(([one, other]) => add(one, other, 'MANY_CHILDREN'))
  pairs(now, ({ birthDate }) => birthDate, isOneFamily)
    .filter(([one, other]) => one.name !== other.name && one.idIndex !== other.idIndex)
    .filter(([one, other]) => one.groupKey === '' || one.groupKey !== other.groupKey)
    .forEach(([one, other]) => add(one, other, 'TWINS'))
  return [...found.values()].map(({ pair: [firstId, secondId], reasons }) => {
    const named = duplicateReasons.filter((one) => reasons.has(one))
    const sum = named.reduce((total, reason) => total + weights[reason], 0)
    return { firstId, secondId, score: Math.min(100, sum), reasons: named }
  })
}

type Pair = readonly [DuplicateFacts, DuplicateFacts]

/** Ids are numbers of up to 19 digits, so the shorter text is the smaller number. */
const inOrder = (one: string, other: string): readonly [string, string] =>
  one.length < other.length || (one.length === other.length && one < other)
    ? [one, other]
    : [other, one]

const both = (one: string, other: string): string => (one && other ? `${one} ${other}` : '')

/** Pairs of equal keys that fit. */
function pairs(
  all: readonly DuplicateFacts[],
  keyOf: (one: DuplicateFacts) => string,
  fits: (one: DuplicateFacts, other: DuplicateFacts) => boolean = () => true,
): Pair[] {
  const groups = Map.groupBy(
    all.filter((one) => keyOf(one) !== ''),
    keyOf,
  )
  return [...groups.values()].flatMap((group) =>
    group.flatMap((one, at) =>
      group.slice(at + 1).flatMap((other): Pair[] => (fits(one, other) ? [[one, other]] : [])),
    ),
  )
}

/** The same paper for children of different families. */
function byFile(all: readonly DuplicateFacts[]): Pair[] {
  const owners = new Map<string, DuplicateFacts[]>()
  for (const one of all)
    for (const file of new Set(one.files)) owners.set(file, [...(owners.get(file) ?? []), one])
  return [...owners.values()].flatMap(([first, ...others]) =>
    others.flatMap((other): Pair[] =>
      first && !isOneFamily(first, other) ? [[first, other]] : [],
    ),
  )
}

/** The children of a guardian who has more than six, each with the first of them. */
function crowded(all: readonly DuplicateFacts[]): Pair[] {
  const children = new Map<string, DuplicateFacts[]>()
  for (const one of all)
    for (const index of new Set(one.guardians))
      children.set(index, [...(children.get(index) ?? []), one])
  return [...children.values()]
    .filter((group) => group.length > manyChildren)
    .flatMap(([first, ...others]) =>
      others.flatMap((other): Pair[] => (first ? [[first, other]] : [])),
    )
}
