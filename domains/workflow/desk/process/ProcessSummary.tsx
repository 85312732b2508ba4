import { DeskError, DeskFacts, DeskSkeleton } from '../../../../platform/desk/DeskPage.tsx'
import { useCall } from '../../../../platform/web/calls/calls.ts'
import { getDetail } from '../../contract/tasks.ts'
import { FlowTimeline } from './FlowTimeline.tsx'
import look from '../inbox/inbox.module.css'
import { turnText } from './processStatus.ts'

/** A process beside the operators' list: its summary and history. */
export function ProcessSummary({ process: processInsId }: { process: string }) {
  const { data, error, refetch } = useCall(getDetail, { processInsId }, { quiet: true, staleMs: 0 })
  if (error) return <DeskError error={error} onRetry={refetch} />
  if (!data) return <DeskSkeleton rows={4} />
  const { process, record, flow } = data
  return (
    <div className={look.summary}>
      <p className={look.quiet}>{turnText(data)}</p>
      <DeskFacts
        items={[
          ...(process.serialNumber ? [{ label: '流水号', value: process.serialNumber }] : []),
          { label: '申请人', value: process.applyUserName },
          { label: '申请时间', value: process.createTime.slice(0, 16) },
          ...(record.length > 0 ? record : process.summary),
        ]}
      />
      <h3 className={look.part}>流转信息</h3>
      <FlowTimeline entries={flow} />
    </div>
  )
}
