import { inReadingOrder } from '../../contract/flow/inReadingOrder.ts'
import type { ParsedInputOf, ReplyOf } from '../../../../platform/contract/endpoint.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import type * as ops from '../../contract/operating/ops.ts'
import type { OpsOutcome } from '../../contract/operating/ops.ts'
import { dispatchTargets } from '../engine/acts/dispatching.ts'
import { applyToEach } from './applyToEach.ts'
import type { At } from './applyToEach.ts'
import { opsScopeOf } from './opsLists.ts'
import { instanceOf, perform } from '../acting/perform.ts'
import { keyOf, taskIn } from '../acting/processRef.ts'
import type { ProcessRow } from '../queries/loading.ts'
import { processNotFound, refusalOf } from '../refusals.ts'
import { findProcessFor } from '../proxies/principals.ts'

/** Moves the process of each task to a step of its flow. */
export const dispatchForOthers = (
  tx: Tx,
  actor: Actor,
  input: ParsedInputOf<typeof ops.opsDispatch>,
  at: At,
): Promise<OpsOutcome> =>
  applyToEach(
    tx,
    actor,
    {
      ...input,
      act: 'operateDispatch',
      action: (task) => ({ type: 'dispatch', task, to: input.nodeId, comment: input.comment }),
    },
    at,
  )

/** Moves the process of each task back to a step that it has been at. */
export function rollbackForOthers(
  tx: Tx,
  actor: Actor,
  input: ParsedInputOf<typeof ops.opsRollback>,
  at: At,
): Promise<OpsOutcome> {
  const { nodeId: to, comment } = input
  const work = (taskId: string) =>
    perform(
      tx,
      actor,
      {
        ref: { taskId },
        choose: (process) => {
          if (!wasAt(process, to))
            throw refusalOf({
              reason: 'CANNOT_RETURN_THERE',
              node: taskIn(process, taskId).nodeName,
            })
          return { type: 'dispatch', task: keyOf(process, taskId), to, comment }
        },
      },
      at.now,
    )
  return applyToEach(tx, actor, { ...input, act: 'operateRollback', work }, at)
}

const wasAt = ({ graph, tokens }: ProcessRow, node: string): boolean =>
  node === graph.start || tokens.some((token) => token.node === node)

/** The steps to which a task's process may be moved, in the order of the flow. */
export async function listProcessNodes(
  db: Db,
  actor: Actor,
  taskId: string,
  now: Date,
): Promise<ReplyOf<typeof ops.listProcessNodes>> {
  const process = await findProcessFor(db, actor, { taskId }, now)
  const { flowKeys } = await opsScopeOf(db, actor, now)
  if (!process || !flowKeys.includes(process.flowKey)) throw processNotFound()
  const targets = new Set(
    dispatchTargets(process.graph, instanceOf(process), keyOf(process, taskId)).map(({ id }) => id),
  )
  const inOrder = inReadingOrder(process.graph).filter(({ id }) => targets.has(id))
  return inOrder.map(({ id, name, kind }) => ({
    nodeId: id,
    nodeName: name,
    isApplicant: kind === 'start',
    wasThere: wasAt(process, id),
  }))
}
