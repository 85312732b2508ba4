/*
 * A second implementation of docs/draw-deal.md, written from that description. Whether the rest can
 * still be dealt is found by walking through the classes, not by a theorem.
 */

type Entry = { no: string; tier: number; group: string; apart: boolean }
type Card = {
  readonly nos: readonly string[]
  readonly sexes: readonly number[]
  readonly apart: string
}
type Limits = { readonly size: number; readonly sexes: readonly number[] }

/** The class of every number, by the rule of the deal. */
export function dealtClasses(
  classes: readonly string[],
  entries: readonly Entry[],
  order: readonly string[],
): Map<string, string> {
  const sexes = [...new Set(entries.map(({ tier }) => tier))].toSorted((a, b) => a - b)
  const totals = sexes.map((sex) => entries.filter(({ tier }) => tier === sex).length)
  const cards = cardsOf(entries, order, sexes)
  for (let extra = 0; ; extra += 1)
    for (const [size = 1, ...each] of sums(extra, sexes.length + 1)) {
      const found = dealt(cards, classes.length, { totals, limits: { size, sexes: each } })
      if (found) return new Map([...found].map(([no, at]) => [no, classes[at] ?? '']))
    }
}

/** All lists of `length` numbers from 1 whose parts above 1 sum to `extra`, in lexical order. */
function sums(extra: number, length: number): number[][] {
  if (length === 1) return [[extra + 1]]
  const lists: number[][] = []
  for (let first = 0; first <= extra; first += 1)
    for (const others of sums(extra - first, length - 1)) lists.push([first + 1, ...others])
  return lists
}

function cardsOf(
  entries: readonly Entry[],
  order: readonly string[],
  sexes: readonly number[],
): Card[] {
  const drawn = order.map((no) => {
    const entry = entries.find((one) => one.no === no)
    if (!entry) throw new Error(`${no} is not in the roster`)
    return entry
  })
  const cardOf = (some: readonly Entry[], apart = ''): Card => ({
    nos: some.map(({ no }) => no),
    sexes: some.map(({ tier }) => sexes.indexOf(tier)),
    apart,
  })
  const first: Card[] = []
  const then: Card[] = []
  const done = new Set<string>()
  for (const entry of drawn) {
    const members = drawn.filter((one) => one.group !== '' && one.group === entry.group)
    if (members.length < 2) then.push(cardOf([entry]))
    else if (done.has(entry.group)) continue
    else if (entry.apart) first.push(...members.map((one) => cardOf([one], entry.group)))
    else first.push(cardOf(members))
    done.add(entry.group)
  }
  return [...first, ...then]
}

type Aim = { readonly totals: readonly number[]; readonly limits: Limits }

function dealt(cards: readonly Card[], count: number, aim: Aim): Map<string, number> | undefined {
  const held = Array.from({ length: count }, () => aim.totals.map(() => 0))
  const at = new Map<string, number>()
  const hopeless = new Set<string>()
  const move = (card: Card, place: number, by: number): void => {
    const own = held[place] ?? []
    for (const sex of card.sexes) own[sex] = (own[sex] ?? 0) + by
  }
  const goOn = (index: number, turn: number): boolean => {
    const card = cards[index]
    if (!card) return canEnd(held, aim)
    const taken = new Set(
      cards
        .filter(({ apart }) => card.apart !== '' && apart === card.apart)
        .flatMap(({ nos }) => nos.flatMap((no) => at.get(no) ?? [])),
    )
    const state = JSON.stringify([index, held.map((one, place) => [one, taken.has(place)])])
    if (hopeless.has(state)) return false
    const looked = new Set(taken)
    for (let next = turn; looked.size < count; next += 1) {
      const round = Math.floor(next / count)
      const step = next % count
      const place = round % 2 === 0 ? step : count - 1 - step
      if (looked.has(place)) continue
      looked.add(place)
      move(card, place, 1)
      for (const no of card.nos) at.set(no, place)
      if (canEnd(held, aim) && goOn(index + 1, next + 1)) return true
      move(card, place, -1)
      for (const no of card.nos) at.delete(no)
    }
    hopeless.add(state)
    return false
  }
  return goOn(0, 0) ? at : undefined
}

/** Whether final numbers exist that contain what is held and differ within the limits. */
function canEnd(held: readonly number[][], { totals, limits }: Aim): boolean {
  const whole = totals.reduce((sum, one) => sum + one, 0)
  const leasts = (total: number): number[] => [...Array(Math.floor(total / held.length) + 1).keys()]
  const lows = totals.reduce<number[][]>(
    (all, total) => all.flatMap((one) => leasts(total).map((low) => [...one, low])),
    [[]],
  )
  return leasts(whole).some((low) =>
    lows.some((each) => walks(held, totals, { low, high: low + limits.size, each, limits })),
  )
}

type Bounds = {
  readonly low: number
  readonly high: number
  readonly each: readonly number[]
  readonly limits: Limits
}

/** Walks through the classes with every choice of numbers; remembers the sums only. */
function walks(held: readonly number[][], totals: readonly number[], bounds: Bounds): boolean {
  const { low, high, each, limits } = bounds
  if (
    totals.some((total, sex) =>
      isOutside(total, held.length, [each[sex] ?? 0, limits.sexes[sex] ?? 0]),
    )
  )
    return false
  let reached: Sums = new Map([['', totals.map(() => 0)]])
  for (const column of held) {
    const choices = choicesOf(column, bounds).filter((choice) => {
      const size = choice.reduce((sum, one) => sum + one, 0)
      return size >= low && size <= high
    })
    reached = new Map(choices.flatMap((choice) => added(reached, choice, totals)))
  }
  return reached.has(totals.join())
}

type Sums = ReadonlyMap<string, readonly number[]>

/** All numbers of children that one class may have. */
function choicesOf(column: readonly number[], { each, limits }: Bounds): number[][] {
  return column.reduce<number[][]>(
    (all, held, sex) => {
      const least = Math.max(held, each[sex] ?? 0)
      const most = (each[sex] ?? 0) + (limits.sexes[sex] ?? 0)
      const values = [...Array(Math.max(0, most - least + 1)).keys()].map((one) => least + one)
      return all.flatMap((one) => values.map((value) => [...one, value]))
    },
    [[]],
  )
}

/** The sums with one more class, as far as there are children. */
const added = (
  reached: Sums,
  choice: readonly number[],
  totals: readonly number[],
): [string, number[]][] =>
  [...reached.values()]
    .map((sum) => sum.map((one, sex) => one + (choice[sex] ?? 0)))
    .filter((sums) => sums.every((one, sex) => one <= (totals[sex] ?? 0)))
    .map((sums) => [sums.join(), sums])

const isOutside = (
  total: number,
  count: number,
  [low, width]: readonly [number, number],
): boolean => total < low * count || total > (low + width) * count
