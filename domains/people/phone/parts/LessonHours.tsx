import { useCall } from '../../../../platform/web/calls/calls.ts'
import { Facts } from '../../../../platform/web/kit/list/Facts.tsx'
import { Card } from '../../../../platform/web/kit/list/List.tsx'
import { listPeriods } from '../../contract/calendar.ts'

/** The lesson hours of a school day. Empty if the school has not entered any. */
export function LessonHours({ isTurn }: { isTurn: boolean }) {
  const periods = useCall(listPeriods, {}, { quiet: true }).data?.records ?? []
  if (!isTurn || periods.length === 0) return null
  return (
    <Card title="作息时间">
      <Facts
        items={periods.map(({ name, beginTime, endTime }) => ({
          label: name,
          value: `${beginTime} – ${endTime}`,
        }))}
      />
    </Card>
  )
}
