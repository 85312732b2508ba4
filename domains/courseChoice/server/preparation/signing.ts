import type { Actor } from '../../../../platform/server/actor.ts'
import { writeAudit } from '../../../../platform/server/audit/writeAudit.ts'
import type { Tx } from '../../../../platform/server/database/db.ts'
import { rowRef } from '../../../../platform/server/database/rowRef.ts'
import { notFound } from '../../../../platform/server/refusal.ts'
import { isCustodyFrozen } from '../../../people/server/public.ts'
import { phaseOf } from '../../contract/states.ts'
import { sharingText } from '../../contract/sharing.ts'
import type { Doing } from '../doing.ts'
import { markWithdrawn, putConsent } from '../queries/consents.ts'
import * as rows from '../queries/preparation.ts'
import { shareRound } from '../queries/rounds.ts'
import { tellConsentUses } from './consentUses.ts'
import { childToSignFor, ownChild } from './ownChild.ts'
import { custodyFrozen, roundClosed } from './refusals.ts'
import { textHash } from './textHash.ts'

type Done = Record<string, never>
type ClassOfChild = { readonly classId: string; readonly childId: string }

/** Signs the agreement of a round for a child; again it changes nothing. */
export async function signAgreement(
  tx: Tx,
  actor: Actor,
  { roundId, childId }: { roundId: string; childId: string },
  { now, request }: Doing,
): Promise<Done> {
  await childToSignFor(tx, actor, childId)
  const round = await shareRound(tx, rowRef(actor, roundId))
  if (!round || round.state === 'DRAFT') throw notFound('这个选课轮次')
  if (phaseOf(round, now) === 'OVER') throw roundClosed()
  const { tenantId, userId } = actor
  const agreementHash = textHash(round.agreement)
  const signed = { allowed: round.maxPerChild, agreedBy: userId, agreedTime: now, agreementHash }
  if (!(await rows.insertAgreement(tx, { tenantId, roundId, childId }, signed))) return {}
  await writeAudit(tx, actor, {
    action: 'courseChoice.agree',
    subject: { kind: 'student', id: childId },
    detail: { roundId, agreementHash },
    request,
    now,
  })
  return {}
}

/** Notes a class for a child. */
export async function addFavourite(
  tx: Tx,
  actor: Actor,
  { classId, childId }: ClassOfChild,
): Promise<Done> {
  await ownChild(tx, actor, childId)
  if (!(await rows.findChoosable(tx, rowRef(actor, classId)))) throw notFound('这个课程班')
  const { tenantId, userId } = actor
  await rows.insertFavourite(tx, { tenantId, childId, classId, userId })
  return {}
}

export async function removeFavourite(
  tx: Tx,
  actor: Actor,
  { classId, childId }: ClassOfChild,
): Promise<Done> {
  await ownChild(tx, actor, childId)
  await rows.deleteFavourite(tx, { tenantId: actor.tenantId, childId, classId })
  return {}
}

/** Consents to tell an institution what it needs about a child, for one class. */
export async function giveConsent(
  tx: Tx,
  actor: Actor,
  { classId, childId }: ClassOfChild,
  { now, request }: Doing,
): Promise<Done> {
  await childToSignFor(tx, actor, childId)
  if (await isCustodyFrozen(tx, actor.tenantId, childId)) throw custodyFrozen()
  const one = await rows.findChoosable(tx, rowRef(actor, classId))
  if (one?.ownerKind !== 'INSTITUTION') throw notFound('这个由机构授课的课程班')
  const hash = textHash(sharingText(one.ownerName, one.name))
  await putConsent(
    tx,
    { tenantId: actor.tenantId, classId, childId },
    { givenBy: actor.userId, givenTime: now, textHash: hash },
  )
  await writeAudit(tx, actor, {
    action: 'courseChoice.consent',
    subject: { kind: 'student', id: childId },
    detail: { classId, textHash: hash },
    request,
    now,
  })
  return {}
}

/** Withdraws a consent; a seat in the class ends in the same transaction. */
export async function withdrawConsent(
  tx: Tx,
  actor: Actor,
  { classId, childId }: ClassOfChild,
  doing: Doing,
): Promise<Done> {
  await childToSignFor(tx, actor, childId)
  if (await isCustodyFrozen(tx, actor.tenantId, childId)) throw custodyFrozen()
  const { tenantId, userId } = actor
  const by = { by: userId, now: doing.now }
  if (!(await markWithdrawn(tx, { tenantId, classId, childId }, by))) return {}
  await tellConsentUses(tx, actor, { classId, childId }, doing)
  await writeAudit(tx, actor, {
    action: 'courseChoice.consentWithdraw',
    subject: { kind: 'student', id: childId },
    detail: { classId },
    ...doing,
  })
  return {}
}
