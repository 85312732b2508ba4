import type { Actor } from '../../../../platform/server/actor.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import { rowRef } from '../../../../platform/server/database/rowRef.ts'
import type { RowRef } from '../../../../platform/server/database/rowRef.ts'
import type { Keys } from '../../../../platform/server/keys/keys.ts'
import { handFiles } from '../../../files/server/public.ts'
import { changeMember, findMemberByPhone } from '../../../organisation/server/public.ts'
import { findEnteredFor, giveApplication, listUnproven, markProven } from '../queries/takingOver.ts'

export const phonePurpose = (tenantId: string) => ({ tenantId, purpose: 'counter phone' })

type Use = (tx: Tx, application: RowRef, applicantId: string) => Promise<void>

const uses = new Map<string, Use>()

/**
 * Registers what a later domain does when an application goes over to another account of its
 * family. Domains register when their routes are mounted.
 */
export const whenTakenOver = (name: string, use: Use): void => void uses.set(name, use)

/**
 * Gives a family that proves its phone what the counter entered and its guardian signed. The
 * account of the phone takes it over; without one, the account that the counter made signs in with
 * the phone from now on.
 */
export async function takeOver(
  tx: Tx,
  { tenantId, phone }: { readonly tenantId: string; readonly phone: string },
  { keys, now }: { readonly keys: Keys; readonly now: Date },
): Promise<void> {
  const indexes = keys.blindIndexes(phonePurpose(tenantId), phone)
  const entries = (await listUnproven(tx, tenantId, indexes)).filter(
    ({ state }) => state === 'SIGNED',
  )
  const [first] = entries
  if (!first) return
  const known = await findMemberByPhone(tx, tenantId, phone)
  if (!known)
    await changeMember(
      tx,
      rowRef({ tenantId }, first.applicantId),
      { phone, phoneVerifiedTime: now },
      now,
    )
  const applicantId = known?.id ?? first.applicantId
  for (const entry of entries.filter((one) => one.applicantId !== applicantId)) {
    const application = rowRef({ tenantId }, entry.id)
    await giveApplication(tx, application, applicantId)
    await handFiles(
      tx,
      { ownerKind: 'enrolment', ownerId: entry.id },
      { tenantId, userId: applicantId },
    )
    for (const use of uses.values()) await use(tx, application, applicantId)
  }
  await markProven(
    tx,
    tenantId,
    entries.map(({ id }) => id),
    now,
  )
}

/** The applicant of an own application’s process: what the counter entered keeps its first account. */
export async function asApplicant(db: Db, actor: Actor, id: string): Promise<Actor> {
  const userId = await findEnteredFor(db, rowRef(actor, id))
  return userId === undefined ? actor : { ...actor, userId }
}
