import { linkTo } from '../../../../platform/contract/screen.ts'
import { call } from '../../../../platform/web/calls/calls.ts'
import { offerUndoCall } from '../../../../platform/web/calls/undoableCall.ts'
import { useGo } from '../../../../platform/web/navigation/navigation.tsx'
import { toast } from '../../../../platform/web/overlays/toasts.ts'
import { listTodo } from '../../contract/inbox.ts'
import { listDone, listMyDone, listSent } from '../../contract/lists.ts'
import { nextTodo } from '../../contract/nextTodo.ts'
import { type DecisionReply, undoableIn, undoDecision } from '../../contract/pending.ts'
import { formDetailScreen, workflowMineScreen } from '../../contract/screens.ts'
import { getDetail } from '../../contract/tasks.ts'

/** The lists that a decision changes. */
export const changedLists = [listTodo, listSent, listMyDone, listDone] as const

/** Says that a decision is made and offers to undo it. Returns whether it may be undone. */
export function sayDecided(reply: DecisionReply, done: string, undone?: () => unknown): boolean {
  const undoable = undoableIn(reply)
  if (!undoable) {
    toast('处理成功', 'success')
    return false
  }
  const { pendingId, seconds } = undoable
  const invalidates = [...changedLists, getDetail]
  offerUndoCall(undoDecision, { pendingId }, { text: done, seconds, invalidates, undone })
  return true
}

type Decided = { readonly taskId: string; readonly processInstanceId: string }

/** Opens the next task after a decision on a page of its own, or the list when it was the last one. */
export function useNextTodo() {
  const go = useGo()
  return {
    openNext: async ({ taskId }: Decided): Promise<void> => {
      // The decision is made, so a list that does not load is no failure of it.
      const list = await call(listTodo, { size: 50 }, { quiet: true }).catch(() => undefined)
      const next = list && nextTodo(list.records, taskId)
      go.replace(next ? addressOf(next) : linkTo(workflowMineScreen))
    },
    reopen: (decided: Decided) => go.replace(addressOf(decided)),
  }
}

const addressOf = ({ taskId, processInstanceId: processInsId }: Decided): string =>
  linkTo(formDetailScreen, { processInsId, taskId })
