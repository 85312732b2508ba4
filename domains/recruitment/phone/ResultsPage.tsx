import { linkTo } from '../../../platform/contract/screen.ts'
import { useCall } from '../../../platform/web/calls/calls.ts'
import { Notice, StateChip } from '../../../platform/web/kit/list/Facts.tsx'
import { Card, List, Row } from '../../../platform/web/kit/list/List.tsx'
import { GoneState } from '../../../platform/web/kit/page/GoneState.tsx'
import { Page } from '../../../platform/web/kit/page/Page.tsx'
import { QueryView } from '../../../platform/web/kit/page/QueryView.tsx'
import { EmptyState } from '../../../platform/web/kit/page/States.tsx'
import { useGo, useParam } from '../../../platform/web/navigation/navigation.tsx'
import { listResults } from '../contract/panel.ts'
import type { Result } from '../contract/panel.ts'
import { vacanciesScreen } from '../contract/screens.ts'
import { attendanceNames, VisitKind } from '../contract/slot.ts'

/** 评分结果: averages and ranks of a written test, trial lesson or interview, for the office. */
export function ResultsPage() {
  const go = useGo()
  const postId = useParam('postId') ?? ''
  const asked = useParam('kind')
  const kind = VisitKind.options.find((one) => one === asked)
  if (postId !== '' && kind) return <Results postId={postId} kind={kind} />
  return (
    <Page title="评分结果">
      <GoneState
        title="没有找到这个岗位的评分"
        action="招聘岗位"
        onPress={() => go.replace(linkTo(vacanciesScreen))}
      />
    </Page>
  )
}

function Results(step: { postId: string; kind: VisitKind }) {
  const query = useCall(listResults, step)
  return (
    <Page title="评分结果" onRefresh={query.refetch}>
      <QueryView query={query} skeleton="list">
        {({ postTitle, kindName, records }) =>
          records.length === 0 ? (
            <EmptyState
              drawing="list"
              title="还没有要评分的应聘人"
              hint="应聘人到了这一步，会出现在这里"
            />
          ) : (
            <>
              <Card title={`${postTitle} · ${kindName}`} padded={false}>
                <List label={`${postTitle} · ${kindName}`}>
                  {records.map((one) => (
                    <Row
                      key={one.id}
                      title={one.name}
                      facts={factsOf(one)}
                      chip={
                        one.rank > 0 ? (
                          <StateChip tone="success">{`第 ${one.rank} 名`}</StateChip>
                        ) : null
                      }
                    />
                  ))}
                </List>
              </Card>
              <Notice tone="info">评语和办理请用电脑。</Notice>
            </>
          )
        }
      </QueryView>
    </Page>
  )
}

const factsOf = ({ isComplete, average, scores, given, of, attended }: Result): string[] => [
  ...(isComplete
    ? [`平均 ${average} 分`, scores.map(({ member, score }) => `${member} ${score}`).join('、')]
    : [`${given} / ${of} 位评委已评`]),
  ...(attended ? [attendanceNames[attended]] : []),
]
