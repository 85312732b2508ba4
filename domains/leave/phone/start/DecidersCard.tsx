import { Card } from '../../../../platform/web/kit/list/List.tsx'
import { Timeline } from '../../../../platform/web/kit/list/Timeline.tsx'
import { deciderWords } from '../../contract/deciders.ts'
import type { Leave } from '../../contract/leave.ts'
import type { Absentee } from '../../contract/states.ts'
import { useSpanPreview } from './useSpanPreview.ts'

/** Who decides about this leave, in order; the rule until the span is known. */
export function DecidersCard({
  absentee,
  leave,
}: {
  absentee: Absentee
  leave: Leave | undefined
}) {
  const deciders = useSpanPreview(absentee, leave).data?.deciders ?? []
  return (
    <Card title="审批人" padded>
      {deciders.length > 0 ? (
        <Timeline
          label="审批人"
          items={deciders.map(({ step, names }) => ({
            key: step,
            mark: 'expected',
            title: step,
            person: { name: names.join(' 或 '), faces: names },
          }))}
        />
      ) : (
        deciderWords[absentee]
      )}
    </Card>
  )
}
