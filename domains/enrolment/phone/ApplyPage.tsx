import { type ReactNode, useSyncExternalStore } from 'react'

import { linkTo } from '../../../platform/contract/screen.ts'
import { useCall } from '../../../platform/web/calls/calls.ts'
import { Button } from '../../../platform/web/kit/Button.tsx'
import { Page } from '../../../platform/web/kit/page/Page.tsx'
import { QueryView } from '../../../platform/web/kit/page/QueryView.tsx'
import { EmptyState, ErrorState, Skeleton } from '../../../platform/web/kit/page/States.tsx'
import { useGo, useParam } from '../../../platform/web/navigation/navigation.tsx'
import { getApplication } from '../contract/application.ts'
import type { Application } from '../contract/applicationShapes.ts'
import type { Category } from '../contract/form/categories.ts'
import { listPlans } from '../contract/plan.ts'
import { applicationScreen, enrolmentScreen } from '../contract/screens.ts'
import { useDraftSession } from './apply/useDraftSession.ts'
import { useRules } from './apply/useRules.ts'
import type { DraftSession } from './drafts/draftSession.ts'
import type { Owner } from './drafts/localDraft.ts'
import { Part } from './parts/Part.tsx'
import { useOwner } from './useOwner.ts'

const loadStart = () => import('./apply/StartStep.tsx')
const loadForm = () => import('./apply/DraftForm.tsx')
const loadCorrection = () => import('./apply/CorrectionForm.tsx')
const loadDrafts = () => import('./drafts/openDraft.ts')

/** The form for a new application, a continued draft or a returned application. */
export function ApplyPage() {
  const owner = useOwner()
  const id = useParam('id')
  const draftId = useParam('draftId')
  const planId = useParam('planId')
  const category = useParam('category')
  if (!owner) return <Waiting />
  if (id) return <CorrectRequest key={id} owner={owner} id={id} />
  if (draftId) return <Filling key={draftId} owner={owner} draftId={draftId} />
  return (
    <Part load={loadStart} waiting={<Waiting />} failed={failedPage}>
      {({ StartStep }) => <StartStep owner={owner} planId={planId} category={category} />}
    </Part>
  )
}

const Waiting = () => (
  <Page title="填写报名表">
    <Skeleton kind="form" rows={5} />
  </Page>
)

function Filling({ owner, draftId }: { owner: Owner; draftId: string }) {
  const { session, isMissing, error, retry } = useDraftSession(draftId, async () =>
    (await loadDrafts()).openDraft(owner, draftId),
  )
  if (error) return <Failed error={error} onRetry={retry} />
  if (isMissing) return <Gone title="这份草稿已经提交或删除了" />
  return session ? <OpenDraft session={session} /> : <Waiting />
}

function Gone({
  title,
  hint = '已提交的报名可以在新生报名首页查看',
}: {
  title: string
  hint?: string
}) {
  const go = useGo()
  const action = (
    <Button kind="primary" onPress={() => go.replace(linkTo(enrolmentScreen))}>
      返回新生报名
    </Button>
  )
  return (
    <Page title="填写报名表">
      <EmptyState drawing="lost" title={title} hint={hint} action={action} />
    </Page>
  )
}

function OpenDraft({ session }: { session: DraftSession }) {
  const { planId, category } = useSyncExternalStore(
    session.autosave.subscribe,
    session.autosave.readDraft,
  )
  const plans = useCall(listPlans, {})
  if (!plans.data)
    return plans.error ? <Failed error={plans.error} onRetry={plans.refetch} /> : <Waiting />
  const plan = plans.data.records.find((one) => one.id === planId)
  if (!plan || !category)
    return <Gone title="这份草稿的招生计划已经结束" hint="可以在新生报名首页查看其他招生计划" />
  return (
    <WithRules planId={plan.id} category={category}>
      {(rules, refetch) => (
        <Part load={loadForm} waiting={<Waiting />} failed={failedPage}>
          {({ DraftForm }) => (
            <DraftForm
              session={session}
              plan={plan}
              category={category}
              rules={rules}
              serverNow={plans.data.serverNow}
              receivedAtMs={plans.dataUpdatedAt}
              onFormChanged={refetch}
            />
          )}
        </Part>
      )}
    </WithRules>
  )
}

type WithRulesProps = {
  planId: string
  category: Category
  children: (
    rules: NonNullable<ReturnType<typeof useRules>['data']>,
    refetch: () => void,
  ) => ReactNode
}

function WithRules({ planId, category, children }: WithRulesProps) {
  const rules = useRules(planId, category)
  if (rules.data) return children(rules.data, () => void rules.refetch())
  return rules.error ? <Failed error={rules.error} onRetry={rules.refetch} /> : <Waiting />
}

const Failed = ({ error, onRetry }: { error: Error; onRetry: () => unknown }) => (
  <Page title="填写报名表">
    <ErrorState error={error} onRetry={onRetry} />
  </Page>
)

const failedPage = (error: Error, retry: () => void): ReactNode => (
  <Failed error={error} onRetry={retry} />
)

function CorrectRequest({ owner, id }: { owner: Owner; id: string }) {
  const query = useCall(getApplication, { id })
  if (query.data)
    return <OpenCorrection key={query.data.rev} owner={owner} application={query.data} />
  return (
    <Page title="修改报名">
      <QueryView query={query} skeleton="form">
        {() => null}
      </QueryView>
    </Page>
  )
}

function OpenCorrection({ owner, application }: { owner: Owner; application: Application }) {
  const go = useGo()
  const field = useParam('field')
  const plans = useCall(listPlans, {})
  const mayMend = application.actions.includes('resubmit') || application.actions.includes('update')
  const { session } = useDraftSession(
    `${application.id}/${application.rev}`,
    mayMend ? async () => (await loadDrafts()).openCorrection(owner, application) : undefined,
  )
  if (!mayMend) {
    const action = (
      <Button onPress={() => go.replace(linkTo(applicationScreen, { id: application.id }))}>
        查看报名
      </Button>
    )
    return (
      <Page title="修改报名">
        <EmptyState
          drawing="done"
          title={`报名现在是“${application.statusLabel}”，不能修改`}
          hint="内容有错的，请联系学校招生办更正"
          action={action}
        />
      </Page>
    )
  }
  if (!session || !plans.data)
    return plans.error ? <Failed error={plans.error} onRetry={plans.refetch} /> : <Waiting />
  const bornBy = plans.data.records.find((plan) => plan.id === application.planId)?.bornBy
  const today = plans.data.serverNow.slice(0, 10)
  return (
    <WithRules planId={application.planId} category={application.category}>
      {(rules) => (
        <Part load={loadCorrection} waiting={<Waiting />} failed={failedPage}>
          {({ CorrectionForm }) => (
            <CorrectionForm
              session={session}
              application={application}
              rules={rules}
              today={today}
              bornBy={bornBy}
              field={field}
            />
          )}
        </Part>
      )}
    </WithRules>
  )
}
