import type { Actor } from '../../../platform/server/actor.ts'
import type { Db } from '../../../platform/server/database/db.ts'
import { createLinks } from '../../files/server/public.ts'
import type { LinkMaking } from '../../files/server/public.ts'
import type { ShownFile } from '../../files/contract/shownFile.ts'

/** Attachments with links, in their order. The caller has already checked the reader's right. */
export async function attachmentsOf(
  db: Db,
  actor: Actor,
  ids: readonly string[],
  making: LinkMaking & { now: Date },
): Promise<ShownFile[]> {
  const links = await createLinks(db, actor, ids, making)
  return ids.flatMap((id) => {
    const file = links.get(id)
    return file
      ? [
          {
            attachId: id,
            name: file.originalName,
            link: file.link,
            contentType: file.contentType,
            length: file.length,
          },
        ]
      : []
  })
}
