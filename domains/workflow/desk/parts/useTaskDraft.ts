import { useEffect, useState } from 'react'

import { useLate } from '../../../../platform/web/kit/useLate.ts'
import { useCallAnew } from '../../../../platform/web/useCallAnew.ts'
import { getDraft } from '../../contract/draft.ts'
import type { TaskDetail } from '../../contract/process.ts'
import { decidesHere, draftIn, type SoughtDraft } from '../../contract/taskDraft.ts'
import { draftUnderWay } from './draftWriting.ts'

const patienceMs = 1000

type Sought = SoughtDraft & { readonly isReady: boolean }

/** The caller's own draft of a task, asked for beside the task itself; whoever decides waits for it for a second at most. */
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

/** Whether all has arrived that this page wrote when it left the task. */
function useWritten(taskId: string): boolean {
  const [writtenFor, setWrittenFor] = useState<string>()
  useEffect(() => {
    void draftUnderWay(taskId)?.then(() => setWrittenFor(taskId))
  }, [taskId])
  return writtenFor === taskId || draftUnderWay(taskId) === undefined
}
