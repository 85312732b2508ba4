import * as z from 'zod/mini'
import { expect, test } from 'vitest'

import { bases } from '../../../people/contract/inventory/columnRecord.ts'
import { dataInventory } from '../../../people/contract/inventory/dataInventory.ts'
import { activitiesOf, Activity, activityTables } from '../../contract/activities.ts'
import { AssessmentForm } from '../../contract/assessment.ts'
import { inventoryDraft } from './inventoryDraft.ts'

const tables = Object.keys(dataInventory)

test('L11: every table with personal data belongs to exactly one processing activity', () => {
  const wrong = tables
    .map((table) => ({ table, activities: activitiesOf(table) }))
    .filter(({ activities }) => activities.length !== 1)

  expect(wrong).toEqual([])
})

test('L11: every beginning of a name in the list of activities has a table', () => {
  const starts = Object.values(activityTables).flat()

  expect(starts.filter((start) => !tables.some((table) => table.startsWith(start)))).toEqual([])
})

test('L11: the draft of every activity fits the form and names the bases of the inventory', () => {
  for (const activity of Activity.options) {
    const draft = inventoryDraft(activity)
    expect(z.safeParse(AssessmentForm, draft).success, activity).toBe(true)
    const named = bases.filter((basis) => draft.basis.includes(`${basis}：`))
    const actual = bases.filter((basis) =>
      tables
        .filter((table) => activitiesOf(table).includes(activity))
        .flatMap((table) => Object.values(dataInventory[table] ?? {}))
        .some((column) => column.class !== 'S4' && column.basis === basis),
    )
    expect(named).toEqual(actual)
    expect(named.length).toBeGreaterThan(0)
  }
})

test('L11: the assessment of staff covers applicants, and says that their contact data is shown', () => {
  const { dataKinds, measures, risks } = inventoryDraft('STAFF')

  expect(activitiesOf('resume')).toEqual(['STAFF'])
  expect(activitiesOf('recruitment_application')).toEqual(['STAFF'])
  expect(dataKinds).toContain('联系应聘人')
  expect(measures).toContain('直接显示给有查看权限的人')
  expect(measures).not.toContain('默认遮盖')
  expect(risks).not.toContain('孩子')
})
