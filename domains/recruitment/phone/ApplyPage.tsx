import { lazy, Suspense } from 'react'

import { linkTo } from '../../../platform/contract/screen.ts'
import { useCall } from '../../../platform/web/calls/calls.ts'
import { Notice } from '../../../platform/web/kit/list/Facts.tsx'
import { GoneState } from '../../../platform/web/kit/page/GoneState.tsx'
import { Page } from '../../../platform/web/kit/page/Page.tsx'
import { QueryView } from '../../../platform/web/kit/page/QueryView.tsx'
import { Skeleton } from '../../../platform/web/kit/page/States.tsx'
import { useGo, useParam } from '../../../platform/web/navigation/navigation.tsx'
import { PermittedPage } from '../../organisation/phone/kit/PermittedPage.tsx'
import { getDraft, listOwnApplications } from '../contract/own.ts'
import { recruitmentPermissions } from '../contract/permissions.ts'
import { listOpenPosts } from '../contract/post.ts'
import { vacanciesScreen, ownRecruitmentScreen } from '../contract/screens.ts'
import { isLive } from '../contract/states.ts'

const ApplyForm = lazy(async () => ({
  default: (await import('./parts/ApplyForm.tsx')).ApplyForm,
}))

/** 填写应聘: a new application with its draft. With `id`, corrects a returned one. */
export function ApplyPage() {
  const postId = useParam('postId') ?? ''
  const id = useParam('id')
  return (
    <PermittedPage title="填写应聘" permission={recruitmentPermissions.apply}>
      <Page title="填写应聘">
        <Suspense fallback={<Skeleton kind="form" />}>
          {id ? <Correction id={id} /> : <NewApplication postId={postId} />}
        </Suspense>
      </Page>
    </PermittedPage>
  )
}

function NewApplication({ postId }: { postId: string }) {
  const go = useGo()
  const isChosen = postId !== ''
  const posts = useCall(listOpenPosts, {}, { enabled: isChosen })
  const own = useCall(listOwnApplications, {}, { enabled: isChosen })
  const draft = useCall(getDraft, { postId }, { enabled: isChosen })
  const otherPosts = () => go.replace(linkTo(vacanciesScreen))
  if (!isChosen)
    return <GoneState title="请先选择岗位" action="看看招聘岗位" onPress={otherPosts} />
  return (
    <QueryView query={posts} skeleton="form">
      {({ records }) => {
        const post = records.find(({ id }) => id === postId)
        if (!post)
          return (
            <GoneState title="这个岗位现在不接受应聘" action="看看其他岗位" onPress={otherPosts} />
          )
        return (
          <QueryView query={own} skeleton="form">
            {({ records: applications }) =>
              applications.some((one) => one.postId === postId && isLive(one.state)) ? (
                <GoneState
                  title={`您已经应聘了“${post.title}”`}
                  action="我的应聘"
                  onPress={() => go.replace(linkTo(ownRecruitmentScreen))}
                />
              ) : (
                <QueryView query={draft} skeleton="form">
                  {({ content }) => <ApplyForm postId={postId} post={post} draft={content} />}
                </QueryView>
              )
            }
          </QueryView>
        )
      }}
    </QueryView>
  )
}

function Correction({ id }: { id: string }) {
  const go = useGo()
  const query = useCall(listOwnApplications, {})
  return (
    <QueryView query={query} skeleton="form">
      {({ records }) => {
        const own = records.find((one) => one.id === id)
        if (!own)
          return (
            <GoneState
              title="没有找到这份应聘"
              action="我的应聘"
              onPress={() => go.replace(linkTo(ownRecruitmentScreen))}
            />
          )
        return own.mayCorrect ? (
          <ApplyForm
            postId={own.postId}
            post={{ title: own.postTitle, papers: own.papers }}
            returned={own}
          />
        ) : (
          <Notice tone="info">{`应聘现在是“${own.stateName}”，不能修改`}</Notice>
        )
      }}
    </QueryView>
  )
}
