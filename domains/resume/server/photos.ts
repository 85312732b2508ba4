import type { Actor } from '../../../platform/server/actor.ts'
import type { Db } from '../../../platform/server/database/db.ts'
import { createLinks } from '../../files/server/public.ts'
import type { LinkMaking } from '../../files/server/public.ts'

/** The parts and the time for making links to files. */
export type Showing = { readonly making: LinkMaking; readonly now: Date }

type Pictured = { readonly photoId: string | null }

/** Returns the photo's link of each row, small if possible, or an empty text without a photo. */
export async function showPhotos(
  db: Db,
  actor: Actor,
  rows: readonly Pictured[],
  { making, now }: Showing,
): Promise<(row: Pictured) => string> {
  const ids = rows.flatMap(({ photoId }) => photoId ?? [])
  const links = await createLinks(db, actor, ids, { ...making, now })
  return ({ photoId }) => {
    const file = photoId === null ? undefined : links.get(photoId)
    return file?.thumbLink ?? file?.link ?? ''
  }
}
