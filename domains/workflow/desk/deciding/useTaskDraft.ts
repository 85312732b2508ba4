import { useEffect, useState } from 'react'

import { useLate } from '../../../../platform/web/kit/page/useLate.ts'
import { useCallAnew } from '../../../../platform/web/calls/useFreshCall.ts'
import { getDraft } from '../../contract/draft.ts'
import type { TaskDetail } from '../../contract/process.ts'
import { decidesHere, draftIn, type SoughtDraft } from '../../contract/taskDraft.ts'
import { draftUnderWay } from './draftQueue.ts'

const patienceMs = 1000

type Sought = SoughtDraft & { readonly isReady: boolean }

/**
 * The caller's draft of a task, loaded together with the task. The page waits for it for a second
 * at most.
 */
export function useTaskDraft(
  taskId: string,
  detail: TaskDetail | undefined,
  isAsked: boolean,
): Sought {
  const isLate = useLate(patienceMs)
  const isWritten = useWritten(taskId)
  const mayHaveOne = detail ? decidesHere(detail) : taskId !== ''
  const { data, ...rest } = useCallAnew(getDraft, { taskId }, isAsked && isWritten && mayHaveOne)
  return {
    found: data && draftIn(data),
    ...rest,
    isReady: !mayHaveOne || data !== undefined || rest.hasFailed || isLate,
  }
}

/** Whether all writes that this page started when it left the task are complete. */
function useWritten(taskId: string): boolean {
  const [writtenFor, setWrittenFor] = useState<string>()
  useEffect(() => {
    void draftUnderWay(taskId)?.then(() => setWrittenFor(taskId))
  }, [taskId])
  return writtenFor === taskId || draftUnderWay(taskId) === undefined
}
