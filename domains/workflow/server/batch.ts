import type { ParsedInputOf, ReplyOf } from '../../../platform/contract/endpoint.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import type { Tx } from '../../../platform/server/db.ts'
import { Refusal } from '../../../platform/server/refusal.ts'
import type { completeTasks as batchContract } from '../contract/batch.ts'
import type { Action } from './engine/actions.ts'
import { nodeIn } from './engine/kept.ts'
import { asksSignature } from './engine/signing.ts'
import { isTakenBy } from './engine/tasks.ts'
import { flowOf } from './drawnFlow.ts'
import { perform } from './perform.ts'
import { taskIn } from './pointing.ts'
import type { ProcessRow } from './queries/loading.ts'
import { fillFirst, notInBatch, signatureNotInBatch } from './refusals.ts'
import { answerOf } from './tasks.ts'

/** Answers several tasks alike, all or none. */
export async function completeTasks(
  tx: Tx,
  actor: Actor,
  { ids, ...said }: ParsedInputOf<typeof batchContract>,
  now: Date,
): Promise<ReplyOf<typeof batchContract>> {
  // In one order for everybody, so that two batches never wait for each other.
  const wanted = [...new Set(ids.split(','))].sort()
  for (const taskId of wanted) {
    const answer = { taskId, reasons: [], variables: {}, ...said }
    const first = await perform(
      tx,
      actor,
      {
        ref: { taskId },
        choose: (process) =>
          takingOf(actor, process, answer) ?? unseenAnswer(tx, actor, process, answer),
      },
      now,
    )
    if (takingOf(actor, first.process, answer))
      await perform(
        tx,
        actor,
        { ref: { taskId }, choose: (process) => unseenAnswer(tx, actor, process, answer) },
        now,
      )
  }
  return { count: wanted.length }
}

/** Whoever answers without looking fills nothing in: where the step asks for something, it is said of which request and what. */
async function unseenAnswer(
  tx: Tx,
  actor: Actor,
  process: ProcessRow,
  answer: Parameters<typeof answerOf>[3],
): Promise<Action> {
  try {
    return await answerOf(tx, actor, process, answer)
  } catch (error) {
    if (error instanceof Refusal && error.extra.fields)
      throw fillFirst(process.title, [
        ...new Set(error.extra.fields.map(({ label }) => `“${label}”`)),
      ])
    throw error
  }
}

/** What is offered to a group has to be taken before it is answered. */
function takingOf(
  actor: Actor,
  process: ProcessRow,
  { taskId, pass }: { taskId: string; pass: boolean },
): Action | undefined {
  const task = taskIn(process, taskId)
  const node = nodeIn({ graph: process.graph, instance: process }, task)
  // What is to be done cannot be refused, and nothing is revoked unread.
  if (pass && asksSignature(node, task)) throw signatureNotInBatch(process.title)
  const isUnfit =
    node.kind !== 'approve' || task.part === 'revocation' || (node.handles === true && !pass)
  if (isUnfit || !flowOf(process)?.inBatch) throw notInBatch(process.title)
  const { round, seat, state, isOffered } = task
  const isFree =
    node.mode.kind === 'claim' && isOffered && state === 'open' && !isTakenBy(task, actor.userId)
  return isFree ? { type: 'claim', task: { round, seat } } : undefined
}
