import type { ParsedInputOf } from '../../../../platform/contract/endpoint.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type { Tx } from '../../../../platform/server/database/db.ts'
import type * as ops from '../../contract/operating/ops.ts'
import type { OpsOutcome } from '../../contract/operating/ops.ts'
import { flowOf } from '../flows/drawnFlow.ts'
import type { Action } from '../engine/flowAction.ts'
import { outcomeOf, resultOf, workOff } from './applyToEach.ts'
import type { At } from './applyToEach.ts'
import { opsScopeOf } from './opsLists.ts'
import { perform } from '../acting/perform.ts'
import type { ProcessRow } from '../queries/loading.ts'
import { findOperableProcesses } from '../queries/ops.ts'
import { businessRefused } from '../refusals.ts'

type Named = ParsedInputOf<typeof ops.opsRemove>

/** Removes each process from all lists, and terminates it first if it still runs. */
export const removeForOthers = (tx: Tx, actor: Actor, input: Named, at: At): Promise<OpsOutcome> =>
  onEachProcess(
    tx,
    actor,
    { ...input, act: 'operateRemove', choose: (process) => removalOf(process, input.comment) },
    at,
  )

/** Restores each process to the lists. */
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

// A domain's form belongs to a record with pages of its own, which would continue to show it.
function removalOf(process: ProcessRow, comment: string): Action {
  const flow = flowOf(process)
  if (!flow?.ownForm)
    throw businessRefused(
      `“${flow?.name ?? process.title}”的申请在各自的业务页面管理，不能在这里删除；需要时可以终止申请`,
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
