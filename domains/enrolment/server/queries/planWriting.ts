import type { Tx } from '../../../../platform/server/database/db.ts'
import type { Category, Stage } from '../../contract/form/categories.ts'
import type { FormRules } from '../../contract/rules.ts'
import type { WindowKind } from '../../contract/window.ts'
import type {} from '../tables.ts'

type PlanValues = {
  tenantId: string
  id: string
  name: string
  schoolYear: number
  stage: Stage
  introduction: string
  quotaTotal: number
  bornBy: string | null
  categories: readonly Category[]
}

export const insertPlan = (tx: Tx, { categories, ...plan }: PlanValues) =>
  tx
    .insertInto('enrolPlan')
    .values({
      ...plan,
      categories: [...categories],
      status: 'PUBLISHED',
      bureauEarliestStart: null,
    })
    .execute()

type WindowValues = {
  kind: WindowKind
  startAt: Date
  endAt: Date
  textBefore?: string
  textAfter?: string
}

export const insertWindows = (
  tx: Tx,
  tenantId: string,
  planId: string,
  windows: readonly WindowValues[],
) =>
  tx
    .insertInto('enrolWindow')
    .values(
      windows.map(({ textBefore = '', textAfter = '', ...window }) => ({
        ...window,
        textBefore,
        textAfter,
        tenantId,
        planId,
      })),
    )
    .execute()

export const insertRules = (
  tx: Tx,
  tenantId: string,
  planId: string,
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
    .execute()

type ReasonValues = {
  readonly code: string
  readonly title: string
  readonly parentText: string
  readonly fieldKeys?: readonly string[]
  readonly materialKeys?: readonly string[]
  readonly severity: 'fix' | 'deny'
}

/** Inserts the reason catalogue of a school in the given order. */
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
    .execute()
