import type { ReplyOf } from '../../../../platform/contract/endpoint.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import { writeAudit } from '../../../../platform/server/audit/writeAudit.ts'
import type { Tx } from '../../../../platform/server/database/db.ts'
import { rowRef } from '../../../../platform/server/database/rowRef.ts'
import { notFound } from '../../../../platform/server/refusal.ts'
import { formingOf } from '../../contract/progress/classForming.ts'
import type { SeatCount } from '../../contract/progress/classForming.ts'
import type * as contract from '../../contract/classMerge.ts'
import { classStateWrong } from '../classes/refusals.ts'
import { countSeats } from '../planUses.ts'
import { markClass } from '../queries/classes.ts'
import { holdSeats } from '../queries/merges.ts'
import { holdClasses } from '../queries/planLocks.ts'
import type { At } from '../terms/terms.ts'
import { withdrawMergesOf } from './withdrawing.ts'

type Held = Awaited<ReturnType<typeof holdClasses>>[number]
type Forming = ReturnType<typeof formingOf>

/**
 * Ends choosing: a class is formed if it has its least number of enrolled pupils, else it has too
 * few. A class that open holds may still complete goes on choosing.
 */
export async function endChoosing(
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
  at: At,
): Promise<ReplyOf<typeof contract.endChoosing>> {
  const wanted = [...new Set(ids)]
  const classes = await holdClasses(tx, actor.tenantId, wanted)
  if (classes.length < wanted.length) throw notFound('所选的课程班')
  const wrong = classes.find(({ state }) => state !== 'CHOOSING')
  if (wrong) throw classStateWrong(wrong.state)
  const results = await decide(tx, actor, classes, at)
  const count = (one: Forming): number => results.filter((result) => result === one).length
  return {
    formed: count('FORMED'),
    underfilled: count('UNDERFILLED'),
    undecided: count('UNDECIDED'),
  }
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

/**
 * Takes the beginning back: the round is not published any more. A class with seats of an earlier
 * round goes on; it is decided when their holds end.
 */
export async function takeChoosingBack(
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
  at: At,
): Promise<void> {
  await holdClasses(tx, actor.tenantId, ids)
  const seats = await countSeats(tx, actor.tenantId, ids)
  const back = { from: ['CHOOSING'], to: 'PUBLISHED' } as const
  for (const id of ids) if (!seats.has(id)) await markClass(tx, rowRef(actor, id), back, at.now)
}

/**
 * Ends choosing in the classes of a round that is over. `endLists` ends offers and waiting lists
 * before the seats are counted, while the classes are held.
 */
export async function endChoosingOfRound(
  tx: Tx,
  actor: Actor,
  { ids, endLists }: { ids: readonly string[]; endLists: () => Promise<void> },
  at: At,
): Promise<void> {
  const classes = await holdClasses(tx, actor.tenantId, ids)
  await endLists()
  await decide(tx, actor, classes, at)
}

/** Decides a class again after its round, because holds have ended meanwhile. */
export async function decideClass(tx: Tx, actor: Actor, id: string, at: At): Promise<void> {
  await decide(tx, actor, await holdClasses(tx, actor.tenantId, [id]), at)
}

/** Counts the seats of held classes and moves those that are choosing or had too few pupils. */
async function decide(
  tx: Tx,
  actor: Actor,
  classes: readonly Held[],
  at: At,
): Promise<readonly Forming[]> {
  const ids = classes.map(({ id }) => id)
  if (ids.length === 0) return []
  await holdSeats(tx, actor.tenantId, ids)
  const seats = await countSeats(tx, actor.tenantId, ids)
  const results: Forming[] = []
  for (const one of classes)
    results.push(
      await decideOne(tx, actor, one, { enrolled: 0, held: 0, ...seats.get(one.id), at }),
    )
  return results
}

async function decideOne(
  tx: Tx,
  actor: Actor,
  { id, state, minSeats }: Held,
  { at, ...count }: SeatCount & { readonly at: At },
): Promise<Forming> {
  const to = formingOf(minSeats, count)
  const isOpen = state === 'CHOOSING' || (state === 'UNDERFILLED' && to === 'FORMED')
  if (!isOpen || to === 'UNDECIDED') return to
  await markClass(tx, rowRef(actor, id), { from: [state], to }, at.now)
  if (state === 'UNDERFILLED')
    await withdrawMergesOf(tx, actor, { classId: id, asTarget: false }, at)
  await audited(tx, actor, { action: 'classChosen', id, detail: { to, taken: count.enrolled } }, at)
  return to
}

/** Holds a class although it has too few pupils. */
export async function formClass(
  tx: Tx,
  actor: Actor,
  id: string,
  at: At,
): Promise<Record<string, never>> {
  const [held] = await holdClasses(tx, actor.tenantId, [id])
  if (!held) throw notFound('这个课程班')
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
