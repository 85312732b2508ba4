import { call, useSubmit } from '../../../../platform/web/calls/calls.ts'
import { queryClient } from '../../../../platform/web/calls/queryClient.ts'
import { toast } from '../../../../platform/web/overlays/toasts.ts'
import type { ReviewInput } from '../../../../platform/web/records/flowPanels.ts'
import {
  claimTask,
  completeTask,
  listBackNodes,
  releaseTask,
  rollbackTask,
} from '../../../workflow/contract/tasks.ts'
import { listApplications } from '../../contract/application.ts'
import { listFlowRecords } from '../../contract/flowRecord.ts'
import { getProcessDetail } from '../../contract/processDetail.ts'
import { listCheckItems } from '../../contract/reason.ts'

export type Verdict = 'approve' | 'return' | 'reject'

const stale = [getProcessDetail, listApplications, listFlowRecords, listCheckItems]

function refresh(): void {
  for (const endpoint of stale) void queryClient.invalidateQueries({ queryKey: [endpoint.path] })
}

/** The calls of a review, the same as the phone's. `onDecided` runs before the list reloads. */
export function useReviewCalls(onDecided: () => void) {
  const decided = () => {
    onDecided()
    refresh()
  }
  const claim = useSubmit(claimTask, { done: refresh, message: '已签收，半小时内由您审核' })
  const release = useSubmit(releaseTask, { done: refresh, message: '已放回，其他人可以审核' })
  const complete = useSubmit(completeTask, { done: decided, message: '已提交审核结果' })
  const giveBack = useSubmit(rollbackTask, { done: decided, message: '已退回给家长' })

  const decide = async (taskId: string, verdict: Verdict, review: ReviewInput): Promise<void> => {
    if (verdict !== 'return')
      return complete.mutate({ taskId, pass: verdict === 'approve', ...review })
    const places = await call(listBackNodes, { taskId }).catch(() => [])
    const family = places.find((place) => place.isApplicant)
    if (!family) return toast('这份报名现在不能退回给家长，请刷新后再看', 'warning')
    giveBack.mutate({ taskId, nodeId: family.nodeId, ...review })
  }
  return {
    isPending: [claim, release, complete, giveBack].some((one) => one.isPending),
    claim: (taskId: string) => claim.mutate({ taskId }),
    release: (taskId: string) => release.mutate({ taskId }),
    decide,
  }
}
