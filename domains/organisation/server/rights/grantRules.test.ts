import fc from 'fast-check'
import { expect, test } from 'vitest'

import { processorMs } from '../../../../platform/testing/processorTime.ts'
import { guestOf } from '../../../../platform/server/actor.ts'
import { changesOf } from './grantRules.ts'
import { exceedsOwnRights } from './grants.ts'
import { givenKeys, grantableMenus, shownPages } from './menuViews.ts'

const permissions = ['a', 'b', 'c', 'd'] as const
const rows = permissions.map((permission, index) => ({ id: String(index + 1), permission }))
const anyRights = fc.uniqueArray(fc.constantFrom(...permissions))

type Grant = { granter: number; role: number; wish: string[] }
const anyGrant = fc.record({
  granter: fc.nat(3),
  role: fc.nat(3),
  wish: fc.uniqueArray(fc.constantFrom(...rows.map(({ id }) => id))),
})

/** Simulates grants between four roles; `isRefused` tells which ones the rules refuse. */
function play(
  start: readonly string[][],
  grants: readonly Grant[],
  isRefused: (granter: Set<string>, role: Set<string>, wanted: string[]) => boolean,
) {
  const held = start.map((rights) => new Set(rights))
  for (const { granter, role, wish } of grants) {
    const [giver, taker] = [held[granter], held[role]]
    const wanted = rows.filter(({ id }) => wish.includes(id)).map(({ permission }) => permission)
    if (!giver || !taker || granter === role || isRefused(giver, taker, wanted)) continue
    const { added, removed } = changesOf(taker, [{ rows, ticked: new Set(wish) }])
    for (const one of removed) taker.delete(one)
    for (const one of added) taker.add(one)
  }
  return held
}

const ruled = (giver: Set<string>, taker: Set<string>, wanted: string[]): boolean =>
  exceedsOwnRights({ ...guestOf('000000'), permissions: giver }, [...wanted, ...taker]).length > 0
const invented = (start: readonly string[][], end: readonly Set<string>[]): string[] => {
  const known = new Set(start.flat())
  return end.flatMap((rights) => [...rights]).filter((right) => !known.has(right))
}

const histories = fc.tuple(
  fc.array(anyRights, { minLength: 4, maxLength: 4 }),
  fc.array(anyGrant, { maxLength: 40 }),
)

test('SEC-15: after any grants by anybody, nobody holds a right that no granter held', () => {
  fc.assert(
    fc.property(histories, ([start, grants]) => {
      expect(invented(start, play(start, grants, ruled))).toEqual([])
    }),
  )
})

test('SEC-15 control: without the rule a right is gained', () => {
  expect(() =>
    fc.assert(
      fc.property(
        histories,
        ([start, grants]) =>
          invented(
            start,
            play(start, grants, () => false),
          ).length === 0,
      ),
      { numRuns: 5000 },
    ),
  ).toThrow(/Property failed/)
})

const anyMenus = fc.array(
  fc.record({
    parent: fc.nat(),
    category: fc.constantFrom(1, 2),
    permission: fc.constantFrom('', ...permissions),
  }),
  {
    maxLength: 30,
  },
)
const menusOf = (drawn: readonly { parent: number; category: number; permission: string }[]) =>
  drawn.map(({ parent, ...menu }, index) => ({
    ...menu,
    id: String(index + 1),
    name: '',
    parentId: index === 0 ? '0' : String(parent % (index + 1)),
  }))

test('a menu is shown exactly when its right is held or something below it is shown', () => {
  fc.assert(
    fc.property(anyMenus, anyRights, (drawn, rights) => {
      const menus = menusOf(drawn)
      const held = (permission: string) => rights.some((one) => one === permission)
      const shown = new Set(shownPages(menus, held).map(({ id }) => id))
      const above = new Set(menus.filter(({ id }) => shown.has(id)).map(({ parentId }) => parentId))
      for (const menu of menus)
        expect(shown.has(menu.id)).toBe(
          (menu.category === 1 && held(menu.permission)) || above.has(menu.id),
        )
    }),
  )
})

test('granting the same keys again changes nothing', () => {
  fc.assert(
    fc.property(anyMenus, anyRights, (drawn, rights) => {
      const menus = menusOf(drawn)
      const keys = new Set(
        givenKeys(menus, (permission) => rights.some((one) => one === permission)),
      )
      // A branch with a permission of its own is represented by a leaf with the same permission, as
      // on every page of ours.
      const told = new Set(
        menus.filter(({ id }) => keys.has(id)).map(({ permission }) => permission),
      )
      const { added } = changesOf(new Set(rights), [{ rows: menus, ticked: keys }])
      expect(added).toEqual([])
      expect(
        [...told].filter(
          (permission) => permission !== '' && !rights.some((one) => one === permission),
        ),
      ).toEqual([])
    }),
  )
})

test('trees of fifty thousand menus are built in one pass', () => {
  const menus = Array.from({ length: 50_000 }, (_, index) => ({
    id: String(index + 1),
    parentId: index === 0 ? '0' : String(Math.floor((index + 1) / 2)),
    name: '',
    category: 1,
    permission: 'a',
  }))
  const before = processorMs()

  expect(grantableMenus(menus, () => true)).toHaveLength(1)
  expect(shownPages(menus, () => true)).toHaveLength(50_000)
  expect(givenKeys(menus, () => true)).toHaveLength(50_000)
  // A quadratic algorithm takes minutes.
  expect(processorMs() - before).toBeLessThan(5000)
})
