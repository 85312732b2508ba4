import type { Insertable } from 'kysely'

import type { Actor } from '../../../../platform/server/actor.ts'
import type { Tx } from '../../../../platform/server/database/db.ts'
import type { RowRef } from '../../../../platform/server/database/rowRef.ts'
import type { Tables } from '../../../../platform/server/database/tables.ts'
import type { Category } from '../../contract/form/categories.ts'
import type { PlanState } from '../../contract/planning/deskPlan.ts'
import type { PlanContent, SortKey } from '../../contract/planning/planContent.ts'
import type { FormRules } from '../../contract/rules.ts'
import type { WindowKind } from '../../contract/window.ts'
import type {} from '../tables.ts'

/** The columns of a plan that a publication or the first draft sets. */
export type PlanValues = Pick<
  Insertable<Tables['enrolPlan']>,
  | 'name'
  | 'schoolYear'
  | 'stage'
  | 'introduction'
  | 'quotaTotal'
  | 'bornBy'
  | 'categories'
  | 'bureauEarliestStart'
  | 'ownership'
  | 'allocation'
  | 'classCount'
  | 'classSize'
  | 'passesLeftovers'
  | 'twinSeats'
  | 'seatLockYears'
>

type NewPlan = PlanValues & {
  /** Only the demo names an id; others come from the database. */
  id?: string
  status: PlanState
  version?: number
  draft: string | null
  draftRev?: number
}

export async function insertPlan(tx: Tx, tenantId: string, plan: NewPlan): Promise<string> {
  const { id } = await tx
    .insertInto('enrolPlan')
    .values({ ...plan, tenantId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type PlanChange = Partial<
  PlanValues & {
    status: PlanState
    version: number
    formVersion: number
    draft: string | null
    draftRev: number
    closedAt: Date | null
  }
>

export const updatePlan = (tx: Tx, { tenantId, id }: RowRef, change: PlanChange, now: Date) =>
  tx
    .updateTable('enrolPlan')
    .set({ ...change, updateTime: now })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute()

/** Removes a plan that was never published, with the forms that were edited for it. */
export async function deletePlan(tx: Tx, { tenantId, id }: RowRef): Promise<void> {
  await tx
    .deleteFrom('formRule')
    .where('tenantId', '=', tenantId)
    .where('planId', '=', id)
    .execute()
  await tx.deleteFrom('enrolPlan').where('tenantId', '=', tenantId).where('id', '=', id).execute()
}

type QuotaValues = { category: Category; seats: number; sortBy: SortKey }

/** Replaces the seats of a plan; the order of the rows is the order of admission. */
export async function putQuotas(
  tx: Tx,
  { tenantId, id }: RowRef,
  quotas: readonly QuotaValues[],
): Promise<void> {
  await tx
    .deleteFrom('enrolQuota')
    .where('tenantId', '=', tenantId)
    .where('planId', '=', id)
    .execute()
  if (quotas.length > 0)
    await tx
      .insertInto('enrolQuota')
      .values(quotas.map((quota, place) => ({ ...quota, place, tenantId, planId: id })))
      .execute()
}

type VersionValues = { version: number; content: PlanContent; at: Date }

export const insertVersion = (
  tx: Tx,
  { tenantId, userId, realName }: Actor,
  planId: string,
  { version, content, at }: VersionValues,
) =>
  tx
    .insertInto('enrolPlanVersion')
    .values({
      tenantId,
      planId,
      version,
      content: JSON.stringify(content),
      publishedBy: userId,
      publishedByName: realName,
      publishedTime: at,
    })
    .execute()

type WindowValues = {
  kind: WindowKind
  startAt: Date
  endAt: Date
  categories: Category[]
  textBefore: string
  textAfter: string
}

/** Replaces the windows of a plan. */
export async function putWindows(
  tx: Tx,
  { tenantId, id }: RowRef,
  windows: readonly WindowValues[],
): Promise<void> {
  await tx
    .deleteFrom('enrolWindow')
    .where('tenantId', '=', tenantId)
    .where('planId', '=', id)
    .execute()
  if (windows.length > 0)
    await tx
      .insertInto('enrolWindow')
      .values(windows.map((window) => ({ ...window, tenantId, planId: id })))
      .execute()
}

/** Adds rules; those that exist at that version stay. */
export const insertRules = (
  tx: Tx,
  { tenantId, id: planId }: RowRef,
  entries: readonly { category: Category; rules: FormRules }[],
) =>
  tx
    .insertInto('formRule')
    .values(
      entries.map(({ category, rules }) => ({
        tenantId,
        planId,
        category,
        version: rules.formVersion,
        visible: JSON.stringify(rules.visible),
        must: JSON.stringify(rules.must),
      })),
    )
    .onConflict((at) => at.columns(['tenantId', 'planId', 'category', 'version']).doNothing())
    .execute()

export type ReasonValues = {
  readonly code: string
  readonly title: string
  readonly parentText: string
  readonly fieldKeys?: readonly string[]
  readonly materialKeys?: readonly string[]
  readonly severity: 'fix' | 'deny'
}

/** Inserts reasons in the given order; a school has a code once. */
export const insertReasons = (tx: Tx, tenantId: string, reasons: readonly ReasonValues[]) =>
  tx
    .insertInto('returnReason')
    .values(
      reasons.map(({ fieldKeys = [], materialKeys = [], ...reason }, sort) => ({
        ...reason,
        fieldKeys: [...fieldKeys],
        materialKeys: [...materialKeys],
        tenantId,
        sort,
      })),
    )
    .onConflict((at) => at.columns(['tenantId', 'code']).doNothing())
    .execute()
