import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import {
  filtersOf,
  literalPattern,
  sortKeysOf,
} from '../../../../platform/server/database/filters.ts'
import type { ColumnPlaces } from '../../../../platform/server/database/filters.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import {
  closedProcessesListing,
  openProcessesListing,
  openTasksListing,
} from '../../contract/operating/opsLists.ts'
import type { OpsQuery } from '../../contract/operating/opsLists.ts'
import type { InstanceStatus } from '../../contract/states.ts'
import { inboxCountLimit } from './cards.ts'
import type { FlowSettings } from './drawnFlows.ts'
import { meetsSearch } from './formSearch.ts'
import type { ReadableClause } from './formSearch.ts'

/** One line of an operator's list, as read. */
export type OpsTaskRow = {
  id: string
  instanceId: string
  taskId: string | null
  nodeName: string | null
  title: string
  flowKey: string
  settings: FlowSettings | null
  serialNumber: string
  applicantName: string
  status: InstanceStatus
  isSuspended: boolean
  isRemoved: boolean
  openedTime: Date
  endTime: Date | null
  dueTime: Date | null
  turnNames: string[]
}

/** The tenant and the flows that an operator may see. */
export type OpsScope = {
  readonly tenantId: string
  readonly flowKeys: readonly string[]
  readonly now: Date
}

/**
 * The scope with the values a filter needs: coded flows of the requested category, and parties
 * without any active people.
 */
export type OpsFilter = OpsScope & {
  readonly inCategory: readonly string[]
  readonly absent: readonly string[]
  readonly formSearch: readonly ReadableClause[]
}
type Found = Promise<{ rows: OpsTaskRow[]; total: number }>

const places: ColumnPlaces = {
  processDefinitionName: 'i.title',
  processDefinitionKey: 'i.flow_key',
  serialNumber: 'i.serial_number',
  taskName: 't.node_name',
  applyUserName: 'i.applicant_name',
  instanceStatus: 'i.status',
  dueTime: 't.due_time',
}

type Sorted = typeof openTasksListing | typeof openProcessesListing

/** Newest first unless the query sorts otherwise; descending is the exact reverse. */
function orderIn(listing: Sorted, query: OpsQuery, id: 't.id' | 'i.id'): RawBuilder<unknown> {
  const [key] = sortKeysOf(listing, query)
  // Ids grow with time, so sorting by age needs no extra index.
  const place = sql.ref(key && key.name !== 'createTime' ? (places[key.name] ?? id) : id)
  return key?.direction === 'asc'
    ? sql`${place} asc, ${sql.ref(id)} desc`
    : sql`${place} desc, ${sql.ref(id)} asc`
}

/**
 * Open tasks, newest first by default, walking the partial index of open tasks from its end. Other
 * orders are sorted after the match, because another index would slow every step.
 */
export function findOpenTasks(db: Db, scope: OpsFilter, query: OpsQuery): Found {
  const matching = sql`
    from wf_task t join wf_instance i on i.tenant_id = t.tenant_id and i.id = t.instance_id
    where t.tenant_id = ${scope.tenantId} and t.state = 'open' and i.flow_key = any(${[...scope.flowKeys]}::text[])
      and ${filtersOf(openTasksListing, query, { ...places, createTime: 't.create_time' })} and ${isTurnOf(query)} and ${isAsked(scope, query)}`
  const order = orderIn(openTasksListing, query, 't.id')
  return readLines(db, scope, query, { matching, id: sql`t.id`, opened: sql`t.create_time`, order })
}

/**
 * Processes that are running or have ended, newest first by default, each with the first of its
 * open tasks.
 */
export function findProcesses(db: Db, scope: OpsFilter, query: OpsQuery, hasEnded: boolean): Found {
  const listing = hasEnded ? closedProcessesListing : openProcessesListing
  const matching = sql`
    from wf_instance i left join lateral (
      select o.* from wf_task o where o.tenant_id = i.tenant_id and o.instance_id = i.id and o.state = 'open' order by o.round, o.seat limit 1
    ) t on true
    where i.tenant_id = ${scope.tenantId} and ${hasEnded ? sql`i.end_time is not null` : sql`i.end_time is null`} and i.flow_key = any(${[...scope.flowKeys]}::text[])
      and ${filtersOf(listing, query, { ...places, createTime: 'i.start_time' })} and ${isTurnOf(query)} and ${isAsked(scope, query)}
      and ${isYes(query.isRemoved) ? sql`i.removal is not null` : sql`i.removal is null`}`
  const order = orderIn(listing, query, 'i.id')
  return readLines(db, scope, query, { matching, id: sql`i.id`, opened: sql`i.start_time`, order })
}

/**
 * Whether a person or group is an assignee: as the claimer or as a candidate. A name may also be a
 * group's.
 */
