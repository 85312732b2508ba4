import { sql } from 'kysely'

import type { PageQuery } from '../../../../platform/contract/page.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import type { DeliveryResult, DeliveryState } from '../../contract/deliveries/deliveries.ts'

export type NewDelivery = {
  readonly instanceId: string
  readonly node: string
  readonly nodeName: string
  readonly address: string
  readonly payload: Readonly<Record<string, unknown>>
}

/** Inserts a delivery that is due immediately. */
export const insertDelivery = (
  tx: Tx,
  tenantId: string,
  one: NewDelivery,
  now: Date,
): Promise<unknown> =>
  sql`insert into wf_delivery (tenant_id, instance_id, node, node_name, address, payload, next_time, create_time)
    values (${tenantId}, ${one.instanceId}, ${one.node}, ${one.nodeName}, ${one.address}, ${JSON.stringify(one.payload)}::jsonb, ${now}, ${now})`.execute(
    tx,
  )

/**
 * Inserts a revocation notice for each delivered notification of a process, with the same fields,
 * once per step.
 */
export const insertRevocations = (
  tx: Tx,
  tenantId: string,
  instanceId: string,
  now: Date,
): Promise<unknown> =>
  sql`insert into wf_delivery (tenant_id, instance_id, node, node_name, address, payload, next_time, create_time)
    select distinct on (d.node) d.tenant_id, d.instance_id, d.node, d.node_name, d.address, d.payload || ${JSON.stringify({ event: 'process.revoked', moment: now.toISOString() })}::jsonb, ${now}::timestamptz, ${now}::timestamptz
    from wf_delivery d where d.tenant_id = ${tenantId} and d.instance_id = ${instanceId} order by d.node, d.id desc returning true`.execute(
    tx,
  )

/** A delivery in progress. */
export type TakenDelivery = {
  readonly id: string
  readonly instanceId: string
  readonly address: string
  readonly payload: Readonly<Record<string, unknown>>
  readonly number: number
  readonly tries: number
}

/**
 * Limit of concurrent deliveries to one address, so that one that hangs does not block the others.
 */
const maxOfOne = 4
const maxAtOnce = 20

/**
 * Claims due deliveries: no other worker takes them before `untilTime`, and the attempt is recorded
 * before sending. After a crash the delivery becomes due again under the same id.
 */
export async function takeDueDeliveries(
  tx: Tx,
  tenantId: string,
  now: Date,
  untilTime: Date,
): Promise<TakenDelivery[]> {
  const { rows: free } = await sql<{ id: string }>`
    with fair as (
      select id from (
        select d.id, d.next_time, row_number() over (partition by d.address order by d.next_time, d.id) as place
        from wf_delivery d where d.tenant_id = ${tenantId} and d.next_time <= ${now}
      ) due where place <= ${maxOfOne} order by next_time, id limit ${maxAtOnce}
    )
    select d.id from wf_delivery d join fair using (id)
    where d.tenant_id = ${tenantId} and d.next_time <= ${now} for update of d skip locked`.execute(
    tx,
  )
  if (free.length === 0) return []
  const { rows } = await sql<TakenDelivery>`
    with taken as (
      update wf_delivery d set attempts = d.attempts + 1, tries = d.tries + 1, next_time = ${untilTime}, update_time = ${now}
      where d.tenant_id = ${tenantId} and d.id = any(${free.map(({ id }) => id)}::bigint[])
      returning d.tenant_id, d.id, d.instance_id, d.address, d.payload, d.attempts as number, d.tries
    ),
    noted as (
      insert into wf_delivery_attempt (tenant_id, delivery_id, number, begin_time) select ${tenantId}, id, number, ${now} from taken returning true
    )
    select t.id, t.instance_id, t.address, t.payload || jsonb_build_object('processNumber', i.serial_number) as payload, t.number, t.tries
    from taken t join wf_instance i on i.tenant_id = t.tenant_id and i.id = t.instance_id order by t.id`.execute(
    tx,
  )
  return rows
}

/** The outcome of an attempt. */
export type AttemptEnd = Pick<TakenDelivery, 'id' | 'number' | 'tries'> & {
  readonly result: DeliveryResult
  readonly status: number | null
}
/** The next state: finished, or retried later. */
export type Consequence = { readonly state: DeliveryState; readonly nextTime: Date | null }

/**
 * Records the outcome of an attempt; false if the delivery was finished already, or another attempt
 * has started meanwhile.
 */
