import type { Actor } from '../../../../platform/server/actor.ts'
import { writeAudit } from '../../../../platform/server/audit/writeAudit.ts'
import type { Tx } from '../../../../platform/server/database/db.ts'
import { rowRef } from '../../../../platform/server/database/rowRef.ts'
import { notFound } from '../../../../platform/server/refusal.ts'
import { phaseOf } from '../../contract/states.ts'
import { isMeantFor } from '../../contract/eligibility.ts'
import { childToSignFor } from '../preparation/ownChild.ts'
import { textHash } from '../preparation/textHash.ts'
import type { Doing } from '../doing.ts'
import { listConsentsOf } from '../queries/consents.ts'
import { holdAgreement, insertAgreement } from '../queries/preparation.ts'
import { listClassesOf } from '../queries/roundClasses.ts'
import { shareRound } from '../queries/rounds.ts'
import type { RoundRow } from '../queries/rounds.ts'
import { putWishes } from '../queries/wishes.ts'
import {
  agreementMissing,
  notEligible,
  wishesClosed,
  wishesNotOpen,
  wishTwice,
} from './refusals.ts'

type Wishes = { readonly roundId: string; readonly childId: string; readonly classIds: string[] }

/** Replaces the wishes of a child. The shared lock on the round excludes the freezing of wishes. */
export async function submitWishes(
  tx: Tx,
  actor: Actor,
  { roundId, childId, classIds }: Wishes,
  { now, request }: Doing,
): Promise<Record<string, never>> {
  const child = await childToSignFor(tx, actor, childId)
  const round = await openRound(tx, actor, roundId, now)
  if (new Set(classIds).size < classIds.length) throw wishTwice()
  const { tenantId, userId } = actor
  const ref = { tenantId, roundId, childId }
  // A round without an agreement has nothing to sign, so its counter begins with the first wishes.
  if (round.agreement === '') await insertAgreement(tx, ref, nothingSigned(round, userId, now))
  if (!(await holdAgreement(tx, ref))) throw agreementMissing()
  const classes = await listClassesOf(tx, rowRef(actor, roundId))
  const consents = await listConsentsOf(tx, rowRef(actor, roundId), [childId])
  for (const classId of classIds) {
    const one = classes.find(({ id }) => id === classId)
    if (!one) throw notFound('这个课程班')
    const mayShare =
      one.ownerKind !== 'INSTITUTION' || consents.some((consent) => consent.classId === classId)
    if (!isMeantFor(one, child) || !mayShare) throw notEligible(one.name)
  }
  await putWishes(tx, ref, classIds, userId)
  await writeAudit(tx, actor, {
    action: 'courseChoice.wishes',
    subject: { kind: 'student', id: childId },
    detail: { roundId, classIds },
    request,
    now,
  })
  return {}
}

const nothingSigned = ({ agreement, maxPerChild }: RoundRow, userId: string, now: Date) => ({
  allowed: maxPerChild,
  agreedBy: userId,
  agreedTime: now,
  agreementHash: textHash(agreement),
})

async function openRound(tx: Tx, actor: Actor, roundId: string, now: Date): Promise<RoundRow> {
  const round = await shareRound(tx, rowRef(actor, roundId))
  if (!round || round.state === 'DRAFT' || round.mode !== 'LOTTERY')
    throw notFound('这一轮志愿填报')
  if (now < round.openTime) throw wishesNotOpen()
  if (phaseOf(round, now) !== 'OPEN') throw wishesClosed()
  return round
}
