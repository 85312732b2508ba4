import type { ReplyOf } from '../../../../platform/contract/endpoint.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import { writeAudit } from '../../../../platform/server/audit/writeAudit.ts'
import type { Tx } from '../../../../platform/server/database/db.ts'
import { rowRef } from '../../../../platform/server/database/rowRef.ts'
import { notFound } from '../../../../platform/server/refusal.ts'
import type * as contract from '../../contract/classMerge.ts'
import { classStateWrong } from '../classes/refusals.ts'
import { markClass } from '../queries/classes.ts'
import { holdSeats } from '../queries/merges.ts'
import { holdClasses } from '../queries/planLocks.ts'
import type { At } from '../terms/terms.ts'
import { withdrawMergesOf } from './withdrawing.ts'

/** Ends choosing: a class is formed if it has its least number of pupils, else it has too few. */
export async function endChoosing(
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
  at: At,
): Promise<ReplyOf<typeof contract.endChoosing>> {
  const { tenantId } = actor
  const wanted = [...new Set(ids)]
  const classes = await holdClasses(tx, tenantId, wanted)
  if (classes.length < wanted.length) throw notFound('课程班')
  const seats = await holdSeats(tx, tenantId, wanted)
  const counts = { formed: 0, underfilled: 0 }
  for (const { id, state, minSeats } of classes) {
    if (state !== 'CHOOSING') throw classStateWrong(state)
    const taken = seats.find(({ classId }) => classId === id)?.taken ?? 0
    const to = await endOne(tx, actor, { id, minSeats, taken }, at)
    counts[to === 'FORMED' ? 'formed' : 'underfilled'] += 1
  }
  return counts
}

async function endOne(
  tx: Tx,
  actor: Actor,
  { id, minSeats, taken }: { id: string; minSeats: number; taken: number },
  at: At,
): Promise<'FORMED' | 'UNDERFILLED'> {
  const to = taken >= minSeats ? 'FORMED' : 'UNDERFILLED'
  await markClass(tx, rowRef(actor, id), { from: ['CHOOSING'], to }, at.now)
  await audited(tx, actor, { action: 'classChosen', id, detail: { to, taken } }, at)
  return to
}

/** Begins choosing: the round of some classes is published. Only PUBLISHED classes change. */
export async function beginChoosing(
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
  at: At,
): Promise<void> {
  await holdClasses(tx, actor.tenantId, ids)
  const begin = { from: ['PUBLISHED'], to: 'CHOOSING' } as const
  for (const id of ids) await markClass(tx, rowRef(actor, id), begin, at.now)
}

/** Takes the beginning back: the round is not published any more. */
export async function takeChoosingBack(
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
  at: At,
): Promise<void> {
  await holdClasses(tx, actor.tenantId, ids)
  const back = { from: ['CHOOSING'], to: 'PUBLISHED' } as const
  for (const id of ids) await markClass(tx, rowRef(actor, id), back, at.now)
}

/**
 * Ends choosing in the classes of a round that is over: those that are still choosing form or have
 * too few. `endLists` ends offers and waiting lists before the seats are counted, while the classes
 * are held.
 */
export async function endChoosingOfRound(
  tx: Tx,
  actor: Actor,
  { ids, endLists }: { ids: readonly string[]; endLists: () => Promise<void> },
  at: At,
): Promise<void> {
  const classes = await holdClasses(tx, actor.tenantId, ids)
  await endLists()
  const seats = await holdSeats(tx, actor.tenantId, ids)
  for (const { id, state, minSeats } of classes) {
    const taken = seats.find(({ classId }) => classId === id)?.taken ?? 0
    if (state === 'CHOOSING') await endOne(tx, actor, { id, minSeats, taken }, at)
  }
}

/** Holds a class although it has too few pupils. */
export async function formClass(
  tx: Tx,
  actor: Actor,
  id: string,
  at: At,
): Promise<Record<string, never>> {
  const [held] = await holdClasses(tx, actor.tenantId, [id])
  if (!held) throw notFound('课程班')
  if (held.state !== 'UNDERFILLED') throw classStateWrong(held.state)
  await markClass(tx, rowRef(actor, id), { from: ['UNDERFILLED'], to: 'FORMED' }, at.now)
  await withdrawMergesOf(tx, actor, { classId: id, asTarget: false }, at)
  await audited(tx, actor, { action: 'classForm', id }, at)
  return {}
}

const audited = (
  tx: Tx,
  actor: Actor,
  { action, id, ...rest }: { action: string; id: string; detail?: Record<string, unknown> },
  at: At,
): Promise<void> =>
  writeAudit(tx, actor, {
    action: `afterSchool.${action}`,
    subject: { kind: 'courseClass', id },
    ...rest,
    ...at,
  })
