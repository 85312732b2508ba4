import { linkTo } from '../../../platform/contract/screen.ts'
import { RecordActions } from '../../../platform/web/records/RecordActions.tsx'
import { RecordPage } from '../../../platform/web/records/RecordPage.tsx'
import { useParam } from '../../../platform/web/navigation/navigation.tsx'
import { formDetailScreen } from '../../workflow/contract/screens.ts'
import { getResume, listResumes, withdrawResume } from '../contract/resume.ts'
import type { Resume } from '../contract/resume.ts'
import { resumeFormScreen, resumesScreen } from '../contract/screens.ts'
import { resumeTones } from '../contract/states.ts'
import { TeacherPage } from './TeacherPage.tsx'
import { ResumePanel } from './parts/ResumePanel.tsx'

/** 简历详情: the resume and the state of its application, or the summary of a hired teacher. */
export function ResumePage() {
  const teacher = useParam('teacher')
  return teacher ? <TeacherPage id={teacher} /> : <ApplicationPage />
}

const ApplicationPage = () => (
  <RecordPage
    title="简历详情"
    call={getResume}
    missing={{
      title: '没有找到这份简历，可能已删除，或您无权查看',
      action: '查看简历',
      to: linkTo(resumesScreen),
    }}
    banner={(resume) => ({
      tone: resumeTones[resume.state],
      title: resume.stateName,
      text: `${resume.name} · ${resume.stageName}${resume.subject}`,
    })}
    panel={(resume) => <ResumePanel resume={resume} />}
    progress={formDetailScreen}
    actions={(resume) => (resume.mayMend || resume.mayWithdraw ? <Actions {...resume} /> : null)}
  />
)

const Actions = ({ id, mayMend, mayWithdraw }: Resume) => (
  <RecordActions
    withdraw={{
      isOffered: mayWithdraw,
      call: withdrawResume,
      input: { id },
      label: '撤销',
      question: {
        title: '撤销这份简历？',
        body: '撤销后不再办理，需要时可以重新登记。',
        action: '撤销',
      },
      message: '已撤销',
      stale: [getResume, listResumes],
    }}
    correct={{
      isOffered: mayMend,
      label: '修改并重新提交',
      to: linkTo(resumeFormScreen, { id }),
    }}
  />
)
