import { expect, test } from '../../../app/testing/world.ts'
import { testRootKey } from '../../../app/testing/world.ts'
import { createKeys } from '../../../platform/server/keys/keys.ts'
import { dataInventory } from '../../people/contract/inventory/dataInventory.ts'
import { retentionPlan } from '../contract/retentionPlan.ts'
import { hourlyRules, retentionRules } from './retention/rules.ts'

const rules = [...retentionRules(createKeys(testRootKey)), ...hourlyRules]

/** Every table of the inventory with each retention that its columns name. */
const named = Object.entries(dataInventory).flatMap(([table, columns]) =>
  [...new Set(Object.values(columns).map(({ retention }) => retention))].map((retention) => ({
    table,
    retention,
  })),
)

test('L4: every retention that the inventory names has a rule for its table or a stated reason', () => {
  const uncovered = named.filter(({ table, retention }) => {
    const carried = retentionPlan.find((one) => one.retention === retention)
    if (!carried) return true
    if (carried.reason !== undefined) return false
    return !rules.some(({ key, tables }) => carried.rules.includes(key) && tables.includes(table))
  })

  expect(uncovered).toEqual([])
})

test('L4: the plan names no rule that does not exist and no retention that nothing has', () => {
  const keys = new Set(rules.map(({ key }) => key))
  const retentions = new Set(named.map(({ retention }) => retention))

  expect(retentionPlan.flatMap((one) => one.rules.filter((key) => !keys.has(key)))).toEqual([])
  expect(retentionPlan.filter(({ retention }) => !retentions.has(retention))).toEqual([])
  expect(keys.size).toBe(rules.length)
})
