import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'

import sharp from 'sharp'

import type { Actor } from '../../../platform/server/actor.ts'
import type { Db } from '../../../platform/server/database/db.ts'
import type { Keys } from '../../../platform/server/keys/keys.ts'
import { isStorageKey } from '../../../platform/server/ports/storage.ts'
import type { FilesSettings } from './dependencies.ts'
import { findByKey } from './queries/files.ts'

/** The parts needed for reading contents; the server's `Parts` fit. */
export type FileReading = { readonly keys: Keys; readonly files: Pick<FilesSettings, 'storage'> }

/** How a picture is printed. */
export type PictureLook = {
  readonly width: number
  readonly height: number
  readonly inColour: boolean
}

const signature: PictureLook = { width: 360, height: 120, inColour: false }

/**
 * A small picture on white, greyscale by default, as a `data:` address for printing, from a link that this
 * server has just issued to the actor. Undefined if the file is removed, unreadable or no picture.
 */
export async function smallPicture(
  db: Db,
  { tenantId }: Actor,
  link: string,
  { keys, files, look = signature }: FileReading & { readonly look?: PictureLook },
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
      .resize({ width: look.width, height: look.height, fit: 'inside', withoutEnlargement: true })
      .greyscale(!look.inColour)
    return `data:image/jpeg;base64,${(await small.jpeg({ quality: 75 }).toBuffer()).toString('base64')}`
  } catch {
    return undefined
  }
}
