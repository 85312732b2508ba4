import { useSubmit } from '../../../../platform/web/calls.ts'
import type { ReviewInput } from '../../../../platform/web/flowPanels.ts'
import { listDone, listMyDone, listSent, listTodo } from '../../contract/lists.ts'
import type { TaskDetail } from '../../contract/process.ts'
import { claimTask, completeTask, releaseTask, rollbackTask, withdrawTask } from '../../contract/tasks.ts'

const lists = [listTodo, listSent, listMyDone, listDone]

/** Every action of the detail page; each ends by showing the process as it stands then. */
export function useActions({ process }: TaskDetail, onChanged: () => unknown) {
  const after = (message: string) => ({ message, invalidates: lists, done: onChanged })
  const claim = useSubmit(claimTask, after('已签收，半小时内由你处理'))
  const release = useSubmit(releaseTask, after('已放回，其他人可以处理'))
  const complete = useSubmit(completeTask, after('处理成功'))
  const giveBack = useSubmit(rollbackTask, after('已退回'))
  const withdraw = useSubmit(withdrawTask, after('操作成功'))
  const { taskId, processInstanceId } = process
  return {
    isPending: [claim, release, complete, giveBack, withdraw].some((one) => one.isPending),
    claim: () => claim.mutate({ taskId }),
    release: () => release.mutate({ taskId }),
    approve: (review: ReviewInput) => complete.mutate({ taskId, pass: true, ...review }),
    reject: (review: ReviewInput) => complete.mutate({ taskId, pass: false, ...review }),
    giveBack: (nodeId: string, review: ReviewInput) => giveBack.mutate({ taskId, nodeId, ...review }),
    recall: () => withdraw.mutate({ processInsId: processInstanceId, withdrawType: 'wf_withdraw_start' }),
    withdraw: () => withdraw.mutate({ processInsId: processInstanceId, withdrawType: 'wf_withdraw_end' }),
  }
}

export type Actions = ReturnType<typeof useActions>
