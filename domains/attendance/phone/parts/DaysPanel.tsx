import { dayWords } from '../../../../platform/contract/dayWords.ts'
import { wireDate } from '../../../../platform/contract/time.ts'
import { useCall } from '../../../../platform/web/calls/calls.ts'
import { StateChip } from '../../../../platform/web/kit/list/Facts.tsx'
import { List, Row } from '../../../../platform/web/kit/list/List.tsx'
import { QueryView } from '../../../../platform/web/kit/page/QueryView.tsx'
import { EmptyState } from '../../../../platform/web/kit/page/States.tsx'
import type { Child } from '../../../people/contract/child.ts'
import { listChildDays } from '../../contract/rollCall.ts'
import { attendanceTones } from '../../contract/states.ts'

/** A child's roll calls, the newest first, with how the child left school. */
export function DaysPanel({ child }: { child: Child }) {
  const today = wireDate(new Date())
  const query = useCall(listChildDays, { childId: child.id })
  return (
    <QueryView
      query={query}
      skeleton="list"
      isEmpty={({ records }) => records.length === 0}
      empty={<EmptyState drawing="list" title="还没有考勤记录" hint="老师点名后会出现在这里" />}
    >
      {({ records }) => (
        <List label="考勤">
          {records.map((day) => (
            <Row
              key={`${day.day} ${day.title}`}
              title={day.title}
              facts={[dayWords(day.day, today), day.note, day.collected].filter(Boolean)}
              chip={<StateChip tone={attendanceTones[day.state]}>{day.stateName}</StateChip>}
            />
          ))}
        </List>
      )}
    </QueryView>
  )
}
