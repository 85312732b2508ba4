import { Suspense } from 'react'

import { linkTo } from '../../../platform/contract/screen.ts'
import { wireDate } from '../../../platform/contract/time.ts'
import { useCall } from '../../../platform/web/calls.ts'
import { Notice } from '../../../platform/web/kit/Facts.tsx'
import { GoneState, isGone } from '../../../platform/web/kit/GoneState.tsx'
import { Page } from '../../../platform/web/kit/Page.tsx'
import { QueryView } from '../../../platform/web/kit/QueryView.tsx'
import { EmptyState, Skeleton } from '../../../platform/web/kit/States.tsx'
import { useGo, useParam } from '../../../platform/web/navigation.tsx'
import { getDay } from '../../people/contract/calendar.ts'
import { listChildren } from '../../people/contract/child.ts'
import type { Child } from '../../people/contract/child.ts'
import { getLeave } from '../contract/leave.ts'
import { leavesScreen } from '../contract/home.ts'
import type { Absentee } from '../contract/states.ts'
import type { AskFormProps } from './start/AskForm.tsx'
import { AskForm } from './start/lazyAskForm.ts'

/** 请假申请: a guardian for his child, one of the staff for himself; with `id` what came back is mended. */
export function LeaveStartPage() {
  const id = useParam('id')
  const absentee: Absentee = useParam('absentee') === 'STAFF' ? 'STAFF' : 'STUDENT'
  if (id) return <Mending id={id} />
  return <Page title={absentee === 'STAFF' ? '教职工请假' : '学生请假'}>{absentee === 'STAFF' ? <AskAnew absentee="STAFF" /> : <ForChild />}</Page>
}

function ForChild() {
  const wanted = useParam('studentId')
  const children = useCall(listChildren, {})
  const studying = ({ records }: { records: readonly Child[] }) => records.filter(({ status }) => status === 'STUDYING')
  return (
    <QueryView
      query={children}
      skeleton="form"
      isEmpty={(reply) => studying(reply).length === 0}
      empty={<EmptyState drawing="form" title="没有可以请假的孩子" hint="先在“我的孩子”里认领孩子，由班主任确认" />}
    >
      {(reply) => <AskAnew absentee="STUDENT" pupils={studying(reply)} wanted={wanted} />}
    </QueryView>
  )
}

/** Begins with the next day of school, which is today on a school day. */
function AskAnew(props: Omit<AskFormProps, 'leave' | 'first'>) {
  const today = wireDate(new Date())
  const query = useCall(getDay, { day: today })
  return (
    <QueryView query={query} skeleton="form">
      {({ isSchoolDay, nextSchoolDay }) => (
        <Suspense fallback={<Skeleton kind="form" />}>
          <AskForm {...props} first={isSchoolDay ? today : (nextSchoolDay ?? today)} />
        </Suspense>
      )}
    </QueryView>
  )
}

/** The same form for a request that came back. */
function Mending({ id }: { id: string }) {
  const go = useGo()
  const query = useCall(getLeave, { id })
  return (
    <Page title="修改请假">
      {isGone(query.error) ? (
        <GoneState title="没有找到这份请假" action="查看请假" onPress={() => go.replace(linkTo(leavesScreen))} />
      ) : (
        <QueryView query={query} skeleton="form">
          {(leave) =>
            leave.mayMend ? (
              <Suspense fallback={<Skeleton kind="form" />}>
                <AskForm absentee={leave.absentee} leave={leave} />
              </Suspense>
            ) : (
              <Notice tone="info">{`请假“${leave.stateName}”，现在不能修改`}</Notice>
            )
          }
        </QueryView>
      )}
    </Page>
  )
}
