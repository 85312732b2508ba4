import type { Insertable } from 'kysely'

import type { Db, Tx } from '../../../platform/server/db.ts'
import type { Tables } from '../../../platform/server/tables.ts'
import './tables.ts'

export type NewConsent = Omit<
  Insertable<Tables['signInConsent']>,
  'id' | 'createTime' | 'updateTime' | 'returnedTime' | 'takenTime'
>

export const insertConsent = (tx: Tx, consent: NewConsent) =>
  tx
    .insertInto('signInConsent')
    .values({ ...consent, returnedTime: null, takenTime: null })
    .execute()

export type Brought = Pick<NewConsent, 'tenantId' | 'stateIndex' | 'browserIndex' | 'source'>

/** Steps of a consent that lives and was not taken; the where clause is the lock. */
const stepOf = (
  tx: Tx,
  { tenantId, stateIndex, browserIndex, source }: Brought,
  done: { returnedTime: Date } | { takenTime: Date },
  now: Date,
) =>
  tx
    .updateTable('signInConsent')
    .set({ ...done, updateTime: now })
    .where('tenantId', '=', tenantId)
    .where('stateIndex', '=', stateIndex)
    .where('browserIndex', '=', browserIndex)
    .where('source', '=', source)
    .where('takenTime', 'is', null)
    .where('expireTime', '>', now)

/** The browser is back from the provider, once. */
export const markConsentReturned = (tx: Tx, brought: Brought, now: Date) =>
  stepOf(tx, brought, { returnedTime: now }, now)
    .where('returnedTime', 'is', null)
    .returning('page')
    .executeTakeFirst()

/** One state goes with one code. */
export const takeConsent = (tx: Tx, brought: Brought, now: Date) =>
  stepOf(tx, brought, { takenTime: now }, now).returning('id').executeTakeFirst()

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
  tx
    .selectFrom('outsideIdentity')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('userId', '=', userId)
    .orderBy('id')
    .forUpdate()
    .execute()

export const deleteOutsideIdentity = (
  tx: Tx,
  owner: { tenantId: string; userId: string },
  id: string,
) =>
  tx
    .deleteFrom('outsideIdentity')
    .where('tenantId', '=', owner.tenantId)
    .where('userId', '=', owner.userId)
    .where('id', '=', id)
    .returning('provider')
    .executeTakeFirst()
