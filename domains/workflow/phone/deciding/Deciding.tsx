import { useEffect } from 'react'

import type { FlowPanel } from '../../../../platform/web/records/flowPanels.ts'
import type { TaskDetail } from '../../contract/process.ts'
import { decidesHere } from '../../contract/taskDraft.ts'
import { readyOffline } from '../outbox/readyOffline.ts'
import { useIsQueueRead } from '../../../../platform/web/outbox/useIsQueueRead.ts'
import { useLate } from '../../../../platform/web/kit/page/useLate.ts'
import { DecisionArea } from './DecisionArea.tsx'
import { useOpenFields } from './useOpenFields.ts'
import { useTaskDraft } from './useTaskDraft.ts'

/** My actions. They render only when everything is loaded, so that the layout does not shift. */
export function Deciding({
  detail,
  panel,
  onChanged,
}: {
  detail: TaskDetail
  panel: FlowPanel | null
  onChanged: () => unknown
}) {
  useEffect(readyOffline, [])
  const fields = useOpenFields(detail, panel !== null)
  const draft = useTaskDraft(detail)
  // After a short wait the page renders without the draft and offers it when it arrives.
  const isLate = useLate(1000)
  const isSought = draft.found !== undefined || draft.hasFailed || isLate || !decidesHere(detail)
  // Until the outbox is loaded, it may contain a decision on this task.
  const isKnown = useIsQueueRead()
  return fields === undefined || !isSought || !isKnown ? null : (
    <DecisionArea
      detail={detail}
      reviewForm={panel?.ReviewForm}
      fields={fields}
      draft={draft}
      onChanged={onChanged}
    />
  )
}
