import { Printer } from 'lucide-react'
import { useEffect } from 'react'

import { linkTo } from '../../../platform/contract/screen.ts'
import { call, useCall, useSubmit } from '../../../platform/web/calls/calls.ts'
import { MoreActions } from '../../../platform/web/kit/overlay/ActionSheet.tsx'
import { Button } from '../../../platform/web/kit/Button.tsx'
import { GoneState, isGone } from '../../../platform/web/kit/page/GoneState.tsx'
import { BottomBar, IconButton, Page } from '../../../platform/web/kit/page/Page.tsx'
import { QueryView } from '../../../platform/web/kit/page/QueryView.tsx'
import { Skeleton } from '../../../platform/web/kit/page/States.tsx'
import { useGo, useParam } from '../../../platform/web/navigation/navigation.tsx'
import { confirm } from '../../../platform/web/overlays/overlays.tsx'
import { getApplication, listApplications, withdrawApplication } from '../contract/application.ts'
import type { Application } from '../contract/applicationShapes.ts'
import { listFlowRecords } from '../contract/flowRecord.ts'
import { listMessages, readMessages } from '../contract/message.ts'
import { applyScreen, enrolmentScreen } from '../contract/screens.ts'
import { ApplicationBanner } from './parts/ApplicationBanner.tsx'
import { AdmissionLink } from './parts/AdmissionLink.tsx'
import { ApplicationPanel } from './parts/ApplicationPanel.tsx'
import { ApplicationTimeline } from './parts/ApplicationTimeline.tsx'
import { DenialCard } from './parts/DenialCard.tsx'
import { FixList } from './parts/FixList.tsx'
import { MessageList } from './parts/MessageList.tsx'
import { Section } from './parts/Section.tsx'

/** One application: state first, then the fix list, timeline, messages and all facts. */
export function ApplicationPage() {
  const id = useParam('id')
  const applyNo = useParam('applyNo')
  const isComplete = Boolean(id || applyNo)
  const query = useCall(
    getApplication,
    { ...(id ? { id } : {}), ...(applyNo ? { applyNo } : {}) },
    { enabled: isComplete, quiet: true },
  )
  const go = useGo()
  const application = query.data
  // With the id in the address all three calls start in parallel.
  const known = id ?? application?.id
  const records = useCall(
    listFlowRecords,
    { applicationId: known ?? '0' },
    { enabled: known !== undefined, quiet: true },
  )
  const messages = useMessagesOf(known)
  // The timeline is above the facts: wait for both, so that the layout does not shift.
  const isComing = records.isPending || messages.isPending
  const refresh = () =>
    Promise.all([query.refetch(), ...(application ? [records.refetch(), messages.refetch()] : [])])

  return (
    <Page
      title="报名详情"
      onRefresh={refresh}
      bottom={application ? <Actions application={application} /> : null}
      action={application ? <PrintButton /> : null}
    >
      {!isComplete || isGone(query.error) ? (
        <GoneState
          title={isComplete ? '没有找到这份报名' : '链接不完整，看不出是哪份报名'}
          action="查看我的报名"
          onPress={() => go.replace(linkTo(enrolmentScreen))}
        />
      ) : (
        <QueryView query={query} skeleton="detail">
          {(found) =>
            isComing ? (
              <Skeleton kind="detail" />
            ) : (
              <>
                <ApplicationBanner application={found} />
                <AdmissionLink application={found} />
                <FixList application={found} />
                <DenialCard application={found} />
                <ApplicationTimeline
                  application={found}
                  records={records.data?.records}
                  error={records.error}
                  onRetry={records.refetch}
                />
                <div data-no-print>
                  <Section title="消息" rows={messages.data?.records ?? []}>
                    {(rows) => <MessageList messages={rows} />}
                  </Section>
                </div>
                <ApplicationPanel application={found} reader="family" />
              </>
            )
          }
        </QueryView>
      )}
    </Page>
  )
}

/**
 * The messages of this application. Showing them marks them as read, except those to be
 * acknowledged.
 */
function useMessagesOf(applicationId: string | undefined) {
  const enabled = applicationId !== undefined
  const messages = useCall(
    listMessages,
    { applicationId: applicationId ?? '0', size: 20 },
    { enabled, quiet: true },
  )
  const unread = (messages.data?.records ?? [])
    .filter((message) => message.readAt === undefined && !message.needAck)
    .map((message) => message.id)
  const ids = unread.join(',')
  useEffect(() => {
    if (ids) void call(readMessages, { ids }, { quiet: true, silent: true }).catch(() => undefined)
  }, [ids])
  return messages
}

const PrintButton = () => (
  <IconButton label="打印" onPress={() => window.print()}>
    <Printer size="1.25rem" strokeWidth={1.75} aria-hidden="true" />
  </IconButton>
)

function Actions({ application }: { application: Application }) {
  const go = useGo()
  const withdraw = useSubmit(withdrawApplication, {
    invalidates: [getApplication, listApplications, listFlowRecords, listMessages],
    message: '报名已撤销',
  })
  const { actions, id } = application
  const mayMend = actions.includes('resubmit') || actions.includes('update')
  if (!mayMend && !actions.includes('withdraw')) return null
  const askWithdraw = async () => {
    const body = '撤销后学校不再审核这份报名。报名时间内可以重新报名，需要重新填写和提交。'
    if (await confirm({ title: '撤销这份报名？', body, action: '撤销报名', tone: 'danger' }))
      withdraw.mutate({ id })
  }
  return (
    <BottomBar>
      {actions.includes('withdraw') ? (
        <MoreActions
          actions={[{ key: 'withdraw', label: '撤销报名', tone: 'danger', onPress: askWithdraw }]}
        />
      ) : null}
      {mayMend ? (
        <Button
          kind="primary"
          busy={withdraw.isPending}
          onPress={() => go.to(linkTo(applyScreen, { id }))}
        >
          {actions.includes('resubmit') ? '去修改' : '修改报名'}
        </Button>
      ) : null}
    </BottomBar>
  )
}
