import type { Actor } from '../../../../platform/server/actor.ts'
import type { Tx } from '../../../../platform/server/database/db.ts'

type Sent = { userId: string; sent: string; before: string }

/**
 * Attaches a new avatar to a person or removes it, and returns the address to store; undefined if
 * it stays unchanged.
 */
export type KeepFace = (tx: Tx, actor: Actor, face: Sent, now: Date) => Promise<string | undefined>

let keep: KeepFace | undefined

/** Registers the domain that stores pictures, which is above this one. */
export const facesKeptBy = (keeper: KeepFace): void => void (keep = keeper)

/** The address of an avatar as a record stores it. An absent or unchanged avatar stays. */
export async function keptFace(
  tx: Tx,
  actor: Actor,
  { sent, ...face }: Omit<Sent, 'sent'> & { sent: string | undefined },
  now: Date,
): Promise<string | undefined> {
  if (sent === undefined || sent === face.before) return sent
  if (!keep) throw new Error('nobody keeps the faces of people')
  return keep(tx, actor, { ...face, sent }, now)
}
