import type { ParsedInputOf, ReplyOf } from '../../../../platform/contract/endpoint.ts'
import { minuteWords } from '../../../../platform/contract/dayWords.ts'
import { wireDate, wireDateTime } from '../../../../platform/contract/time.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import { writeAudit } from '../../../../platform/server/audit/writeAudit.ts'
import type { Tx } from '../../../../platform/server/database/db.ts'
import { rowRef } from '../../../../platform/server/database/rowRef.ts'
import { notFound } from '../../../../platform/server/refusal.ts'
import { totalFenOf } from '../../../afterSchool/contract/money.ts'
import { notify } from '../../../messaging/server/public.ts'
import { guardiansOf, placesOf } from '../../../people/server/public.ts'
import { afterDayHours } from '../../contract/dayHours.ts'
import { isMeantFor } from '../../contract/eligibility.ts'
import { chooseAddress } from '../../contract/familyAddress.ts'
import type * as contract from '../../contract/officeSeat.ts'
import { phaseOf } from '../../contract/states.ts'
import type { Doing } from '../doing.ts'
import { textHash } from '../preparation/textHash.ts'
import { listConsentsOf } from '../queries/consents.ts'
import { seatChild } from '../queries/officeSeats.ts'
import type { Seated } from '../queries/officeSeats.ts'
import { findAgreement, insertAgreement } from '../queries/preparation.ts'
import { findRoundOfClass, isOfferable, listClassesOf } from '../queries/roundClasses.ts'
import type { ClassOfRound } from '../queries/roundClasses.ts'
import { shareRound } from '../queries/rounds.ts'
import type { RoundRow } from '../queries/rounds.ts'
import { roundStateWrong } from '../rounds/refusals.ts'
import { orderSeat } from './ordering.ts'
import * as refusals from './refusals.ts'

type Input = ParsedInputOf<typeof contract.giveSeat>

/** The office seats a child, with a reason. */
export async function giveSeat(
  tx: Tx,
  actor: Actor,
  input: Input,
  { now, request }: Doing,
): Promise<ReplyOf<typeof contract.giveSeat>> {
  const { classId, childId, reason } = input
  const { round, one } = await seatedIn(tx, actor, classId, now)
  await requireFit(tx, actor, { round, one, childId })
  await requireAgreement(tx, actor, round, { ...input, now })
  const guardians = await guardiansOf(tx, actor.tenantId, [childId])
  const guardian = guardians.find(({ canConsent }) => canConsent)
  const costsFen = totalFenOf(one) + one.bookFeeFen
  if (costsFen > 0 && !guardian) throw refusals.noPayer()
  const holdUntil = costsFen > 0 ? afterDayHours(now, round.offerHours) : null
  const { tenantId } = actor
  const seat = { tenantId, roundId: round.id, termId: round.termId, classId, childId, holdUntil }
  const userId = guardian?.userId ?? actor.userId
  const id = seatIn(await seatChild(tx, { ...seat, userId }))
  if (holdUntil) await orderSeat(tx, { tenantId, userId }, { id, one, round, holdUntil })
  await writeAudit(tx, actor, {
    action: 'courseChoice.seat',
    subject: { kind: 'student', id: childId },
    detail: { classId, reason, onPaper: input.isSignedOnPaper ?? false },
    request,
    now,
  })
  const due = holdUntil && minuteWords(wireDateTime(holdUntil), wireDate(now))
  const asks = due === null ? '' : `，请在${due}前付款`
  const title = `学校已安排孩子参加“${one.name}”${asks}`
  const message = { title, link: chooseAddress(round.id) }
  if (guardian) await notify(tx, tenantId, [guardian.userId], { topic: 'message', message })
  return { id, state: holdUntil ? 'HELD' : 'ENROLLED' }
}

/** The class and its round, if the office may seat children there now. */
async function seatedIn(tx: Tx, actor: Actor, classId: string, now: Date) {
  const has = await findRoundOfClass(tx, rowRef(actor, classId))
  const round = has && (await shareRound(tx, rowRef(actor, has.id)))
  if (!round) throw notFound('这个课程班')
  const one = (await listClassesOf(tx, rowRef(actor, round.id))).find(({ id }) => id === classId)
  if (!one) throw notFound('这个课程班')
  if (!maySeat(round, now)) throw roundStateWrong(phaseOf(round, now))
  return { round, one }
}

/** Published MANUAL rounds; other rounds after their choosing or their draw. */
function maySeat(round: RoundRow, now: Date): boolean {
  if (round.state === 'DRAFT' || round.state === 'DRAWING') return false
  if (round.mode === 'MANUAL' || round.state !== 'PUBLISHED') return true
  return phaseOf(round, now) === 'OVER'
}

type Wanted = { readonly round: RoundRow; readonly one: ClassOfRound; readonly childId: string }

async function requireFit(tx: Tx, actor: Actor, { round, one, childId }: Wanted): Promise<void> {
  const [child] = await placesOf(tx, actor.tenantId, [childId])
  if (!child) throw notFound('这个孩子')
  if (one.isMerging) throw refusals.classMerging()
  if (!isOfferable(one.state) || !isMeantFor(one, child)) throw refusals.notMeantFor()
  if (one.ownerKind !== 'INSTITUTION') return
  const consents = await listConsentsOf(tx, rowRef(actor, round.id), [childId])
  if (!consents.some(({ classId }) => classId === one.id)) throw refusals.sharingMissing()
}

async function requireAgreement(
  tx: Tx,
  { tenantId, userId }: Actor,
  round: RoundRow,
  { childId, isSignedOnPaper = false, now }: Input & { readonly now: Date },
): Promise<void> {
  const ref = { tenantId, roundId: round.id, childId }
  if (await findAgreement(tx, ref)) return
  if (round.agreement !== '' && !isSignedOnPaper) throw refusals.notSigned()
  await insertAgreement(tx, ref, {
    allowed: round.maxPerChild,
    agreedBy: userId,
    agreedTime: now,
    agreementHash: textHash(round.agreement),
  })
}

function seatIn({ isWithinLimit, isFree, id, isWithoutConflict }: Seated): string {
  if (!isWithinLimit) throw refusals.limitReached()
  if (!isFree) throw refusals.classFull()
  if (id === null) throw refusals.alreadySeated()
  if (!isWithoutConflict) throw refusals.seatConflict()
  return id
}
