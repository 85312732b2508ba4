import type { ParsedInputOf } from '../../../platform/contract/endpoint.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import type { Tx } from '../../../platform/server/db.ts'
import type * as ops from '../contract/ops.ts'
import type { OpsOutcome } from '../contract/ops.ts'
import { flowOf } from './drawnFlow.ts'
import type { Action } from './engine/actions.ts'
import { outcomeOf, resultOf, workOff } from './ops.ts'
import type { At } from './ops.ts'
import { opsScopeOf } from './opsLists.ts'
import { perform } from './perform.ts'
import type { ProcessRow } from './queries/loading.ts'
import { findOperableProcesses } from './queries/ops.ts'
import { businessRefused } from './refusals.ts'

type Named = ParsedInputOf<typeof ops.opsRemove>

/** Takes each process out of everybody's lists, after ending it where it still runs. */
export const removeForOthers = (tx: Tx, actor: Actor, input: Named, at: At): Promise<OpsOutcome> =>
  onEachProcess(
    tx,
    actor,
    { ...input, act: 'operateRemove', choose: (process) => removalOf(process, input.comment) },
    at,
  )

/** Puts each process back into the lists. */
export const restoreForOthers = (tx: Tx, actor: Actor, input: Named, at: At): Promise<OpsOutcome> =>
  onEachProcess(
    tx,
    actor,
    {
      ...input,
      act: 'operateRestore',
      choose: () => ({ type: 'restore', comment: input.comment }),
    },
    at,
  )

// Behind a form of a domain stands a record with pages of its own, which would go on showing it.
function removalOf(process: ProcessRow, comment: string): Action {
  const flow = flowOf(process)
  if (!flow?.ownForm)
    throw businessRefused(
      `“${flow?.name ?? process.title}”的申请由业务页面管理，不能在这里删除，可以终止流程`,
    )
  return { type: 'remove', comment }
}

type Order = Named & { readonly act: string; readonly choose: (process: ProcessRow) => Action }

async function onEachProcess(
  tx: Tx,
  actor: Actor,
  { processInsId, choose, ...order }: Order,
  at: At,
): Promise<OpsOutcome> {
  const wanted = [...new Set(processInsId.split(','))]
  const found = await findOperableProcesses(tx, await opsScopeOf(tx, actor, at.now), wanted)
  const jobs = found.map((id) => ({
    id,
    instanceId: id,
    detail: {},
    work: () => perform(tx, actor, { ref: { processInstanceId: id }, choose }, at.now),
  }))
  const answers = await workOff(tx, actor, { ...order, jobs }, at)
  return outcomeOf(
    wanted.map((id) => ({ taskId: '', processInstanceId: id, ...resultOf(answers, id) })),
  )
}
