import { dayWords } from '../../../platform/contract/dayWords.ts'
import { linkTo } from '../../../platform/contract/screen.ts'
import { wireDate } from '../../../platform/contract/time.ts'
import { useCall } from '../../../platform/web/calls/calls.ts'
import { Notice } from '../../../platform/web/kit/list/Facts.tsx'
import { List, Row } from '../../../platform/web/kit/list/List.tsx'
import { Page } from '../../../platform/web/kit/page/Page.tsx'
import { QueryView } from '../../../platform/web/kit/page/QueryView.tsx'
import { EmptyState } from '../../../platform/web/kit/page/States.tsx'
import { listOpenPosts } from '../contract/post.ts'
import type { OpenPost } from '../contract/post.ts'
import { proposedScreen, vacancyScreen, ownRecruitmentScreen } from '../contract/screens.ts'

/** 教师招聘: the posts that take applications today, for everybody. */
export function OpenPostsPage() {
  const query = useCall(listOpenPosts, {}, { quiet: true })
  return (
    <Page title="教师招聘" onRefresh={query.refetch}>
      <QueryView query={query} skeleton="list">
        {({ schoolName, records }) => (
          <>
            {records.length === 0 ? (
              <EmptyState drawing="list" title="现在没有招聘的岗位" hint="有新岗位时会在这里公布" />
            ) : (
              <Posts schoolName={schoolName} posts={records} />
            )}
            <List label="更多">
              <Row title="我的应聘" to={linkTo(ownRecruitmentScreen)} />
              <Row title="拟聘公示" to={linkTo(proposedScreen)} />
            </List>
          </>
        )}
      </QueryView>
    </Page>
  )
}

function Posts({ schoolName, posts }: { schoolName: string; posts: readonly OpenPost[] }) {
  const today = wireDate(new Date())
  return (
    <>
      <Notice tone="info">{`${schoolName}正在招聘 ${posts.length} 个岗位的教师`}</Notice>
      <List label="招聘岗位">
        {posts.map((post) => (
          <Row
            key={post.id}
            title={post.title}
            facts={[
              `${post.stageName}${post.subject}，${post.seats} 人`,
              `${dayWords(post.closeOn, today)}截止`,
            ]}
            to={linkTo(vacancyScreen, { id: post.id })}
          />
        ))}
      </List>
    </>
  )
}
