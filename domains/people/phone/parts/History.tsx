import { useCall } from '../../../../platform/web/calls/calls.ts'
import { Card } from '../../../../platform/web/kit/list/List.tsx'
import { QueryView } from '../../../../platform/web/kit/page/QueryView.tsx'
import { EmptyState } from '../../../../platform/web/kit/page/States.tsx'
import { Timeline } from '../../../../platform/web/kit/list/Timeline.tsx'
import { listStudentChanges } from '../../contract/studentChange.ts'
import { changeWords } from '../../contract/studentFacts.ts'

/** The changes of a pupil, newest first. */
export function History({ id }: { id: string }) {
  const query = useCall(listStudentChanges, { id })
  return (
    <Card title="学籍异动">
      <QueryView
        query={query}
        skeleton="list"
        isEmpty={({ changes }) => changes.length === 0}
        empty={<EmptyState drawing="list" title="没有异动记录" />}
      >
        {({ changes }) => (
          <Timeline
            items={changes.map((change, at) => ({
              key: change.id,
              mark: at === 0 ? 'now' : 'done',
              title: `${change.kindName} · ${change.happenedOn}`,
              children: changeWords(change),
            }))}
          />
        )}
      </QueryView>
    </Card>
  )
}
