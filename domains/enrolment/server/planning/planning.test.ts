import { describe } from 'vitest'

import { expect, test } from '../../../../app/testing/world.ts'
import type { Api } from '../../../../app/testing/world.ts'
import { demoPlanId } from '../../../../db/demo/enrolment/enrolment.ts'
import { listPlans } from '../../contract/plan.ts'
import {
  copyPlan,
  discardPlanDraft,
  getDeskPlan,
  listDeskPlans,
  movePlan,
  publishPlan,
  savePlan,
} from '../../contract/planning/deskPlan.ts'
import type { PlanContent } from '../../contract/planning/planContent.ts'
import { somePlan } from '../../contract/planning/testing/somePlan.ts'
import { listVisibleRules } from '../../contract/rules.ts'
import { someApplication } from '../testing/enrolmentFactory.ts'

const lead = (api: Api) => api.as('lead')
const read = async (api: Api, id: string) => (await lead(api).call(getDeskPlan, { id })).data
const added = async (api: Api, change: Partial<PlanContent> = {}) =>
  (await lead(api).call(savePlan, { ...somePlan, ...change })).data
const published = async (api: Api) => {
  const { id } = await added(api)
  expect(await lead(api).call(publishPlan, { id, draftRev: 1 })).toBeDone()
  return id
}
const seenByFamilies = async (api: Api) =>
  (await api.as('parent').call(listPlans, {})).data.records.map(({ id }) => id)

describe('planning a season', () => {
  test('POST plan/submit: works for a new plan that is not complete, and families see nothing of it', async ({
    api,
  }) => {
    const { id } = await added(api, { windows: [] })

    expect(await read(api, id)).toMatchObject({
      name: somePlan.name,
      state: 'DRAFT',
      version: 0,
      hasDraft: true,
      draft: { ...somePlan, windows: [] },
    })
    expect(await seenByFamilies(api)).not.toContain(id)
  })

  test('POST plan/publish: works, and families see the plan with its form', async ({ api }) => {
    const id = await published(api)

    expect(await seenByFamilies(api)).toContain(id)
    expect(await read(api, id)).toMatchObject({
      state: 'PUBLISHED',
      version: 1,
      hasDraft: false,
      published: somePlan,
      seats: 180,
      fillStartAt: '2027-05-01 09:00:00',
      versions: [{ version: 1, publishedBy: '周敏' }],
    })
    const rules = await api.as('parent').call(listVisibleRules, { planId: id, category: 'D' })
    expect(rules.data.records.map(({ key }) => key)).toContain('permitNo')
  })

  test('a change of a published plan is a new version, and families see the earlier one until then', async ({
    api,
  }) => {
    const id = await published(api)
    const change = { ...somePlan, id, draftRev: 1, introduction: '本学区适龄儿童。' }
    expect(await lead(api).call(savePlan, change)).toBeDone()

    const edited = await read(api, id)
    expect(edited.draft?.introduction).toBe('本学区适龄儿童。')
    expect(edited.published).toEqual(somePlan)
    expect((await lead(api).call(publishPlan, { id, draftRev: edited.draftRev })).data).toEqual({
      version: 2,
    })
    expect((await read(api, id)).published?.introduction).toBe('本学区适龄儿童。')
  })

  test('GET plan/list: works by state and name, in its own school alone', async ({
    api,
    world,
  }) => {
    const { id } = await added(api, { name: '试招生计划' })
    const listed = await lead(api).call(listDeskPlans, { name: '试招生', state: 'DRAFT' })
    expect(listed.data.records.map((one) => one.id)).toEqual([id])

    // A plan that was never published is found by what its draft says now.
    await lead(api).call(savePlan, { ...somePlan, id, draftRev: 1, name: '改名的计划' })
    const renamed = await lead(api).call(listDeskPlans, { name: '改名的' })
    expect(renamed.data.records).toMatchObject([{ id, name: '改名的计划', seats: 180 }])
    expect((await lead(api).call(listDeskPlans, { name: '试招生' })).data.records).toEqual([])

    const other = await api.as('lead', world.otherTenant).call(getDeskPlan, { id })
    expect(other).toBeRefused('NOT_FOUND')
  })

  test('GET plan/detail: works for a plan of the demo school', async ({ api, world }) => {
    const plan = await read(api, demoPlanId(world.tenant, 'XX'))
    expect(plan).toMatchObject({ state: 'PUBLISHED', hasDraft: false })
    expect(plan.published?.quotas.map(({ category }) => category)).toEqual(['A', 'D'])
  })

  test('GET plan/detail: NOT_FOUND when there is no such plan', async ({ api }) => {
    expect(await lead(api).call(getDeskPlan, { id: '1' })).toBeRefused('NOT_FOUND')
  })

  test('POST plan/copy: works, a year later and not published', async ({ api, world }) => {
    const { data } = await lead(api).call(copyPlan, { id: demoPlanId(world.tenant, 'XX') })

    const [copy, original] = [
      await read(api, data.id),
      await read(api, demoPlanId(world.tenant, 'XX')),
    ]
    expect(copy.state).toBe('DRAFT')
    expect(copy.schoolYear).toBe(original.schoolYear + 1)
    expect(copy.draft?.quotas).toEqual(original.published?.quotas)
  })

  test('POST plan/discard: works, for changes and for a plan that was never published', async ({
    api,
  }) => {
    const id = await published(api)
    await lead(api).call(savePlan, { ...somePlan, id, draftRev: 1, classCount: 5 })
    expect(await lead(api).call(discardPlanDraft, { id })).toBeDone()
    expect(await read(api, id)).toMatchObject({ hasDraft: false, published: somePlan })

    const fresh = await added(api)
    expect(await lead(api).call(discardPlanDraft, { id: fresh.id })).toBeDone()
    expect(await lead(api).call(getDeskPlan, { id: fresh.id })).toBeRefused('NOT_FOUND')
  })

  test('POST plan/state: works, and a closed plan is hidden from families', async ({ api }) => {
    const id = await published(api)
    expect(await lead(api).call(movePlan, { id, to: 'CLOSED' })).toBeDone()
    expect(await seenByFamilies(api)).not.toContain(id)
    expect(await lead(api).call(movePlan, { id, to: 'PUBLISHED' })).toBeDone()
    expect(await seenByFamilies(api)).toContain(id)
    await lead(api).call(movePlan, { id, to: 'CLOSED' })
    expect(await lead(api).call(movePlan, { id, to: 'ARCHIVED' })).toBeDone()
  })
})

