import type { Actor } from '../../../platform/server/actor.ts'
import type { Db, Tx } from '../../../platform/server/database/db.ts'
import { invalidInput } from '../../../platform/server/refusal.ts'
import type { StoreAvatar } from '../../organisation/server/public.ts'
import { filePath } from '../contract/files.ts'
import { removeFiles } from './public.ts'
import { findGivenUpByKey, findOwnByKey, markClaimed, markPublic } from './queries/files.ts'
import type { Owner } from './queries/files.ts'
import { avatarGone } from './refusals.ts'

/**
 * Sets a person's avatar to an unclaimed picture of their own. The previous one becomes unavailable
 * immediately.
 */
export const storeAvatar: StoreAvatar = async (tx, actor, { userId, sent, before }, now) => {
  const owner = { ownerKind: 'user', ownerId: userId }
  if (await isFormer(tx, actor, sent, owner)) return undefined
  const old = await fileAt(tx, actor, before)
  const taken = sent === '' ? undefined : await claimAvatar(tx, actor, sent, owner)
  if (old && old.id !== taken) await removeFiles(tx, actor, [old.id], { ...owner, now })
  return sent.replace(/\?.*$/, '')
}

async function claimAvatar(tx: Tx, actor: Actor, link: string, owner: Owner): Promise<string> {
  const file = await fileAt(tx, actor, link)
  const [claimed] = file ? await markClaimed(tx, actor, [file.id], owner) : []
  if (!file || !claimed) throw avatarGone()
  if (!file.contentType.startsWith('image/'))
    throw invalidInput([{ name: 'avatar', label: '头像', msg: '应为图片' }])
  // Avatars are uploaded as private files, whose links live for minutes. Lists show an avatar for
  // years.
  if (file.visibility === 'private') await markPublic(tx, actor.tenantId, file.id)
  return file.id
}

/**
 * Whether a link names a former avatar of this person. Clients post whole records back, so such a
 * link means the current avatar.
 */
async function isFormer(db: Db, actor: Actor, link: string, owner: Owner): Promise<boolean> {
  const key = keyIn(link, actor)
  return key !== undefined && (await findGivenUpByKey(db, actor.tenantId, key, owner)) !== undefined
}

/** The public file, or the actor's own file, that a link of this school opens. */
async function fileAt(db: Db, actor: Actor, link: string) {
  const key = keyIn(link, actor)
  return key === undefined ? undefined : findOwnByKey(db, actor, key)
}

function keyIn(link: string, actor: Actor): string | undefined {
  const [, tenantId, key] = address.exec(link) ?? []
  return tenantId === actor.tenantId ? key : undefined
}

const address = new RegExp(`^/api${filePath}/(\\w+)/([0-9a-f]{64})(?:\\?|$)`)
