import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import { firstOf, prepared } from '../../../../platform/server/database/prepared.ts'
import type { SummaryLine } from '../../contract/card.ts'
import type { InstanceStatus } from '../../contract/states.ts'
import type { Graph } from '../../contract/flow/graph.ts'
import type { FormSchema } from '../../../forms/contract/schema.ts'
import type { FlowData } from '../engine/rules.ts'
import type { Principal } from '../engine/protocol.ts'
import type { Removal, Suspension } from '../engine/state.ts'
import type { FlowSettings } from './drawnFlows.ts'
import { pendingColumn, pendingTask } from './pending.ts'
import type { PendingJson, PendingTask } from './pending.ts'
import { inForce } from './proxies.ts'
import { processState, processStateColumns } from './processState.ts'
import type { ProcessStateJson, TaskRow, TokenRow } from './processState.ts'

/** How a process is referenced: by its id, by one of its tasks, or by its record. */
export type ProcessRef =
  | { readonly processInstanceId: string }
  | { readonly taskId: string }
  | { readonly flowKey: string; readonly businessId: string }

/** One process with everything that a step, a detail page or a check needs. */
export type ProcessRow = {
  readonly id: string
  readonly versionId: string
  readonly versionNumber: number
  readonly graph: Graph
  /** The settings and form that its version pins, if the flow was drawn. */
  readonly settings: FlowSettings | null
  readonly form: FormSchema | null
  readonly flowKey: string
  readonly businessId: string
  readonly title: string
  readonly summary: SummaryLine[]
  readonly serialNumber: string
  readonly status: InstanceStatus
  readonly rev: number
  readonly data: FlowData
  readonly applicantId: string
  readonly applicantName: string
  readonly submissions: number
  readonly urgedMs: number | null
  readonly suspension: Suspension | null
  readonly removal: Removal | null
  readonly logCount: number
  readonly logHash: string
  readonly startTime: Date
  readonly endTime: Date | null
  readonly tokens: TokenRow[]
  readonly tasks: TaskRow[]
  /** Decisions that have not taken effect yet. */
  readonly pending: readonly PendingTask[]
  readonly copiedTo: string[]
  /** Everybody who has acted here, whether or not one of their tasks still shows it. */
  readonly actedBy: string[]
  /** The people the reader acts for here. */
  readonly standsFor: readonly Principal[]
}

/** The reader of a process and the time, which determine the people they act for. */
export type ProcessReader = { readonly userId: string; readonly now: Date }

/**
 * Returns the id of the process, locked until the transaction ends, so that actions on one process
 * are serialised.
 */
export const lockProcess = async (
  tx: Tx,
  tenantId: string,
  ref: ProcessRef,
): Promise<string | undefined> =>
  (await firstOf(locks[kindOf(ref)](tx, pointed(tenantId, ref))))?.id

/**
 * The current state of the process. Under the lock this must be a separate statement, or it would
 * read the snapshot from before the wait.
 */
export async function findProcess(
  db: Db,
  tenantId: string,
  ref: ProcessRef,
  looker?: ProcessReader,
): Promise<FoundRow | undefined> {
  const at = pointed(tenantId, ref)
  const row = await firstOf(
    looker ? looksFor[kindOf(ref)](db, { ...at, ...looker }) : looks[kindOf(ref)](db, at),
  )
  return row && present(row)
}

/** The current state of some processes. */
export const findProcesses = async (
  db: Db,
  tenantId: string,
  ids: readonly string[],
  looker: ProcessReader,
): Promise<FoundRow[]> => (await lookAtSome(db, { tenantId, ids, ...looker })).map(present)

/** The values of a process reference, with the flow of a record. */
type Pointed = { readonly tenantId: string; readonly id: string; readonly flowKey: string }

type RefKind = 'process' | 'task' | 'record'

const kindOf = (ref: ProcessRef): RefKind =>
  'processInstanceId' in ref ? 'process' : 'taskId' in ref ? 'task' : 'record'

