import { linkTo } from '../../../platform/contract/screen.ts'
import { List, Row } from '../../../platform/web/kit/list/List.tsx'
import { Page } from '../../../platform/web/kit/page/Page.tsx'
import { QueryView } from '../../../platform/web/kit/page/QueryView.tsx'
import { accessScreen } from '../contract/screens.ts'
import { SubjectChoice } from './parts/SubjectChoice.tsx'
import { useSubject } from './parts/useSubject.ts'

/** 个人信息: what the family may read and ask about its data. */
export function PrivacyPage() {
  const { query, subjects, subject, choose } = useSubject()
  return (
    <Page title="个人信息" onRefresh={query.refetch}>
      <QueryView query={query} skeleton="list">
        {() =>
          subject ? (
            <>
              <SubjectChoice subjects={subjects} value={subject.key} onChange={choose} />
              <List label="个人信息">
                <Row
                  title="谁看过资料"
                  facts={['学校里谁在什么时候看过、导出过，为了什么']}
                  to={linkTo(accessScreen, { subject: subject.key })}
                />
              </List>
            </>
          ) : null
        }
      </QueryView>
    </Page>
  )
}
