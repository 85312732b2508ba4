/** Seasons for tests: a published plan, applications of families, and the review of each. */
import type { Api, World } from '../../../../app/testing/world.ts'
import type { InputOf } from '../../../../platform/contract/endpoint.ts'
import type { Database } from '../../../../platform/server/database/db.ts'
import { demoUserId } from '../../../../db/demo/world.ts'
import { demoIdentityNumber } from '../../../../db/demo/enrolment/applicationForms.ts'
import { submitApplication } from '../../../enrolment/contract/application.ts'
import { publishPlan, savePlan } from '../../../enrolment/contract/planning/deskPlan.ts'
import type { PlanContent } from '../../../enrolment/contract/planning/planContent.ts'
import { somePlan, someWindow } from '../../../enrolment/contract/planning/testing/somePlan.ts'
import { claimAnd, someForm } from '../../../enrolment/server/testing/enrolmentFactory.ts'
import * as ceremony from '../../../draw/contract/ceremony.ts'
import { committed, opened, secretOf, witnessed } from '../../../draw/server/testing/someDraw.ts'
import { proposeAdmissions, releaseAdmissions } from '../../contract/season.ts'

export type Stage = { readonly api: Api; readonly database: Database; readonly world: World }

export const fillTime = new Date('2027-05-02T10:00:00+08:00')
/** After the last day of applying; no other window is open. */
export const rankTime = new Date('2027-05-20T10:00:00+08:00')
/** In the windows of appeal and result. */
export const resultTime = new Date('2027-06-12T10:00:00+08:00')
export const registerTime = new Date('2027-08-25T09:30:00+08:00')
export const confirmUntil = '2027-06-25 18:00:00'

/** A published plan whose applications are open now; three seats of one category by default. */
export async function someSeason(
  { api, world }: Stage,
  change: Partial<PlanContent> = {},
): Promise<string> {
  const content = {
    ...somePlan,
    name: '试招生计划',
    quotas: [{ category: 'A' as const, seats: 3, sortBy: 'HOUSEHOLD_DATE' as const }],
    windows: [
      ...somePlan.windows.map((window) => ({ ...window, categories: '' })),
      someWindow('REGISTER', '2027-08-24', '2027-08-28'),
    ],
    ...change,
  }
  const { data } = await api.as('lead').call(savePlan, content)
  const answer = await api.as('lead').call(publishPlan, { id: data.id, draftRev: 1 })
  if (answer.status !== 200) throw new Error(answer.text)
  world.setNow(fillTime)
  return data.id
}

export type Child = {
  readonly order: number
  readonly name?: string
  readonly account?: string
  readonly category?: 'A' | 'D'
  /** The household date, which ranks the child. */
  readonly since?: string
  readonly twinOf?: number
  readonly twinClass?: 'TOGETHER' | 'APART'
}

const birthDate = '2020-10-11'

/** An application of a family that nobody has reviewed. */
export async function apply(
  { api, database }: Stage,
  planId: string,
  { order, name = '张小溪', account = 'parent', category = 'A', since, twinOf, twinClass }: Child,
): Promise<string> {
  const form = await someForm(database, { account, category, order, childName: name })
  const values: NonNullable<InputOf<typeof submitApplication>['values']> = {
    ...form.values,
    ...(since === undefined ? {} : { hkDate: since }),
    ...(twinOf === undefined
      ? {}
      : {
          twins: '1',
          twinIdNo: demoIdentityNumber(birthDate, twinOf),
          ...(twinClass ? { twinClass } : {}),
        }),
  }
  const answer = await api
    .as(account)
    .call(submitApplication, { ...form, values, planId, formVersion: 1 })
  if (answer.status !== 200) throw new Error(answer.text)
  return answer.data.id
}

/** An application that passed its review. */
export async function qualified(stage: Stage, planId: string, child: Child): Promise<string> {
  const id = await apply(stage, planId, child)
  const answer = await claimAnd(stage.api.as('reviewer'), id, 'pass')
  if (answer.status !== 200) throw new Error(answer.text)
  if (child.category === 'D') await claimAnd(stage.api.as('lead'), id, 'pass')
  return id
}

/** Children with different household dates, the first one first. */
export async function qualifiedRow(
  stage: Stage,
  planId: string,
  { count, from = 300 }: { readonly count: number; readonly from?: number },
): Promise<string[]> {
  const ids: string[] = []
  for (let at = 0; at < count; at += 1) {
    const since = `2020-11-${String(at + 1).padStart(2, '0')}`
    ids.push(await qualified(stage, planId, { order: from + at, since }))
  }
  return ids
}

/** Ranks the plan and publishes the proposed admissions. */
export async function proposed({ api, world }: Stage, planId: string): Promise<void> {
  world.setNow(rankTime)
  const answer = await api.as('lead').call(proposeAdmissions, { planId, noticeDays: 3 })
  if (answer.status !== 200) throw new Error(answer.text)
}

/** The offers of a plan are out. */
export async function released(stage: Stage, planId: string): Promise<void> {
  await proposed(stage, planId)
  stage.world.setNow(resultTime)
  const answer = await stage.api.as('lead').call(releaseAdmissions, { planId, confirmUntil })
  if (answer.status !== 200) throw new Error(answer.text)
}

/** Gives a person a further role, such as that of a second lead. */
export async function giveRole(
  { database, world }: Stage,
  account: string,
  alias: 'enrolmentLead' | 'enrolmentReviewer' | 'parent',
): Promise<void> {
  const { tenant: tenantId } = world
  await database.write(tenantId, async (tx) => {
    const role = await tx
      .selectFrom('role')
      .select('id')
      .where('tenantId', '=', tenantId)
      .where('alias', '=', alias)
      .executeTakeFirstOrThrow()
    const userId = demoUserId(tenantId, account)
    await tx.insertInto('userRole').values({ tenantId, userId, roleId: role.id }).execute()
  })
}

const value = '01020304050607'

/** The whole ceremony of a prepared draw: two operators, two witnesses, and the beacon. */
export async function holdCeremony(stage: Stage, drawId: string, openUntil: Date): Promise<void> {
  const { api, world } = stage
  for (const account of ['admin', 'lead']) await committed(stage, drawId, account)
  const first = '14099990001'
  const partId = await witnessed(stage, drawId, first)
  await witnessed(stage, drawId, '14099990002')
  const answers: { readonly status: number; readonly text: string }[] = [
    await api.as('admin').call(ceremony.freezeDraw, { id: drawId }),
  ]
  // A phone gets one code a minute.
  world.setNow(new Date(openUntil.getTime() - 3600_000))
  await opened(stage, partId, first)
  const secret = secretOf('学校1')
  answers.push(await api.as('admin').call(ceremony.openAsOperator, { id: drawId, secret }))
  world.setNow(new Date(openUntil.getTime() + 1000))
  answers.push(
    await api.as('admin').call(ceremony.closeOpening, { id: drawId }),
    await api.as('admin').call(ceremony.enterBeacon, { id: drawId, value }),
    await api.as('lead').call(ceremony.drawOrder, { id: drawId, value }),
  )
  for (const answer of answers) if (answer.status !== 200) throw new Error(answer.text)
}
