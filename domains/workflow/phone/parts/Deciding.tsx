import { useEffect, useState } from 'react'

import type { FlowPanel } from '../../../../platform/web/flowPanels.ts'
import { useWaiting } from '../../../../platform/web/outbox/waiting.ts'
import type { TaskDetail } from '../../contract/process.ts'
import { readyOffline } from '../outbox/readyOffline.ts'
import { DecisionArea } from './DecisionArea.tsx'
import { useOpenFields } from './useOpenFields.ts'

/** What I may do now, as soon as all of it can be drawn, so that nothing comes late and pushes the rest down. */
export function Deciding({ detail, panel, onChanged }: { detail: TaskDetail; panel: FlowPanel | null; onChanged: () => unknown }) {
  useEffect(readyOffline, [])
  const fields = useOpenFields(detail, panel !== null)
  // Before that, something may wait here that has decided already.
  const isKnown = useKnowsWaiting()
  return fields === undefined || !isKnown ? null : (
    <DecisionArea detail={detail} reviewForm={panel?.ReviewForm} fields={fields} onChanged={onChanged} />
  )
}

const patienceMs = 1000

/** Whether what waits can be relied on: read, or not to be read within a second, for a store that hangs holds up nobody. */
function useKnowsWaiting(): boolean {
  const { isRead } = useWaiting()
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patienceMs)
    return () => clearTimeout(timer)
  }, [])
  return isRead || isLate
}
