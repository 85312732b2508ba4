import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { PageQuery } from '../../../../platform/contract/page.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import { announcing } from '../../../../platform/server/database/changeFeed.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import { readFoundPage, readPage } from '../../../../platform/server/database/paging.ts'
import type { MessageKind } from '../../contract/channels.ts'
import '../tables.ts'

export type LiveEvent = { id: string; topic: string; subject: string; parties: readonly string[] }
export type NewEvent = {
  tenantId: string
  topic: string
  subject: string
  parties: readonly string[] | RawBuilder<readonly string[]>
}

const eventColumns = ['id', 'topic', 'subject', 'parties'] as const

/** Stores an event and announces it under `<tenant>:<event>`. */
export const insertEvent = (
  tx: Tx,
  changeTopic: string,
  { tenantId, topic, subject, parties }: NewEvent,
): Promise<unknown> =>
  sql`
    with event as (insert into live_event (tenant_id, topic, subject, parties) select ${tenantId}, ${topic}, ${subject}, (${parties})::text[] returning id)
    select ${announcing(changeTopic, sql`${`${tenantId}:`} || event.id`)} from event`.execute(tx)

/** The same for several events, each for parties that are known. */
export const insertEvents = (
  tx: Tx,
  changeTopic: string,
  tenantId: string,
  events: readonly { topic: string; subject: string; parties: readonly string[] }[],
): Promise<unknown> =>
  sql`
    with event as (
      insert into live_event (tenant_id, topic, subject, parties)
      select ${tenantId}, e.topic, e.subject, e.parties
      from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as e(topic text, subject text, parties text[])
      returning id)
    select ${announcing(changeTopic, sql`${`${tenantId}:`} || event.id`)} from event`.execute(tx)

export const findEvents = (
  db: Db,
  tenantId: string,
  ids: readonly string[],
): Promise<LiveEvent[]> =>
  db
    .selectFrom('liveEvent')
    .select(eventColumns)
    .where('tenantId', '=', tenantId)
    .where('id', 'in', [...ids])
    .execute()

/** Events that these parties may have missed, oldest first. */
export const findEventsAfter = (
  db: Db,
  tenantId: string,
  after: string,
  parties: readonly string[],
): Promise<LiveEvent[]> =>
  db
    .selectFrom('liveEvent')
    .select(eventColumns)
    .where('tenantId', '=', tenantId)
    .where('id', '>', after)
    .where(sql<boolean>`parties && ${[...parties]}::text[]`)
    .orderBy('id')
    .limit(maxResumed + 1)
    .execute()

/**
 * Ids contain the database's time. Returns the id of now and the oldest id from which a reader can
 * resume.
 */
export async function idsOfNow(
  db: Db,
  retentionMs: number,
): Promise<{ now: string; oldest: string }> {
  const { rows } = await sql<{ now: string; oldest: string }>`
    select ms << 22 as now, (ms - ${retentionMs}) << 22 as oldest
    from (select (extract(epoch from clock_timestamp()) * 1000)::bigint - 1577836800000 as ms) as moment`.execute(
    db,
  )
  return rows[0] ?? { now: '0', oldest: '0' }
}

/** A reader who missed more has to refetch everything. */
export const maxResumed = 200

export const deleteEventsBefore = (tx: Tx, tenantId: string, moment: Date) =>
  tx
    .deleteFrom('liveEvent')
    .where('tenantId', '=', tenantId)
    .where('createTime', '<', moment)
    .execute()

export const insertMessages = (
  tx: Tx,
  rows: readonly {
    tenantId: string
    userId: string
    title: string
    link: string
    kind: MessageKind
  }[],
) =>
  tx
    .insertInto('message')
    .values(rows.map((row) => ({ ...row, readTime: null })))
    .execute()

export const pageOfMessages = (db: Db, actor: Actor, page: PageQuery) =>
  readPage(
    db
      .selectFrom('message')
      .select(['id', 'title', 'link', 'readTime', 'createTime'])
      .where('tenantId', '=', actor.tenantId)
      .where('userId', '=', actor.userId)
      .orderBy('id', 'desc'),
    page,
  )

/** The newest unread messages of a person and the number of all. */
export const findUnread = (db: Db, actor: Actor, first: number) =>
  readFoundPage(
    db
      .selectFrom('message')
      .select(['id', 'title', 'link', 'createTime'])
      .where('tenantId', '=', actor.tenantId)
      .where('userId', '=', actor.userId)
      .where(sql<boolean>`read_time is null`)
      .orderBy('id', 'desc'),
    { current: 1, size: first },
  )

export async function countUnread(db: Db, actor: Actor): Promise<number> {
  const row = await db
    .selectFrom('message')
    .select(sql<number>`count(*)::int`.as('unread'))
    .where('tenantId', '=', actor.tenantId)
    .where('userId', '=', actor.userId)
    .where(sql<boolean>`read_time is null`)
    .executeTakeFirstOrThrow()
  return row.unread
}

export const markRead = (tx: Tx, actor: Actor, ids: readonly string[] | undefined, now: Date) =>
  tx
    .updateTable('message')
    .set({ readTime: now })
    .where('tenantId', '=', actor.tenantId)
    .where('userId', '=', actor.userId)
    .where('readTime', 'is', null)
    .$if(ids !== undefined, (query) => query.where('id', 'in', [...(ids ?? [])]))
    .returning('id')
    .execute()

export const countOwn = async (db: Db, actor: Actor, ids: readonly string[]): Promise<number> => {
  const row = await db
    .selectFrom('message')
    .select(sql<number>`count(*)::int`.as('own'))
    .where('tenantId', '=', actor.tenantId)
    .where('userId', '=', actor.userId)
    .where('id', 'in', [...ids])
    .executeTakeFirstOrThrow()
  return row.own
}
