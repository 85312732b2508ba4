import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { dealClasses, lateClassOf, lateKeyOf } from './dealing.ts'
import type { Dealt } from './dealing.ts'
import type { RosterEntry } from './drawFile.ts'
import { orderOf, sha256 } from './drawing.ts'

const namesOf = (count: number): string[] =>
  Array.from({ length: count }, (_, at) => `一(${at + 1})班`)
const numberOf = (at: number): string => String(at + 1).padStart(4, '0')

type Wish = 'together' | 'apart' | undefined
type Family = { readonly strata: readonly number[]; readonly wish: Wish }

function rosterOf(families: readonly Family[]): RosterEntry[] {
  let next = 0
  return families.flatMap(({ strata, wish }, family) =>
    strata.map((stratum): RosterEntry => ({
      no: numberOf(next++),
      tier: stratum + 1,
      ...(wish && { group: `G${family}` }),
      ...(wish === 'apart' && { apart: true as const }),
    })),
  )
}

const strata = fc.integer({ min: 0, max: 1 })
const familiesOf = (most: number, twins: number) =>
  fc.array(
    fc.oneof(
      { weight: 3, arbitrary: strata.map((one): Family => ({ strata: [one], wish: undefined })) },
      {
        weight: twins,
        arbitrary: fc.record({
          strata: fc.array(strata, { minLength: 2, maxLength: 3 }),
          wish: fc.constantFrom<Wish>('together', 'apart'),
        }),
      },
    ),
    { minLength: 1, maxLength: most },
  )

/** Separated groups have at most as many members as there are classes. */
const fits = (families: readonly Family[], classes: number): boolean =>
  families.every(({ strata: members, wish }) => wish !== 'apart' || members.length <= classes)

async function dealt(seed: string, roster: readonly RosterEntry[], classes: readonly string[]) {
  return dealClasses(classes, roster, await orderOf(seed, roster))
}

/** How far the sizes and the numbers of each stratum exceed a difference of 1, in all. */
function excessOf(classOf: (no: string) => number, roster: readonly RosterEntry[], count: number) {
  const excess = (entries: readonly RosterEntry[]): number => {
    const sizes = Array.from({ length: count }, () => 0)
    for (const { no } of entries) sizes[classOf(no)] = (sizes[classOf(no)] ?? 0) + 1
    return Math.max(0, Math.max(...sizes) - Math.min(...sizes) - 1)
  }
  const tiers = [...new Set(roster.map(({ tier }) => tier))]
  const ofTiers = tiers.map((tier) => excess(roster.filter((one) => one.tier === tier)))
  return ofTiers.reduce((sum, one) => sum + one, excess(roster))
}

const placesIn = (result: readonly Dealt[], classes: readonly string[]) => {
  const places = new Map(result.map((one) => [one.no, classes.indexOf(one.class)]))
  return (no: string): number => places.get(no) ?? -1
}

function isAllowed(classOf: (no: string) => number, roster: readonly RosterEntry[]): boolean {
  const groups = Map.groupBy(
    roster.filter(({ group }) => group !== undefined),
    ({ group }) => group,
  )
  return [...groups.values()].every((members) => {
    const used = new Set(members.map(({ no }) => classOf(no))).size
    return used === (members[0]?.apart ? members.length : 1)
  })
}

/** The least excess of all allowed assignments, by trying every one. */
function leastExcess(roster: readonly RosterEntry[], count: number): number {
  let least = Number.POSITIVE_INFINITY
  for (let code = 0; code < count ** roster.length; code += 1) {
    const places = new Map(
      roster.map(({ no }, at) => [no, Math.floor(code / count ** at) % count] as const),
    )
    const classOf = (no: string): number => places.get(no) ?? -1
    if (isAllowed(classOf, roster)) least = Math.min(least, excessOf(classOf, roster, count))
  }
  return least
}

test('any permutation of the roster gives the same classes', async () => {
  await fc.assert(
    fc.asyncProperty(
      familiesOf(14, 2).chain((families) => {
        const roster = rosterOf(families)
        return fc.tuple(
          fc.constant(roster),
          fc.shuffledSubarray(roster, { minLength: roster.length }),
        )
      }),
      fc.integer({ min: 3, max: 5 }),
      fc.nat(),
      async ([roster, shuffled], count, salt) => {
        const seed = await sha256(`deal ${salt}`)

        expect(await dealt(seed, shuffled, namesOf(count))).toEqual(
          await dealt(seed, roster, namesOf(count)),
        )
      },
    ),
    { numRuns: 60 },
  )
})

