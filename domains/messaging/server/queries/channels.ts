import { sql } from 'kysely'

import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import type { Channel, NoticeKind, NoticeState } from '../../contract/channels.ts'
import type { Waiting } from '../waiting.ts'
import '../tables.ts'

type Reach = { readonly tenantId: string; readonly userId: string; readonly channel: Channel }

/**
 * Stores a person's address. Earlier notices are not sent to it. A channel that is switched off
 * stays off.
 */
export const saveAddress = (
  tx: Tx,
  { tenantId, userId, channel }: Reach,
  address: string,
): Promise<unknown> =>
  sql`insert into message_channel as c (tenant_id, user_id, channel, address) values (${tenantId}, ${userId}, ${channel}, ${address})
    on conflict (tenant_id, user_id, channel) do update set address = excluded.address, since_time = excluded.since_time, update_time = excluded.update_time
    where c.address <> excluded.address`.execute(tx)

/** A person's address; empty without one. */
export const findAddress = async (
  db: Db,
  { tenantId, userId, channel }: Reach,
): Promise<string> => {
  const { rows } = await sql<{ address: string }>`select address from message_channel
    where tenant_id = ${tenantId} and user_id = ${userId} and channel = ${channel}`.execute(db)
  return rows[0]?.address ?? ''
}

/** Deletes a person's address, if it has not changed. */
export const clearAddress = (
  tx: Tx,
  { tenantId, userId, channel }: Reach,
  address?: string,
): Promise<unknown> =>
  sql`update message_channel set address = '', update_time = now()
    where tenant_id = ${tenantId} and user_id = ${userId} and channel = ${channel} and ${address === undefined ? sql`true` : sql`address = ${address}`}`.execute(
    tx,
  )

/** The people whom this channel reaches and who want notices. */
export async function reachedBy(
  db: Db,
  { tenantId, channel, addressesBegin }: Account,
): Promise<string[]> {
  const rows = await db
    .selectFrom('messageChannel as c')
    .select('c.userId')
    .where('c.tenantId', '=', tenantId)
    .where('c.channel', '=', channel)
    .where('c.isOn', '=', true)
    .where(sql<boolean>`starts_with(c.address, ${addressesBegin})`)
    .execute()
  return rows.map(({ userId }) => userId)
}

/** A channel of a school, with the address prefix of its account. */
export type Account = {
  readonly tenantId: string
  readonly channel: Channel
  readonly addressesBegin: string
}

/** The most notices queued at a time. */
const maxNoted = 500

/**
 * Queues notices of messages: unread, of the last day, for reachable people who want them. Each
 * message is queued once, even by concurrent callers.
 */
export const noteMessages = (
  tx: Tx,
  { tenantId, channel, addressesBegin }: Account,
  now: Date,
): Promise<unknown> =>
  sql`
    insert into outside_notice (tenant_id, user_id, channel, subject, kind, happen_time, next_time)
    select m.tenant_id, m.user_id, c.channel, 'message:' || m.id, m.kind, m.create_time, ${now}
    from message_channel c join message m on m.tenant_id = c.tenant_id and m.user_id = c.user_id and m.read_time is null
    where c.tenant_id = ${tenantId} and c.channel = ${channel} and c.is_on and starts_with(c.address, ${addressesBegin})
      and m.kind <> 'inApp' and m.create_time >= c.since_time and m.create_time >= now() - interval '1 day'
      and not exists (
        select from outside_notice o
        where o.tenant_id = m.tenant_id and o.user_id = m.user_id and o.channel = c.channel and o.subject = 'message:' || m.id)
    order by m.id limit ${maxNoted}
    on conflict do nothing`.execute(tx)

/** Queues notices of what waits besides messages, as the domains report it. */
export const noteWaiting = (
  tx: Tx,
  { tenantId, channel, addressesBegin }: Account,
  waiting: readonly Waiting[],
  now: Date,
): Promise<unknown> =>
  sql`
    insert into outside_notice (tenant_id, user_id, channel, subject, kind, happen_time, next_time)
    select c.tenant_id, c.user_id, c.channel, w.subject, w.kind, w.since, ${now}
    from jsonb_to_recordset(${JSON.stringify(waiting)}::jsonb) as w ("userId" bigint, subject text, kind text, since timestamptz)
      join message_channel c on c.tenant_id = ${tenantId} and c.user_id = w."userId" and c.channel = ${channel}
    where c.is_on and starts_with(c.address, ${addressesBegin}) and w.since >= c.since_time
      and not exists (
        select from outside_notice o
        where o.tenant_id = c.tenant_id and o.user_id = c.user_id and o.channel = c.channel and o.subject = w.subject)
    order by w.since limit ${maxNoted}
    on conflict do nothing`.execute(tx)

