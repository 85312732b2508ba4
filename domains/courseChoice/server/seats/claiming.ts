import pg from 'pg'

import type { ParsedInputOf, ReplyOf } from '../../../../platform/contract/endpoint.ts'
import { wireDateTime } from '../../../../platform/contract/time.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type { Tx } from '../../../../platform/server/database/db.ts'
import { busy, notFound } from '../../../../platform/server/refusal.ts'
import type { Refusal } from '../../../../platform/server/refusal.ts'
import type { claimSeat as claimEndpoint } from '../../contract/choice.ts'
import { clockReason } from '../../contract/whyNot.ts'
import type { ClaimReason } from '../../contract/whyNot.ts'
import { textHash } from '../preparation/textHash.ts'
import * as rows from '../queries/seatClaims.ts'
import { findFacts } from '../queries/seatFacts.ts'
import type { FactsRow } from '../queries/seatFacts.ts'
import { positionOf } from '../queries/waitingLists.ts'
import { fillFreeSeats } from './offering.ts'
import { holdUntilOf, orderSeat } from './ordering.ts'
import { isLiveClass, seatReasonOf, timesOf } from './reasons.ts'
import { claimRefused, classCancelled, classMerging } from './refusals.ts'
import { giveUpFor, leaveWaitingList } from './swapping.ts'

type Asked = ParsedInputOf<typeof claimEndpoint>
type Answer = ReplyOf<typeof claimEndpoint>

/** How often a claim is tried again after the reason for its failure has gone. */
const mostTries = 3

/** Keys of the database by which a child is in a class once, and in one class at a time. */
const onePerChild = new Set<string | undefined>(['child_slot__pkey', 'course_seat__child_class'])

/**
 * Claims a seat for a child, accepts an offer, or joins the waiting list. A violated key says that
 * the child took the class or one of its times meanwhile; the refusal undoes everything.
 */
export const claimSeat = (tx: Tx, actor: Actor, asked: Asked, now: Date): Promise<Answer> =>
  claimNow(tx, actor, asked, now).catch((error: unknown) => {
    throw error instanceof pg.DatabaseError && onePerChild.has(error.constraint)
      ? claimRefused('CONFLICT')
      : error
  })

async function claimNow(tx: Tx, actor: Actor, asked: Asked, now: Date): Promise<Answer> {
  const given = asked.instead === undefined ? undefined : await giveUpFor(tx, actor, asked, now)
  for (let attempt = 1; attempt <= mostTries; attempt += 1) {
    const answer = await attemptClaim(tx, actor, asked, now)
    if (!answer) continue
    if (given) await fillFreeSeats(tx, actor.tenantId, given.classId, now)
    return answer
  }
  throw busy()
}

const claimOf = ({ tenantId, userId }: Actor, { classId, childId }: Asked): rows.Claim => ({
  tenantId,
  userId,
  classId,
  childId,
})

/** Nothing if the claim failed for a reason that has gone. */
async function attemptClaim(
  tx: Tx,
  actor: Actor,
  asked: Asked,
  now: Date,
): Promise<Answer | undefined> {
  const claim = claimOf(actor, asked)
  const { seat, isCounted } = await rows.claim(tx, claim, { now, holdUntil: holdUntilOf(now) })
  if (seat) return seated(tx, actor, seat, now)
  if (isCounted) await rows.uncount(tx, claim)
  const facts = await findFacts(tx, actor.tenantId, claim)
  if (!facts?.canConsent || !isLiveClass(facts.classState)) throw notFound('这个课程班')
  return facts.seatId === null
    ? afterFailure(tx, actor, { asked, facts }, now)
    : fromOwnSeat(tx, actor, { asked, facts, seatId: facts.seatId }, now)
}

/** The child had no seat in the class: the reason, or a place in the waiting list. */
async function afterFailure(
  tx: Tx,
  actor: Actor,
  { asked, facts }: { asked: Asked; facts: FactsRow },
  now: Date,
): Promise<Answer | undefined> {
  const closed = clockReason(timesOf(facts), now)
  if (closed) throw claimRefused(closed)
  if (await beginCounter(tx, actor, { asked, facts }, now)) return undefined
  const reason = seatReasonOf(facts)
  const mayWait = asked.wait === true && facts.hasWaitingList && facts.taken >= facts.capacity
  if (mayWait && (reason === 'FULL' || reason === 'LIMIT' || reason === 'CONFLICT'))
    return joinWaitingList(tx, actor, asked, now)
  if (reason) throw refusalOf(facts, reason)
  return undefined
}

