import { expect, test } from '../../../../app/testing/world.ts'
import type { Api } from '../../../../app/testing/world.ts'
import { demoPlanId } from '../../../../db/demo/enrolment/enrolment.ts'
import { listInbox } from '../../../messaging/contract/inbox.ts'
import { getDeskForm, submitForm } from '../../contract/planning/deskForm.ts'
import {
  discardPlanDraft,
  movePlan,
  publishPlan,
  savePlan,
} from '../../contract/planning/deskPlan.ts'
import { type FormRow, rowsOf } from '../../contract/planning/formRows.ts'
import { somePlan } from '../../contract/planning/testing/somePlan.ts'
import { listMustRules } from '../../contract/rules.ts'
import { someApplication } from '../testing/enrolmentFactory.ts'

const lead = (api: Api) => api.as('lead')

/** The form as it would be sent with one input changed. */
async function edited(api: Api, planId: string, key: string, change: Partial<FormRow>) {
  const { data } = await lead(api).call(getDeskForm, { planId, category: 'A' })
  const { formVersion, visible, must } = data
  const rows = rowsOf({ formVersion, visible, must })
  return {
    planId,
    category: 'A' as const,
    formVersion,
    rows: rows.map((row) => (row.key === key ? { ...row, ...change } : row)),
  }
}
const mustOf = async (api: Api, planId: string) =>
  (await api.as('parent').call(listMustRules, { planId, category: 'A' })).data

test('POST form/submit: works, and families get the next version of the form', async ({
  api,
  world,
}) => {
  const planId = demoPlanId(world.tenant, 'XX')
  const form = await edited(api, planId, 'usedName', { use: 'MUST' })
  expect((await lead(api).call(submitForm, form)).data).toEqual({ formVersion: 2 })

  const rules = await mustOf(api, planId)
  expect(rules.formVersion).toBe(2)
  expect(rules.records.map(({ key }) => key)).toContain('usedName')
  const other = await api.as('parent').call(listMustRules, { planId, category: 'D' })
  expect(other.data.records.map(({ key }) => key)).toContain('permitNo')
})

test('families with an open application are told when other papers are asked for, and only then', async ({
  api,
  database,
  world,
}) => {
  await someApplication(api, database)
  const planId = demoPlanId(world.tenant, 'XX')
  const told = async () =>
    JSON.stringify((await api.as('parent').call(listInbox, {})).data).includes('材料清单有变化')
  await lead(api).call(submitForm, await edited(api, planId, 'usedName', { use: 'MUST' }))
  expect(await told()).toBe(false)

  await lead(api).call(submitForm, await edited(api, planId, 'vaccine', { use: 'MUST' }))
  expect(await told()).toBe(true)
})

test('the form of a plan that nobody has seen changes in place and goes with the plan', async ({
  api,
}) => {
  const { id } = (await lead(api).call(savePlan, somePlan)).data
  const form = await edited(api, id, 'usedName', { use: 'MUST' })
  expect((await lead(api).call(submitForm, form)).data).toEqual({ formVersion: 1 })
  expect(await lead(api).call(publishPlan, { id, draftRev: 1 })).toBeDone()
  expect((await mustOf(api, id)).records.map(({ key }) => key)).toContain('usedName')

  const other = (await lead(api).call(savePlan, somePlan)).data
  await lead(api).call(submitForm, await edited(api, other.id, 'usedName', { use: 'MUST' }))
  expect(await lead(api).call(discardPlanDraft, { id: other.id })).toBeDone()
})

test('GET form/detail: works in its own school alone', async ({ api, world }) => {
  const planId = demoPlanId(world.tenant, 'XX')
  const { data } = await lead(api).call(getDeskForm, { planId, category: 'D' })
  expect(data).toMatchObject({ isPublished: true, formVersion: 1, categories: ['A', 'D'] })
  const other = api.as('lead', world.otherTenant)
  expect(await other.call(getDeskForm, { planId, category: 'D' })).toBeRefused('NOT_FOUND')
})

test('GET form/detail: CATEGORY_NOT_OPEN when the plan does not take the category', async ({
  api,
  world,
}) => {
  const asked = { planId: demoPlanId(world.tenant, 'XX'), category: 'F' as const }
  expect(await lead(api).call(getDeskForm, asked)).toBeRefused('CATEGORY_NOT_OPEN')
})

test('POST form/submit: CATEGORY_NOT_OPEN when the plan does not take the category', async ({
  api,
  world,
}) => {
  const form = await edited(api, demoPlanId(world.tenant, 'XX'), 'usedName', { use: 'MUST' })
  expect(await lead(api).call(submitForm, { ...form, category: 'F' })).toBeRefused(
    'CATEGORY_NOT_OPEN',
  )
})

test('POST form/submit: PLAN_CHANGED_MEANWHILE when another version was published', async ({
  api,
  world,
}) => {
  const form = await edited(api, demoPlanId(world.tenant, 'XX'), 'usedName', { use: 'MUST' })
  expect(await lead(api).call(submitForm, form)).toBeDone()
  expect(await lead(api).call(submitForm, form)).toBeRefused('PLAN_CHANGED_MEANWHILE')
})

test('POST form/submit: PLAN_STATE_WRONG when the plan is closed', async ({ api, world }) => {
  const planId = demoPlanId(world.tenant, 'XX')
  const form = await edited(api, planId, 'usedName', { use: 'MUST' })
  await lead(api).call(movePlan, { id: planId, to: 'CLOSED' })
  expect(await lead(api).call(submitForm, form)).toBeRefused('PLAN_STATE_WRONG')
})

test('POST form/submit: FORM_RULES_INVALID when the law forbids the question', async ({
  api,
  world,
}) => {
  const planId = demoPlanId(world.tenant, 'XX')
  const form = await edited(api, planId, 'gEmployer', { use: 'SHOWN' })
  expect(await lead(api).call(submitForm, form)).toBeRefused('FORM_RULES_INVALID')
})

test('POST form/submit: PLAN_UNCHANGED when nothing is different', async ({ api, world }) => {
  const form = await edited(api, demoPlanId(world.tenant, 'XX'), 'usedName', {})
  expect(await lead(api).call(submitForm, form)).toBeRefused('PLAN_UNCHANGED')
})
