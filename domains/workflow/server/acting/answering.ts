import type { Actor } from '../../../../platform/server/actor.ts'
import type { Tx } from '../../../../platform/server/database/db.ts'
import { completeTask, returnTask } from './tasks.ts'

/** A decision on a task from the page of its record. */
export type RecordAnswer = {
  readonly taskId: string
  readonly decision: 'AGREE' | 'REFUSE' | 'RETURN'
  readonly comment: string
  /** The step to which the request is returned. */
  readonly returnsTo: string
}

/**
 * Decides a task for a domain whose calls check who may. The engine still requires that the task is
 * the actor's own.
 */
export async function answerTask(
  tx: Tx,
  actor: Actor,
  { taskId, decision, comment, returnsTo }: RecordAnswer,
  now: Date,
): Promise<void> {
  if (decision === 'RETURN')
    await returnTask(tx, actor, { taskId, nodeId: returnsTo, comment, reasons: [] }, now)
  else
    await completeTask(
      tx,
      actor,
      { taskId, pass: decision === 'AGREE', comment, reasons: [], variables: {} },
      now,
    )
}
