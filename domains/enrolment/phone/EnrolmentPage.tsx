import type { ReplyOf } from '../../../platform/contract/endpoint.ts'
import { useCall } from '../../../platform/web/calls/calls.ts'
import { Button } from '../../../platform/web/kit/Button.tsx'
import { Page } from '../../../platform/web/kit/page/Page.tsx'
import { EmptyState, ErrorState, Skeleton } from '../../../platform/web/kit/page/States.tsx'
import { useGo } from '../../../platform/web/navigation/navigation.tsx'
import { listApplications } from '../contract/application.ts'
import { listMessages } from '../contract/message.ts'
import { listPlans } from '../contract/plan.ts'
import { CounterConfirm } from './parts/CounterConfirm.tsx'
import { DraftList } from './parts/DraftList.tsx'
import { MessageList } from './parts/MessageList.tsx'
import { OwnApplications } from './parts/OwnApplications.tsx'
import { PlanCard } from './parts/PlanCard.tsx'
import look from './parts/Section.module.css'
import { Section } from './parts/Section.tsx'
import { useOwnDrafts } from './useOwnDrafts.ts'
import { useOwner } from './useOwner.ts'

/** Enrolment home: the family's open items first, then applications and drafts, then plans. */
export function EnrolmentPage() {
  const owner = useOwner()
  const plans = useCall(listPlans, {}, { quiet: true })
  const own = useCall(
    listApplications,
    { scope: 'mine', size: 50 },
    { enabled: owner !== undefined, quiet: true },
  )
  const messages = useCall(
    listMessages,
    { unread: '1', size: 5 },
    { enabled: owner !== undefined, quiet: true },
  )
  const drafts = useOwnDrafts(owner, plans.data?.records ?? [])
  // Wait for the family's own items, which come first, so that the layout does not shift.
  const isComing =
    plans.isPending ||
    (owner !== undefined && (own.isPending || messages.isPending || drafts.isPending))
  const failed = [plans, own, messages].find((one) => one.error && one.data === undefined)
  const refresh = () =>
    Promise.all([
      plans.refetch(),
      ...(owner ? [own.refetch(), messages.refetch(), drafts.refetch()] : []),
    ])

  return (
    <Page title="新生报名" onRefresh={refresh}>
      {isComing ? (
        <Skeleton kind="detail" />
      ) : (
        <>
          {owner ? null : <GuestNote />}
          {failed?.error ? <ErrorState error={failed.error} onRetry={refresh} /> : null}
          {owner ? <CounterConfirm /> : null}
          <Section
            title="未读消息"
            rows={messages.data?.records ?? []}
            count={messages.data?.unread}
          >
            {(rows) => <MessageList messages={rows} />}
          </Section>
          <Section title="我的报名" rows={own.data?.records ?? []}>
            {(rows) => <OwnApplications applications={rows} />}
          </Section>
          <Section title="未提交的草稿" rows={drafts.rows} count={drafts.rows.length}>
            {(rows) => <DraftList rows={rows} onRemove={drafts.remove} />}
          </Section>
          {plans.data ? <Plans {...plans.data} receivedAtMs={plans.dataUpdatedAt} /> : null}
        </>
      )}
    </Page>
  )
}

function Plans({
  records,
  serverNow,
  receivedAtMs,
}: ReplyOf<typeof listPlans> & { receivedAtMs: number }) {
  if (records.length === 0)
    return (
      <EmptyState
        drawing="form"
        title="还没有公布招生计划"
        hint="学校公布后，这里会显示报名时间和需要的材料"
      />
    )
  return (
    <Section title="招生计划" rows={records}>
      {(rows) => (
        <div className={look.stack}>
          {rows.map((plan) => (
            <PlanCard key={plan.id} plan={plan} serverNow={serverNow} receivedAtMs={receivedAtMs} />
          ))}
        </div>
      )}
    </Section>
  )
}

function GuestNote() {
  const go = useGo()
  return (
    <section className={look.guest}>
      <p>登录后可以填写报名表、查看进度和消息。</p>
      <Button small onPress={go.login}>
        登录
      </Button>
    </section>
  )
}
