import type { Actor } from '../../../../platform/server/actor.ts'
import type { Db } from '../../../../platform/server/database/db.ts'
import { findFlow } from '../flows/defineFlow.ts'

type Titled = {
  readonly flowKey: string
  readonly businessId: string
  readonly applicantId: string
  readonly title: string
}

/**
 * The applicant sees the domain's own titles. Everyone else sees the stored ones, in which names
 * are masked.
 */
export async function withOwnTitles<Row extends Titled>(
  db: Db,
  actor: Actor,
  rows: readonly Row[],
): Promise<Row[]> {
  const own = rows.filter((row) => row.applicantId === actor.userId)
  const titles = new Map<string, string>()
  for (const flowKey of new Set(own.map((row) => row.flowKey))) {
    const ids = [
      ...new Set(own.filter((row) => row.flowKey === flowKey).map((row) => row.businessId)),
    ]
    for (const [id, title] of (await findFlow(flowKey)?.ownTitles?.(db, actor, ids)) ?? [])
      titles.set(`${flowKey}:${id}`, title)
  }
  return rows.map((row) =>
    row.applicantId === actor.userId
      ? { ...row, title: titles.get(`${row.flowKey}:${row.businessId}`) ?? row.title }
      : row,
  )
}
