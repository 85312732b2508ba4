import { linkTo } from '../../../platform/contract/screen.ts'
import { RecordActions } from '../../../platform/web/records/RecordActions.tsx'
import { RecordPage } from '../../../platform/web/records/RecordPage.tsx'
import { formDetailScreen } from '../../workflow/contract/screens.ts'
import { studentRequestStartScreen } from '../contract/screens.ts'
import { getRequestChoices } from '../contract/askable.ts'
import { getStudentRequest, listOpenRequests, withdrawStudentRequest } from '../contract/request.ts'
import type { StudentRequest } from '../contract/request.ts'
import { requestTones } from '../contract/states.ts'
import type { RequestState } from '../contract/states.ts'
import { StudentRequestPanel } from './parts/StudentRequestPanel.tsx'

/** 学籍异动详情: the request, its state, and how to withdraw or correct it. */
export const StudentRequestPage = () => (
  <RecordPage
    title="学籍异动详情"
    call={getStudentRequest}
    missing={{
      title: '没有找到这份申请，可能已删除，或您无权查看',
      action: '查看学籍异动',
      to: linkTo(studentRequestStartScreen),
    }}
    banner={({ state, stateName, mayMend }) => ({
      tone: requestTones[state],
      title: stateName,
      text: (mayMend ? undefined : othersRead[state]) ?? nextSteps[state],
    })}
    panel={(request) => <StudentRequestPanel request={request} />}
    progress={formDetailScreen}
    actions={(request) =>
      request.mayMend || request.mayWithdraw ? <Actions {...request} /> : null
    }
  />
)

const nextSteps: Readonly<Record<RequestState, string>> = {
  DRAFT: '填写完整后提交，由班主任审核',
  PENDING: '学校正在办理，由谁处理见办理进度',
  RETURNED: '请按退回意见修改后重新提交',
  DONE: '学生档案已经修改',
  REFUSED: '学生档案没有修改，原因见办理进度',
  WITHDRAWN: '学生档案没有修改，需要时可以重新申请',
  TERMINATED: '学生档案没有修改，原因见办理进度',
}

/** What those read who cannot correct the request: others, and an applicant without a tie. */
const othersRead: Readonly<Partial<Record<RequestState, string>>> = {
  DRAFT: '您已不是孩子的监护人或班主任，只能删除这份草稿',
  RETURNED: '已退回申请人，等待修改后重新提交',
}

const deleting = {
  label: '删除草稿',
  question: { title: '删除这份草稿？', body: '填写的内容和照片会一并删除。', action: '删除' },
  message: '已删除草稿',
  leadsTo: linkTo(studentRequestStartScreen),
}
const withdrawing = {
  label: '撤销',
  question: {
    title: '撤销这份申请？',
    body: '撤销后不再办理，需要时可以重新申请。',
    action: '撤销',
  },
  message: '已撤销',
}

function Actions({ id, state, mayMend, mayWithdraw }: StudentRequest) {
  const isDraft = state === 'DRAFT'
  return (
    <RecordActions
      withdraw={{
        isOffered: mayWithdraw,
        call: withdrawStudentRequest,
        input: { id },
        stale: [getStudentRequest, listOpenRequests, getRequestChoices],
        ...(isDraft ? deleting : withdrawing),
      }}
      correct={{
        isOffered: mayMend,
        label: isDraft ? '继续填写' : '修改并重新提交',
        to: linkTo(studentRequestStartScreen, { id }),
      }}
    />
  )
}
