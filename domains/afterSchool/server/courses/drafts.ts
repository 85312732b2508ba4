import type { ReplyOf } from '../../../../platform/contract/endpoint.ts'
import { wireDateTime } from '../../../../platform/contract/time.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import type * as contract from '../../contract/courseDraft.ts'
import type { CourseDraft } from '../../contract/courseDraft.ts'
import { outsideWork } from '../accounts/institutionOf.ts'
import { deleteDraft, findDraft, putDraft } from '../queries/courseDrafts.ts'

/** The actor's own draft. */
export async function getCourseDraft(
  db: Db,
  actor: Actor,
  subject: string,
  now: Date,
): Promise<ReplyOf<typeof contract.getCourseDraft>> {
  await outsideWork(db, actor, now)
  const found = await findDraft(db, actor, subject)
  return found ? { form: found.form, savedAt: wireDateTime(found.updateTime) } : {}
}

/** Saves the actor's own draft over the earlier one. */
export async function saveCourseDraft(
  tx: Tx,
  actor: Actor,
  draft: { subject: string; form: CourseDraft },
  now: Date,
): Promise<{ savedAt: string }> {
  await outsideWork(tx, actor, now)
  await putDraft(tx, actor, draft, now)
  return { savedAt: wireDateTime(now) }
}

/** Deletes the actor's own draft, if there is one. */
export async function removeCourseDraft(
  tx: Tx,
  actor: Actor,
  subject: string,
  now: Date,
): Promise<Record<string, never>> {
  await outsideWork(tx, actor, now)
  await deleteDraft(tx, actor, subject)
  return {}
}
