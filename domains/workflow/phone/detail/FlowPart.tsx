import { ChevronDown } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

import { Card } from '../../../../platform/web/kit/list/List.tsx'
import { useParam } from '../../../../platform/web/navigation/navigation.tsx'
import type { TaskDetail } from '../../contract/process.ts'
import { FlowMap } from './FlowMap.tsx'
import look from './FlowPart.module.css'
import { FlowTimeline } from './FlowTimeline.tsx'

/**
 * The lower part of the page: past, current and expected steps, and the map on request. Addresses
 * with `tab=flow` or `tab=map` come from the time of tabs and scroll to it.
 */
export function FlowPart({ detail: { flow, map } }: { detail: TaskDetail }) {
  const tab = useParam('tab')
  const part = useRef<HTMLDivElement>(null)
  const [isMapped, setMapped] = useState(tab === 'map')
  useEffect(() => {
    if (tab === 'flow' || tab === 'map') part.current?.scrollIntoView()
  }, [tab])
  return (
    <div className={look.part} ref={part}>
      <Card title="流转信息">
        <FlowTimeline entries={flow} />
        <button
          type="button"
          className={look.toggle}
          aria-expanded={isMapped}
          onClick={() => setMapped(!isMapped)}
        >
          流转图
          <ChevronDown size="1.125rem" strokeWidth={1.75} aria-hidden="true" />
        </button>
        {isMapped ? <FlowMap levels={map} /> : null}
      </Card>
    </div>
  )
}