/** A round without an agreement has nothing to sign, so its counter begins with the first claim. */
async function beginCounter(
  tx: Tx,
  { tenantId, userId }: Actor,
  { asked, facts }: { asked: Asked; facts: FactsRow },
  now: Date,
): Promise<boolean> {
  const { roundId, agreement, maxPerChild: allowed } = facts
  if (agreement !== '' || facts.childAllowed !== null) return false
  const agreementHash = textHash(agreement)
  const { childId } = asked
  const by = { userId, allowed, agreementHash, now }
  await rows.insertCounter(tx, { tenantId, roundId, childId }, by)
  return true
}

async function joinWaitingList(
  tx: Tx,
  actor: Actor,
  asked: Asked,
  now: Date,
): Promise<Answer | undefined> {
  const claim = claimOf(actor, asked)
  const waiting = await rows.insertWaiting(tx, claim, now)
  if (!waiting) return undefined
  // The class may have been cancelled while the claim waited for its counters.
  const facts = await findFacts(tx, actor.tenantId, claim)
  if (!facts) throw notFound('这个课程班')
  if (!isLiveClass(facts.classState)) throw classCancelled()
  return waitingAnswer(tx, actor, { id: waiting.id, classId: asked.classId })
}

const waitingAnswer = async (
  tx: Tx,
  { tenantId }: Actor,
  place: { id: string; classId: string },
): Promise<Answer> => ({
  result: 'WAITING',
  id: place.id,
  position: await positionOf(tx, tenantId, place),
})

/** The child has an offer, a place in the waiting list or a seat in this class already. */
async function fromOwnSeat(
  tx: Tx,
  actor: Actor,
  { asked, facts, seatId }: { asked: Asked; facts: FactsRow; seatId: string },
  now: Date,
): Promise<Answer | undefined> {
  if (facts.seatState === 'OFFERED' && facts.holdUntil && now < facts.holdUntil)
    return acceptOffer(tx, actor, { asked, facts, seatId }, now)
  // An offer that is over waits to be passed on.
  if (facts.seatState !== 'WAITING')
    throw refusalOf(facts, clockReason(timesOf(facts), now) ?? seatReasonOf(facts) ?? 'FULL')
  if (facts.taken >= facts.capacity) {
    if (asked.wait) return waitingAnswer(tx, actor, { id: seatId, classId: asked.classId })
    throw claimRefused('FULL')
  }
  // A seat is free that nobody before this child could have: it is claimed like any other.
  await leaveWaitingList(tx, actor, { seatId, facts, childId: asked.childId }, now)
  return undefined
}

async function acceptOffer(
  tx: Tx,
  actor: Actor,
  { asked, facts, seatId }: { asked: Asked; facts: FactsRow; seatId: string },
  now: Date,
): Promise<Answer | undefined> {
  const offer = { tenantId: actor.tenantId, seatId }
  const at = { now, holdUntil: holdUntilOf(now) }
  if (facts.isMerging) throw classMerging()
  if (!facts.hasSharingConsent) throw claimRefused('AGREEMENT_MISSING')
  const { seat, isCounted } = await rows.accept(tx, offer, at)
  if (seat) return seated(tx, actor, seat, now)
  if (!isCounted) throw claimRefused('LIMIT')
  await rows.uncount(tx, claimOf(actor, asked))
  return undefined
}

const refusalOf = ({ isMerging }: FactsRow, reason: ClaimReason): Refusal =>
  isMerging && reason === 'NOT_ELIGIBLE' ? classMerging() : claimRefused(reason)

async function seated(
  tx: Tx,
  actor: Actor,
  { id, state, seatNo, holdUntil }: rows.GivenSeat,
  now: Date,
): Promise<Answer> {
  if (state === 'HELD') await orderSeat(tx, actor, id, now)
  return {
    result: 'SEAT',
    id,
    seatNo,
    ...(holdUntil ? { holdUntil: wireDateTime(holdUntil) } : {}),
  }
}
