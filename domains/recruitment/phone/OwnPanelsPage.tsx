import { wireDate } from '../../../platform/contract/time.ts'
import { linkTo } from '../../../platform/contract/screen.ts'
import { useCall } from '../../../platform/web/calls/calls.ts'
import { StateChip } from '../../../platform/web/kit/list/Facts.tsx'
import { Card, List, Row } from '../../../platform/web/kit/list/List.tsx'
import { Page } from '../../../platform/web/kit/page/Page.tsx'
import { QueryView } from '../../../platform/web/kit/page/QueryView.tsx'
import { EmptyState } from '../../../platform/web/kit/page/States.tsx'
import { organisationPermissions } from '../../organisation/contract/permissions.ts'
import { PermittedPage } from '../../organisation/phone/kit/PermittedPage.tsx'
import { listOwnPanels } from '../contract/panel.ts'
import type { OwnPanel, OwnResult } from '../contract/panel.ts'
import { scoreScreen } from '../contract/screens.ts'
import { attendanceNames } from '../contract/slot.ts'
import { slotWords } from '../contract/slotWords.ts'

/** 招聘评分: the applicants whom a member of a panel scores, step by step. */
export function OwnPanelsPage() {
  return (
    <PermittedPage title="招聘评分" permission={organisationPermissions.workHere}>
      <Panels />
    </PermittedPage>
  )
}

function Panels() {
  const query = useCall(listOwnPanels, {})
  return (
    <Page title="招聘评分" onRefresh={query.refetch}>
      <QueryView query={query} skeleton="list">
        {({ records }) =>
          records.length === 0 ? (
            <EmptyState
              drawing="list"
              title="现在没有要评分的应聘人"
              hint="学校请您担任评委后，应聘人会出现在这里"
            />
          ) : (
            <>
              {records.map((panel) => (
                <PanelList key={`${panel.postId}${panel.kind}`} panel={panel} />
              ))}
            </>
          )
        }
      </QueryView>
    </Page>
  )
}

function PanelList({ panel: { postTitle, kind, kindName, applicants } }: { panel: OwnPanel }) {
  return (
    <Card title={`${postTitle} · ${kindName}`} padded={false}>
      <List label={`${postTitle} · ${kindName}`}>
        {applicants.map((one) => (
          <Row
            key={one.id}
            title={one.name}
            facts={[
              one.slot ? slotWords(one.slot, wireDate(new Date())) : one.school,
              givenWords(one),
              ...(one.attended ? [attendanceNames[one.attended]] : []),
            ]}
            chip={<ScoreChip result={one} />}
            to={linkTo(scoreScreen, { id: one.id, kind })}
          />
        ))}
      </List>
    </Card>
  )
}

const givenWords = ({ isComplete, given, of, average }: OwnResult): string =>
  isComplete ? `平均 ${average} 分` : `${given} / ${of} 位评委已评`

function ScoreChip({ result: { rank, ownScore, mayScore } }: { result: OwnResult }) {
  if (rank > 0) return <StateChip tone="success">{`第 ${rank} 名`}</StateChip>
  if (ownScore) return <StateChip tone="info">{`已评 ${ownScore} 分`}</StateChip>
  return mayScore ? <StateChip tone="warning">待评分</StateChip> : null
}
