import '../tables.ts'
import { sql } from 'kysely'

import type { PersonRef } from '../../../../platform/server/actor.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import { firstOf, prepared } from '../../../../platform/server/database/prepared.ts'
import type { RowRef } from '../../../../platform/server/database/rowRef.ts'
import type { EndReason } from '../tables.ts'

export const findSession = (db: Db, tenantId: string, id: string) =>
  db
    .selectFrom('signInSession as s')
    .leftJoin('credential as c', (join) =>
      join.onRef('c.tenantId', '=', 's.tenantId').onRef('c.userId', '=', 's.userId'),
    )
    .select([
      's.tenantId',
      's.id',
      's.userId',
      's.clientId',
      's.expireTime',
      's.endTime',
      's.accessSeconds',
      's.departmentId',
      's.roleIds',
    ])
    .select('c.temporaryUntil')
    .where('s.tenantId', '=', tenantId)
    .where('s.id', '=', id)
    .executeTakeFirst()

export type NewSession = {
  tenantId: string
  id: string
  userId: string
  clientId: string
  grantType: string
  userAgent: string
  ip: string
  lastTime: Date
  accessSeconds: number
  expireTime: Date
  departmentId: string | null
  roleIds: string[] | null
}

const selectNewId = prepared((db) => sql<{ id: string }>`select new_id() as id`.compile(db))

/** Allocates a session id before the insert, so that later statements need not wait for it. */
export const nextSessionId = async (db: Db): Promise<string> =>
  (await firstOf(selectNewId(db, {})))?.id ?? ''

const openSession = prepared((db, { tokenHash, ...session }: NewSession & { tokenHash: string }) =>
  db
    .with('opened', (at) =>
      at
        .insertInto('signInSession')
        .values({ ...session, endTime: null, endReason: null })
        .returning(['tenantId', 'id']),
    )
    .insertInto('refreshToken')
    .columns(['tenantId', 'sessionId', 'tokenHash'])
    .expression((at) =>
      at.selectFrom('opened').select(['tenantId', 'id', sql<string>`${tokenHash}`.as('tokenHash')]),
    )
    .returning('sessionId')
    .compile(),
)

/** Inserts a session with its first refresh token, in one statement. */
export const insertSession = (tx: Tx, session: NewSession, tokenHash: string) =>
  openSession(tx, { ...session, tokenHash })

export const updateActing = (
  tx: Tx,
  { tenantId, id }: RowRef,
  acting: { departmentId: string | null; roleIds: string[] | null },
  now: Date,
) =>
  tx
    .updateTable('signInSession')
    .set({ ...acting, updateTime: now })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute()

export const markSessionEnded = (tx: Tx, { tenantId, id }: RowRef, reason: EndReason, now: Date) =>
  tx
    .updateTable('signInSession')
    .set({ endTime: now, endReason: reason, updateTime: now })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('endTime', 'is', null)
    .returning('id')
    .executeTakeFirst()

export const markSessionsOfSchoolEnded = (tx: Tx, tenantId: string, now: Date) =>
  tx
    .updateTable('signInSession')
    .set({ endTime: now, endReason: 'SIGNED_OUT', updateTime: now })
    .where('tenantId', '=', tenantId)
    .where('endTime', 'is', null)
    .execute()

/** Which sessions of a person end, and why: all but `except`; empty ends them all. */
export type SessionsEnd = {
  readonly owner: PersonRef
  readonly except: string
  readonly reason: EndReason
}

export const markSessionsOfUserEnded = (
  tx: Tx,
  { owner, except, reason }: SessionsEnd,
  now: Date,
) =>
  tx
    .updateTable('signInSession')
    .set({ endTime: now, endReason: reason, updateTime: now })
    .where('tenantId', '=', owner.tenantId)
    .where('userId', '=', owner.userId)
    .where('endTime', 'is', null)
    .$if(except !== '', (query) => query.where('id', '<>', except))
    .execute()
