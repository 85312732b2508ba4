import type { Insertable } from 'kysely'

import type { PersonRef } from '../../../../platform/server/actor.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import type { Tables } from '../../../../platform/server/database/tables.ts'
import '../tables.ts'

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

/** Updates a consent that is neither expired nor used; the where clause is the lock. */
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

/** Marks once that the browser returned from the provider. */
export const markConsentReturned = (tx: Tx, brought: Brought, now: Date) =>
  stepOf(tx, brought, { returnedTime: now }, now)
    .where('returnedTime', 'is', null)
    .returning('page')
    .executeTakeFirst()

/** Uses up a consent: one state is valid for one code. */
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

/**
 * Locks a person's external identities until the end of the transaction, so that two concurrent
 * removals cannot remove both.
 */
export const lockOutsideIdentities = (tx: Tx, tenantId: string, userId: string) =>
  tx
    .selectFrom('outsideIdentity')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('userId', '=', userId)
    .orderBy('id')
    .forUpdate()
    .execute()

export const deleteOutsideIdentity = (tx: Tx, owner: PersonRef, id: string) =>
  tx
    .deleteFrom('outsideIdentity')
    .where('tenantId', '=', owner.tenantId)
    .where('userId', '=', owner.userId)
    .where('id', '=', id)
    .returning('provider')
    .executeTakeFirst()
