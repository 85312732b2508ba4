import { useCallAnew } from '../../../../platform/web/calls/useFreshCall.ts'
import { getDraft } from '../../contract/draft.ts'
import type { TaskDetail } from '../../contract/process.ts'
import { decidesHere, draftIn, type SoughtDraft } from '../../contract/taskDraft.ts'

/** The caller's draft, always reloaded, since another device may have changed it. */
export function useTaskDraft(detail: TaskDetail): SoughtDraft {
  const { data, ...rest } = useCallAnew(
    getDraft,
    { taskId: detail.process.taskId },
    decidesHere(detail),
  )
  return { found: data && draftIn(data), ...rest }
}
