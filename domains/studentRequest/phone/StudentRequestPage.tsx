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
import { studentRequestStartScreen } from '../contract/laterScreens.ts'
import {
  getRequestChoices,
  getStudentRequest,
  listOpenRequests,
  withdrawStudentRequest,
} from '../contract/request.ts'
import type { StudentRequest } from '../contract/request.ts'
import { requestTones } from '../contract/states.ts'
import type { RequestState } from '../contract/states.ts'
import { StudentRequestPanel } from './parts/StudentRequestPanel.tsx'

/** 学籍变更详情: what is asked for, where it stands, and the way back from it. */
export function StudentRequestPage() {
  const go = useGo()
  const query = useCall(getStudentRequest, useRecordAddress())
  return (
    <Page title="学籍变更详情" onRefresh={query.refetch}>
      {isGone(query.error) ? (
        <GoneState
          title="没有找到这份申请，可能与您无关"
          action="查看学籍变更"
          onPress={() => go.replace(linkTo(studentRequestStartScreen))}
        />
      ) : (
        <QueryView query={query}>{(request) => <Detail request={request} />}</QueryView>
      )}
    </Page>
  )
}

const nextSteps: Readonly<Record<RequestState, string>> = {
  DRAFT: '填写完整后提交，由班主任审核',
  PENDING: '由班主任审核，再由教务或校长办理',
  RETURNED: '请按退回意见修改后重新提交',
  DONE: '学生档案已经变更',
  REFUSED: '学生档案没有变动，原因见办理进度',
  WITHDRAWN: '学生档案没有变动，需要时可以重新申请',
  TERMINATED: '学生档案没有变动，原因见办理进度',
}

function Detail({ request }: { request: StudentRequest }) {
  const { state, stateName, processInstanceId, mayMend, mayWithdraw } = request
  return (
    <>
      <StateBanner tone={requestTones[state]} title={stateName}>
        {state === 'DRAFT' && !mayMend
          ? '您已不是孩子的监护人或班主任，只能删除这份草稿'
          : nextSteps[state]}
      </StateBanner>
      <StudentRequestPanel request={request} />
      {processInstanceId ? (
        <ProgressRow to={linkTo(formDetailScreen, { processInsId: processInstanceId })} />
      ) : null}
      {mayMend || mayWithdraw ? <Actions request={request} /> : null}
    </>
  )
}

function Actions({ request: { id, state, mayMend, mayWithdraw } }: { request: StudentRequest }) {
  const go = useGo()
  const isDraft = state === 'DRAFT'
  const withdraw = useSubmit(withdrawStudentRequest, {
    message: isDraft ? '已删除草稿' : '已撤销',
    invalidates: [getStudentRequest, listOpenRequests, getRequestChoices],
    done: () => (isDraft ? go.replace(linkTo(studentRequestStartScreen)) : undefined),
  })
  const ask = async () => {
    const question = isDraft
      ? { title: '删除这份草稿？', body: '填写的内容和照片会一并删除。', action: '删除' }
      : { title: '撤销这份申请？', body: '撤销后不再办理，需要时可以重新申请。', action: '撤销' }
    if (await confirm({ ...question, tone: 'danger' })) withdraw.mutate({ id })
  }
  return (
    <BottomBar>
      {mayWithdraw ? (
        <Button block busy={withdraw.isPending} onPress={ask}>
          {isDraft ? '删除草稿' : '撤销'}
        </Button>
      ) : null}
      {mayMend ? (
        <Button
          kind="primary"
          block
          onPress={() => go.to(linkTo(studentRequestStartScreen, { id }))}
        >
          {isDraft ? '继续填写' : '修改并重新提交'}
        </Button>
      ) : null}
    </BottomBar>
  )
}
