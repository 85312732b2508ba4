import { type ReactNode, useEffect } from 'react'

import type { FlowPanel } from '../../../../platform/web/records/flowPanels.ts'
import type { TaskDetail } from '../../contract/process.ts'
import { decidesHere } from '../../contract/taskDraft.ts'
import { readyOffline } from '../outbox/readyOffline.ts'
import { useIsQueueRead } from '../../../../platform/web/outbox/useIsQueueRead.ts'
import { useChunk } from '../../../../platform/web/navigation/useChunk.ts'
import { useLate } from '../../../../platform/web/kit/page/useLate.ts'
import { DecisionArea } from './DecisionArea.tsx'
import { useOpenFields } from './useOpenFields.ts'
import { useTaskDraft } from './useTaskDraft.ts'

type DecidingProps = {
  detail: TaskDetail
  panel: FlowPanel | null
  onChanged: () => unknown
}

/** My actions if any are possible, with the steps of the process between the form and the bar. */
export const Deciding = ({
  isPossible,
  children,
  ...props
}: DecidingProps & { isPossible: boolean; children: ReactNode }) =>
  isPossible ? <Possible {...props}>{children}</Possible> : children

/** They render only when everything is loaded, so that the layout does not shift. */
function Possible({ detail, panel, onChanged, children }: DecidingProps & { children: ReactNode }) {
  useEffect(readyOffline, [])
  const fields = useOpenFields(detail, panel !== null)
  const draft = useTaskDraft(detail)
  const mayAdd = !detail.process.hideAttachment
  const papers = useChunk(loadPapers, mayAdd, nothing)
  // After a short wait the page renders without the draft and offers it when it arrives.
  const isLate = useLate(1000)
  const isSought = draft.found !== undefined || draft.hasFailed || isLate || !decidesHere(detail)
  // Until the outbox is loaded, it may contain a decision on this task.
  const isKnown = useIsQueueRead()
  const isReady = fields !== undefined && isSought && isKnown && (!mayAdd || papers || isLate)
  if (!isReady) return isLate ? children : null
  return (
    <DecisionArea
      detail={detail}
      reviewForm={panel?.ReviewForm}
      fields={fields}
      draft={draft}
      papers={papers}
      onChanged={onChanged}
    >
      {children}
    </DecisionArea>
  )
}

const loadPapers = () => import('./DecisionPapers.tsx')
const nothing = () => undefined
