import { useCall } from '../../../../platform/web/calls.ts'
import { Facts } from '../../../../platform/web/kit/Facts.tsx'
import { Card } from '../../../../platform/web/kit/List.tsx'
import { listPeriods } from '../../contract/calendar.ts'

/** The hours of a school day, below what stands above them; a school that has not written them down shows nothing. */
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