function isTurnOf({ assignee, assigneeName }: OpsQuery): RawBuilder<unknown> {
  const candidates = (matches: RawBuilder<unknown>) =>
    sql`exists (select from wf_candidate c where c.tenant_id = t.tenant_id and c.task_id = t.id and c.is_current and ${matches})`
  const pattern = `%${literalPattern(assigneeName ?? '')}%`
  const byId = assignee
    ? sql`(t.claimed_by = ${assignee} or ${candidates(sql`c.party = ${`user:${assignee}`}`)})`
    : sql`true`
  const byName = assigneeName
    ? sql`(t.claimed_by_name ilike ${pattern} or ${candidates(sql`c.label ilike ${pattern}`)})`
    : sql`true`
  return sql`${byId} and ${byName}`
}

/**
 * Filters without a column: suspension, the category of the version, and whether anybody can
 * answer.
 */
function isAsked(
  { tenantId, inCategory, absent, formSearch }: OpsFilter,
  { isSuspended, category, isStranded }: OpsQuery,
): RawBuilder<unknown> {
  const open = sql`from wf_candidate c where c.tenant_id = t.tenant_id and c.task_id = t.id and c.is_open`
  const conditions = [
    ...meetsSearch(tenantId, formSearch),
    ...(isSuspended ? [sql`(i.suspension is not null) = ${isYes(isSuspended)}`] : []),
    ...(category
      ? [
          sql`(select case when v.settings is null then i.flow_key = any(${[...inCategory]}::text[]) else v.settings ->> 'category' = ${category} end
        from wf_version v where v.tenant_id = i.tenant_id and v.id = i.version_id)`,
        ]
      : []),
    ...(isYes(isStranded)
      ? [
          sql`exists (select ${open} and c.party = any(${[...absent]}::text[])) and not exists (select ${open} and c.party <> all(${[...absent]}::text[]))`,
        ]
      : []),
  ]
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`
}

const isYes = (said: string | undefined): boolean => said === 'true' || said === '1'

type Lines = { readonly [Part in 'matching' | 'id' | 'opened' | 'order']: RawBuilder<unknown> }

async function readLines(
  db: Db,
  { tenantId, now }: OpsScope,
  { current, size }: OpsQuery,
  { matching, id, opened, order }: Lines,
): Found {
  const { rows } = await sql<OpsTaskRow>`
    select ${id} as id, i.id as instance_id, t.id as task_id, t.node_name, i.title, i.flow_key, i.serial_number, i.applicant_name, i.status, i.suspension is not null as is_suspended, i.removal is not null as is_removed,
      (select v.settings from wf_version v where v.tenant_id = i.tenant_id and v.id = i.version_id) as settings,
      ${opened} as opened_time, i.end_time, t.due_time,
      array(
        select distinct case when t.claimed_until > ${now} then t.claimed_by_name else c.label end
        from wf_candidate c where c.tenant_id = ${tenantId} and c.task_id = t.id and c.is_current
      ) as turn_names
    ${matching} order by ${order} limit ${size} offset ${(current - 1) * size}`.execute(db)
  const counted = await sql<{
    total: number
  }>`select count(*)::integer as total from (select 1 ${matching} limit ${inboxCountLimit}) as counted`.execute(
    db,
  )
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/**
 * Those of the tasks that belong to the flows, sorted by process, so that two batches never
 * deadlock.
 */
export async function findOperable(
  tx: Tx,
  { tenantId, flowKeys }: OpsScope,
  taskIds: readonly string[],
): Promise<{ taskId: string; instanceId: string }[]> {
  const { rows } = await sql<{ taskId: string; instanceId: string }>`
    select t.id as task_id, t.instance_id from wf_task t join wf_instance i on i.tenant_id = t.tenant_id and i.id = t.instance_id
    where t.tenant_id = ${tenantId} and t.id = any(${[...taskIds]}::bigint[]) and i.flow_key = any(${[...flowKeys]}::text[])
    order by t.instance_id, t.id`.execute(tx)
  return rows
}

/** Those of the processes that belong to the flows. */
export async function findOperableProcesses(
  tx: Tx,
  { tenantId, flowKeys }: OpsScope,
  ids: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select i.id from wf_instance i
    where i.tenant_id = ${tenantId} and i.id = any(${[...ids]}::bigint[]) and i.flow_key = any(${[...flowKeys]}::text[]) order by i.id`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

/** Runs a part of a transaction; a refusal rolls back only that part. */
export async function attempt(tx: Tx, work: () => Promise<unknown>): Promise<Refusal | undefined> {
  await sql`savepoint one_task`.execute(tx)
  try {
    await work()
    await sql`release savepoint one_task`.execute(tx)
    return undefined
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await sql`rollback to savepoint one_task`.execute(tx)
    return error
  }
}
