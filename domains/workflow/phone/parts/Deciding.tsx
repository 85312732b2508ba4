import { useEffect } from 'react'

import type { FlowPanel } from '../../../../platform/web/flowPanels.ts'
import type { TaskDetail } from '../../contract/process.ts'
import { decidesHere } from '../../contract/taskDraft.ts'
import { readyOffline } from '../outbox/readyOffline.ts'
import { useKnowsWaiting } from '../../../../platform/web/outbox/useKnowsWaiting.ts'
import { usePatience } from '../../../../platform/web/outbox/usePatience.ts'
import { DecisionArea } from './DecisionArea.tsx'
import { useOpenFields } from './useOpenFields.ts'
import { useTaskDraft } from './useTaskDraft.ts'

/** What I may do now, as soon as all of it can be drawn, so that nothing comes late and pushes the rest down. */
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
  // Whoever decides does not wait for what he has kept; it is offered when it comes.
  const isLate = usePatience()
  const isSought = draft.found !== undefined || draft.hasFailed || isLate || !decidesHere(detail)
  // Before that, something may wait here that has decided already.
  const isKnown = useKnowsWaiting()
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
