import type { Actor } from '../../../platform/server/actor.ts'
import type { Db, Tx } from '../../../platform/server/db.ts'
import { invalidInput } from '../../../platform/server/refusal.ts'
import type { KeepFace } from '../../organisation/server/public.ts'
import { filePath } from '../contract/files.ts'
import { removeFiles } from './public.ts'
import { findGivenUpByKey, findOwnByKey, markClaimed, markPublic } from './queries.ts'
import type { Owner } from './queries.ts'
import { faceGone } from './refusals.ts'

/** A person's face: an own picture that is still free; the one before is gone for every reader at once. */
export const keepFace: KeepFace = async (tx, actor, { userId, sent, before }, now) => {
  const owner = { ownerKind: 'user', ownerId: userId }
  if (await isFormer(tx, actor, sent, owner)) return undefined
  const old = await fileAt(tx, actor, before)
  const taken = sent === '' ? undefined : await takeFace(tx, actor, sent, owner)
  if (old && old.id !== taken) await removeFiles(tx, actor, [old.id], { ...owner, now })
  return sent.replace(/\?.*$/, '')
}

async function takeFace(tx: Tx, actor: Actor, link: string, owner: Owner): Promise<string> {
  const file = await fileAt(tx, actor, link)
  const [claimed] = file ? await markClaimed(tx, actor, [file.id], owner) : []
  if (!file || !claimed) throw faceGone()
  if (!file.contentType.startsWith('image/'))
    throw invalidInput([{ name: 'avatar', label: '头像', msg: '应为图片' }])
  // Old clients upload faces as private files, whose links live for minutes; a face stands in lists for years.
  if (file.visibility === 'private') await markPublic(tx, actor.tenantId, file.id)
  return file.id
}

/** Whether a link names a face that this person had before: whoever posts a whole record back means the one that stands. */
async function isFormer(db: Db, actor: Actor, link: string, owner: Owner): Promise<boolean> {
  const key = keyIn(link, actor)
  return key !== undefined && (await findGivenUpByKey(db, actor.tenantId, key, owner)) !== undefined
}

/** The public or own file that a link of this school opens. */
async function fileAt(db: Db, actor: Actor, link: string) {
  const key = keyIn(link, actor)
  return key === undefined ? undefined : findOwnByKey(db, actor, key)
}

function keyIn(link: string, actor: Actor): string | undefined {
  const [, tenantId, key] = address.exec(link) ?? []
  return tenantId === actor.tenantId ? key : undefined
}

const address = new RegExp(`^/api${filePath}/(\\w+)/([0-9a-f]{64})(?:\\?|$)`)
