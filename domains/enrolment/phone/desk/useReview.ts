import { useQueryClient } from '../../../../platform/web/calls/queryClient.ts'

import { call, useSubmit } from '../../../../platform/web/calls/calls.ts'
import type { ReviewInput } from '../../../../platform/web/records/flowPanels.ts'
import { toast } from '../../../../platform/web/overlays/toasts.ts'
import {
  claimTask,
  completeTask,
  listBackNodes,
  releaseTask,
  rollbackTask,
} from '../../../workflow/contract/tasks.ts'
import { listApplications } from '../../contract/application.ts'
import { listFlowRecords } from '../../contract/flowRecord.ts'
import type { ReviewTask } from '../../contract/processDetail.ts'
import { getProcessDetail } from '../../contract/processDetail.ts'
import { listCheckItems } from '../../contract/reason.ts'

export type Verdict = 'approve' | 'return' | 'reject'

const stale = [getProcessDetail, listApplications, listFlowRecords, listCheckItems]

/** Claims, releases and decides one review task. */
export function useReview({ taskId }: ReviewTask, onAnswered: () => void) {
  const queries = useQueryClient()
  const refresh = () => {
    for (const endpoint of stale) void queries.invalidateQueries({ queryKey: [endpoint.path] })
  }
  const answered = () => {
    onAnswered()
    refresh()
  }
  const claim = useSubmit(claimTask, { done: refresh, message: '已签收，半小时内由您审核' })
  const release = useSubmit(releaseTask, { done: refresh, message: '已放回，其他人可以审核' })
  const complete = useSubmit(completeTask, { done: answered, message: '已提交审核结果' })
  const giveBack = useSubmit(rollbackTask, { done: answered, message: '已退回给家长' })

  const answer = async (verdict: Verdict, review: ReviewInput) => {
    if (verdict !== 'return')
      return complete.mutate({ taskId, pass: verdict === 'approve', ...review })
    const places = await call(listBackNodes, { taskId }).catch(() => [])
    const family = places.find((place) => place.isApplicant)
    if (family) giveBack.mutate({ taskId, nodeId: family.nodeId, ...review })
    else toast('这份报名现在不能退回给家长，请刷新后再看', 'warning')
  }
  return {
    isPending: [claim, release, complete, giveBack].some((one) => one.isPending),
    claim: () => claim.mutate({ taskId }),
    release: () => release.mutate({ taskId }),
    answer,
  }
}
