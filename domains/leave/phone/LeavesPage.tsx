import { useState } from 'react'

import type { ReplyOf } from '../../../platform/contract/endpoint.ts'
import { linkTo } from '../../../platform/contract/screen.ts'
import { useCall } from '../../../platform/web/calls/calls.ts'
import { usePages } from '../../../platform/web/paging/usePages.ts'
import type { Pages } from '../../../platform/web/paging/usePages.ts'
import { Button } from '../../../platform/web/kit/Button.tsx'
import { Facts, StateChip } from '../../../platform/web/kit/list/Facts.tsx'
import { FilterChips } from '../../../platform/web/kit/input/Filters.tsx'
import { Card, List, Row } from '../../../platform/web/kit/list/List.tsx'
import { BottomBar, Page } from '../../../platform/web/kit/page/Page.tsx'
import { PagesView } from '../../../platform/web/kit/page/QueryView.tsx'
import { EmptyState, Skeleton } from '../../../platform/web/kit/page/States.tsx'
import { useGo } from '../../../platform/web/navigation/navigation.tsx'
import { peoplePermissions } from '../../people/contract/permissions.ts'
import { listOwnBalances } from '../contract/balance.ts'
import { listLeaves } from '../contract/leave.ts'
import type { LeaveRow } from '../contract/leave.ts'
import { leavePermissions } from '../contract/permissions.ts'
import { absencesScreen, leaveDetailScreen, leaveStartScreen } from '../contract/screens.ts'
import { leaveToneOf } from '../contract/states.ts'
import { useRights } from './useRights.ts'

const chips = [
  { value: '', label: '全部' },
  { value: 'PENDING', label: '审批中' },
  { value: 'APPROVED', label: '已批准' },
  { value: 'RETURNED', label: '退回修改' },
] as const
type Chip = (typeof chips)[number]['value']

/** 请假: the user's own leaves and their children's, the remaining days, and the way to apply. */
export function LeavesPage() {
  const { may, isPending } = useRights()
  const isStaff = may(leavePermissions.askForSelf)
  const balances = useCall(listOwnBalances, {}, { quiet: true, enabled: isStaff })
  const [state, setState] = useState<Chip>('')
  const pages = usePages(listLeaves, state ? { state } : {})
  return (
    <Page title="请假" onRefresh={pages.refresh} bottom={isPending ? null : <AskBar may={may} />}>
      {isPending || (isStaff && balances.isPending) ? (
        <Skeleton kind="list" rows={6} filters />
      ) : (
        <>
          <Balances balances={balances.data?.records ?? []} />
          {may(peoplePermissions.view) ? (
            <List label="班级">
              <Row title="班级请假" facts={['今天哪些学生请假']} to={linkTo(absencesScreen)} />
            </List>
          ) : null}
          <FilterChips label="请假状态" options={chips} value={state} onChange={setState} />
          <Leaves pages={pages} isNarrowed={state !== ''} />
        </>
      )}
    </Page>
  )
}

const Leaves = ({ pages, isNarrowed }: { pages: Pages<LeaveRow>; isNarrowed: boolean }) => (
  <PagesView
    pages={pages}
    label="请假"
    empty={
      <EmptyState
        drawing="list"
        title={isNarrowed ? '没有符合条件的请假记录' : '还没有请过假'}
        hint={isNarrowed ? '换个状态试试' : '申请后在这里查看审批进度'}
      />
    }
  >
    {(leave) => (
      <Row
        key={leave.id}
        title={`${leave.absenteeName} · ${leave.kindName}`}
        facts={[leave.span, `${leave.days} 天`]}
        chip={<StateChip tone={leaveToneOf(leave)}>{leave.stateName}</StateChip>}
        to={linkTo(leaveDetailScreen, { id: leave.id })}
      />
    )}
  </PagesView>
)

function AskBar({ may }: { may: (permission: string) => boolean }) {
  const go = useGo()
  if (!may(leavePermissions.askForSelf) && !may(leavePermissions.askForChild)) return null
  return (
    <BottomBar>
      {may(leavePermissions.askForSelf) ? (
        <Button
          {...(may(leavePermissions.askForChild) ? {} : { kind: 'primary' as const })}
          block
          onPress={() => go.to(linkTo(leaveStartScreen, { absentee: 'STAFF' }))}
        >
          我要请假
        </Button>
      ) : null}
      {may(leavePermissions.askForChild) ? (
        <Button
          kind="primary"
          block
          onPress={() => go.to(linkTo(leaveStartScreen, { absentee: 'STUDENT' }))}
        >
          为孩子请假
        </Button>
      ) : null}
    </BottomBar>
  )
}

/** The balances of this year, if there are any. */
function Balances({ balances }: { balances: ReplyOf<typeof listOwnBalances>['records'] }) {
  const records = balances.filter(({ granted }) => granted > 0)
  if (records.length === 0) return null
  return (
    <Card title={`${records[0]?.year ?? ''} 年假期`}>
      <Facts
        items={records.map(({ kindName, left, granted, reserved }) => ({
          label: kindName,
          value: `剩余 ${left} 天 / 共 ${granted} 天${reserved > 0 ? `（审批中 ${reserved} 天）` : ''}`,
        }))}
      />
    </Card>
  )
}
