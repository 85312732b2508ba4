import type { Actor } from '../../../../platform/server/actor.ts'
import type { Tx } from '../../../../platform/server/database/db.ts'

type Sent = { userId: string; sent: string; before: string }

/**
 * Attaches a new avatar to a person or removes it, and returns the address to store; undefined if
 * it stays unchanged.
 */
export type StoreAvatar = (
  tx: Tx,
  actor: Actor,
  avatar: Sent,
  now: Date,
) => Promise<string | undefined>

let store: StoreAvatar | undefined

/** Registers the domain that stores pictures, which is above this one. */
export const setAvatarStore = (next: StoreAvatar): void => void (store = next)

/** The address of an avatar as a record stores it. An absent or unchanged avatar stays. */
export async function storedAvatar(
  tx: Tx,
  actor: Actor,
  { sent, ...avatar }: Omit<Sent, 'sent'> & { sent: string | undefined },
  now: Date,
): Promise<string | undefined> {
  if (sent === undefined || sent === avatar.before) return sent
  if (!store) throw new Error('no avatar store is set')
  return store(tx, actor, { ...avatar, sent }, now)
}
