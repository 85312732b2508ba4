import { sql } from 'kysely'

import type { Tx } from '../../../../platform/server/database/db.ts'
import { prepared } from '../../../../platform/server/database/prepared.ts'
import type { SummaryLine } from '../../contract/card.ts'
import type { FlowData } from '../engine/rules.ts'
import { stepParts } from './stepParts.ts'
import type { Part } from './stepParts.ts'
import type { ProcessHead, Saved, StepRows } from './stepRows.ts'

export type NewProcess = {
  versionId: string
  flowKey: string
  businessId: string
  title: string
  summary: readonly SummaryLine[]
  data: FlowData
  applicantId: string
  applicantName: string
  startTime: Date
}

/** Inserts a process without a step yet; undefined if the record already has an open one. */
export async function insertProcess(
  tx: Tx,
  tenantId: string,
  one: NewProcess,
): Promise<{ id: string } | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into wf_instance (tenant_id, version_id, flow_key, business_id, title, summary, status, data, applicant_id, applicant_name, start_time)
    values (${tenantId}, ${one.versionId}, ${one.flowKey}, ${one.businessId}, ${one.title}, ${JSON.stringify(one.summary)}::jsonb, 'running',
      ${JSON.stringify(one.data)}::jsonb, ${one.applicantId}, ${one.applicantName}, ${one.startTime})
    on conflict (tenant_id, flow_key, business_id) where end_time is null do nothing
    returning id`.execute(tx)
  return rows[0]
}

/**
 * Saves a whole step in one statement; false if the process has another revision than the step
 * began from. The statement contains only the changed parts, because each part costs time even if
 * it matches no row.
 */
export async function saveStep(
  tx: Tx,
  tenantId: string,
  { head, step }: { head: ProcessHead; step: StepRows },
  now: Date,
): Promise<boolean> {
  const rows = await saverFor(step, head.isClosed)(tx, {
    tenantId,
    now,
    id: head.id,
    rev: head.rev,
    versionId: head.versionId,
    status: head.status,
    data: JSON.stringify(head.data),
    title: head.title,
    summary: JSON.stringify(head.summary),
    submissions: head.submissions,
    urgedMs: head.urgedMs,
    suspension: head.suspension && JSON.stringify(head.suspension),
    removal: head.removal && JSON.stringify(head.removal),
    step: JSON.stringify(step),
    seq: step.log.seq,
    hash: step.log.hash,
    fromId: step.moved?.fromId ?? null,
    toId: step.moved?.toId ?? null,
  })
  return rows.length === 1
}

const savers = new Map<string, ReturnType<typeof makeSaver>>()

/** The statement for steps with the same parts, built on first use (ADR 30). */
function saverFor(step: StepRows, isClosed: boolean): ReturnType<typeof makeSaver> {
  const inStep = stepParts.map((part) => part.isIn(step))
  const key = [...inStep, isClosed].join()
  const known = savers.get(key)
  if (known) return known
  const made = makeSaver(
    stepParts.filter((_, index) => inStep[index]),
    isClosed,
  )
  savers.set(key, made)
  return made
}

const makeSaver = (some: readonly Part[], isClosed: boolean) =>
  prepared((db, at: Saved) =>
    sql`
    with given as materialized (select ${at.step}::jsonb as step),
    instance as (
      update wf_instance set status = ${at.status}, rev = rev + 1, version_id = ${at.versionId}, data = ${at.data}::jsonb, title = ${at.title}, summary = ${at.summary}::jsonb,
        submissions = ${at.submissions}, urged_time = to_timestamp(${at.urgedMs}::float8 / 1000.0), suspension = ${at.suspension}::jsonb, removal = ${at.removal}::jsonb, log_count = ${at.seq}, log_hash = ${at.hash}, end_time = ${isClosed ? sql`coalesce(end_time, ${at.now})` : sql`null`}, update_time = ${at.now}
      where tenant_id = ${at.tenantId} and id = ${at.id} and rev = ${at.rev} returning id
    ),
    ${sql.join(
      some.flatMap((part) => part.write(at)),
      sql`,
    `,
    )}
    select id from instance`.compile(db),
  )
