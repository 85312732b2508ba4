import { useState } from 'react'

import { linkTo } from '../../../platform/contract/screen.ts'
import { wireDateTime } from '../../../platform/contract/time.ts'
import { useSubmit } from '../../../platform/web/calls/calls.ts'
import { ActionSheet } from '../../../platform/web/kit/overlay/ActionSheet.tsx'
import { Button } from '../../../platform/web/kit/Button.tsx'
import { RecordActions } from '../../../platform/web/records/RecordActions.tsx'
import { RecordPage } from '../../../platform/web/records/RecordPage.tsx'
import { formDetailScreen } from '../../workflow/contract/screens.ts'
import { listAbsences } from '../contract/absence.ts'
import { listOwnBalances } from '../contract/balance.ts'
import { halfDayAt } from '../contract/halfDays.ts'
import { endLeave, getLeave, listLeaves, withdrawLeaves } from '../contract/leave.ts'
import type { Leave } from '../contract/leave.ts'
import { leaveStartScreen, leavesScreen } from '../contract/screens.ts'
import { leaveToneOf } from '../contract/states.ts'
import { backChoices } from './parts/backChoices.ts'
import { LeavePanel } from './parts/LeavePanel.tsx'
import { RevocationButton } from './parts/RevocationButton.tsx'

/** 请假详情: the request, its state, and how to withdraw, correct or end it. */
export const LeavePage = () => (
  <RecordPage
    title="请假详情"
    call={getLeave}
    missing={{
      title: '没有找到这份请假，或您不能查看',
      action: '查看请假',
      to: linkTo(leavesScreen),
    }}
    banner={(leave) => ({
      tone: leaveToneOf(leave),
      title: leave.stateName,
      text: `${leave.absenteeName} · ${leave.span}`,
    })}
    panel={(leave) => <LeavePanel leave={leave} />}
    progress={formDetailScreen}
    actions={(leave) => (mayAct(leave) ? <Actions leave={leave} /> : null)}
  />
)

const mayAct = ({
  mayMend,
  mayWithdraw,
  mayEnd,
  mayAskRevocation,
  mayDropRevocation,
}: Leave): boolean => mayMend || mayWithdraw || mayEnd || mayAskRevocation || mayDropRevocation

const stale = [getLeave, listLeaves, listOwnBalances, listAbsences]

function Actions({ leave }: { leave: Leave }) {
  const { id, absentee, mayMend, mayWithdraw } = leave
  return (
    <RecordActions
      withdraw={{
        isOffered: mayWithdraw,
        call: withdrawLeaves,
        input: { ids: id },
        label: '撤销',
        question: {
          title: '撤销这次请假？',
          body: '撤销后不再审批，需要时可以重新申请。',
          action: '撤销',
        },
        message: '已撤销',
        stale,
      }}
      correct={{
        isOffered: mayMend,
        label: '修改并重新提交',
        to: linkTo(leaveStartScreen, { absentee, id }),
      }}
    >
      <RevocationButton leave={leave} />
      <EndButton leave={leave} />
    </RecordActions>
  )
}

/** 销假: asks for the first half day on which the person is back. */
function EndButton({ leave }: { leave: Leave }) {
  const [isEnding, setEnding] = useState(false)
  const end = useSubmit(endLeave, { message: '已销假', invalidates: stale })
  const choices = backChoices(leave, halfDayAt(wireDateTime(new Date())), leave.hints !== undefined)
  return (
    <>
      {leave.mayEnd && choices.length > 0 ? (
        <Button kind="primary" block busy={end.isPending} onPress={() => setEnding(true)}>
          销假
        </Button>
      ) : null}
      <ActionSheet
        open={isEnding}
        onClose={() => setEnding(false)}
        title="从什么时候起返校？之后不再算请假"
        actions={choices.map(({ label, back }) => ({
          key: label,
          label,
          onPress: () => end.mutate({ id: leave.id, backDate: back.day, backHalf: back.half }),
        }))}
      />
    </>
  )
}
