import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'

import sharp from 'sharp'

import type { Actor } from '../../../platform/server/actor.ts'
import type { Db } from '../../../platform/server/db.ts'
import type { Keys } from '../../../platform/server/keys.ts'
import { isStorageKey } from '../../../platform/server/ports/storage.ts'
import type { FilesSettings } from './parts.ts'
import { findByKey } from './queries.ts'

/** What contents are read with; the server's `Parts` fit. */
export type FileReading = { readonly keys: Keys; readonly files: Pick<FilesSettings, 'storage'> }

const most = { width: 360, height: 120 }

/**
 * A small grey picture on white behind a link that this server has just given the actor, as `data:` address for a paper.
 * Nothing where the file is gone, is no picture or cannot be read.
 */
export async function smallPicture(
  db: Db,
  { tenantId }: Actor,
  link: string,
  { keys, files }: FileReading,
): Promise<string | undefined> {
  const key = link.split('?')[0]?.split('/').at(-1) ?? ''
  const file = isStorageKey(key) ? await findByKey(db, tenantId, key) : undefined
  if (!file?.contentType.startsWith('image/')) return undefined
  const name = file.thumbKey ?? file.key
  try {
    const sealed = await files.storage.get(name)
    if (!sealed) return undefined
    const content = await pipeline(sealed, keys.openFile({ tenantId, name }), buffer)
    const small = sharp(content)
      .flatten({ background: '#fff' })
      .resize({ ...most, fit: 'inside', withoutEnlargement: true })
      .greyscale()
    return `data:image/jpeg;base64,${(await small.jpeg({ quality: 75 }).toBuffer()).toString('base64')}`
  } catch {
    return undefined
  }
}
