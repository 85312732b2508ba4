import { randomBytes } from 'node:crypto'
import { pipeline, Readable } from 'node:stream'

import { wireDateTime } from '../../../platform/contract/time.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import type { IncomingFile } from '../../../platform/server/call.ts'
import type { Database, Tx } from '../../../platform/server/db.ts'
import type { Keys } from '../../../platform/server/keys.ts'
import type { Storage } from '../../../platform/server/ports/storage.ts'
import { notFound } from '../../../platform/server/refusal.ts'
import type { BladeFile, FileFacts, Visibility } from '../contract/files.ts'
import { readUpload, readyContent } from './content.ts'
import { cleanFileName } from './fileName.ts'
import { linkTo, nameOf, namePlace } from './links.ts'
import type { FilesSettings } from './parts.ts'
import { bytesOf, findOwnByKey, holdQuota, insertFile, markOwnRemoved } from './queries.ts'
import type { NewFile, StoredFile } from './queries.ts'
import { fileInUse, picturesOnly, quotaExceeded } from './refusals.ts'

/** What this domain needs of the server's `Parts`. */
export type FilesSetup = { readonly keys: Keys; readonly files: FilesSettings }

/** Reads, judges and puts away one upload; holds no database connection, for it is slow. */
export async function storeUpload(
  { keys, files: { storage } }: FilesSetup,
  actor: Actor,
  file: IncomingFile,
  visibility: Visibility,
): Promise<NewFile> {
  const sent = await readUpload(file.content)
  const ready = await readyContent(sent)
  if (visibility === 'public' && !ready.picture) throw picturesOnly()

  const key = newKey()
  const thumbKey = ready.picture ? newKey() : null
  const stored = await seal(keys, storage, actor.tenantId, key, ready.content)
  if (ready.picture && thumbKey)
    await seal(keys, storage, actor.tenantId, thumbKey, ready.picture.thumb)
  return {
    key,
    thumbKey,
    visibility,
    nameSealed: keys.seal(
      namePlace(actor.tenantId, key),
      cleanFileName(file.name, ready.extension),
    ),
    contentType: ready.contentType,
    bytes: ready.content.length,
    width: ready.picture?.width ?? null,
    height: ready.picture?.height ?? null,
    storedSha256: stored.sha256,
  }
}

const newKey = () => randomBytes(32).toString('hex')

const seal = (keys: Keys, storage: Storage, tenantId: string, key: string, content: Buffer) =>
  storage.put(
    key,
    pipeline(Readable.from([content]), keys.sealFile({ tenantId, name: key }), () => undefined),
  )

/** Refuses before anything is put away: what no row names could never be swept. Recording asks again, one upload at a time. */
export async function requireRoom(
  database: Database,
  actor: Actor,
  bytes: number,
  { files }: FilesSetup,
): Promise<void> {
  const used = await database.read(actor.tenantId, (db) => bytesOf(db, actor))
  if (used + bytes > files.personQuotaBytes) throw quotaExceeded()
}

/** Records a stored upload as its sender's, within the sender's quota. */
export async function recordUpload(
  tx: Tx,
  actor: Actor,
  file: NewFile,
  { setup, now }: { setup: FilesSetup; now: Date },
): Promise<BladeFile> {
  await holdQuota(tx, actor)
  if ((await bytesOf(tx, actor)) + file.bytes > setup.files.personQuotaBytes) throw quotaExceeded()
  return presentFile(await insertFile(tx, actor, file), actor, { setup, now })
}

function presentFile(
  file: StoredFile,
  actor: Actor,
  { setup, now }: { setup: FilesSetup; now: Date },
): BladeFile {
  return {
    ...linkTo(file, actor.tenantId, now, setup),
    domain: setup.files.origin,
    name: file.key,
    originalName: nameOf(file, actor.tenantId, setup.keys),
    attachId: file.id,
    contentType: file.contentType,
    length: file.bytes,
  }
}

/** A fresh link to a public file or to one's own; any other file does not exist for the asker. */
export async function linkToOwn(
  tx: Parameters<typeof findOwnByKey>[0],
  actor: Actor,
  key: string,
  { setup, now }: { setup: FilesSetup; now: Date },
): Promise<string> {
  const file = await findOwnByKey(tx, actor, key)
  if (!file) throw notFound('文件')
  return linkTo(file, actor.tenantId, now, setup).link
}

/** What is known of a public file or of one's own. */
export async function factsOfOwn(
  db: Parameters<typeof findOwnByKey>[0],
  actor: Actor,
  key: string,
  { setup, now }: { setup: FilesSetup; now: Date },
): Promise<FileFacts> {
  const file = await findOwnByKey(db, actor, key)
  if (!file) throw notFound('文件')
  const { link } = linkTo(file, actor.tenantId, now, setup)
  return {
    link,
    name: file.key,
    hash: '',
    length: file.bytes,
    putTime: wireDateTime(file.createTime),
    contentType: file.contentType,
  }
}

/** Removes an own file that no record has taken. */
export async function removeOwn(tx: Tx, actor: Actor, key: string, now: Date): Promise<void> {
  if (await markOwnRemoved(tx, actor, key, now)) return
  const file = await findOwnByKey(tx, actor, key)
  throw file?.ownerId ? fileInUse() : notFound('文件')
}
