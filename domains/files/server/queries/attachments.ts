import type { ParsedInputOf } from '../../../../platform/contract/endpoint.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import { anyOf } from '../../../../platform/server/database/anyOf.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import { filtersOf, orderOf } from '../../../../platform/server/database/filters.ts'
import { readPage } from '../../../../platform/server/database/paging.ts'
import { attachmentListing } from '../../contract/attachments.ts'
import type { listAttachments } from '../../contract/attachments.ts'
import type {} from '../tables.ts'

const places = { attachSize: 'bytes', createUser: 'uploaderId' }

const files = (db: Db, { tenantId }: Actor) =>
  db
    .selectFrom('storedFile')
    .select([
      'id',
      'key',
      'thumbKey',
      'visibility',
      'nameSealed',
      'contentType',
      'bytes',
      'uploaderId',
      'createTime',
      'updateTime',
    ])
    .where('tenantId', '=', tenantId)
    .where('removedTime', 'is', null)

// Ids grow with time, so the primary key gives the newest first.
export const findAttachments = (
  db: Db,
  actor: Actor,
  input: ParsedInputOf<typeof listAttachments>,
) =>
  readPage(
    files(db, actor)
      .where(filtersOf(attachmentListing, input, places))
      .orderBy(orderOf(attachmentListing, input, [], places)),
    input,
  )

export const findAttachment = (db: Db, actor: Actor, id: string) =>
  files(db, actor).where('id', '=', id).executeTakeFirst()

export const findAttachmentIds = (db: Db, actor: Actor, ids: readonly string[]) =>
  db
    .selectFrom('storedFile')
    .select('id')
    .where('tenantId', '=', actor.tenantId)
    .where('removedTime', 'is', null)
    .where('id', '=', anyOf(ids, 'bigint'))
    .execute()

/** Removes unclaimed files. The where clause decides against a concurrent claim. */
export const markAttachmentsRemoved = (tx: Tx, actor: Actor, ids: readonly string[], now: Date) =>
  tx
    .updateTable('storedFile')
    .set({ removedTime: now, updateTime: now })
    .where('tenantId', '=', actor.tenantId)
    .where('id', '=', anyOf(ids, 'bigint'))
    .where('ownerId', 'is', null)
    .where('removedTime', 'is', null)
    .returning('id')
    .execute()
