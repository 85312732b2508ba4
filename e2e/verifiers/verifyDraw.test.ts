import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { dealClasses } from '../../domains/draw/contract/dealing.ts'
import type { RosterEntry } from '../../domains/draw/contract/drawFile.ts'
import { bytesOfFile, publishedDraw } from '../../domains/draw/contract/testing/publishedDraw.ts'
import { dealtClasses } from './verifyDeal.ts'
import { verifyDraw } from './verifyDraw.ts'

const document = readFileSync(join(import.meta.dirname, '../../docs/draw-deal.md'), 'utf8')
const [, vector = ''] = /```json\n(.*)\n```/.exec(document) ?? []

test('the independent verifier reproduces the published vectors', async () => {
  expect(verifyDraw(Buffer.from(bytesOfFile(await publishedDraw())))).toEqual([])
  expect(verifyDraw(Buffer.from(bytesOfFile(await publishedDraw(1))))).toEqual([])
  expect(verifyDraw(Buffer.from(vector))).toEqual([])
})

test.each([
  ['another class', '"0001","class":"一(2)班"', '"0001","class":"一(1)班"', ['classes']],
  ['a wish less', ',"apart":true}', '}', ['rosterHash', 'classes']],
  ['another name of a class', '["一(1)班"', '["一(4)班"', ['frozenHash', 'classes']],
])('the independent verifier finds %s', (_what, from, to, faults) => {
  expect(verifyDraw(Buffer.from(vector.replace(from, to)))).toEqual(faults)
})

const members = fc.array(fc.integer({ min: 1, max: 2 }), { minLength: 2, maxLength: 3 })

test('the independent verifier and the product deal random rosters alike', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 2 }), { maxLength: 12 }),
      fc.array(fc.record({ tiers: members, isApart: fc.boolean() }), { maxLength: 3 }),
      fc.integer({ min: 2, max: 4 }),
      (singles, groups, count) => {
        fc.pre(singles.length + groups.length > 0)
        fc.pre(groups.every(({ tiers, isApart }) => !isApart || tiers.length <= count))
        const roster: RosterEntry[] = [
          ...singles.map((tier) => ({ tier })),
          ...groups.flatMap(({ tiers, isApart }, at) =>
            tiers.map((tier) => ({
              tier,
              group: `G${at}`,
              ...(isApart && { apart: true as const }),
            })),
          ),
        ].map((entry, at) => ({ ...entry, no: String(at).padStart(4, '0') }))
        const order = roster.toSorted((a, b) => a.tier - b.tier).map(({ no }) => no)
        const classes = ['甲', '乙', '丙', '丁'].slice(0, count)
        const entries = roster.map(({ no, tier, group = '', apart = false }) => ({
          no,
          tier,
          group,
          apart,
        }))

        const own = dealtClasses(classes, entries, order)

        expect(dealClasses(classes, roster, order)).toEqual(
          roster.map(({ no }) => ({ no, class: own.get(no) })),
        )
      },
    ),
    { numRuns: 60 },
  )
})