function pointed(tenantId: string, ref: ProcessRef): Pointed {
  if ('processInstanceId' in ref) return { tenantId, id: ref.processInstanceId, flowKey: '' }
  return 'taskId' in ref
    ? { tenantId, id: ref.taskId, flowKey: '' }
    : { tenantId, id: ref.businessId, flowKey: ref.flowKey }
}

// The newest process of a record is current; older ones are its history.
const idOf: Readonly<Record<RefKind, (at: Pointed) => RawBuilder<unknown>>> = {
  process: ({ id }) => sql`${id}`,
  task: ({ tenantId, id }) =>
    sql`(select t.instance_id from wf_task t where t.tenant_id = ${tenantId} and t.id = ${id})`,
  record: ({ tenantId, id, flowKey }) =>
    sql`(select b.id from wf_instance b where b.tenant_id = ${tenantId} and b.flow_key = ${flowKey} and b.business_id = ${id} order by b.id desc limit 1)`,
}

/** Builds one statement for each kind of reference (ADR 30). */
const eachWay = <Statement>(
  make: (kind: RefKind) => Statement,
): Readonly<Record<RefKind, Statement>> => ({
  process: make('process'),
  task: make('task'),
  record: make('record'),
})

const locks = eachWay((kind) =>
  prepared((db, at: Pointed) =>
    sql<{
      id: string
    }>`select i.id from wf_instance i where i.tenant_id = ${at.tenantId} and i.id = ${idOf[kind](at)} for update`.compile(
      db,
    ),
  ),
)
const looks = eachWay((kind) =>
  prepared((db, at: Pointed) =>
    selecting(at.tenantId, sql`i.id = ${idOf[kind](at)}`, sql`'{}'::text[]`).compile(db),
  ),
)
const looksFor = eachWay((kind) =>
  prepared((db, at: Pointed & ProcessReader) =>
    selecting(at.tenantId, sql`i.id = ${idOf[kind](at)}`, principalIds(at.tenantId, at)).compile(
      db,
    ),
  ),
)
const lookAtSome = prepared(
  (db, at: ProcessReader & { tenantId: string; ids: readonly string[] }) =>
    selecting(
      at.tenantId,
      sql`i.id = any(${at.ids}::bigint[])`,
      principalIds(at.tenantId, at),
    ).compile(db),
)

type FoundRow = ProcessRow & { readonly standsForIds: string[] }
type SelectedRow = Omit<FoundRow, 'standsFor' | 'tokens' | 'tasks' | 'pending'> &
  ProcessStateJson & { readonly pending: readonly PendingJson[] }

const selecting = (
  tenantId: string,
  which: RawBuilder<unknown>,
  standsForIds: RawBuilder<unknown>,
) => sql<SelectedRow>`
    select i.id, i.version_id, v.number as version_number, v.graph, v.settings, v.form, i.flow_key, i.business_id, i.title, i.summary, i.serial_number, i.status, i.rev, i.data,
      i.applicant_id, i.applicant_name, i.submissions, (extract(epoch from i.urged_time) * 1000)::float8 as urged_ms, i.suspension, i.removal, i.log_count, i.log_hash, i.start_time, i.end_time,
      ${processStateColumns(tenantId)},
      ${pendingColumn(tenantId)},
      array(select c.user_id::text from wf_copy c where c.tenant_id = ${tenantId} and c.instance_id = i.id) as copied_to,
      array(select distinct a.actor_id::text from wf_action a where a.tenant_id = ${tenantId} and a.instance_id = i.id and a.type <> 'remark') as acted_by,
      ${standsForIds} as stands_for_ids
    from wf_instance i join wf_version v on v.tenant_id = i.tenant_id and v.id = i.version_id
    where i.tenant_id = ${tenantId} and ${which}`

const present = (row: SelectedRow): FoundRow => ({
  ...row,
  ...processState(row),
  pending: row.pending.map(pendingTask),
  standsFor: [],
})

const principalIds = (tenantId: string, { userId, now }: ProcessReader) => sql`array(
        select distinct p.user_id::text from wf_proxy p
        where p.tenant_id = ${tenantId} and p.proxy_user_id = ${userId} and ${inForce(now)} and (p.flow_keys is null or i.flow_key = any(p.flow_keys)))`
