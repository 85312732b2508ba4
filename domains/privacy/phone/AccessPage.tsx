import { usePages } from '../../../platform/web/paging/usePages.ts'
import { Moment, Notice, StateChip } from '../../../platform/web/kit/list/Facts.tsx'
import { Row } from '../../../platform/web/kit/list/List.tsx'
import { Page } from '../../../platform/web/kit/page/Page.tsx'
import { PagesView, QueryView } from '../../../platform/web/kit/page/QueryView.tsx'
import { EmptyState } from '../../../platform/web/kit/page/States.tsx'
import { listAccess } from '../contract/access.ts'
import type { Access } from '../contract/access.ts'
import { SubjectChoice } from './parts/SubjectChoice.tsx'
import { useSubject } from './parts/useSubject.ts'

/** 谁看过资料: who looked at hidden data, opened files or exported them, when and why. */
export function AccessPage() {
  const { query, subjects, subject, choose } = useSubject()
  return (
    <Page title="谁看过资料" onRefresh={query.refetch}>
      <QueryView query={query} skeleton="list">
        {() =>
          subject ? (
            <>
              <SubjectChoice subjects={subjects} value={subject.key} onChange={choose} />
              <Notice tone="info">
                证件号、住址、材料等平时是隐藏的。每次有人查看、打开或导出，都会记在这里。
              </Notice>
              <AccessList subject={subject.key} />
            </>
          ) : null
        }
      </QueryView>
    </Page>
  )
}

function AccessList({ subject }: { subject: string }) {
  const pages = usePages(listAccess, { subject })
  return (
    <PagesView
      pages={pages}
      label="谁看过资料"
      empty={
        <EmptyState
          drawing="list"
          title="还没有人看过隐藏的资料"
          hint="以后有人查看或导出时，这里会写明是谁、什么时候、为了什么"
        />
      }
    >
      {(one) => (
        <Row
          key={one.id}
          title={`${one.who}${one.what}`}
          facts={[<Moment key="at" at={one.at} />, wordsOf(one)]}
          chip={one.isFamily ? <StateChip tone="info">家人</StateChip> : undefined}
        />
      )}
    </PagesView>
  )
}

const wordsOf = ({ role, who, why }: Access): string =>
  [role === who ? '' : role, why === '' ? '' : `原因：${why}`].filter(Boolean).join('；')
