import type { Actor } from '../../../platform/server/actor.ts'
import type { Tx } from '../../../platform/server/db.ts'

type Sent = { userId: string; sent: string; before: string }

/** Ties a new face to a person, or takes it away, and answers the address to keep; none where the one that stands stays. */
export type KeepFace = (tx: Tx, actor: Actor, face: Sent, now: Date) => Promise<string | undefined>

let keep: KeepFace | undefined

/** Registers who keeps pictures: a domain that stands after this one. */
export const facesKeptBy = (keeper: KeepFace): void => void (keep = keeper)

/** The address of a face as a record is to hold it; one that is absent, or stands there already, stays. */
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
