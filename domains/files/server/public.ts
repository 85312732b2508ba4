import type { Actor } from '../../../platform/server/actor.ts'
import type { Db, Tx } from '../../../platform/server/db.ts'
import { notFound } from '../../../platform/server/refusal.ts'
import { linkTo, nameOf } from './links.ts'
import type { FileLink, LinkMaking } from './links.ts'
import { listByIds, listOwnByIds, markClaimed, markFreshClaimed, markRemoved } from './queries.ts'
import type { Owner, StoredFile } from './queries.ts'

export type { FileLink, LinkMaking } from './links.ts'
export { insertFile as recordStoredFile } from './queries.ts'
export type { Owner } from './queries.ts'
export { smallPicture } from './smallPictures.ts'
export type { FileReading } from './smallPictures.ts'

/** A file that a record has taken, with the type of its content as it was found out when it came. */
export type ClaimedFile = { readonly id: string; readonly contentType: string }

/** A file as another domain shows it. */
export type LinkedFile = FileLink & {
  attachId: string
  originalName: string
  contentType: string
  length: number
}

/**
 * Ties uploads to a record; each must be free and the actor's own, or tied to this record already.
 * Otherwise NOT_FOUND, so that nobody learns which files exist.
 */
export const claimFiles = (
  tx: Tx,
  actor: Actor,
  attachIds: readonly string[],
  owner: Owner,
): Promise<ClaimedFile[]> => claimAll(attachIds, (wanted) => markClaimed(tx, actor, wanted, owner))

/** The same for what must be new: a private upload of the actor's own that no record has, this one neither. */
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
  if (claimed.length !== wanted.length) throw notFound('附件')
  return claimed
}

/**
 * Links for a reader whose right the caller has checked; private ones live five minutes.
 * Files that are gone are left out. The answer is keyed by attachId.
 */
export async function mintLinks(
  db: Db,
  actor: Actor,
  attachIds: readonly string[],
  { now, ...making }: LinkMaking & { now: Date },
): Promise<Map<string, LinkedFile>> {
  if (attachIds.length === 0) return new Map()
  const files = await listByIds(db, actor.tenantId, [...new Set(attachIds)])
  return linked(files, actor, { now, ...making })
}

/** A file on the page of the record that has it. */
export type ShownFile = {
  attachId: string
  name: string
  link: string
  contentType: string
  length: number
}

/** The files of a record in their order, for a reader whose right the caller has checked; what is gone is left out. */
export async function showFiles(
  db: Db,
  actor: Actor,
  attachIds: readonly string[],
  making: LinkMaking & { now: Date },
): Promise<ShownFile[]> {
  const links = await mintLinks(db, actor, attachIds, making)
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

/** Links to the actor's own uploads among these ids, whether a record has taken them or not: for what is still being filled in. */
export async function mintOwnLinks(
  db: Db,
  actor: Actor,
  attachIds: readonly string[],
  making: LinkMaking & { now: Date },
): Promise<Map<string, LinkedFile>> {
  if (attachIds.length === 0) return new Map()
  return linked(await listOwnByIds(db, actor, [...new Set(attachIds)]), actor, making)
}

function linked(
  files: readonly StoredFile[],
  actor: Actor,
  { now, ...making }: LinkMaking & { now: Date },
): Map<string, LinkedFile> {
  return new Map(
    files.map((file) => [
      file.id,
      {
        ...linkTo(file, actor.tenantId, now, making),
        attachId: file.id,
        originalName: nameOf(file, actor.tenantId, making.keys),
        contentType: file.contentType,
        length: file.bytes,
      },
    ]),
  )
}

/** Removes files of a record at once for every reader; the contents follow with the next sweep. */
export async function removeFiles(
  tx: Tx,
  actor: Actor,
  attachIds: readonly string[],
  { now, ...owner }: Owner & { now: Date },
): Promise<void> {
  if (attachIds.length > 0) await markRemoved(tx, actor, attachIds, owner, now)
}
