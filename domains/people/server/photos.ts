import type { Actor } from '../../../platform/server/actor.ts'
import type { Tx } from '../../../platform/server/database/db.ts'
import { invalidInput } from '../../../platform/server/refusal.ts'
import { claimFiles, createLinks, removeFiles } from '../../files/server/public.ts'
import { noPhoto } from '../contract/student.ts'
import type { Doing } from './auditTrail.ts'

type Photo = { id: string; photoId: string; before: string | null }

/** Attaches a new photo to a pupil or removes it. The old one becomes unavailable immediately. */
export async function changePhoto(
  tx: Tx,
  actor: Actor,
  { id, photoId, before }: Photo,
  { parts, now }: Doing,
): Promise<void> {
  const owner = { ownerKind: 'student', ownerId: id }
  if (photoId !== noPhoto) {
    await claimFiles(tx, actor, [photoId], owner)
    const file = (await createLinks(tx, actor, [photoId], { ...parts, now })).get(photoId)
    if (!file?.contentType.startsWith('image/'))
      throw invalidInput([{ name: 'photoId', label: '照片', msg: '请选择图片文件' }])
  }
  if (before !== null && before !== photoId)
    await removeFiles(tx, actor, [before], { ...owner, now })
}
