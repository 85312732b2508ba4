import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import { literalPattern } from '../../../../platform/server/database/filters.ts'
import type { Db } from '../../../../platform/server/database/db.ts'
import type { PageQuery } from '../../../../platform/contract/page.ts'
import type { SummaryLine } from '../../contract/card.ts'
import type { FlowNode } from '../../contract/flow/graph.ts'
import type { InstanceStatus, Outcome } from '../../contract/states.ts'
import type { FlowSettings } from './drawnFlows.ts'

/** One line of any list, as read. */
export type CardRow = {
  instanceId: string
  versionId: string
  versionNumber: number
  settings: FlowSettings | null
  flowKey: string
  businessId: string
  title: string
  summary: SummaryLine[]
  serialNumber: string
  status: InstanceStatus
  isSuspended: boolean
  applicantId: string
  applicantName: string
  submissions: number
  startTime: Date
  endTime: Date | null
  taskId: string | null
  node: string | null
  nodeName: string | null
  isOffered: boolean | null
  asksSignature: boolean
  handles: boolean
  endsIt: boolean
  opensFields: boolean
  /**
   * For a round opened under an earlier drawing: the step settings it keeps, and the step as drawn
   * now.
   */
  openedEarlier: { kept: FlowNode; now: FlowNode | null; isVote: boolean } | null
  why: string | null
  dueTime: Date | null
  claimedBy: string | null
  claimedByName: string | null
  claimedTime: Date | null
  claimedUntil: Date | null
  closedTime: Date | null
  outcome: Outcome | null
  turnNames: string[]
  /** Who decides the task in a moment. */
  decidingName: string | null
  /** The parties in whose inbox the task is. */
  parties: string[]
}

export type ListFilter = PageQuery & { readonly title: string; readonly initiator?: string }

/** Above this many rows a list reports no exact total, because inboxes are not paged that far. */
export const inboxCountLimit = 1000

/** The number of rows from the start up to the end of a page. */
export const reachOf = ({ current, size }: PageQuery): number => current * size

/** The title filter on `i`; an empty title matches all. */
export const titled = (title: string): RawBuilder<unknown> =>
  title ? sql`i.title ilike ${`%${literalPattern(title)}%`}` : sql`true`

/** How a list finds its rows, and which of them it shows. */
export type Listing = {
  readonly filter: ListFilter
  /** One row per match with `instance_id` and `place`; the highest place comes first. */
  readonly picked: RawBuilder<unknown>
  /** One row per match, up to `inboxCountLimit`. */
  readonly counted: RawBuilder<unknown>
  /** The task shown on a card, as an expression over `page`; evaluated for the page's rows only. */
  readonly task: RawBuilder<unknown>
}

/** Reads the cards of one list in one statement. */
export async function readCards(
  db: Db,
  tenantId: string,
  { filter, picked, counted, task }: Listing,
  now: Date,
): Promise<{ rows: CardRow[]; total: number }> {
  const { rows } = await sql<CardRow & { total: number }>`
    with picked as (${picked}),
    page as (select * from picked order by place desc limit ${filter.size} offset ${(filter.current - 1) * filter.size}),
    shown as materialized (select page.instance_id, page.place, ${task} as task_id from page),
    total as (select count(*)::integer as total from (${counted}) as counted)
    select total.total, i.id as instance_id, i.version_id, v.number as version_number, v.settings, i.flow_key, i.business_id, i.title, i.summary, i.serial_number, i.status, i.suspension is not null as is_suspended, i.applicant_id, i.applicant_name,
      i.submissions, i.start_time, i.end_time, t.id as task_id, t.node, t.node_name, t.is_offered, coalesce((at.step ->> 'asksSignature')::boolean and t.part in ('vote', 'must'), false) as asks_signature,
      coalesce((at.step ->> 'handles')::boolean, false) as handles, coalesce(at.step ->> 'onReject' = 'end', false) as ends_it, coalesce(jsonb_array_length(at.step -> 'fields' -> 'writable') > 0, false) as opens_fields,
      case when k.kept is not null then jsonb_build_object('kept', k.kept, 'now', at.step, 'isVote', t.part in ('vote', 'must')) end as opened_earlier, t.why, t.due_time, t.claimed_by, t.claimed_by_name, t.claimed_time, t.claimed_until, t.closed_time, t.outcome,
      array(
        select distinct case when w.claimed_until > ${now} then w.claimed_by_name else coalesce(c.label, to_char(w.due_time at time zone 'Asia/Shanghai', case when extract(year from w.due_time) = extract(year from w.create_time) then '' else 'YYYY"年"' end || 'FMMM"月"FMDD"日" HH24:MI')) end
        from wf_task w left join wf_candidate c on c.tenant_id = w.tenant_id and c.task_id = w.id and c.is_current
        where w.tenant_id = ${tenantId} and w.instance_id = i.id and w.state = 'open'
      ) as turn_names,
      (select p.user_name from wf_pending p where p.tenant_id = ${tenantId} and p.instance_id = i.id and p.round = t.round and (p.task_id = t.id or p.ends_round) limit 1) as deciding_name,
      array(select c.party from wf_candidate c where c.tenant_id = ${tenantId} and c.task_id = t.id and c.is_current) as parties
    from total left join shown on true
      left join wf_instance i on i.tenant_id = ${tenantId} and i.id = shown.instance_id
      left join wf_version v on v.tenant_id = ${tenantId} and v.id = i.version_id
      left join wf_task t on t.tenant_id = ${tenantId} and t.id = shown.task_id
      left join wf_token k on k.tenant_id = ${tenantId} and k.instance_id = t.instance_id and k.round = t.round
      left join lateral (select v.graph -> 'nodes' -> t.node as step offset 0) at on true
    order by shown.place desc`.execute(db)
  return { rows: rows.filter((row) => row.instanceId !== null), total: rows[0]?.total ?? 0 }
}
