import type { Actor, PersonRef } from '../../../platform/server/actor.ts'
import type { Db, Tx } from '../../../platform/server/database/db.ts'
import { notFound } from '../../../platform/server/refusal.ts'
import { linkTo, nameOf, publicAddress } from './links.ts'
import type { FileLink, LinkMaking } from './links.ts'
import {
  listByIds,
  listOwnByIds,
  markClaimed,
  markFreshClaimed,
  markRemoved,
} from './queries/files.ts'
import type { Owner, StoredFile } from './queries/files.ts'
import { setUploader } from './queries/uploaders.ts'

export type { FileLink, LinkMaking } from './links.ts'
export { insertFile as recordStoredFile } from './queries/files.ts'
export { markOwnersRemoved as removeFilesOf } from './queries/ownersFiles.ts'
export type { Owner } from './queries/files.ts'
export type { NewFile } from './queries/files.ts'
export { storePicture } from './uploads.ts'
export type { FilesSetup } from './uploads.ts'
export { guardOpenings } from './openings.ts'
export type { OpenedFile } from './openings.ts'
export { letPublishPictures } from './may.ts'
export { smallPicture } from './smallPictures.ts'
export type { FileReading } from './smallPictures.ts'
export { publicOrigin } from './wholeAddresses.ts'

/** A file claimed by a record, with the content type detected at upload. */
export type ClaimedFile = { readonly id: string; readonly contentType: string }

/** A file as another domain shows it. */
export type LinkedFile = FileLink & {
  attachId: string
  originalName: string
  contentType: string
  length: number
}

/**
 * Claims uploads for a record. Each must be unclaimed and the actor's own, or already belong to
 * this record. Otherwise NOT_FOUND, so that the existence of files stays hidden.
 */
export const claimFiles = (
  tx: Tx,
  actor: Actor,
  attachIds: readonly string[],
  owner: Owner,
): Promise<ClaimedFile[]> => claimAll(attachIds, (wanted) => markClaimed(tx, actor, wanted, owner))

/**
 * The same for new files only: the actor's own private uploads that no record has, not even this
 * one.
 */
export const claimFreshFiles = (
  tx: Tx,
  actor: Actor,
  attachIds: readonly string[],
  owner: Owner,
): Promise<ClaimedFile[]> =>
  claimAll(attachIds, (wanted) => markFreshClaimed(tx, actor, wanted, owner))

async function claimAll(
  attachIds: readonly string[],
  mark: (wanted: readonly string[]) => Promise<ClaimedFile[]>,
): Promise<ClaimedFile[]> {
  const wanted = [...new Set(attachIds)]
  if (wanted.length === 0) return []
  const claimed = await mark(wanted)
  if (claimed.length !== wanted.length) throw notFound('所选的附件')
  return claimed
}

/**
 * Links for a reader whose right the caller has checked; private ones expire after five minutes.
 * Removed files are left out. The result is keyed by attachId.
 */
export async function createLinks(
  db: Db,
  actor: Actor,
  attachIds: readonly string[],
  { now, ...making }: LinkMaking & { now: Date },
): Promise<Map<string, LinkedFile>> {
  if (attachIds.length === 0) return new Map()
  const files = await listByIds(db, actor.tenantId, [...new Set(attachIds)])
  return linked(files, actor, { now, ...making })
}

/**
 * Claims one public picture for a record and returns its address on the own site. Anything else is
 * NOT_FOUND.
 */
export async function claimPublicPicture(
  tx: Tx,
  actor: Actor,
  attachId: string,
  owner: Owner,
): Promise<string> {
  await claimFiles(tx, actor, [attachId], owner)
  const [file] = await listByIds(tx, actor.tenantId, [attachId])
  if (file?.visibility !== 'public' || !file.contentType.startsWith('image/'))
    throw notFound('这张图片')
  return publicAddress(file, actor.tenantId)
}

/** A file on the page of its record. */
export type ShownFile = {
  attachId: string
  name: string
  link: string
  contentType: string
  length: number
}

/**
 * The files of a record in their order, for a reader whose right the caller has checked. Removed
 * files are left out.
 */
export async function showFiles(
  db: Db,
  actor: Actor,
  attachIds: readonly string[],
  making: LinkMaking & { now: Date },
): Promise<ShownFile[]> {
  const links = await createLinks(db, actor, attachIds, making)
  return attachIds.flatMap((attachId) => {
    const file = links.get(attachId)
    return file
      ? [
          {
            attachId,
            name: file.originalName,
            link: file.link,
            contentType: file.contentType,
            length: file.length,
          },
        ]
      : []
  })
}

/**
 * Links to the actor's own uploads among these ids, claimed or not, for forms that are not yet
 * submitted.
 */
export async function createOwnLinks(
  db: Db,
  actor: Actor,
  attachIds: readonly string[],
  making: LinkMaking & { now: Date },
): Promise<Map<string, LinkedFile>> {
  if (attachIds.length === 0) return new Map()
  return linked(await listOwnByIds(db, actor, [...new Set(attachIds)]), actor, making)
}

const readerOf = ({ kind, userId }: Actor): string => (kind === 'user' ? userId : '')

function linked(
  files: readonly StoredFile[],
  actor: Actor,
  { now, ...making }: LinkMaking & { now: Date },
): Map<string, LinkedFile> {
  return new Map(
    files.map((file) => [
      file.id,
      {
        ...linkTo(file, actor.tenantId, now, { ...making, reader: readerOf(actor) }),
        attachId: file.id,
        originalName: nameOf(file, actor.tenantId, making.keys),
        contentType: file.contentType,
        length: file.bytes,
      },
    ]),
  )
}

/**
 * Hands the claimed files of a record to a person: they are theirs and count against their share,
 * no longer against that of whoever uploaded them.
 */
export async function handFiles(tx: Tx, owner: Owner, to: PersonRef): Promise<void> {
  await setUploader(tx, owner, to)
}

/**
 * Removes files of a record. They become unavailable immediately; the next sweep deletes the
 * contents.
 */
export async function removeFiles(
  tx: Tx,
  actor: Actor,
  attachIds: readonly string[],
  { now, ...owner }: Owner & { now: Date },
): Promise<void> {
  if (attachIds.length > 0) await markRemoved(tx, actor, attachIds, { ...owner, now })
}
