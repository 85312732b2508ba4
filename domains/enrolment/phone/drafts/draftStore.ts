import * as z from 'zod/mini'

import { dropTogether, recordsOf } from '../../../../platform/web/device/records.ts'
import { photoHints } from '../photo/photoHints.ts'
import { Category } from '../../contract/form/categories.ts'
import { isUntouched, type LocalDraft, type LocalPhoto } from './localDraft.ts'

const texts = z.record(z.string(), z.string())
// Looser than the contract, because a draft may hold values that the server would refuse.
const payload = z.object({
  values: texts,
  guardians: z.array(texts),
  materials: z.record(z.string(), z.array(z.string())),
})

const draftShape: z.ZodMiniType<LocalDraft> = z.object({
  key: z.string(),
  owner: z.string(),
  clientDraftId: z.string(),
  serverId: z.optional(z.string()),
  planId: z.optional(z.string()),
  category: z.optional(Category),
  applicationId: z.optional(z.string()),
  payload,
  base: payload,
  baseRev: z.number(),
  changedAtMs: z.number(),
  syncedAtMs: z.optional(z.number()),
  attempt: z.optional(
    z.object({ key: z.string(), print: z.string(), draftId: z.optional(z.string()) }),
  ),
})

const photoShape: z.ZodMiniType<LocalPhoto> = z.object({
  key: z.string(),
  owner: z.string(),
  draftKey: z.string(),
  photoId: z.string(),
  materialKey: z.string(),
  name: z.string(),
  preview: z.instanceof(Blob),
  picture: z.optional(z.instanceof(Blob)),
  attachId: z.optional(z.string()),
  /** Absent in photos that were kept before there were hints. */
  hints: z._default(z.array(z.enum(photoHints)), []),
})

const drafts = recordsOf({ name: 'application', shape: draftShape, days: 7 })
const photos = recordsOf({ name: 'applicationPhoto', shape: photoShape, days: 7 })

/** Writes a draft; rejects when storage is full or unavailable. */
export const putDraft = (draft: LocalDraft): Promise<void> => {
  const isSent = draft.syncedAtMs !== undefined || isUntouched(draft)
  return drafts.put(draft.owner, placeOf(draft.key).name, draft, isSent)
}

/** The drafts of one owner, latest change first; empty where the browser has no storage. */
export const ownDrafts = async (owner: string): Promise<LocalDraft[]> =>
  (await drafts.all(owner))
    .map(({ value }) => value)
    .toSorted((left, right) => right.changedAtMs - left.changedAtMs)

/** Removes a draft with its photos. */
export function dropDraft(key: string): Promise<void> {
  const { owner, name } = placeOf(key)
  return dropTogether(owner, [
    { purpose: drafts.purpose, name },
    { purpose: photos.purpose, prefix: `${name}/` },
  ])
}

/** Writes a photo; rejects when storage is full. */
export const putPhoto = (photo: LocalPhoto): Promise<void> =>
  photos.put(photo.owner, placeOf(photo.key).name, photo, photo.attachId !== undefined)

/** The photos of one draft on this device. */
export async function photosOf(draftKey: string): Promise<LocalPhoto[]> {
  const { owner, name } = placeOf(draftKey)
  const records = await photos.all(owner, `${name}/`)
  return records
    .toSorted((left, right) => left.createdAtMs - right.createdAtMs)
    .map(({ value }) => value)
}

/** Removes one photo. */
export function dropPhoto(key: string): Promise<void> {
  const { owner, name } = placeOf(key)
  return photos.drop(owner, name)
}

/** A key begins with its owner: school, account, and the name of the record. */
function placeOf(key: string): { owner: string; name: string } {
  const [school = '', person = '', ...name] = key.split('/')
  return { owner: `${school}/${person}`, name: name.join('/') }
}
