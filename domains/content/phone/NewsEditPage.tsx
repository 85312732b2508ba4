import { linkTo } from '../../../platform/contract/screen.ts'
import { useCall } from '../../../platform/web/calls/calls.ts'
import { useParam } from '../../../platform/web/navigation/navigation.tsx'
import { PermittedPage } from '../../organisation/phone/kit/PermittedPage.tsx'
import { contentPermissions } from '../contract/permissions.ts'
import { editNews } from '../contract/newsDesk.ts'
import { newsDeskScreen } from '../contract/screens.ts'
import { localNewsDrafts } from './desk/localDrafts.ts'
import { NewsForm } from './desk/NewsForm.tsx'
import { NewsReview } from './desk/NewsReview.tsx'
import { writtenNewsOf } from './desk/writtenNews.ts'
import { WritingOpening } from './desk/WritingPage.tsx'

/** A news item from draft to publication. Author and approver are different people. */
export const NewsEditPage = () => (
  <PermittedPage title="写新闻" permission={contentPermissions.editNews}>
    <NewsEditor />
  </PermittedPage>
)

function NewsEditor() {
  const id = useParam('id') ?? ''
  const news = useCall(editNews, { id }, { enabled: id !== '' })
  if (news.data && (news.data.state === 'REVIEW' || news.data.state === 'PUBLISHED'))
    return <NewsReview news={news.data} onRefresh={news.refetch} />
  return (
    <WritingOpening
      noun="新闻"
      id={id}
      query={news}
      gone="没有找到这篇新闻，或者不是您写的"
      list={linkTo(newsDeskScreen)}
      texts={localNewsDrafts}
    >
      {(found, draft, restored) => (
        <NewsForm first={draft ?? writtenNewsOf(found)} news={found} restored={restored} />
      )}
    </WritingOpening>
  )
}
