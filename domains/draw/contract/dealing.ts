import { completes, limitsFrom } from './dealLimits.ts'
import type { Limits } from './dealLimits.ts'
import { byteOrder } from './drawFile.ts'
import type { RosterEntry } from './drawFile.ts'
import { hmacOf } from './drawing.ts'

/*
 * The deal of classes (docs/draw-deal.md). It is pure and canonical: the drawn order alone decides,
 * whatever the order of the roster.
 */

/** The class of one draw number. */
export type Dealt = { readonly no: string; readonly class: string }

/** Children who are dealt at once: twins who stay together, or one child. */
type Unit = {
  readonly nos: readonly string[]
  readonly strata: readonly number[]
  /** Units with the same value are in different classes. */
  readonly apart: string | undefined
}

/** The largest number of strata in a deal. */
export const mostStrata = 4

/** Deals the drawn order into classes: in snake order, as evenly as the wishes of families allow. */
export function dealClasses(
  classes: readonly string[],
  roster: readonly RosterEntry[],
  order: readonly string[],
): Dealt[] {
  const { bound, single, totals } = unitsOf(roster, order)
  const siblings = Map.groupBy(bound, ({ apart }) => apart)
  siblings.delete(undefined)
  if ([...siblings.values()].some(({ length }) => length > classes.length))
    throw new Error('more separated siblings than classes')
  for (const limits of limitsFrom(totals.length, roster.length)) {
    const table = emptyTable(classes.length, { totals, limits })
    if (!placeBound(table, bound, 0)) continue
    for (const unit of single) placeFirst(table, unit)
    return [...table.classOf]
      .map(([no, at]) => ({ no, class: classes[at] ?? '' }))
      .toSorted((a, b) => byteOrder(a.no, b.no))
  }
  throw new Error('a deal without limits fails')
}

type Units = { readonly bound: Unit[]; readonly single: Unit[]; readonly totals: number[] }

/** Groups in the order of their first drawn member, then the others in the drawn order. */
function unitsOf(roster: readonly RosterEntry[], order: readonly string[]): Units {
  const entries = new Map(roster.map((entry) => [entry.no, entry]))
  const drawn = order.flatMap((no) => entries.get(no) ?? [])
  const tiers = [...new Set(roster.map(({ tier }) => tier))].toSorted((a, b) => a - b)
  const stratumOf = ({ tier }: RosterEntry): number => tiers.indexOf(tier)
  const groups = Map.groupBy(drawn, ({ no, group }) => group ?? `n:${no}`)
  const units = [...groups.values()].map((members) => unitsOfGroup(members, stratumOf))
  return {
    bound: units.filter(({ isBound }) => isBound).flatMap(({ units: some }) => some),
    single: units.filter(({ isBound }) => !isBound).flatMap(({ units: some }) => some),
    totals: tiers.map((tier) => drawn.filter((one) => one.tier === tier).length),
  }
}

function unitsOfGroup(
  members: readonly RosterEntry[],
  stratumOf: (entry: RosterEntry) => number,
): { isBound: boolean; units: Unit[] } {
  const unitOf = (some: readonly RosterEntry[], apart?: string): Unit => ({
    nos: some.map(({ no }) => no),
    strata: some.map(stratumOf),
    apart,
  })
  const isBound = members.length > 1
  const [first] = members
  return isBound && first?.apart
    ? { isBound, units: members.map((member) => unitOf([member], first.group)) }
    : { isBound, units: [unitOf(members)] }
}

type Table = {
  /** How many children of each stratum each class has. */
  readonly columns: number[][]
  readonly classOf: Map<string, number>
  /** The classes that hold a member of a separated group. */
  readonly apart: Map<string, number[]>
  /** The next place of the snake 1 2 3 3 2 1 1 2 3 … */
  place: number
  readonly totals: readonly number[]
  readonly limits: Limits
  /** States that were tried and cannot be completed. */
  readonly failed: Set<string>
}

const emptyTable = (
  count: number,
  { totals, limits }: Pick<Table, 'totals' | 'limits'>,
): Table => ({
  columns: Array.from({ length: count }, () => totals.map(() => 0)),
  classOf: new Map(),
  apart: new Map(),
  place: 0,
  totals,
  limits,
  failed: new Set(),
})

