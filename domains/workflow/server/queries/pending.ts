import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import type { PersonRef } from '../../../../platform/server/actor.ts'

/** A decision on one task that has not taken effect yet. */
export type PendingTask = {
  readonly pendingId: string
  readonly taskId: string
  readonly round: number
  readonly seat: number
  readonly nodeName: string
  readonly userId: string
  readonly userName: string
  /** Whether the decision closes the round, so that no other seat of it is asked any more. */
  readonly endsRound: boolean
  readonly dueTime: Date
}

export type PendingJson = Omit<PendingTask, 'dueTime'> & { readonly dueTime: string }

/** The pending decisions on a process `i`, as JSON. */
export const pendingColumn = (tenantId: string): RawBuilder<unknown> => sql`
      (select coalesce(json_agg(one), '[]') from (
        select p.pending_id::text as "pendingId", p.task_id::text as "taskId", p.round, p.seat, p.node_name as "nodeName", p.user_id::text as "userId", p.user_name as "userName",
          p.ends_round as "endsRound", p.due_time as "dueTime"
        from wf_pending p where p.tenant_id = ${tenantId} and p.instance_id = i.id order by p.round, p.seat) one) as pending`

export const pendingTask = ({ dueTime, ...rest }: PendingJson): PendingTask => ({
  ...rest,
  dueTime: new Date(dueTime),
})

/** Runs a part of a transaction and then takes back everything that it wrote. */
export async function rehearse<Result>(tx: Tx, work: () => Promise<Result>): Promise<Result> {
  await sql`savepoint rehearsal`.execute(tx)
  const result = await work()
  await sql`rollback to savepoint rehearsal`.execute(tx)
  return result
}

/** A task as a rehearsed decision would leave it. */
export type RehearsedTask = {
  readonly taskId: string
  readonly instanceId: string
  readonly round: number
  readonly seat: number
  readonly nodeName: string
  readonly endsRound: boolean
}

export async function listRehearsed(
  db: Db,
  tenantId: string,
  taskIds: readonly string[],
): Promise<RehearsedTask[]> {
  const { rows } = await sql<RehearsedTask>`
    select t.id as task_id, t.instance_id, t.round, t.seat, t.node_name,
      not exists (select from wf_task o where o.tenant_id = ${tenantId} and o.instance_id = t.instance_id and o.round = t.round and o.state in ('open', 'waiting')) as ends_round
    from wf_task t where t.tenant_id = ${tenantId} and t.id = any(${taskIds}::bigint[]) order by t.id`.execute(
    db,
  )
  return rows
}

/** What a pending decision calls, as stored; it is parsed before it is carried out. */
export type StoredCall = { readonly kind: string; readonly input: unknown }

/** The decisions of one press. */
export type NewPending = {
  readonly person: PersonRef
  readonly userName: string
  readonly tasks: readonly (RehearsedTask & { readonly call: StoredCall })[]
  readonly dueTime: Date
}

/** Inserts the decisions of one press under a common id. */
export async function insertPending(
  tx: Tx,
  { person: { tenantId, userId }, userName, tasks, dueTime }: NewPending,
): Promise<string> {
  const { rows } = await sql<{ pendingId: string }>`
    with press as materialized (select new_id() as id)
    insert into wf_pending (tenant_id, task_id, pending_id, instance_id, round, seat, node_name, user_id, user_name, ends_round, call, due_time)
    select ${tenantId}, one."taskId", press.id, one."instanceId", one.round, one.seat, one."nodeName", ${userId}, ${userName}, one."endsRound", one.call, ${dueTime}
    from press, jsonb_to_recordset(${JSON.stringify(tasks)}::jsonb)
      as one ("taskId" bigint, "instanceId" bigint, round integer, seat integer, "nodeName" text, "endsRound" boolean, call jsonb)
    returning pending_id`.execute(tx)
  return rows[0]?.pendingId ?? ''
}

/** A decision that was taken out of the table. */
export type TakenPending = {
  readonly taskId: string
  readonly instanceId: string
  readonly userId: string
  readonly call: StoredCall
}

/**
 * Takes the decisions of one press out of the table: whoever takes them first carries them out or
 * undoes them. Rows are locked in one order, so that both never deadlock.
 */
export async function takePending(
  tx: Tx,
  tenantId: string,
  { pendingId, userId }: { readonly pendingId: string; readonly userId?: string },
): Promise<TakenPending[]> {
  const isTheirs = userId === undefined ? sql`true` : sql`p.user_id = ${userId}`
  const { rows } = await sql<TakenPending>`
    with mine as materialized (
      select p.task_id from wf_pending p where p.tenant_id = ${tenantId} and p.pending_id = ${pendingId} and ${isTheirs} order by p.task_id for update
    )
    delete from wf_pending p using mine where p.tenant_id = ${tenantId} and p.task_id = mine.task_id
    returning p.task_id, p.instance_id, p.user_id, p.call`.execute(tx)
  return rows.toSorted((left, right) => (BigInt(left.taskId) < BigInt(right.taskId) ? -1 : 1))
}

/** Presses whose decisions are due, the longest due first. */
export async function listDuePending(db: Db, tenantId: string, now: Date): Promise<string[]> {
  const { rows } = await sql<{ pendingId: string }>`
    select p.pending_id from wf_pending p where p.tenant_id = ${tenantId} and p.due_time <= ${now}
    group by p.pending_id order by min(p.due_time) limit 500`.execute(db)
  return rows.map(({ pendingId }) => pendingId)
}

/** Everybody in whose inbox these tasks are, for a statement that notifies them. */
export const partiesOfTasks = (
  tenantId: string,
  taskIds: readonly string[],
): RawBuilder<string[]> =>
  sql<
    string[]
  >`array(select distinct c.party from wf_candidate c where c.tenant_id = ${tenantId} and c.task_id = any(${taskIds}::bigint[]) and c.is_current)`
