import type { Actor } from '../../../platform/server/actor.ts'
import type { Db, Tx } from '../../../platform/server/db.ts'
import { invalidInput, notFound } from '../../../platform/server/refusal.ts'
import type { KeepFace } from '../../organisation/server/public.ts'
import { filePath } from '../contract/files.ts'
import { claimFiles, removeFiles } from './public.ts'
import { findOwnByKey, markPublic } from './queries.ts'
import type { Owner } from './queries.ts'

/** A person's face: an own picture that is still free; the one before is gone for every reader at once. */
export const keepFace: KeepFace = async (tx, actor, { userId, sent, before }, now) => {
  const owner = { ownerKind: 'user', ownerId: userId }
  const old = await fileAt(tx, actor, before)
  const taken = sent === '' ? undefined : await takeFace(tx, actor, sent, owner)
  if (old && old.id !== taken) await removeFiles(tx, actor, [old.id], { ...owner, now })
  return sent.replace(/\?.*$/, '')
}

async function takeFace(tx: Tx, actor: Actor, link: string, owner: Owner): Promise<string> {
  const file = await fileAt(tx, actor, link)
  if (!file) throw notFound('附件')
  await claimFiles(tx, actor, [file.id], owner)
  if (!file.contentType.startsWith('image/')) throw invalidInput([{ name: 'avatar', label: '头像', msg: '应为图片' }])
  // Old clients upload faces as private files, whose links live for minutes; a face stands in lists for years.
  if (file.visibility === 'private') await markPublic(tx, actor.tenantId, file.id)
  return file.id
}

/** The public or own file that a link of this school opens. */
async function fileAt(db: Db, actor: Actor, link: string) {
  const [, tenantId, key] = address.exec(link) ?? []
  return key !== undefined && tenantId === actor.tenantId ? findOwnByKey(db, actor, key) : undefined
}

const address = new RegExp(`^/api${filePath}/(\\w+)/([0-9a-f]{64})(?:\\?|$)`)
