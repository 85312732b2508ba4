import { type PageOf, toPage } from '../../../../platform/contract/page.ts'
import type { ParsedInputOf } from '../../../../platform/contract/endpoint.ts'
import { wireDateTime } from '../../../../platform/contract/time.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type { Db } from '../../../../platform/server/database/db.ts'
import type { RowRef } from '../../../../platform/server/database/rowRef.ts'
import { rowRef } from '../../../../platform/server/database/rowRef.ts'
import { notFound } from '../../../../platform/server/refusal.ts'
import type {
  DeskPlan,
  listDeskPlans as listDeskPlansContract,
  PlanSummary,
} from '../../contract/planning/deskPlan.ts'
import type { PlanContent } from '../../contract/planning/planContent.ts'
import {
  findDeskPlan,
  listQuotas,
  listVersions,
  listWindowsOf,
  pageOfPlans,
} from '../queries/deskPlans.ts'
import type { DeskPlanRow } from '../queries/deskPlans.ts'
import { toContent, toSummary } from './planViews.ts'

export async function listDeskPlans(
  db: Db,
  { tenantId }: Actor,
  query: ParsedInputOf<typeof listDeskPlansContract>,
): Promise<PageOf<PlanSummary>> {
  const { rows, total } = await pageOfPlans(db, tenantId, query)
  return toPage(query, total, rows.map(toSummary))
}

export async function getDeskPlan(db: Db, actor: Actor, id: string): Promise<DeskPlan> {
  const ref = rowRef(actor, id)
  const row = await findDeskPlan(db, ref)
  if (!row) throw notFound('这个招生计划')
  const published = await publishedContent(db, ref, row)
  const { draft } = row
  return {
    ...toSummary(row),
    ...(published ? { published } : {}),
    ...(draft ? { draft } : {}),
    draftRev: row.draftRev,
    versions: (await listVersions(db, ref)).map((one) => ({
      version: one.version,
      publishedAt: wireDateTime(one.publishedTime),
      publishedBy: one.publishedByName,
    })),
  }
}

/** What families see of the plan; nothing before the first publication. */
export async function publishedContent(
  db: Db,
  ref: RowRef,
  row: DeskPlanRow,
): Promise<PlanContent | undefined> {
  if (row.version === 0) return undefined
  return toContent(row, await listQuotas(db, ref), await listWindowsOf(db, ref))
}
