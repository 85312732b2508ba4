import { Card } from '../../../../platform/web/kit/list/List.tsx'
import { ErrorState } from '../../../../platform/web/kit/page/States.tsx'
import { Timeline } from '../../../../platform/web/kit/list/Timeline.tsx'
import type { Application } from '../../contract/applicationShapes.ts'
import type { FlowRecord } from '../../contract/flowRecord.ts'
import { timelineSteps } from '../words/timelineItems.ts'

type ApplicationTimelineProps = {
  application: Application
  records: readonly FlowRecord[] | undefined
  error: Error | null
  onRetry: () => unknown
}

/** The steps so far and the expected next steps. */
export function ApplicationTimeline({
  application,
  records,
  error,
  onRetry,
}: ApplicationTimelineProps) {
  if (error && !records) return <ErrorState error={error} onRetry={onRetry} />
  const steps = timelineSteps(
    application,
    records ?? (application.latest ? [application.latest] : []),
  )
  return (
    <Card title="办理进度">
      <Timeline
        items={steps.map(({ key, mark, title, at, who, note }) => ({
          key,
          mark,
          title,
          at,
          children:
            who || note ? (
              <>
                {who ? <p>{who}</p> : null}
                {note ? <p>{note}</p> : null}
              </>
            ) : undefined,
        }))}
      />
    </Card>
  )
}