test('in tiny cases no allowed assignment is more even than the deal', async () => {
  await fc.assert(
    fc.asyncProperty(
      familiesOf(5, 3)
        .map((families) => families.slice(0, 4))
        .filter((families) => rosterOf(families).length <= 8),
      fc.integer({ min: 2, max: 3 }),
      fc.nat(),
      async (families, count, salt) => {
        fc.pre(fits(families, count))
        const roster = rosterOf(families)
        const result = await dealt(await sha256(`tiny ${salt}`), roster, namesOf(count))
        const classOf = placesIn(result, namesOf(count))

        expect(isAllowed(classOf, roster)).toBe(true)
        expect(excessOf(classOf, roster, count)).toBe(leastExcess(roster, count))
      },
    ),
    { numRuns: 150 },
  )
})

test('a whole year is dealt evenly, with twins as their families wish', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(strata, { minLength: 120, maxLength: 300 }),
      fc.array(
        fc.record({
          strata: fc.array(strata, { minLength: 2, maxLength: 2 }),
          wish: fc.constantFrom<Wish>('together', 'apart'),
        }),
        { maxLength: 12 },
      ),
      fc.integer({ min: 2, max: 12 }),
      async (singles, twins, count) => {
        const families = [...twins, ...singles.map((one) => ({ strata: [one], wish: undefined }))]
        const roster = rosterOf(families)
        const result = await dealt(await sha256('year'), roster, namesOf(count))
        const classOf = placesIn(result, namesOf(count))

        expect(isAllowed(classOf, roster)).toBe(true)
        expect(excessOf(classOf, roster, count)).toBe(0)
      },
    ),
    { numRuns: 25 },
  )
})

test('children without wishes are dealt like cards, forth and back', () => {
  const roster = rosterOf(Array.from({ length: 7 }, () => ({ strata: [0], wish: undefined })))
  const order = roster.map(({ no }) => no)

  expect(
    dealClasses(['甲', '乙', '丙'], roster, order)
      .map((one) => one.class)
      .join(''),
  ).toBe('甲乙丙丙乙甲甲')
})

test('the numbers of both sexes and the sizes stay even where one stratum follows the other', () => {
  const families = [0, 0, 1, 1].map((one) => ({ strata: [one], wish: undefined }))
  const roster = rosterOf(families)
  const order = roster.map(({ no }) => no)

  const result = dealClasses(['甲', '乙', '丙'], roster, order)

  // 丙 would be next twice; then it had two girls and another class none.
  expect(result.map((one) => one.class).join('')).toBe('甲乙丙乙')
})

test('a mixed pair of twins together counts once for each sex; a pair apart is in two classes', async () => {
  const roster = rosterOf([
    { strata: [0, 1], wish: 'together' },
    { strata: [0, 1], wish: 'apart' },
    { strata: [0], wish: undefined },
    { strata: [1], wish: undefined },
  ])
  const seed = await sha256('mixed')
  const result = await dealt(seed, roster, ['甲', '乙', '丙'])
  const classOf = placesIn(result, ['甲', '乙', '丙'])

  expect(classOf('0001')).toBe(classOf('0002'))
  expect(classOf('0003')).not.toBe(classOf('0004'))
  expect(excessOf(classOf, roster, 3)).toBe(0)
})

test('more separated siblings than classes cannot be dealt', async () => {
  const roster = rosterOf([{ strata: [0, 0, 0], wish: 'apart' }])

  await expect(dealt(await sha256('x'), roster, ['甲', '乙'])).rejects.toThrow()
})

test('a late child joins one of the smallest classes, as the seed decides', async () => {
  const seed = await sha256('late')
  const sizes = ['甲', '乙', '丙'].map((name, at) => ({ class: name, size: at === 1 ? 31 : 30 }))
  const chosen = await Promise.all(
    Array.from({ length: 60 }, (_, at) => lateClassOf(seed, at + 1, sizes)),
  )

  expect(new Set(chosen)).toEqual(new Set(['甲', '丙']))
  expect(await lateClassOf(seed, 7, sizes)).toBe(chosen[6])
  expect(await lateKeyOf(seed, 1)).not.toBe(await lateKeyOf(seed, 2))
  expect(await lateClassOf(seed, 1, [{ class: '丁', size: 3 }, ...sizes])).toBe('丁')
})
