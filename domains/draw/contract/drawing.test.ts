import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { byteOrder, canonicalText, sortedRoster } from './drawFile.ts'
import type { RosterEntry } from './drawFile.ts'
import { orderOf, rosterHashOf, sha256 } from './drawing.ts'
import { publishedDraw, publishedRoster } from './testing/publishedDraw.ts'

test('the published test vector is reproduced', async () => {
  const { rosterHash, parts, frozenHash, seed, order } = await publishedDraw()

  expect({ rosterHash, commitment: parts[0]?.commitment, frozenHash, seed, order }).toEqual({
    rosterHash: '98c35c660e5853f6930a50c5417970f1ea0bf52c690a82e577aee4e8a33ee81c',
    commitment: '24a3a76310bf516a45aec4e1d418d14bd88168419d16c500ae5099a3cd74975a',
    frozenHash: 'ce5cab783a44b9a0566ad8b203eb904ef4938c839944393f3486d084f3ccbee9',
    seed: '84e98091228e4625f85a426945f747e3d35b913a73b891cc909d365e2d42298f',
    order: ['A004', 'A001', 'A006', 'A002', 'A003', 'A005'],
  })
})

test('the test vector without the second secret has its own seed and order', async () => {
  const { seed, order } = await publishedDraw(1)

  expect(seed).toBe('40893fb8394c9fbb87ffc35c081eb91197d6006af4942a4a2262c4ee8f8b6e1b')
  expect(order).toEqual(['A004', 'A002', 'A003', 'A001', 'A006', 'A005'])
})

const rosters = fc
  .uniqueArray(
    fc.record(
      {
        no: fc.stringMatching(/^[A-Z0-9-]{1,6}$/),
        tier: fc.integer({ min: 1, max: 3 }),
        weight: fc.constantFrom(2, 9),
      },
      { requiredKeys: ['no', 'tier'] },
    ),
    { selector: ({ no }) => no, minLength: 1, maxLength: 20 },
  )
  .map((entries): RosterEntry[] => entries)

test('every permutation of a roster gives the same hash, order and bytes', async () => {
  await fc.assert(
    fc.asyncProperty(
      rosters.chain((roster) =>
        fc.tuple(fc.constant(roster), fc.shuffledSubarray(roster, { minLength: roster.length })),
      ),
      async ([roster, shuffled]) => {
        const seed = await sha256('any')
        const one = await fileOf(seed, roster)
        const other = await fileOf(seed, shuffled)

        expect(other).toBe(one)
      },
    ),
    { numRuns: 60 },
  )
})

async function fileOf(seed: string, roster: RosterEntry[]): Promise<string> {
  const draw = await publishedDraw()
  const order = await orderOf(seed, roster)
  const rosterHash = await rosterHashOf(roster)
  return canonicalText({ ...draw, roster: sortedRoster(roster), rosterHash, seed, order })
}

const drawCount = 4_000
const seeds = Promise.all(Array.from({ length: drawCount }, (_, at) => sha256(`draw ${at}`)))
const plainRoster: readonly RosterEntry[] = ['A1', 'A2', 'A3', 'A4', 'A5', 'A6'].map((no) => ({
  no,
  tier: 1,
}))

/** Chi-square over how often each entry came to each place. */
function spread(orders: readonly string[][], nos: readonly string[]): number {
  const expected = orders.length / nos.length
  return nos
    .flatMap((no) => nos.map((_, place) => orders.filter((one) => one[place] === no).length))
    .reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
}

// 25 degrees of freedom: a fair draw exceeds 52.6 once in a thousand runs; the seeds are fixed.
const limit = 52.6

test('4 000 draws are uniform over all places', async () => {
  const orders = await Promise.all((await seeds).map((seed) => orderOf(seed, plainRoster)))

  expect(
    spread(
      orders,
      plainRoster.map(({ no }) => no),
    ),
  ).toBeLessThan(limit)
})

test('4 000 draws by the first hex digit of each key, with ties by number, are detected as biased', async () => {
  const nos = plainRoster.map(({ no }) => no)
  const biased = await Promise.all(
    (await seeds).map(async (seed) => {
      const keyed = await Promise.all(
        nos.map(async (no) => ({ no, key: (await sha256(`${seed}${no}`)).slice(0, 1) })),
      )
      return keyed
        .toSorted((a, b) => byteOrder(a.key, b.key) || byteOrder(a.no, b.no))
        .map(({ no }) => no)
    }),
  )

  expect(spread(biased, nos)).toBeGreaterThan(limit)
})

test('weight 3 is first three times as often, twins count once, and tiers never mix', async () => {
  const orders = await Promise.all((await seeds).map((seed) => orderOf(seed, publishedRoster)))

  // Tickets of the first tier: A001 1, twins 1, A004 3, A006 1.
  const firsts = { A001: 1, A002: 1, A004: 3, A006: 1 }
  const chi = Object.entries(firsts).reduce((sum, [no, tickets]) => {
    const expected = (drawCount * tickets) / 6
    return sum + (orders.filter(([first]) => first === no).length - expected) ** 2 / expected
  }, 0)
  // 3 degrees of freedom, one in a thousand.
  expect(chi).toBeLessThan(16.3)
  expect(orders.every((order) => order[5] === 'A005')).toBe(true)
  expect(orders.every((order) => order.indexOf('A003') === order.indexOf('A002') + 1)).toBe(true)
})