export async function endAttempt(
  tx: Tx,
  tenantId: string,
  { id, number, tries, result, status, state, nextTime }: AttemptEnd & Consequence,
  now: Date,
): Promise<boolean> {
  await sql`update wf_delivery_attempt set end_time = ${now}, result = ${result}, status = ${status}
    where tenant_id = ${tenantId} and delivery_id = ${id} and number = ${number}`.execute(tx)
  // A manual retry in the meantime has reset the number of tries.
  const isNewest = state === 'done' ? sql`true` : sql`attempts = ${number} and tries = ${tries}`
  const { rows } = await sql`
    update wf_delivery set state = ${state}, next_time = ${nextTime}, last_result = ${result}, last_status = ${status}, update_time = ${now}
    where tenant_id = ${tenantId} and id = ${id} and state = 'waiting' and ${isNewest} returning id`.execute(
    tx,
  )
  return rows.length === 1
}

export type DeliveryRow = {
  readonly id: string
  readonly address: string
  readonly instanceId: string
  readonly title: string
  readonly serialNumber: string
  readonly nodeName: string
  readonly state: DeliveryState
  readonly attempts: number
  readonly lastResult: DeliveryResult | ''
  readonly lastStatus: number | null
  readonly nextTime: Date | null
  readonly createTime: Date
  readonly tried: readonly {
    readonly number: number
    readonly at: string
    readonly result: DeliveryResult | ''
    readonly status: number | null
  }[]
}

type Filter = PageQuery & {
  readonly state?: DeliveryState | '' | undefined
  readonly address?: string | undefined
  readonly processInsId?: string | undefined
}

/** One page, the newest first, each with its attempts. */
export async function listDeliveryRows(
  db: Db,
  tenantId: string,
  { state, address, processInsId, current, size }: Filter,
): Promise<{ rows: DeliveryRow[]; total: number }> {
  const matching = sql`d.tenant_id = ${tenantId} and ${state ? sql`d.state = ${state}` : sql`true`}
    and ${address ? sql`d.address = ${address}` : sql`true`} and ${processInsId ? sql`d.instance_id = ${processInsId}` : sql`true`}`
  const { rows } = await sql<DeliveryRow>`
    select d.id, d.address, d.instance_id, i.title, i.serial_number, d.node_name, d.state, d.attempts, d.last_result, d.last_status, d.next_time, d.create_time,
      coalesce((select jsonb_agg(jsonb_build_object('number', t.number, 'at', t.begin_time, 'result', t.result, 'status', t.status) order by t.number desc)
        from (select * from wf_delivery_attempt t where t.tenant_id = d.tenant_id and t.delivery_id = d.id order by t.number desc limit 20) t), '[]') as tried
    from wf_delivery d join wf_instance i on i.tenant_id = d.tenant_id and i.id = d.instance_id
    where ${matching} order by d.create_time desc, d.id desc limit ${size} offset ${(current - 1) * size}`.execute(
    db,
  )
  const counted = await sql<{
    total: number
  }>`select count(*)::integer as total from wf_delivery d where ${matching}`.execute(db)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** The state and address of some deliveries, locked. */
export async function lockDeliveries(
  tx: Tx,
  tenantId: string,
  ids: readonly string[],
): Promise<{ id: string; state: DeliveryState; address: string }[]> {
  const { rows } = await sql<{ id: string; state: DeliveryState; address: string }>`
    select d.id, d.state, d.address from wf_delivery d where d.tenant_id = ${tenantId} and d.id = any(${[...ids]}::bigint[]) order by d.id for update`.execute(
    tx,
  )
  return rows
}

/** Makes some deliveries due now, with the full number of tries. */
export const makeDue = (
  tx: Tx,
  tenantId: string,
  ids: readonly string[],
  now: Date,
): Promise<unknown> =>
  sql`update wf_delivery set state = 'waiting', next_time = ${now}, tries = 0, update_time = ${now}
    where tenant_id = ${tenantId} and id = any(${[...ids]}::bigint[])`.execute(tx)

/**
 * Deletes deliveries that finished long ago. Those of requests that may still be revoked are
 * retained, because their receivers must be notified of the revocation.
 */
export const deleteDeliveriesBefore = (
  tx: Tx,
  tenantId: string,
  before: Date,
  now: Date,
): Promise<unknown> =>
  sql`delete from wf_delivery d where d.tenant_id = ${tenantId} and d.state <> 'waiting' and d.update_time < ${before}
    and not (d.payload ->> 'event' = 'process.reached' and exists (
      select from wf_instance i join wf_version v on v.tenant_id = i.tenant_id and v.id = i.version_id
      where i.tenant_id = d.tenant_id and i.id = d.instance_id and (${isRevocable(now)} or (i.status = 'approved' and ${isAsked}))))`.execute(
    tx,
  )

// One day more than the version's limit, because the limit is whole days of the school's calendar.
// A running request may still be approved.
const isRevocable = (
  now: Date,
) => sql`v.graph #> '{policy,revocation}' is not null and (i.end_time is null
  or (i.status = 'approved' and i.end_time + make_interval(days => (v.graph #>> '{policy,revocation,days}')::integer + 1) > ${now}))`

const isAsked = sql`exists (select from wf_task t where t.tenant_id = i.tenant_id and t.instance_id = i.id and t.state = 'open')`
