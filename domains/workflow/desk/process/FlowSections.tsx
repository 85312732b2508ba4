import type { TaskDetail } from '../../contract/process.ts'
import { FlowMap } from './FlowMap.tsx'
import { FlowTimeline } from './FlowTimeline.tsx'
import look from '../inbox/inbox.module.css'

/** The history and the map, below the decision and loaded after it. */
export function FlowSections({ detail: { flow, map } }: { detail: TaskDetail }) {
  return (
    <>
      <section aria-label="流转信息">
        <h3 className={look.part}>流转信息</h3>
        <FlowTimeline entries={flow} />
      </section>
      <section aria-label="流转图">
        <h3 className={look.part}>流转图</h3>
        <FlowMap levels={map} />
      </section>
    </>
  )
}
