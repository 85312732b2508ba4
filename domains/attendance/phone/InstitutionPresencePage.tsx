import { useCall } from '../../../platform/web/calls/calls.ts'
import { List, Row } from '../../../platform/web/kit/list/List.tsx'
import { GoneState, isGone } from '../../../platform/web/kit/page/GoneState.tsx'
import { Page } from '../../../platform/web/kit/page/Page.tsx'
import { QueryView } from '../../../platform/web/kit/page/QueryView.tsx'
import { EmptyState } from '../../../platform/web/kit/page/States.tsx'
import { useGo, useParam } from '../../../platform/web/navigation/navigation.tsx'
import type { ClassPresence } from '../contract/institutionPresence.ts'
import { listInstitutionPresence } from '../contract/institutionPresence.ts'

/** 机构考勤: how many children came to the classes of an institution. */
export function InstitutionPresencePage() {
  const go = useGo()
  const institutionId = useParam('institutionId') ?? '0'
  const query = useCall(listInstitutionPresence, { institutionId }, { quiet: true })
  if (isGone(query.error))
    return (
      <Page title="机构考勤">
        <GoneState title="没有找到这家机构的考勤" action="返回" onPress={go.back} />
      </Page>
    )
  return (
    <Page title="机构考勤" onRefresh={query.refetch}>
      <QueryView
        query={query}
        skeleton="list"
        isEmpty={({ records }) => records.length === 0}
        empty={<EmptyState drawing="list" title="还没有课程班" hint="课程开班后才有考勤" />}
      >
        {({ records }) => (
          <List label="课程班考勤">
            {records.map((row) => (
              <Row key={row.classId} title={row.className} facts={[row.termName, factsOf(row)]} />
            ))}
          </List>
        )}
      </QueryView>
    </Page>
  )
}

function factsOf({ lessonCount, expected, present, leave, absent }: ClassPresence): string {
  if (lessonCount === 0) return '还没有点过名'
  const rate = expected === 0 ? 0 : Math.round((100 * present) / expected)
  return `点名 ${lessonCount} 次 · 出勤率 ${rate}% · 请假 ${leave} 人次 · 未到 ${absent} 人次`
}
