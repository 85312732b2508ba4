import { linkTo } from '../../../platform/contract/screen.ts'
import { useCall, useSubmit } from '../../../platform/web/calls.ts'
import { Button } from '../../../platform/web/kit/Button.tsx'
import { StateBanner } from '../../../platform/web/kit/Facts.tsx'
import { GoneState, isGone } from '../../../platform/web/kit/GoneState.tsx'
import { BottomBar, Page } from '../../../platform/web/kit/Page.tsx'
import { QueryView } from '../../../platform/web/kit/QueryView.tsx'
import { useGo } from '../../../platform/web/navigation.tsx'
import { confirm } from '../../../platform/web/overlays.tsx'
import { ProgressRow } from '../../../platform/web/ProgressRow.tsx'
import { useRecordAddress } from '../../../platform/web/useRecordAddress.ts'
import { formDetailScreen } from '../../workflow/contract/screens.ts'
import { getResume, listResumes, withdrawResume } from '../contract/resume.ts'
import type { Resume } from '../contract/resume.ts'
import { resumeFormScreen, resumesScreen } from '../contract/screens.ts'
import { resumeTones } from '../contract/states.ts'
import { ResumePanel } from './parts/ResumePanel.tsx'

/** 简历详情: what somebody brings along, and where the application stands. */
export function ResumePage() {
  const go = useGo()
  const query = useCall(getResume, useRecordAddress())
  return (
    <Page title="简历详情" onRefresh={query.refetch}>
      {isGone(query.error) ? (
        <GoneState
          title="没有找到这份简历，可能与您无关"
          action="查看简历"
          onPress={() => go.replace(linkTo(resumesScreen))}
        />
      ) : (
        <QueryView query={query}>{(resume) => <Detail resume={resume} />}</QueryView>
      )}
    </Page>
  )
}

function Detail({ resume }: { resume: Resume }) {
  return (
    <>
      <StateBanner tone={resumeTones[resume.state]} title={resume.stateName}>
        {`${resume.name} · ${resume.stageName}${resume.subject}`}
      </StateBanner>
      <ResumePanel resume={resume} />
      {resume.processInstanceId ? (
        <ProgressRow to={linkTo(formDetailScreen, { processInsId: resume.processInstanceId })} />
      ) : null}
      {resume.mayMend || resume.mayWithdraw ? <Actions resume={resume} /> : null}
    </>
  )
}

function Actions({ resume: { id, mayMend, mayWithdraw } }: { resume: Resume }) {
  const go = useGo()
  const withdraw = useSubmit(withdrawResume, {
    message: '已撤回',
    invalidates: [getResume, listResumes],
  })
  const ask = async () => {
    if (
      await confirm({
        title: '撤回这份简历？',
        body: '撤回后不再办理，需要时可以重新登记。',
        action: '撤回',
        tone: 'danger',
      })
    )
      withdraw.mutate({ id })
  }
  return (
    <BottomBar>
      {mayWithdraw ? (
        <Button block busy={withdraw.isPending} onPress={ask}>
          撤回
        </Button>
      ) : null}
      {mayMend ? (
        <Button kind="primary" block onPress={() => go.to(linkTo(resumeFormScreen, { id }))}>
          修改并重新提交
        </Button>
      ) : null}
    </BottomBar>
  )
}
