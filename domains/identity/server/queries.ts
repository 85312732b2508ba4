import { sql } from 'kysely'

import type { Db, Tx } from '../../../platform/server/db.ts'
import { firstOf, prepared } from '../../../platform/server/prepared.ts'
import { accountHolders, accountKeyOf } from '../../organisation/server/public.ts'
import type { EndReason } from './tables.ts'
import './tables.ts'

// Clients

export const listClients = (db: Db) =>
  db
    .selectFrom('client')
    .select([
      'clientId',
      'grantTypes',
      'passwordTransports',
      'secretIndex',
      'accessTokenValidity',
      'refreshTokenValidity',
    ])
    .where('isDeleted', '=', false)
    .where('status', '=', 1)
    .execute()

// Passwords

export const findCredential = (db: Db, tenantId: string, userId: string) =>
  db
    .selectFrom('credential')
    .select(['passwordHash', 'temporaryUntil'])
    .where('tenantId', '=', tenantId)
    .where('userId', '=', userId)
    .executeTakeFirst()

const selectAccount = prepared(
  (db, at: { tenantId: string; accountKey: string; deviceIndex: string }) =>
    accountHolders(db, at.tenantId, at.accountKey)
      .leftJoin('credential as c', (join) =>
        join.onRef('c.tenantId', '=', 'u.tenantId').onRef('c.userId', '=', 'u.id'),
      )
      .leftJoin('knownDevice as d', (join) =>
        join
          .onRef('d.tenantId', '=', 'u.tenantId')
          .onRef('d.userId', '=', 'u.id')
          .on('d.deviceIndex', '=', at.deviceIndex),
      )
      .select(['c.passwordHash', 'c.temporaryUntil', 'd.deviceIndex as knownDevice'])
      .compile(),
)

/** Who holds an account, his password, and the device when he has signed in from it before. */
export const findAccountFor = (
  db: Db,
  tenantId: string,
  { account, deviceIndex }: { account: string; deviceIndex: string },
) => firstOf(selectAccount(db, { tenantId, accountKey: accountKeyOf(account), deviceIndex }))

/** `temporaryUntil`: set by somebody else, and good so long; absent for a password of the person's own choice. */
export type NewCredential = {
  tenantId: string
  userId: string
  passwordHash: string
  temporaryUntil?: Date | null
}

export const saveCredential = (
  tx: Tx,
  { tenantId, userId, passwordHash, temporaryUntil = null }: NewCredential,
  now: Date,
) =>
  tx
    .insertInto('credential')
    .values({ tenantId, userId, passwordHash, temporaryUntil, changedTime: now })
    .onConflict((at) =>
      at
        .columns(['tenantId', 'userId'])
        .doUpdateSet({ passwordHash, temporaryUntil, changedTime: now, updateTime: now }),
    )
    .execute()

// Sessions and their refresh tokens

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

/** The number of a session before it is written, so that nobody waits for it afterwards. */
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
    .compile(),
)

/** Opens a session with the first of its refresh tokens, in one statement. */
export const insertSession = (tx: Tx, session: NewSession, tokenHash: string) =>
  openSession(tx, { ...session, tokenHash })

export const updateActing = (
  tx: Tx,
  tenantId: string,
  id: string,
  acting: { departmentId: string | null; roleIds: string[] | null },
  now: Date,
) =>
  tx
    .updateTable('signInSession')
    .set({ ...acting, updateTime: now })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute()

export const markSessionEnded = (
  tx: Tx,
  tenantId: string,
  id: string,
  reason: EndReason,
  now: Date,
) =>
  tx
    .updateTable('signInSession')
    .set({ endTime: now, endReason: reason, updateTime: now })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('endTime', 'is', null)
    .returning('id')
    .executeTakeFirst()