/** Places the units from `at` on; the first way that works counts. */
function placeBound(table: Table, units: readonly Unit[], at: number): boolean {
  const unit = units[at]
  if (!unit) return completes(table.columns, table)
  const state = stateOf(table, at, unit)
  if (table.failed.has(state)) return false
  const { place } = table
  for (const next of candidates(table, place)) {
    if (!put(table, unit, next)) continue
    if (placeBound(table, units, at + 1)) return true
    takeBack(table, unit, next)
    table.place = place
  }
  table.failed.add(state)
  return false
}

/** Puts a unit into the first class in which the rest can still be dealt within the limits. */
function placeFirst(table: Table, unit: Unit): void {
  for (const next of candidates(table, table.place)) if (put(table, unit, next)) return
  throw new Error('a deal that can be completed has no next class')
}

type Candidate = { readonly column: number; readonly place: number }

/** Every class once, in the order in which the snake comes to it. */
function candidates({ columns: { length } }: Table, from: number): Candidate[] {
  const seen = new Map<number, Candidate>()
  for (let place = from; seen.size < length; place += 1) {
    const step = place % (2 * length)
    const column = step < length ? step : 2 * length - 1 - step
    if (!seen.has(column)) seen.set(column, { column, place })
  }
  return [...seen.values()]
}

/** Puts a unit into a class, unless the rest could no longer be dealt. */
function put(table: Table, unit: Unit, { column, place }: Candidate): boolean {
  const others = unit.apart === undefined ? [] : (table.apart.get(unit.apart) ?? [])
  if (others.includes(column)) return false
  count(table, unit, { column, by: 1 })
  if (!completes(table.columns, table)) {
    count(table, unit, { column, by: -1 })
    return false
  }
  for (const no of unit.nos) table.classOf.set(no, column)
  if (unit.apart !== undefined) table.apart.set(unit.apart, [...others, column])
  table.place = place + 1
  return true
}

function takeBack(table: Table, unit: Unit, { column }: Candidate): void {
  count(table, unit, { column, by: -1 })
  for (const no of unit.nos) table.classOf.delete(no)
  if (unit.apart === undefined) return
  table.apart.set(
    unit.apart,
    (table.apart.get(unit.apart) ?? []).filter((other) => other !== column),
  )
}

function count(
  { columns }: Table,
  { strata }: Unit,
  { column, by }: { readonly column: number; readonly by: 1 | -1 },
): void {
  const own = columns[column] ?? []
  for (const stratum of strata) own[stratum] = (own[stratum] ?? 0) + by
}

/** What decides whether the units from `at` on can be placed. Classes are alike. */
function stateOf({ columns, apart }: Table, at: number, { apart: group }: Unit): string {
  const used = group === undefined ? [] : (apart.get(group) ?? [])
  const marked = columns.map((column, one) => `${column.join()}${used.includes(one) ? '!' : ''}`)
  return `${at} ${marked.toSorted().join(';')}`
}

/** The key of the late child with this number: the first late child has 1. */
export const lateKeyOf = async (seed: string, counter: number): Promise<string> =>
  (await hmacOf(seed))(`late:${counter}`)

/** The classes of the deal with their teams of teachers, in the order of the keys of the teams. */
export async function dealTeams(
  seed: string,
  classes: readonly string[],
  teams: readonly string[],
): Promise<{ readonly class: string; readonly team: string }[]> {
  const key = await hmacOf(seed)
  const keyed = await Promise.all(
    teams.map(async (team) => ({ team, key: await key(`team:${team}`) })),
  )
  const ordered = keyed.toSorted((a, b) => byteOrder(a.key, b.key) || byteOrder(a.team, b.team))
  return classes.map((name, at) => ({ class: name, team: ordered[at]?.team ?? '' }))
}

/** The class of a late child: one of the smallest classes; the key decides between them. */
export async function lateClassOf(
  seed: string,
  counter: number,
  sizes: readonly { readonly class: string; readonly size: number }[],
): Promise<string> {
  const least = Math.min(...sizes.map(({ size }) => size))
  const smallest = sizes.filter(({ size }) => size === least)
  const key = BigInt(`0x${await lateKeyOf(seed, counter)}`)
  return smallest[Number(key % BigInt(smallest.length))]?.class ?? ''
}
