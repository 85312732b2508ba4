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
import { vacanciesScreen, ownRecruitmentScreen } from '../contract/screens.ts'

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
  const query = useCall(getDraft, { postId }, { enabled: postId !== '' })
  if (postId === '')
    return (
      <GoneState
        title="请先选择岗位"
        action="看看招聘岗位"
        onPress={() => go.replace(linkTo(vacanciesScreen))}
      />
    )
  return (
    <QueryView query={query} skeleton="form">
      {({ content }) => <ApplyForm postId={postId} draft={content} />}
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
          <ApplyForm postId={own.postId} returned={own} />
        ) : (
          <Notice tone="info">{`应聘现在是“${own.stateName}”，不能修改`}</Notice>
        )
      }}
    </QueryView>
  )
}
