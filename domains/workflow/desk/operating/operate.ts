import { call } from '../../../../platform/web/calls/calls.ts'
import * as ops from '../../contract/operating/ops.ts'
import type { OpsRow } from '../../contract/operating/opsLists.ts'
import type { OperationKind } from './operations.ts'

export type SignerPlace = 'before' | 'after' | 'beside'

/** The input of an operation, besides its rows. */
export type Said = {
  readonly comment: string
  readonly people: readonly string[]
  readonly isPass: boolean
  readonly nodeId: string
  readonly place: SignerPlace
}

/**
 * Runs the operation on every row. A refused row reports its reason and does not stop the others.
 */
export function operate(
  kind: OperationKind,
  rows: readonly OpsRow[],
  { comment, people, isPass, nodeId, place }: Said,
): Promise<ops.OpsOutcome> {
  const quiet = { quiet: true }
  const taskId = rows.map((row) => row.taskId).join(',')
  const processInsId = [...new Set(rows.map((row) => row.processInstanceId))].join(',')
  const assignee = people.join(',')
  switch (kind) {
    case 'complete':
      return call(ops.opsComplete, { taskId, isPass, comment }, quiet)
    case 'transfer':
      return call(ops.opsTransfer, { taskId, assignee, comment }, quiet)
    case 'delegate':
      return call(ops.opsDelegate, { taskId, assignee, comment }, quiet)
    case 'add':
      return call(ops.opsAddSigners, { taskId, assignee, place, comment }, quiet)
    case 'copy':
      return call(ops.opsCopy, { taskId, copyUser: assignee, comment }, quiet)
    case 'urge':
      return call(ops.opsUrge, { taskId, comment }, quiet)
    case 'cut':
      return call(ops.opsCutSigner, { taskId, comment }, quiet)
    case 'dispatch':
      return call(ops.opsDispatch, { taskId, nodeId, comment }, quiet)
    case 'suspend':
    case 'resume':
      return call(ops.opsSuspend, { taskId, isSuspended: kind === 'suspend', comment }, quiet)
    case 'terminate':
      return call(ops.opsTerminate, { taskId, comment }, quiet)
    case 'remove':
      return call(ops.opsRemove, { processInsId, comment }, quiet)
    case 'restore':
      return call(ops.opsRestore, { processInsId, comment }, quiet)
  }
}
