import { Suspense } from 'react'

import { daysWords } from '../../../platform/contract/dayWords.ts'
import { linkTo } from '../../../platform/contract/screen.ts'
import { wireDate } from '../../../platform/contract/time.ts'
import { useCall } from '../../../platform/web/calls/calls.ts'
import { Notice } from '../../../platform/web/kit/list/Facts.tsx'
import { GoneState, isGone } from '../../../platform/web/kit/page/GoneState.tsx'
import { Page } from '../../../platform/web/kit/page/Page.tsx'
import { QueryView } from '../../../platform/web/kit/page/QueryView.tsx'
import { EmptyState, Skeleton } from '../../../platform/web/kit/page/States.tsx'
import { useGo, useParam } from '../../../platform/web/navigation/navigation.tsx'
import { OfflineForm } from '../../../platform/web/outbox/OfflineForm.tsx'
import { getDay } from '../../people/contract/calendar.ts'
import { listChildren } from '../../people/contract/child.ts'
import type { Child } from '../../people/contract/child.ts'
import { listKinds } from '../contract/kinds.ts'
import { getLeave, listLeaves, submitLeave } from '../contract/leave.ts'
import { leaveDetailScreen, leaveStartScreen, leavesScreen } from '../contract/screens.ts'
import { listSent } from '../../workflow/contract/lists.ts'
import { listOwnBalances } from '../contract/balance.ts'
import type { Absentee } from '../contract/states.ts'
import type { offline } from './offline.ts'
import type { AskFormProps } from './start/AskForm.tsx'
import { AskForm } from './start/lazyAskForm.ts'

/**
 * 请假申请: a guardian applies for a child, staff for themselves; `id` corrects a returned request.
 */
export function LeaveStartPage() {
  const id = useParam('id')
  const absentee: Absentee = useParam('absentee') === 'STAFF' ? 'STAFF' : 'STUDENT'
  if (id) return <CorrectRequest id={id} />
  return (
    <Page title={absentee === 'STAFF' ? '教职工请假' : '学生请假'}>
      {absentee === 'STAFF' ? <AskAnew absentee="STAFF" /> : <ForChild />}
    </Page>
  )
}

function ForChild() {
  const wanted = useParam('studentId')
  const children = useCall(listChildren, {})
  const studying = ({ records }: { records: readonly Child[] }) =>
    records.filter(({ status }) => status === 'STUDYING')
  return (
    <QueryView
      query={children}
      skeleton="form"
      isEmpty={(reply) => studying(reply).length === 0}
      empty={
        <EmptyState
          drawing="form"
          title="没有可以请假的孩子"
          hint="先在“我的孩子”里认领，班主任确认后就可以请假；只有在读的孩子需要请假"
        />
      }
    >
      {(reply) => <AskAnew absentee="STUDENT" pupils={studying(reply)} wanted={wanted} />}
    </QueryView>
  )
}

/** A new request; the default start is the next school day, which is today on a school day. */
function AskAnew(props: Omit<Asked, 'leave' | 'first' | 'kept'>) {
  const queuedKey = useParam('kept')
  const today = wireDate(new Date())
  const query = useCall(getDay, { day: today })
  useKinds(props.absentee)
  return (
    <QueryView query={query} skeleton="form">
      {({ isSchoolDay, nextSchoolDay }) => (
        <Asking
          {...props}
          queuedKey={queuedKey}
          first={isSchoolDay ? today : (nextSchoolDay ?? today)}
        />
      )}
    </QueryView>
  )
}

/** The same form for a returned request. */
function CorrectRequest({ id }: { id: string }) {
  const go = useGo()
  const query = useCall(getLeave, { id })
  return (
    <Page title="修改请假">
      {isGone(query.error) ? (
        <GoneState
          title="没有找到这份请假"
          action="查看请假"
          onPress={() => go.replace(linkTo(leavesScreen))}
        />
      ) : (
        <QueryView query={query} skeleton="form">
          {(leave) =>
            leave.mayMend ? (
              <Asking absentee={leave.absentee} leave={leave} />
            ) : (
              <Notice tone="info">
                {leave.state === 'RETURNED'
                  ? '只有申请人可以修改这份请假'
                  : `请假现在是“${leave.stateName}”，不能修改`}
              </Notice>
            )
          }
        </QueryView>
      )}
    </Page>
  )
}

type Asked = Omit<AskFormProps, 'submit' | 'refused'> & { queuedKey?: string | undefined }

const asking: keyof typeof offline = 'askLeave'

/** The form and its submission, which is queued on the device while offline. */
function Asking({ queuedKey, ...asked }: Asked) {
  const go = useGo()
  const { absentee, leave, pupils = [] } = asked
  // The kinds are chips above the other fields: wait for them, so that the form does not shift.
  if (useKinds(absentee).isPending) return <Skeleton kind="form" />
  return (
    <OfflineForm
      endpoint={submitLeave}
      message={leave ? '已重新提交' : '已提交，等待审批'}
      invalidates={[listLeaves, getLeave, listOwnBalances, listSent]}
      done={({ id }) => go.replace(linkTo(leaveDetailScreen, { id }))}
      kind={asking}
      queuedKey={queuedKey}
      id={leave?.id}
      about={({ studentId, beginDate, endDate, reason }, name) => ({
        title: titleOf(
          absentee,
          leave?.absenteeName ?? pupils.find(({ id }) => id === studentId)?.name,
        ),
        words: leave ? '重新提交' : '发起申请',
        note: `${daysWords(beginDate, endDate, wireDate(new Date()))} ${reason}`,
        to: linkTo(leaveStartScreen, { absentee, ...(leave ? { id: leave.id } : { kept: name }) }),
      })}
    >
      {(parts) => (
        <Suspense fallback={<Skeleton kind="form" />}>
          <AskForm {...asked} {...parts} />
        </Suspense>
      )}
    </OfflineForm>
  )
}

const useKinds = (absentee: Absentee) => useCall(listKinds, { absentee }, { quiet: true })

const titleOf = (absentee: Absentee, name: string | undefined): string =>
  absentee === 'STAFF' ? '教职工请假' : ['学生请假', ...(name ? [name] : [])].join(' · ')
