import type { Db, Tx } from '../../../platform/server/db.ts'
import './tables.ts'

export type NewConsent = {
  tenantId: string
  stateIndex: string
  browserIndex: string
  source: string
  clientId: string
  page: string
  expireTime: Date
}

export const insertConsent = (tx: Tx, consent: NewConsent) =>
  tx
    .insertInto('signInConsent')
    .values({ ...consent, returnedTime: null, takenTime: null })
    .execute()

export type Brought = { tenantId: string; stateIndex: string; browserIndex: string; source: string }

/** The browser is back from the provider, once. */
export const markConsentReturned = (tx: Tx, { tenantId, stateIndex, browserIndex, source }: Brought, now: Date) =>
  tx
    .updateTable('signInConsent')
    .set({ returnedTime: now, updateTime: now })
    .where('tenantId', '=', tenantId)
    .where('stateIndex', '=', stateIndex)
    .where('browserIndex', '=', browserIndex)
    .where('source', '=', source)
    .where('returnedTime', 'is', null)
    .where('takenTime', 'is', null)
    .where('expireTime', '>', now)
    .returning('page')
    .executeTakeFirst()

/** The where clause is the lock: one state goes with one code. */
export const takeConsent = (tx: Tx, { tenantId, stateIndex, browserIndex, source }: Brought, now: Date) =>
  tx
    .updateTable('signInConsent')
    .set({ takenTime: now, updateTime: now })
    .where('tenantId', '=', tenantId)
    .where('stateIndex', '=', stateIndex)
    .where('browserIndex', '=', browserIndex)
    .where('source', '=', source)
    .where('takenTime', 'is', null)
    .where('expireTime', '>', now)
    .returning('id')
    .executeTakeFirst()

export const listRedirects = (db: Db, clientId: string) =>
  db
    .selectFrom('client')
    .select('webServerRedirectUri')
    .where('clientId', '=', clientId)
    .where('isDeleted', '=', false)
    .where('status', '=', 1)
    .executeTakeFirst()

export const listOutsideIdentities = (db: Db, tenantId: string, userId: string) =>
  db
    .selectFrom('outsideIdentity')
    .select(['id', 'provider', 'createTime'])
    .where('tenantId', '=', tenantId)
    .where('userId', '=', userId)
    .orderBy('id')
    .execute()

/** Takes the rows of one person's ways in until the end of the transaction, so that two removals cannot both leave one. */
export const lockOutsideIdentities = (tx: Tx, tenantId: string, userId: string) =>
  tx.selectFrom('outsideIdentity').select('id').where('tenantId', '=', tenantId).where('userId', '=', userId).orderBy('id').forUpdate().execute()

export const deleteOutsideIdentity = (tx: Tx, owner: { tenantId: string; userId: string }, id: string) =>
  tx
    .deleteFrom('outsideIdentity')
    .where('tenantId', '=', owner.tenantId)
    .where('userId', '=', owner.userId)
    .where('id', '=', id)
    .returning('provider')
    .executeTakeFirst()