export type TakenNotice = {
  readonly id: string
  readonly tries: number
  readonly subject: string
  readonly kind: NoticeKind
  readonly happenTime: Date
  readonly userId: string
  /**
   * Empty if the message has been read or is too old, or the person is unreachable there, has a
   * newer address or does not want notices.
   */
  readonly address: string
}

const maxTaken = 10

/** Takes due notices exclusively for this caller, before they are sent. */
export async function takeNotices(
  tx: Tx,
  { tenantId, channel, addressesBegin }: Account,
  now: Date,
): Promise<TakenNotice[]> {
  const { rows } = await sql<TakenNotice>`
    with free as (
      select o.id from outside_notice o
      where o.tenant_id = ${tenantId} and o.channel = ${channel} and o.next_time <= ${now}
      order by o.next_time, o.id limit ${maxTaken} for update of o skip locked
    ),
    taken as (
      update outside_notice o set state = 'sending', next_time = null, tries = o.tries + 1, update_time = now()
      from free where o.tenant_id = ${tenantId} and o.id = free.id
      returning o.id, o.tries, o.user_id, o.subject, o.kind, o.happen_time, case when o.subject like 'message:%' then substr(o.subject, 9)::bigint end as message_id
    )
    select t.id, t.tries, t.subject, t.kind, t.happen_time, t.user_id,
      case when c.is_on and starts_with(c.address, ${addressesBegin}) and t.happen_time >= greatest(c.since_time, now() - interval '1 day') and (t.message_id is null or m.read_time is null and m.id is not null)
        then c.address else '' end as address
    from taken t left join message m on m.tenant_id = ${tenantId} and m.id = t.message_id
      join message_channel c on c.tenant_id = ${tenantId} and c.user_id = t.user_id and c.channel = ${channel}
    order by t.id`.execute(tx)
  return rows
}

type End = {
  readonly id: string
  readonly state: NoticeState
  readonly nextTime: Date | null
  readonly result: string
}

/** Stores the outcome of a taken notice. */
export const endNotice = (
  tx: Tx,
  tenantId: string,
  { id, state, nextTime, result }: End,
): Promise<unknown> =>
  sql`update outside_notice set state = ${state}, next_time = ${nextTime}, last_result = ${result}, update_time = now()
    where tenant_id = ${tenantId} and id = ${id} and state = 'sending'`.execute(tx)

/** Deletes a taken notice that was not sent. */
export const deleteNotice = (tx: Tx, tenantId: string, id: string): Promise<unknown> =>
  sql`delete from outside_notice where tenant_id = ${tenantId} and id = ${id} and state = 'sending'`.execute(
    tx,
  )

/** Deletes old notices. Messages of that age are not sent any more. */
export const deleteNoticesBefore = (tx: Tx, tenantId: string, before: Date): Promise<unknown> =>
  sql`delete from outside_notice where tenant_id = ${tenantId} and create_time < ${before}`.execute(
    tx,
  )

/** The channels that reach a person, and whether they are switched on. */
export const channelsOf = (db: Db, tenantId: string, userId: string) =>
  db
    .selectFrom('messageChannel')
    .select(['channel', 'isOn', 'address'])
    .where('tenantId', '=', tenantId)
    .where('userId', '=', userId)
    .where('address', '<>', '')
    .orderBy('channel')
    .execute()

/** Switches a channel on from now on, or off. Returns false if it does not reach the person. */
export async function switchChannel(
  tx: Tx,
  { tenantId, userId, channel }: Reach,
  isOn: boolean,
): Promise<boolean> {
  const { rows } = await sql`
    update message_channel c set is_on = ${isOn}, since_time = case when c.is_on then c.since_time else present.moment end, update_time = present.moment
    from (select now() as moment) as present
    where tenant_id = ${tenantId} and user_id = ${userId} and channel = ${channel} and address <> '' returning user_id`.execute(
    tx,
  )
  return rows.length === 1
}