export const markSessionsOfUserEnded = (
  tx: Tx,
  owner: { tenantId: string; userId: string },
  except: string,
  reason: EndReason,
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

export const findRefreshToken = (db: Db, tenantId: string, tokenHash: string) =>
  db
    .selectFrom('refreshToken')
    .select(['id', 'sessionId', 'usedTime'])
    .where('tenantId', '=', tenantId)
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst()

export const insertRefreshToken = (
  tx: Tx,
  row: { tenantId: string; sessionId: string; tokenHash: string },
) =>
  tx
    .insertInto('refreshToken')
    .values({ ...row, usedTime: null })
    .onConflict((at) => at.columns(['tenantId', 'tokenHash']).doNothing())
    .execute()

/** The where clause is the lock: of two at once one finds the token unused. */
export const markRefreshTokenUsed = (tx: Tx, tenantId: string, id: string, now: Date) =>
  tx
    .updateTable('refreshToken')
    .set({ usedTime: now, updateTime: now })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('usedTime', 'is', null)
    .returning('id')
    .executeTakeFirst()

// Captchas and codes

export const insertCaptcha = (
  tx: Tx,
  row: { tenantId: string; key: string; answerIndex: string; expireTime: Date },
) => tx.insertInto('captcha').values(row).execute()

/** Reading a captcha removes it. */
export const takeCaptcha = (tx: Tx, tenantId: string, key: string) =>
  tx
    .deleteFrom('captcha')
    .where('tenantId', '=', tenantId)
    .where('key', '=', key)
    .returning(['answerIndex', 'expireTime'])
    .executeTakeFirst()

export const insertSmsCode = (
  tx: Tx,
  row: { tenantId: string; phoneIndex: string; codeIndex: string; expireTime: Date },
) =>
  tx
    .insertInto('smsCode')
    .values({ ...row, usedTime: null })
    .returning('id')
    .executeTakeFirstOrThrow()

/** Counts a try and answers the code's hash while it may still be tried. */
export const trySmsCode = (
  tx: Tx,
  sent: { tenantId: string; id: string; phoneIndex: string },
  maxTries: number,
  now: Date,
) =>
  tx
    .updateTable('smsCode')
    .set({ tries: sql<number>`tries + 1` })
    .where('tenantId', '=', sent.tenantId)
    .where('id', '=', sent.id)
    .where('phoneIndex', '=', sent.phoneIndex)
    .where('usedTime', 'is', null)
    .where('expireTime', '>', now)
    .where('tries', '<', maxTries)
    .returning('codeIndex')
    .executeTakeFirst()

export const markSmsCodeUsed = (tx: Tx, tenantId: string, id: string, now: Date) =>
  tx
    .updateTable('smsCode')
    .set({ usedTime: now })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('usedTime', 'is', null)
    .returning('id')
    .executeTakeFirst()

// Outside identities and devices

export const findOutsideIdentity = (db: Db, tenantId: string, provider: string, subject: string) =>
  db
    .selectFrom('outsideIdentity')
    .select('userId')
    .where('tenantId', '=', tenantId)
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst()

export const insertOutsideIdentity = (
  tx: Tx,
  row: { tenantId: string; provider: string; subject: string; userId: string },
) =>
  tx
    .insertInto('outsideIdentity')
    .values(row)
    .onConflict((at) => at.columns(['tenantId', 'provider', 'subject']).doNothing())
    .returning('userId')
    .executeTakeFirst()

export const saveKnownDevice = (
  tx: Tx,
  row: { tenantId: string; userId: string; deviceIndex: string },
  now: Date,
) =>
  tx
    .insertInto('knownDevice')
    .values({ ...row, lastTime: now })
    .onConflict((at) =>
      at
        .columns(['tenantId', 'userId', 'deviceIndex'])
        .doUpdateSet({ lastTime: now, updateTime: now }),
    )
    .execute()

// First start

export const saveSetupLink = (
  tx: Tx,
  row: { tenantId: string; tokenIndex: string; expireTime: Date },
  now: Date,
) =>
  tx
    .insertInto('setupLink')
    .values({ ...row, usedTime: null })
    .onConflict((at) =>
      at
        .column('tenantId')
        .doUpdateSet({
          tokenIndex: row.tokenIndex,
          expireTime: row.expireTime,
          usedTime: null,
          updateTime: now,
        }),
    )
    .execute()

export const takeSetupLink = (tx: Tx, tenantId: string, tokenIndex: string, now: Date) =>
  tx
    .updateTable('setupLink')
    .set({ usedTime: now, updateTime: now })
    .where('tenantId', '=', tenantId)
    .where('tokenIndex', '=', tokenIndex)
    .where('usedTime', 'is', null)
    .where('expireTime', '>', now)
    .returning('tokenIndex')
    .executeTakeFirst()
