import { Suspense } from 'react'

import { linkTo } from '../../../platform/contract/screen.ts'
import { useCall } from '../../../platform/web/calls/calls.ts'
import { Button } from '../../../platform/web/kit/Button.tsx'
import { Notice, StateChip } from '../../../platform/web/kit/list/Facts.tsx'
import { GoneState, isGone } from '../../../platform/web/kit/page/GoneState.tsx'
import { List, Row } from '../../../platform/web/kit/list/List.tsx'
import { Page } from '../../../platform/web/kit/page/Page.tsx'
import { QueryView } from '../../../platform/web/kit/page/QueryView.tsx'
import { EmptyState, Skeleton } from '../../../platform/web/kit/page/States.tsx'
import { useGo, useParam } from '../../../platform/web/navigation/navigation.tsx'
import { OfflineForm } from '../../../platform/web/outbox/OfflineForm.tsx'
import { listSent } from '../../workflow/contract/lists.ts'
import { childrenScreen } from '../../people/contract/screens.ts'
import { studentRequestDetailScreen, studentRequestStartScreen } from '../contract/screens.ts'
import { getRequestChoices, listAskablePupils } from '../contract/askable.ts'
import { getStudentRequest, listOpenRequests, submitStudentRequest } from '../contract/request.ts'
import type { RequestRow, StudentRequest } from '../contract/request.ts'
import { requestKindNames, requestTones } from '../contract/states.ts'
import type { offline } from './offline.ts'
import { RequestForm } from './start/lazyRequestForm.ts'

const asking: keyof typeof offline = 'askStudentRequest'
const sending = {
  kind: asking,
  endpoint: submitStudentRequest,
  message: '已提交，等待审核',
  invalidates: [listOpenRequests, getStudentRequest, getRequestChoices, listSent],
}
const titleOf = (name: string | undefined): string =>
  ['学籍异动申请', ...(name ? [name] : [])].join(' · ')

/**
 * 学籍异动申请: a guardian applies for a child, or the class teacher on behalf of the family; `id`
 * continues a draft or a returned request.
 */
export function StudentRequestStartPage() {
  const id = useParam('id')
  if (id) return <GoingOn id={id} />
  return (
    <Page title="学籍异动申请">
      <Asking />
    </Page>
  )
}

function Asking({ request }: { request?: StudentRequest }) {
  const go = useGo()
  const wanted = useParam('studentId')
  const queuedKey = useParam('kept')
  const pupils = useCall(listAskablePupils, {}, { quiet: true })
  const open = useCall(listOpenRequests, {}, { quiet: true })
  // The list is above the form: wait for it, so that the form does not shift.
  if (open.isPending) return <Skeleton kind="form" />
  const under = request || !open.data ? null : <Open records={open.data.records} />
  const none = (
    <>
      {under}
      <NoChild />
    </>
  )
  return (
    <QueryView
      query={pupils}
      skeleton="form"
      isEmpty={({ records }) => records.length === 0}
      empty={none}
    >
      {({ records }) => (
        <>
          {under}
          <OfflineForm
            {...sending}
            done={({ id }) => go.replace(linkTo(studentRequestDetailScreen, { id }))}
            queuedKey={queuedKey}
            id={request?.id}
            about={({ studentId, kind, reason }, name) => ({
              title: titleOf(
                request?.studentName ?? records.find(({ id }) => id === studentId)?.name,
              ),
              words: request?.state === 'RETURNED' ? '重新提交' : '发起申请',
              note: `${requestKindNames[kind]}：${reason}`,
              to: linkTo(studentRequestStartScreen, request ? { id: request.id } : { kept: name }),
            })}
          >
            {(parts) => (
              <Suspense fallback={<Skeleton kind="form" />}>
                <RequestForm pupils={records} wanted={wanted} request={request} {...parts} />
              </Suspense>
            )}
          </OfflineForm>
        </>
      )}
    </QueryView>
  )
}

function NoChild() {
  const go = useGo()
  return (
    <EmptyState
      drawing="form"
      title="没有可以申请的孩子"
      hint="先在“我的孩子”里认领孩子，由班主任确认；不是监护人的，请由监护人申请"
      action={<Button onPress={() => go.to(linkTo(childrenScreen))}>去认领孩子</Button>}
    />
  )
}

/** Drafts and undecided requests. */
function Open({ records }: { records: readonly RequestRow[] }) {
  if (records.length === 0) return null
  return (
    <List label="草稿和正在办理的申请">
      {records.map(({ id, studentName, kindName, state, stateName }) => (
        <Row
          key={id}
          title={[studentName, kindName || '尚未选择事项'].join(' · ')}
          chip={<StateChip tone={requestTones[state]}>{stateName}</StateChip>}
          to={linkTo(studentRequestDetailScreen, { id })}
        />
      ))}
    </List>
  )
}

function GoingOn({ id }: { id: string }) {
  const go = useGo()
  const query = useCall(getStudentRequest, { id })
  return (
    <Page title={query.data?.state === 'RETURNED' ? '修改学籍异动申请' : '学籍异动申请'}>
      {isGone(query.error) ? (
        <GoneState
          title="没有找到这份申请"
          action="重新申请"
          onPress={() => go.replace(linkTo(studentRequestStartScreen))}
        />
      ) : (
        <QueryView query={query} skeleton="form">
          {(request) =>
            request.mayMend ? (
              <Asking request={request} />
            ) : (
              <Notice tone="info">
                {request.state === 'DRAFT' || request.state === 'RETURNED'
                  ? '只有申请人可以修改这份申请，而且须仍是孩子的监护人或班主任'
                  : `申请现在是“${request.stateName}”，不能修改`}
              </Notice>
            )
          }
        </QueryView>
      )}
    </Page>
  )
}