describe('what a plan refuses', () => {
  test('POST plan/submit: PLAN_CHANGED_MEANWHILE when somebody else has saved', async ({ api }) => {
    const { id } = await added(api)
    const change = { ...somePlan, id, draftRev: 1 }
    expect(await lead(api).call(savePlan, change)).toBeDone()
    expect(await lead(api).call(savePlan, change)).toBeRefused('PLAN_CHANGED_MEANWHILE')
  })

  test('POST plan/submit: PLAN_STATE_WRONG when the plan is archived', async ({ api }) => {
    const id = await published(api)
    await lead(api).call(movePlan, { id, to: 'CLOSED' })
    await lead(api).call(movePlan, { id, to: 'ARCHIVED' })
    expect(await lead(api).call(savePlan, { ...somePlan, id, draftRev: 1 })).toBeRefused(
      'PLAN_STATE_WRONG',
    )
  })

  test('POST plan/publish: PLAN_INCOMPLETE when the check list is not empty, field by field', async ({
    api,
  }) => {
    const { id } = await added(api, { bornBy: '' })
    const answer = await lead(api).call(publishPlan, { id, draftRev: 1 })
    expect(answer).toBeRefused('PLAN_INCOMPLETE')
    expect(JSON.stringify(answer)).toContain('bornBy')
  })

  test('POST plan/publish: PLAN_CHANGED_MEANWHILE when the draft is not the one that was read', async ({
    api,
  }) => {
    const { id } = await added(api)
    expect(await lead(api).call(publishPlan, { id, draftRev: 7 })).toBeRefused(
      'PLAN_CHANGED_MEANWHILE',
    )
  })

  test('POST plan/publish: PLAN_UNCHANGED when nothing waits', async ({ api }) => {
    const id = await published(api)
    expect(await lead(api).call(publishPlan, { id, draftRev: 1 })).toBeRefused('PLAN_UNCHANGED')
    await lead(api).call(savePlan, { ...somePlan, id, draftRev: 1 })
    expect(await lead(api).call(publishPlan, { id, draftRev: 2 })).toBeRefused('PLAN_UNCHANGED')
  })

  test('POST plan/publish: PLAN_STATE_WRONG when the plan is closed', async ({ api }) => {
    const id = await published(api)
    await lead(api).call(savePlan, { ...somePlan, id, draftRev: 1, classCount: 5 })
    await lead(api).call(movePlan, { id, to: 'CLOSED' })
    expect(await lead(api).call(publishPlan, { id, draftRev: 2 })).toBeRefused('PLAN_STATE_WRONG')
  })

  test('POST plan/publish: PLAN_PART_FIXED when a family has applied in a category that is gone', async ({
    api,
    database,
    world,
  }) => {
    await someApplication(api, database, { category: 'A' })
    const id = demoPlanId(world.tenant, 'XX')
    const { published: now, draftRev } = await read(api, id)
    const quotas = (now?.quotas ?? []).filter(({ category }) => category !== 'A')
    await lead(api).call(savePlan, { ...(now ?? somePlan), id, draftRev, quotas })
    expect(await lead(api).call(publishPlan, { id, draftRev: draftRev + 1 })).toBeRefused(
      'PLAN_PART_FIXED',
    )
  })

  test('POST plan/discard: PLAN_UNCHANGED when nothing waits', async ({ api }) => {
    const id = await published(api)
    expect(await lead(api).call(discardPlanDraft, { id })).toBeRefused('PLAN_UNCHANGED')
  })

  test('POST plan/state: PLAN_STATE_WRONG when the state does not follow', async ({ api }) => {
    const { id } = await added(api)
    expect(await lead(api).call(movePlan, { id, to: 'CLOSED' })).toBeRefused('PLAN_STATE_WRONG')
  })
})
