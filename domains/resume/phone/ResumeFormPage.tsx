import { lazy, Suspense } from 'react'

import { linkTo } from '../../../platform/contract/screen.ts'
import { useCall } from '../../../platform/web/calls/calls.ts'
import { Notice } from '../../../platform/web/kit/list/Facts.tsx'
import { GoneState, isGone } from '../../../platform/web/kit/page/GoneState.tsx'
import { Page } from '../../../platform/web/kit/page/Page.tsx'
import { QueryView } from '../../../platform/web/kit/page/QueryView.tsx'
import { Skeleton } from '../../../platform/web/kit/page/States.tsx'
import { useGo, useParam } from '../../../platform/web/navigation/navigation.tsx'
import { PermittedPage } from '../../organisation/phone/kit/PermittedPage.tsx'
import { getResume } from '../contract/resume.ts'
import { resumePermissions } from '../contract/permissions.ts'
import { resumesScreen } from '../contract/screens.ts'

const ResumeForm = lazy(async () => ({
  default: (await import('./parts/ResumeForm.tsx')).ResumeFormCards,
}))

/** 登记简历: a new resume. With `id`, corrects a returned one. */
export function ResumeFormPage() {
  const id = useParam('id')
  const title = id ? '修改简历' : '登记简历'
  return (
    <PermittedPage title={title} permission={resumePermissions.edit}>
      <Page title={title}>
        <Suspense fallback={<Skeleton kind="form" />}>
          {id ? <CorrectRequest id={id} /> : <ResumeForm />}
        </Suspense>
      </Page>
    </PermittedPage>
  )
}

function CorrectRequest({ id }: { id: string }) {
  const go = useGo()
  const query = useCall(getResume, { id })
  if (isGone(query.error))
    return (
      <GoneState
        title="没有找到这份简历"
        action="查看简历"
        onPress={() => go.replace(linkTo(resumesScreen))}
      />
    )
  return (
    <QueryView query={query} skeleton="form">
      {(resume) =>
        resume.mayMend ? (
          <ResumeForm resume={resume} />
        ) : (
          <Notice tone="info">{`简历现在是“${resume.stateName}”，不能修改；被退回的简历才能修改`}</Notice>
        )
      }
    </QueryView>
  )
}
