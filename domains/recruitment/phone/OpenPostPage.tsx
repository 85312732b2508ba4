import { daysWords } from '../../../platform/contract/dayWords.ts'
import { linkTo } from '../../../platform/contract/screen.ts'
import { wireDate } from '../../../platform/contract/time.ts'
import { useCall } from '../../../platform/web/calls/calls.ts'
import { Button } from '../../../platform/web/kit/Button.tsx'
import { Facts } from '../../../platform/web/kit/list/Facts.tsx'
import { Card } from '../../../platform/web/kit/list/List.tsx'
import { GoneState } from '../../../platform/web/kit/page/GoneState.tsx'
import { BottomBar, Page } from '../../../platform/web/kit/page/Page.tsx'
import { QueryView } from '../../../platform/web/kit/page/QueryView.tsx'
import { useGo, useParam, useSession } from '../../../platform/web/navigation/navigation.tsx'
import { listOpenPosts } from '../contract/post.ts'
import type { OpenPost } from '../contract/post.ts'
import {
  recruitmentApplyScreen,
  recruitmentEntryScreen,
  vacanciesScreen,
} from '../contract/screens.ts'

/** 招聘岗位: what a post asks for, and the way to apply. */
export function OpenPostPage() {
  const id = useParam('id')
  const go = useGo()
  const query = useCall(listOpenPosts, {}, { quiet: true })
  return (
    <Page title="招聘岗位" onRefresh={query.refetch}>
      <QueryView query={query} skeleton="detail">
        {({ records }) => {
          const post = records.find((one) => one.id === id)
          return post ? (
            <Detail post={post} />
          ) : (
            <GoneState
              title="这个岗位现在不接受应聘"
              action="看看其他岗位"
              onPress={() => go.replace(linkTo(vacanciesScreen))}
            />
          )
        }}
      </QueryView>
    </Page>
  )
}

function Detail({ post }: { post: OpenPost }) {
  const go = useGo()
  const { isLogin } = useSession()
  const form = linkTo(recruitmentApplyScreen, { postId: post.id })
  return (
    <>
      <Card title={post.title}>
        <Facts
          items={[
            { label: '学段学科', value: `${post.stageName}${post.subject}` },
            { label: '人数', value: `${post.seats} 人` },
            {
              label: '应聘时间',
              value: daysWords(post.openOn, post.closeOn, wireDate(new Date())),
            },
            { label: '要求', value: post.requirements },
            { label: '需要的材料', value: post.papers },
            { label: '联系方式', value: post.contact },
          ]}
        />
      </Card>
      <BottomBar>
        <Button
          kind="primary"
          block
          onPress={() => go.to(isLogin ? form : linkTo(recruitmentEntryScreen, { redirect: form }))}
        >
          我要应聘
        </Button>
      </BottomBar>
    </>
  )
}
