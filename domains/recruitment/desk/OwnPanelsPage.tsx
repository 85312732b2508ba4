import {
  DeskEmpty,
  DeskError,
  DeskPage,
  DeskSkeleton,
  Panel,
} from '../../../platform/desk/DeskPage.tsx'
import { useCall } from '../../../platform/web/calls/calls.ts'
import { listOwnPanels } from '../contract/panel.ts'
import { ResultsTable } from './arranging/ResultsTable.tsx'

/** 招聘评分: the applicants whom a member of a panel scores. */
export function OwnPanelsPage() {
  const query = useCall(listOwnPanels, {}, { quiet: true, staleMs: 0 })
  const records = query.data?.records
  return (
    <DeskPage
      title="招聘评分"
      hint="每位评委各自评分；所有评委评完后才能看到别人的分数、平均分和名次。"
    >
      {query.error ? (
        <DeskError error={query.error} onRetry={query.refetch} />
      ) : !records ? (
        <DeskSkeleton />
      ) : records.length === 0 ? (
        <DeskEmpty title="现在没有要评分的应聘人" hint="学校请您担任评委后，应聘人会出现在这里。" />
      ) : (
        records.map(({ postId, kind, postTitle, kindName, applicants }) => (
          <Panel key={`${postId}${kind}`} title={`${postTitle} · ${kindName}`}>
            <ResultsTable step={{ postId, kind }} results={applicants} own={applicants} />
          </Panel>
        ))
      )}
    </DeskPage>
  )
}
