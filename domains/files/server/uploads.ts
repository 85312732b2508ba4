import { createHash, randomBytes } from 'node:crypto'
import { pipeline, Readable } from 'node:stream'

import { wireDateTime } from '../../../platform/contract/time.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import type { IncomingFile } from '../../../platform/server/http/call.ts'
import type { Database, Tx } from '../../../platform/server/database/db.ts'
import type { Keys } from '../../../platform/server/keys/keys.ts'
import { notFound } from '../../../platform/server/refusal.ts'
import type { BladeFile, FileFacts, Usage } from '../contract/files.ts'
import { readUpload, readyContent } from './content.ts'
import { cleanFileName } from './fileName.ts'
import { linkTo, nameOf, namePlace } from './links.ts'
import type { FilesSettings } from './dependencies.ts'
import { bytesOf, findOwnByKey, lockQuota, insertFile, markOwnRemoved } from './queries/files.ts'
import type { NewFile, StoredFile } from './queries/files.ts'
import { fileInUse, picturesOnly, quotaExceeded } from './refusals.ts'

/** The parts of the server's `Parts` that this domain needs. */
export type FilesSetup = { readonly keys: Keys; readonly files: FilesSettings }

/** Reads, validates and stores one upload. It holds no database connection because it is slow. */
export async function storeUpload(
  setup: FilesSetup,
  actor: Actor,
  file: IncomingFile,
  usage: Usage,
): Promise<NewFile> {
  const sent = await readUpload(file.content)
  const ready = await readyContent(sent)
  if (usage !== 'private' && !ready.picture) throw picturesOnly()

  const key = newKey()
  const thumbKey = ready.picture ? newKey() : null
  const { tenantId } = actor
  const stored = await storeSealed(setup, { tenantId, key }, ready.content)
  if (ready.picture && thumbKey)
    await storeSealed(setup, { tenantId, key: thumbKey }, ready.picture.thumb)
  return {
    key,
    thumbKey,
    visibility: usage === 'public' ? 'public' : 'private',
    nameSealed: setup.keys.seal(
      namePlace(tenantId, key),
      cleanFileName(file.name, ready.extension),
    ),
    contentType: ready.contentType,
    bytes: ready.content.length,
    width: ready.picture?.width ?? null,
    height: ready.picture?.height ?? null,
    storedSha256: stored.sha256,
    contentIndex: setup.keys.blindIndex(contentPurpose(tenantId), hashOf(ready.content)),
  }
}

/** Stores a private picture that arrived inside a call; anything else is refused. */
export async function storePicture(
  setup: FilesSetup,
  actor: Actor,
  file: Pick<IncomingFile, 'name' | 'content'>,
): Promise<NewFile> {
  const stored = await storeUpload(setup, actor, { ...file, claimedType: '' }, 'private')
  if (!stored.contentType.startsWith('image/')) throw picturesOnly()
  return stored
}

/** The same paper uploaded twice has the same index; it says nothing about the content. */
const contentPurpose = (tenantId: string) => ({ tenantId, purpose: 'file content' })

const hashOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex')

const newKey = () => randomBytes(32).toString('hex')

const storeSealed = (
  { keys, files: { storage } }: FilesSetup,
  { tenantId, key }: { tenantId: string; key: string },
  content: Buffer,
) =>
  storage.put(
    key,
    pipeline(Readable.from([content]), keys.sealFile({ tenantId, name: key }), () => undefined),
  )

/**
 * Refuses before anything is stored, to avoid content without a row. Recording checks again, one
 * upload at a time.
 */
export async function requireRoom(
  database: Database,
  actor: Actor,
  bytes: number,
  { files }: FilesSetup,
): Promise<void> {
  const used = await database.read(actor.tenantId, (db) => bytesOf(db, actor))
  if (used + bytes > files.personQuotaBytes) throw quotaExceeded()
}

/** Records a stored upload for its sender, within the sender's quota. */
export async function recordUpload(
  tx: Tx,
  actor: Actor,
  file: NewFile,
  { setup, now }: { setup: FilesSetup; now: Date },
): Promise<BladeFile> {
  await lockQuota(tx, actor)
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

/** A fresh link to a public file or the caller's own. Other files do not exist for the caller. */
export async function linkToOwn(
  tx: Parameters<typeof findOwnByKey>[0],
  actor: Actor,
  key: string,
  { setup, now }: { setup: FilesSetup; now: Date },
): Promise<string> {
  const file = await findOwnByKey(tx, actor, key)
  if (!file) throw notFound('这个文件')
  return linkTo(file, actor.tenantId, now, setup).link
}

/** The metadata of a public file or the caller's own. */
export async function factsOfOwn(
  db: Parameters<typeof findOwnByKey>[0],
  actor: Actor,
  key: string,
  { setup, now }: { setup: FilesSetup; now: Date },
): Promise<FileFacts> {
  const file = await findOwnByKey(db, actor, key)
  if (!file) throw notFound('这个文件')
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

/** Removes the caller's own unclaimed file. */
export async function removeOwn(tx: Tx, actor: Actor, key: string, now: Date): Promise<void> {
  if (await markOwnRemoved(tx, actor, key, now)) return
  const file = await findOwnByKey(tx, actor, key)
  throw file?.ownerId ? fileInUse() : notFound('这个文件')
}
