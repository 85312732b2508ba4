import { dayWords } from '../../../../platform/contract/dayWords.ts'
import type { ParsedInputOf, ReplyOf } from '../../../../platform/contract/endpoint.ts'
import { wireDate } from '../../../../platform/contract/time.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type { Tx } from '../../../../platform/server/database/db.ts'
import { rowRef } from '../../../../platform/server/database/rowRef.ts'
import { notFound } from '../../../../platform/server/refusal.ts'
import { holdFinished, settleClasses } from '../../../afterSchool/server/public.ts'
import { sumOf } from '../../../payment/contract/money.ts'
import { holdOrders } from '../../../payment/server/public.ts'
import type * as contract from '../../contract/settlement.ts'
import type { Doing } from '../doing.ts'
import { completeSeatsOfFinished } from '../queries/completing.ts'
import * as rows from '../queries/settlement.ts'
import { chosenTerm } from '../statistics/chosenTerm.ts'
import { classSums } from './classSums.ts'
import type { ClassSums } from './classSums.ts'
import { openMatters } from './openMatters.ts'
import { settlementChanged, settlementOpen, termNotOver } from './refusals.ts'

/**
 * Settles finished classes: their numbers are stored and stay. Nothing of them is open, and from now
 * on nothing can open: their seats are completed, and leave of a settled class is not refunded. Locks
 * the classes, then their orders.
 */
export async function confirmSettlement(
  tx: Tx,
  actor: Actor,
  { termId, classIds, netFen }: ParsedInputOf<typeof contract.confirmSettlement>,
  doing: Doing,
): Promise<ReplyOf<typeof contract.confirmSettlement>> {
  const { term } = await chosenTerm(tx, actor, { termId }, wireDate(doing.now))
  if (!term) throw notFound('这个学期')
  if (wireDate(doing.now) <= term.endDate)
    throw termNotOver(dayWords(term.endDate, wireDate(doing.now)))
  const ids = [...new Set(classIds.split(','))]
  const known = await rows.listClassesToSettle(tx, rowRef(actor, termId), undefined)
  if (ids.some((id) => !known.some((one) => one.id === id))) throw notFound('所选的课程班')
  await holdFinished(tx, actor, ids)
  const sums = await heldSums(tx, actor, { termId, ids }, doing.now)
  if (sumOf(sums.map((one) => one.netFen)) !== netFen) throw settlementChanged()
  await rows.insertSettlements(
    tx,
    sums.map((one) => rowOf(actor, one, doing.now)),
  )
  await settleClasses(tx, actor, sums, doing)
  return { done: sums.length }
}

/** The sums of held classes, while no order of theirs can change; refuses if anything is open. */
async function heldSums(
  tx: Tx,
  actor: Actor,
  { termId, ids }: { readonly termId: string; readonly ids: readonly string[] },
  now: Date,
): Promise<ClassSums[]> {
  const { tenantId } = actor
  const seats = await rows.listOrderedSeats(tx, tenantId, ids)
  await holdOrders(
    tx,
    tenantId,
    seats.flatMap(({ orderId }) => orderId ?? []),
  )
  await completeSeatsOfFinished(tx, tenantId, now, ids)
  const term = rowRef(actor, termId)
  const all = await rows.listClassesToSettle(tx, term, undefined)
  const classes = all.filter(({ id }) => ids.includes(id))
  const open = await openMatters(tx, term, ids, now)
  for (const { id, name } of classes) {
    const matters = open.get(id) ?? []
    if (matters.length > 0) throw settlementOpen(name, matters)
  }
  return classSums(tx, tenantId, classes)
}

const rowOf = (actor: Actor, one: ClassSums, now: Date) => ({
  tenantId: actor.tenantId,
  classId: one.id,
  lessonCount: one.lessonCount,
  heldCount: one.heldCount,
  seatCount: one.seatCount,
  feeFen: one.feeFen,
  bookFen: one.bookFen,
  returnedFen: one.returnedFen,
  settledBy: actor.userId,
  settledByName: actor.realName,
  settledTime: now,
})
