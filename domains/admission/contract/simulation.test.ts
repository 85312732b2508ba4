import fc from 'fast-check'
import { expect, test } from 'vitest'

import { leastGroup, simulate, storable } from './simulation.ts'
import type { SortRow, TriedPlan } from './simulation.ts'

const row = (category: 'A' | 'D', month: string, twinGroup: number | null = null): SortRow => ({
  category,
  householdMonth: month,
  titleMonth: '',
  twinGroup,
})
const many = (count: number, category: 'A' | 'D', month = '2018-09') =>
  Array.from({ length: count }, () => row(category, month))
const plan = (change: Partial<TriedPlan> = {}): TriedPlan => ({
  categories: [
    { category: 'A', seats: 10, sortBy: 'HOUSEHOLD_DATE' },
    { category: 'D', seats: 10, sortBy: 'DRAW' },
  ],
  passesLeftovers: true,
  twinSeats: 0,
  ...change,
})

test('more seats of one category leave fewer for the next only through what is passed on', () => {
  const admittedOf = (count: number) =>
    simulate([...many(8, 'A'), ...many(count, 'D')], plan()).map(({ admitted }) => admitted)
  expect(admittedOf(20)).toEqual([8, 12])
  // Three would wait, which is too few to be told.
  expect(admittedOf(15)).toEqual([8, undefined])
  expect(simulate([...many(8, 'A'), ...many(17, 'D')], plan())).toMatchObject([
    { admitted: 8, waiting: 0 },
    { admitted: 12, waiting: 5 },
  ])
})

test('the last month and the number of a draw follow the sort key', () => {
  const rows = [...many(7, 'A', '2017-01'), ...many(9, 'A', '2019-06'), ...many(6, 'D')]
  const [first] = simulate(rows, plan())
  expect(first).toMatchObject({
    total: 16,
    admitted: 10,
    waiting: 6,
    lastMonth: '2019-06',
    tied: 9,
  })
  const drawn = plan({ categories: [{ category: 'A', seats: 10, sortBy: 'DRAW' }] })
  expect(simulate(rows, drawn)[0]).toMatchObject({ tied: 16, lastMonth: undefined })
})

test('a category of fewer than five children is not stored', () => {
  expect(storable([...many(4, 'A'), ...many(5, 'D')])).toHaveLength(5)
})

const rows = fc.array(
  fc.record({
    category: fc.constantFrom('A' as const, 'D' as const),
    householdMonth: fc.constantFrom('', '2018-01', '2019-02', '2020-03'),
    titleMonth: fc.constantFrom('', '2016-05'),
    twinGroup: fc.option(fc.nat(3)),
  }),
  { maxLength: 40 },
)
const plans = fc.record({
  categories: fc.constantFrom<TriedPlan['categories']>(
    [
      { category: 'A', seats: 7, sortBy: 'HOUSEHOLD_DATE' },
      { category: 'D', seats: 9, sortBy: 'DRAW' },
    ],
    [
      { category: 'D', seats: 3, sortBy: 'TITLE_DATE' },
      { category: 'A', seats: 20, sortBy: 'DRAW' },
    ],
  ),
  passesLeftovers: fc.boolean(),
  twinSeats: fc.nat(2),
})

test('no number says anything about fewer than five children, and nothing is admitted beyond the seats', () => {
  fc.assert(
    fc.property(rows, plans, (all, tried) => {
      const kept = storable(all)
      const results = simulate(kept, tried)
      for (const { total, admitted, waiting, tied } of results) {
        for (const count of [total, admitted, waiting, tied])
          if (count !== undefined && count > 0) expect(count).toBeGreaterThanOrEqual(leastGroup)
        if (admitted !== undefined) expect(admitted + (waiting ?? 0)).toBe(total)
      }
      const seats = tried.categories.reduce((sum, { seats: own }) => sum + own, tried.twinSeats)
      const sum = results.reduce((count, { admitted = 0 }) => count + admitted, 0)
      expect(sum).toBeLessThanOrEqual(seats)
    }),
  )
})

test('rows that may be stored do not follow the order in which they came', () => {
  fc.assert(
    fc.property(rows, (all) => {
      const words = (list: readonly SortRow[]) =>
        list.map((one) => [one.category, one.householdMonth, one.titleMonth].join())
      expect(words(storable(all.toReversed()))).toEqual(words(storable(all)))
    }),
  )
})
