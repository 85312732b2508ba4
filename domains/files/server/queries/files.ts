import { sql } from 'kysely'

import type { Actor } from '../../../../platform/server/actor.ts'
import { anyOf } from '../../../../platform/server/database/anyOf.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import type { Visibility } from '../../contract/files.ts'
import type {} from '../tables.ts'

/** A stored file as the domain works with it. */
export type StoredFile = {
  id: string
  key: string
  thumbKey: string | null
  visibility: Visibility
  nameSealed: string
  contentType: string
  bytes: number
}

export type NewFile = Omit<StoredFile, 'id'> & {
  width: number | null
  height: number | null
  storedSha256: string
  contentIndex?: string | null
}
export type Owner = { ownerKind: string; ownerId: string }

const shown = ['id', 'key', 'thumbKey', 'visibility', 'nameSealed', 'contentType', 'bytes'] as const

/**
 * Serialises the uploads of a person, so that parallel uploads cannot exceed the quota together.
 */
export const lockQuota = (tx: Tx, actor: Actor) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`file quota ${actor.tenantId} ${actor.userId}`}, 0))`.execute(
    tx,
  )

/** Total bytes of a person's files, excluding removed ones. */
export async function bytesOf(db: Db, actor: Actor): Promise<number> {
  const row = await db
    .selectFrom('storedFile')
    .select(sql<string>`coalesce(sum(bytes), 0)`.as('used'))
    .where('tenantId', '=', actor.tenantId)
    .where('uploaderId', '=', actor.userId)
    .where('removedTime', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(row.used)
}

export const insertFile = (tx: Tx, actor: Actor, file: NewFile): Promise<StoredFile> =>
  tx
    .insertInto('storedFile')
    .values({
      ...file,
      tenantId: actor.tenantId,
      uploaderId: actor.userId,
      ownerKind: null,
      ownerId: null,
      removedTime: null,
    })
    .returning(shown)
    .executeTakeFirstOrThrow()

/** The file whose content or thumbnail has this key. */
export const findByKey = (db: Db, tenantId: string, key: string) =>
  db
    .selectFrom('storedFile')
    .select(shown)
    .where('tenantId', '=', tenantId)
    .where('key', '=', key)
    .where('removedTime', 'is', null)
    .executeTakeFirst()

export const findOwnByKey = (db: Db, actor: Actor, key: string) =>
  db
    .selectFrom('storedFile')
    .select([...shown, 'ownerId', 'createTime'])
    .where('tenantId', '=', actor.tenantId)
    .where('key', '=', key)
    .where('removedTime', 'is', null)
    .where((row) =>
      row.or([row('uploaderId', '=', actor.userId), row('visibility', '=', 'public')]),
    )
    .executeTakeFirst()

/** A file formerly claimed by a record, as long as its row exists. */
export const findGivenUpByKey = (
  db: Db,
  tenantId: string,
  key: string,
  { ownerKind, ownerId }: Owner,
) =>
  db
    .selectFrom('storedFile')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('key', '=', key)
    .where('ownerKind', '=', ownerKind)
    .where('ownerId', '=', ownerId)
    .where('removedTime', 'is not', null)
    .executeTakeFirst()

export const listByIds = (db: Db, tenantId: string, ids: readonly string[]) =>
  db
    .selectFrom('storedFile')
    .select(shown)
    .where('tenantId', '=', tenantId)
    .where('id', '=', anyOf(ids, 'bigint'))
    .where('removedTime', 'is', null)
    .execute()

export const listOwnByIds = (db: Db, actor: Actor, ids: readonly string[]) =>
  db
    .selectFrom('storedFile')
    .select(shown)
    .where('tenantId', '=', actor.tenantId)
    .where('id', '=', anyOf(ids, 'bigint'))
    .where('uploaderId', '=', actor.userId)
    .where('removedTime', 'is', null)
    .execute()

/**
 * Claims files for a record: the actor's own unclaimed ones, or those that the record already has.
 * Returns the claimed ids.
 */
export const markClaimed = (
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
  { ownerKind, ownerId }: Owner,
) =>
  tx
    .updateTable('storedFile')
    .set({ ownerKind, ownerId, updateTime: sql<Date>`now()` })
    .where('tenantId', '=', actor.tenantId)
    .where('id', '=', anyOf(ids, 'bigint'))
    .where('removedTime', 'is', null)
    .where((row) =>
      row.or([
        row.and([row('ownerId', 'is', null), row('uploaderId', '=', actor.userId)]),
        row.and([row('ownerKind', '=', ownerKind), row('ownerId', '=', ownerId)]),
      ]),
    )
    .returning(['id', 'contentType'])
    .execute()

/**
 * Claims the actor's own private uploads that no record has claimed before. The claim is permanent.
 * Returns the claimed ids.
 */
export const markFreshClaimed = (tx: Tx, actor: Actor, ids: readonly string[], owner: Owner) =>
  tx
    .updateTable('storedFile')
    .set({ ...owner, updateTime: sql<Date>`now()` })
    .where('tenantId', '=', actor.tenantId)
    .where('id', '=', anyOf(ids, 'bigint'))
    .where('uploaderId', '=', actor.userId)
    .where('visibility', '=', 'private')
    .where('ownerId', 'is', null)
    .where('removedTime', 'is', null)
    .returning(['id', 'contentType'])
    .execute()

/** Makes a file public permanently: its link then works for everyone. */
export const markPublic = (tx: Tx, tenantId: string, id: string) =>
  tx
    .updateTable('storedFile')
    .set({ visibility: 'public', updateTime: sql<Date>`now()` })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute()

export const markRemoved = (
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
  { ownerKind, ownerId, now }: Owner & { now: Date },
) =>
  tx
    .updateTable('storedFile')
    .set({ removedTime: now, updateTime: now })
    .where('tenantId', '=', actor.tenantId)
    .where('id', '=', anyOf(ids, 'bigint'))
    .where('ownerKind', '=', ownerKind)
    .where('ownerId', '=', ownerId)
    .where('removedTime', 'is', null)
    .returning('id')
    .execute()

/** Removes the actor's own unclaimed file. The where clause decides against a concurrent claim. */
export const markOwnRemoved = (tx: Tx, actor: Actor, key: string, now: Date) =>
  tx
    .updateTable('storedFile')
    .set({ removedTime: now, updateTime: now })
    .where('tenantId', '=', actor.tenantId)
    .where('key', '=', key)
    .where('uploaderId', '=', actor.userId)
    .where('ownerId', 'is', null)
    .where('removedTime', 'is', null)
    .returning('id')
    .executeTakeFirst()

/** Removes private uploads that no record claimed within the given time. */
export const markUnclaimedRemoved = (tx: Tx, tenantId: string, before: Date, now: Date) =>
  tx
    .updateTable('storedFile')
    .set({ removedTime: now, updateTime: now })
    .where('tenantId', '=', tenantId)
    .where('visibility', '=', 'private')
    .where('ownerId', 'is', null)
    .where('createTime', '<', before)
    .where('removedTime', 'is', null)
    .execute()

/** Those of these keys that a row of this school names, removed or not. */
export const listKnownKeys = (db: Db, tenantId: string, keys: readonly string[]) =>
  db
    .selectFrom('storedFile')
    .select(['key', 'thumbKey'])
    .where('tenantId', '=', tenantId)
    .where((row) =>
      row.or([row('key', '=', anyOf(keys, 'text')), row('thumbKey', '=', anyOf(keys, 'text'))]),
    )
    .execute()

export const listRemoved = (db: Db, tenantId: string, before: Date) =>
  db
    .selectFrom('storedFile')
    .select(['id', 'key', 'thumbKey'])
    .where('tenantId', '=', tenantId)
    .where('removedTime', '<', before)
    .limit(500)
    .execute()

export const deleteRemoved = (tx: Tx, tenantId: string, ids: readonly string[]) =>
  tx
    .deleteFrom('storedFile')
    .where('tenantId', '=', tenantId)
    .where('id', '=', anyOf(ids, 'bigint'))
    .where('removedTime', 'is not', null)
    .execute()
