import type { Query } from '../../../../platform/web/calls/queryClient.ts'
import { List, Row } from '../../../../platform/web/kit/list/List.tsx'
import { QueryView } from '../../../../platform/web/kit/page/QueryView.tsx'
import { EmptyState } from '../../../../platform/web/kit/page/States.tsx'
import type { SchoolPeriod } from '../../contract/calendar.ts'

/** The lesson hours of a school day. */
export const LessonHours = ({ query }: { query: Query<{ records: SchoolPeriod[] }> }) => (
  <QueryView
    query={query}
    skeleton="list"
    isEmpty={({ records }) => records.length === 0}
    empty={
      <EmptyState drawing="list" title="还没有作息时间" hint="教务处在电脑上填写后，会显示在这里" />
    }
  >
    {({ records }) => (
      <List label="作息时间">
        {records.map(({ ordinal, name, beginTime, endTime }) => (
          <Row key={ordinal} title={name} trailing={`${beginTime} – ${endTime}`} />
        ))}
      </List>
    )}
  </QueryView>
)
