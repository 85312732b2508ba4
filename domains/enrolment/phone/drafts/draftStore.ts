import type { DBSchema, IDBPDatabase } from 'idb'
import { openDB } from 'idb'

import type { LocalDraft, LocalPhoto } from './localDraft.ts'

interface Schema extends DBSchema {
  drafts: { key: string; value: LocalDraft; indexes: { owner: string } }
  photos: { key: string; value: LocalPhoto; indexes: { owner: string; draftKey: string } }
}

let opened: Promise<IDBPDatabase<Schema>> | undefined

const open = (): Promise<IDBPDatabase<Schema>> => {
  opened ??= openDB<Schema>('qinghe.enrolment', 1, {
    upgrade(database) {
      database.createObjectStore('drafts', { keyPath: 'key' }).createIndex('owner', 'owner')
      const photos = database.createObjectStore('photos', { keyPath: 'key' })
      photos.createIndex('owner', 'owner')
      photos.createIndex('draftKey', 'draftKey')
    },
    terminated() {
      opened = undefined
    },
  })
  opened.catch(() => {
    opened = undefined
  })
  return opened
}

/** Writes a draft; rejects when the device has no room or allows no storage. */
export async function putDraft(draft: LocalDraft): Promise<void> {
  await (await open()).put('drafts', draft)
}

/** The drafts of one owner, the last changed first; none where the browser allows no storage. */
export async function ownDrafts(owner: string): Promise<LocalDraft[]> {
  const drafts = await open().then(
    (database) => database.getAllFromIndex('drafts', 'owner', owner),
    () => [],
  )
  return drafts.toSorted((left, right) => right.changedAtMs - left.changedAtMs)
}

/** Removes a draft with its photos. */
export async function dropDraft(key: string): Promise<void> {
  const work = (await open()).transaction(['drafts', 'photos'], 'readwrite')
  const photoKeys = await work.objectStore('photos').index('draftKey').getAllKeys(key)
  await Promise.all([
    work.objectStore('drafts').delete(key),
    ...photoKeys.map((one) => work.objectStore('photos').delete(one)),
    work.done,
  ])
}

/** Writes a photo; rejects when the device has no room. */
export async function putPhoto(photo: LocalPhoto): Promise<void> {
  await (await open()).put('photos', photo)
}

/** The photos of one draft on this device. */
export const photosOf = (draftKey: string): Promise<LocalPhoto[]> =>
  open().then(
    (database) => database.getAllFromIndex('photos', 'draftKey', draftKey),
    () => [],
  )

/** Removes one photo. */
export async function dropPhoto(key: string): Promise<void> {
  await (await open()).delete('photos', key)
}

/** Removes everything that one person left on this device. */
export async function eraseOwner(owner: string): Promise<void> {
  for (const draft of await ownDrafts(owner)) await dropDraft(draft.key)
}

/** Removes what other people left here and the server already holds, or nobody came back for in a week. */
export async function forgetOthers(owner: string, nowMs: number): Promise<void> {
  const drafts = await open().then(
    (database) => database.getAll('drafts'),
    () => [],
  )
  for (const draft of drafts.filter((one) => one.owner !== owner && mayBeForgotten(one, nowMs)))
    await dropDraft(draft.key)
}

const weekMs = 7 * 24 * 60 * 60 * 1000

/** A session that expired must not cost a family what only this device holds; a week later it does. */
export const mayBeForgotten = (draft: LocalDraft, nowMs: number): boolean =>
  draft.syncedAtMs !== undefined || nowMs - draft.changedAtMs > weekMs
