import { sql } from 'kysely'

import type { PageQuery } from '../../../../platform/contract/page.ts'
import type { PersonRef } from '../../../../platform/server/actor.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import { readFoundPage, readPage } from '../../../../platform/server/database/paging.ts'
import type { MessageKind } from '../../contract/message.ts'
import type {} from '../tables.ts'

const messages = (db: Db, { tenantId, userId: recipientId }: PersonRef) =>
  db
    .selectFrom('enrolmentMessage as m')
    .innerJoin('enrolmentApplication as a', (join) =>
      join.onRef('a.tenantId', '=', 'm.tenantId').onRef('a.id', '=', 'm.applicationId'),
    )
    .select([
      'm.id',
      'm.applicationId',
      'a.applyNo',
      'a.childName',
      'm.kind',
      'm.title',
      'm.body',
      'm.needAck',
      'm.deadline',
      'm.at',
      'm.readAt',
      'm.ackAt',
    ])
    .where('m.tenantId', '=', tenantId)
    .where('m.recipientId', '=', recipientId)

export type MessageRow = NonNullable<Awaited<ReturnType<typeof findMessage>>>

export const findMessage = (db: Db, recipient: PersonRef, id: string) =>
  messages(db, recipient).where('m.id', '=', id).executeTakeFirst()

/** One page of a person's messages, newest first. */
export const pageMessages = (
  db: Db,
  recipient: PersonRef,
  filter: { applicationId?: string | undefined; unread: boolean },
  page: PageQuery,
) =>
  readPage(
    messages(db, recipient)
      .$if(filter.applicationId !== undefined, (rows) =>
        rows.where('m.applicationId', '=', filter.applicationId ?? ''),
      )
      .$if(filter.unread, (rows) => rows.where('m.readAt', 'is', null))
      .orderBy('m.at', 'desc')
      .orderBy('m.id', 'desc'),
    page,
  )

/**
 * The messages that wait for a person, those that ask for an act first, and the number of all: not
 * read, or not acknowledged where they ask for it. That a form was returned waits until the form is
 * sent again.
 */
export const pageWaiting = (db: Db, recipient: PersonRef, first: number) =>
  readFoundPage(
    messages(db, recipient)
      .where(
        sql<boolean>`case
          when m.kind = 'RETURNED' then a.status = 'RETURNED' and not exists (
            select from enrolment_message newer
            where newer.tenant_id = m.tenant_id and newer.application_id = m.application_id
              and newer.recipient_id = m.recipient_id and newer.kind = 'RETURNED'
              and (newer.at, newer.id) > (m.at, m.id))
          when m.need_ack then m.ack_at is null
          else m.read_at is null end`,
      )
      .orderBy('m.needAck', 'desc')
      .orderBy('m.at', 'desc')
      .orderBy('m.id', 'desc'),
    { current: 1, size: first },
  )

export async function countUnread(
  db: Db,
  { tenantId, userId: recipientId }: PersonRef,
): Promise<number> {
  const row = await db
    .selectFrom('enrolmentMessage')
    .select(sql<number>`count(*)::int`.as('unread'))
    .where('tenantId', '=', tenantId)
    .where('recipientId', '=', recipientId)
    .where('readAt', 'is', null)
    .executeTakeFirstOrThrow()
  return row.unread
}

export type NewMessage = {
  applicationId: string
  recipientId: string
  kind: MessageKind
  title: string
  body: string
  needAck: boolean
  deadline: Date | null
  at: Date
}

export const insertMessage = (tx: Tx, tenantId: string, message: NewMessage) =>
  tx
    .insertInto('enrolmentMessage')
    .values({ ...message, tenantId, readAt: null, ackAt: null })
    .execute()

export const markRead = (
  tx: Tx,
  { tenantId, userId: recipientId }: PersonRef,
  ids: readonly string[],
  now: Date,
) =>
  tx
    .updateTable('enrolmentMessage')
    .set({ readAt: now, updateTime: now })
    .where('tenantId', '=', tenantId)
    .where('recipientId', '=', recipientId)
    .where('id', 'in', ids)
    .where('readAt', 'is', null)
    .execute()

/** The same for messages that ask for nothing else; all of them without ids. */
export const markInformingRead = (
  tx: Tx,
  { tenantId, userId: recipientId }: PersonRef,
  ids: readonly string[] | undefined,
  now: Date,
) =>
  tx
    .updateTable('enrolmentMessage')
    .set({ readAt: now, updateTime: now })
    .where('tenantId', '=', tenantId)
    .where('recipientId', '=', recipientId)
    .where('readAt', 'is', null)
    .where('needAck', '=', false)
    .$if(ids !== undefined, (query) => query.where('id', 'in', [...(ids ?? [])]))
    .execute()

/** Keeps the time of the first acknowledgement. */
export const markAcknowledged = (
  tx: Tx,
  { tenantId, userId: recipientId }: PersonRef,
  id: string,
  now: Date,
) =>
  tx
    .updateTable('enrolmentMessage')
    .set({
      ackAt: sql<Date>`coalesce(ack_at, ${now})`,
      readAt: sql<Date>`coalesce(read_at, ${now})`,
      updateTime: now,
    })
    .where('tenantId', '=', tenantId)
    .where('recipientId', '=', recipientId)
    .where('id', '=', id)
    .execute()
