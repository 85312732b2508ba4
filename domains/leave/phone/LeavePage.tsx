import { useState } from 'react'

import { linkTo } from '../../../platform/contract/screen.ts'
import { wireDateTime } from '../../../platform/contract/time.ts'
import { useCall, useSubmit } from '../../../platform/web/calls.ts'
import { ActionSheet } from '../../../platform/web/kit/ActionSheet.tsx'
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
import { listAbsences } from '../contract/absence.ts'
import { listOwnBalances } from '../contract/balance.ts'
import { halfDayAt } from '../contract/halfDays.ts'
import { endLeave, getLeave, listLeaves, withdrawLeaves } from '../contract/leave.ts'
import type { Leave } from '../contract/leave.ts'
import { leaveStartScreen } from '../contract/screens.ts'
import { leavesScreen } from '../contract/home.ts'
import { leaveToneOf } from '../contract/states.ts'
import { backChoices } from './parts/backChoices.ts'
import { LeavePanel } from './parts/LeavePanel.tsx'
import { RevocationButton } from './parts/RevocationButton.tsx'

/** 请假详情: what was asked for, where it stands, and the way back from it. */
export function LeavePage() {
  const go = useGo()
  const query = useCall(getLeave, useRecordAddress())
  return (
    <Page title="请假详情" onRefresh={query.refetch}>
      {isGone(query.error) ? (
        <GoneState
          title="没有找到这份请假，可能与您无关"
          action="查看请假"
          onPress={() => go.replace(linkTo(leavesScreen))}
        />
      ) : (
        <QueryView query={query}>{(leave) => <Detail leave={leave} />}</QueryView>
      )}
    </Page>
  )
}

function Detail({ leave }: { leave: Leave }) {
  return (
    <>
      <StateBanner tone={leaveToneOf(leave)} title={leave.stateName}>
        {`${leave.absenteeName} · ${leave.span}`}
      </StateBanner>
      <LeavePanel leave={leave} />
      {leave.processInstanceId ? (
        <ProgressRow to={linkTo(formDetailScreen, { processInsId: leave.processInstanceId })} />
      ) : null}
      {mayAct(leave) ? <Actions leave={leave} /> : null}
    </>
  )
}

const mayAct = ({
  mayMend,
  mayWithdraw,
  mayEnd,
  mayAskRevocation,
  mayDropRevocation,
}: Leave): boolean => mayMend || mayWithdraw || mayEnd || mayAskRevocation || mayDropRevocation

const stale = [getLeave, listLeaves, listOwnBalances, listAbsences]

function Actions({ leave }: { leave: Leave }) {
  const go = useGo()
  const [isEnding, setEnding] = useState(false)
  const withdraw = useSubmit(withdrawLeaves, { message: '已撤销', invalidates: stale })
  const end = useSubmit(endLeave, { message: '已销假', invalidates: stale })
  const ask = async () => {
    if (
      await confirm({
        title: '撤销这次请假？',
        body: '撤销后不再审批，需要时可以重新申请。',
        action: '撤销',
        tone: 'danger',
      })
    )
      withdraw.mutate({ ids: leave.id })
  }
  const choices = backChoices(leave, halfDayAt(wireDateTime(new Date())), leave.hints !== undefined)
  return (
    <BottomBar>
      {leave.mayWithdraw ? (
        <Button block busy={withdraw.isPending} onPress={ask}>
          撤销
        </Button>
      ) : null}
      {leave.mayMend ? (
        <Button
          kind="primary"
          block
          onPress={() =>
            go.to(linkTo(leaveStartScreen, { absentee: leave.absentee, id: leave.id }))
          }
        >
          修改并重新提交
        </Button>
      ) : null}
      <RevocationButton leave={leave} />
      {leave.mayEnd && choices.length > 0 ? (
        <Button kind="primary" block busy={end.isPending} onPress={() => setEnding(true)}>
          销假
        </Button>
      ) : null}
      <ActionSheet
        open={isEnding}
        onClose={() => setEnding(false)}
        title="从什么时候起已返校？之后的天数会退回"
        actions={choices.map(({ label, back }) => ({
          key: label,
          label,
          onPress: () => end.mutate({ id: leave.id, backDate: back.day, backHalf: back.half }),
        }))}
      />
    </BottomBar>
  )
}
