import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { PageQuery } from '../../../../platform/contract/page.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'

/** Who is a proxy for whom; no flows means all flows, no times means until removed. */
export type ProxyValues = {
  readonly userId: string
  readonly proxyUserId: string
  readonly flowKeys: readonly string[] | null
  readonly beginTime: Date | null
  readonly endTime: Date | null
  readonly isEnabled: boolean
}
export type ProxyRow = ProxyValues & { readonly id: string }

/** Whether a row of `wf_proxy p` is in force at a moment. */
export const inForce = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`(p.is_enabled and (p.begin_time is null or (p.begin_time <= ${now} and p.end_time > ${now})))`

const columns = sql`p.id, p.user_id, p.proxy_user_id, p.flow_keys, p.begin_time, p.end_time, p.is_enabled`

/** The proxy with that id. */
export async function findProxy(
  db: Db,
  tenantId: string,
  id: string,
): Promise<ProxyRow | undefined> {
  const { rows } =
    await sql<ProxyRow>`select ${columns} from wf_proxy p where p.tenant_id = ${tenantId} and p.id = ${id}`.execute(
      db,
    )
  return rows[0]
}

/** Proxies, newest first: those with one person on either side, or all. */
export async function listProxyRows(
  db: Db,
  tenantId: string,
  userId: string | undefined,
  { current, size }: PageQuery,
): Promise<{ rows: ProxyRow[]; total: number }> {
  const mine =
    userId === undefined ? sql`true` : sql`(p.user_id = ${userId} or p.proxy_user_id = ${userId})`
  const { rows } = await sql<ProxyRow & { total: number }>`
    select ${columns}, count(*) over ()::int as total from wf_proxy p where p.tenant_id = ${tenantId} and ${mine}
    order by p.id desc limit ${size} offset ${(current - 1) * size}`.execute(db)
  return { rows, total: rows[0]?.total ?? 0 }
}

export type InForce = { readonly userId: string; readonly flowKeys: readonly string[] | null }

/** The people a user acts for now. */
export async function listPrincipals(
  db: Db,
  tenantId: string,
  proxyUserId: string,
  now: Date,
): Promise<InForce[]> {
  const { rows } = await sql<InForce>`
    select p.user_id, p.flow_keys from wf_proxy p where p.tenant_id = ${tenantId} and p.proxy_user_id = ${proxyUserId} and ${inForce(now)}
    order by p.user_id, p.id`.execute(db)
  return rows
}

export type ProxyInForce = InForce & { readonly proxyUserId: string }

/** The people several users act for now. */
export async function listProxiesBy(
  db: Db,
  tenantId: string,
  proxyUserIds: readonly string[],
  now: Date,
): Promise<ProxyInForce[]> {
  const { rows } = await sql<ProxyInForce>`
    select p.user_id, p.proxy_user_id, p.flow_keys from wf_proxy p
    where p.tenant_id = ${tenantId} and p.proxy_user_id = any(${[...proxyUserIds]}::bigint[]) and ${inForce(now)}
    order by p.id`.execute(db)
  return rows
}

/** The current proxies of some people in a flow. */
export async function listProxiesOf(db: Db, asked: ProxyQuery): Promise<string[]> {
  const { rows } = await sql<{
    proxyUserId: string
  }>`select distinct p.proxy_user_id ${fromProxies(asked)}`.execute(db)
  return rows.map(({ proxyUserId }) => proxyUserId)
}

/** Some parties together with the proxies of their people, for a notification statement. */
export const partiesWithProxies = (
  parties: readonly string[],
  asked: ProxyQuery,
): RawBuilder<string[]> =>
  sql<
    string[]
  >`${parties}::text[] || array(select distinct 'user:' || p.proxy_user_id ${fromProxies(asked)})`

export type ProxyQuery = {
  readonly tenantId: string
  readonly userIds: readonly string[]
  readonly flowKey: string
  readonly now: Date
}

const fromProxies = ({ tenantId, userIds, flowKey, now }: ProxyQuery) => sql`
    from wf_proxy p
    where p.tenant_id = ${tenantId} and p.user_id = any(${userIds}::bigint[]) and ${inForce(now)} and (p.flow_keys is null or ${flowKey} = any(p.flow_keys))`

/** A proxy to save; a new one has no id yet. */
type SavedProxy = ProxyValues & { readonly id: string | undefined }

/**
 * Whether a new proxy would close a cycle with others in force at the same time: A for B and B for
 * A, or a longer one.
 */
export async function closesCircle(
  db: Db,
  tenantId: string,
  { id: ownId, ...given }: SavedProxy,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    with recursive others as (
      select p.user_id, p.proxy_user_id from wf_proxy p
      where p.tenant_id = ${tenantId} and p.is_enabled and (p.end_time is null or p.end_time > ${now}) and p.id is distinct from ${ownId ?? null}::bigint
        and (p.begin_time is null or ${given.endTime}::timestamptz is null or p.begin_time < ${given.endTime})
        and (p.end_time is null or ${given.beginTime}::timestamptz is null or p.end_time > ${given.beginTime})
    ),
    behind as (
      select ${given.proxyUserId}::bigint as user_id
      union
      select others.proxy_user_id from others join behind using (user_id)
    )
    select from behind where user_id = ${given.userId}`.execute(db)
  return rows.length > 0
}

/** Serialises changes to proxies, so that two that form a cycle together cannot both be saved. */
export const lockProxies = (tx: Tx, tenantId: string): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`wf_proxy ${tenantId}`}, 0))`.execute(tx)

/** Inserts a proxy or overwrites the given one; returns its id. */
export async function putProxy(
  tx: Tx,
  tenantId: string,
  { id, ...one }: SavedProxy,
  now: Date,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`${
    id === undefined
      ? sql`insert into wf_proxy as p (tenant_id, user_id, proxy_user_id, flow_keys, begin_time, end_time, is_enabled)
        values (${tenantId}, ${one.userId}, ${one.proxyUserId}, ${one.flowKeys}, ${one.beginTime}, ${one.endTime}, ${one.isEnabled})`
      : sql`update wf_proxy p set proxy_user_id = ${one.proxyUserId}, flow_keys = ${one.flowKeys}, begin_time = ${one.beginTime},
        end_time = ${one.endTime}, is_enabled = ${one.isEnabled}, update_time = ${now} where p.tenant_id = ${tenantId} and p.id = ${id}`
  } returning p.id`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('the proxy was not written')
  return row.id
}

/** Deletes some proxies. */
export const deleteProxies = (tx: Tx, tenantId: string, ids: readonly string[]): Promise<unknown> =>
  sql`delete from wf_proxy where tenant_id = ${tenantId} and id = any(${[...ids]}::bigint[])`.execute(
    tx,
  )

/** Open tasks that one person has claimed for another and still holds. */
export async function findTakenFor(
  db: Db,
  tenantId: string,
  { proxyUserId, userId }: Pick<ProxyValues, 'proxyUserId' | 'userId'>,
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select t.id from wf_task t join wf_candidate c on c.tenant_id = t.tenant_id and c.task_id = t.id and c.is_open
    where t.tenant_id = ${tenantId} and t.state = 'open' and t.claimed_by = ${proxyUserId} and t.claimed_for = ${userId} and t.claimed_until > ${now}
    group by t.id order by t.id`.execute(db)
  return rows.map(({ id }) => id)
}
