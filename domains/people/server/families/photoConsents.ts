import { createHash } from 'node:crypto'

import type { Actor } from '../../../../platform/server/actor.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import { notFound } from '../../../../platform/server/refusal.ts'
import { photoConsentText } from '../../contract/photoConsent.ts'
import { record } from '../auditTrail.ts'
import type { At } from '../auditTrail.ts'
import { listChildRows } from '../queries/families.ts'
import * as rows from '../queries/photoConsents.ts'
import { mayNotConsent, photoConsentFrozen } from '../refusals.ts'

type Done = Record<string, never>

/** The SHA-256 of the text that guardians agree to. */
export const photoTextHash = createHash('sha256').update(photoConsentText.text).digest('hex')

/** Lets the school publish photos of an own child; again it changes nothing. */
export async function givePhotoConsent(
  tx: Tx,
  actor: Actor,
  childId: string,
  at: At,
): Promise<Done> {
  const { tenantId, userId } = actor
  await requireChildToDecideFor(tx, actor, childId)
  const text = { textVersion: photoConsentText.version, textHash: photoTextHash }
  const given = { givenBy: userId, givenTime: at.now, ...text }
  if (!(await rows.insertPhotoConsent(tx, { tenantId, childId }, given))) return {}
  const subject = { kind: 'student', id: childId }
  await record(tx, actor, { action: 'people.photoConsent', subject, detail: text }, at)
  return {}
}

/** Withdraws the consent; from now on no list shows the child as one whose photos may be published. */
export async function withdrawPhotoConsent(
  tx: Tx,
  actor: Actor,
  childId: string,
  at: At,
): Promise<Done> {
  const { tenantId, userId } = actor
  await requireChildToDecideFor(tx, actor, childId)
  const by = { by: userId, now: at.now }
  if (!(await rows.endPhotoConsent(tx, { tenantId, childId }, by))) return {}
  const subject = { kind: 'student', id: childId }
  await record(tx, actor, { action: 'people.photoConsentWithdraw', subject }, at)
  return {}
}

/** A child for whom the caller may decide; a child of others does not exist. */
async function requireChildToDecideFor(db: Db, actor: Actor, childId: string): Promise<void> {
  const children = await listChildRows(db, actor.tenantId, actor.userId)
  const child = children.find(({ id }) => id === childId)
  if (!child) throw notFound('您和这个孩子的监护关系')
  if (!child.canConsent) throw mayNotConsent()
  if (child.isFrozen) throw photoConsentFrozen()
}
