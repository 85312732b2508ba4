import { useState } from 'react'

import { linkTo } from '../../../../platform/contract/screen.ts'
import { useCall } from '../../../../platform/web/calls/calls.ts'
import { Switch } from '../../../../platform/web/kit/input/choices.tsx'
import { Card } from '../../../../platform/web/kit/list/List.tsx'
import { Page } from '../../../../platform/web/kit/page/Page.tsx'
import { QueryView } from '../../../../platform/web/kit/page/QueryView.tsx'
import { EmptyState, Skeleton } from '../../../../platform/web/kit/page/States.tsx'
import { useGo } from '../../../../platform/web/navigation/navigation.tsx'
import type { Category } from '../../contract/form/categories.ts'
import type { EnrolmentPlan } from '../../contract/plan.ts'
import { listPlans } from '../../contract/plan.ts'
import { applyScreen } from '../../contract/screens.ts'
import { beginDraft } from '../drafts/openDraft.ts'
import type { Owner } from '../drafts/localDraft.ts'
import { DraftList } from '../parts/DraftList.tsx'
import { Section } from '../parts/Section.tsx'
import { useOwnDrafts } from '../useOwnDrafts.ts'
import { momentOf } from '../../../../platform/contract/time.ts'
import { windowWords } from '../words/windowWords.ts'
import { CategoryChoice, Choices } from './CategoryChoice.tsx'
import { startPayload } from '../../contract/form/formModel.ts'
import { useEarlier } from './useEarlier.ts'

type StartStepProps = { owner: Owner; planId?: string | undefined; category?: string | undefined }

/** The step before the form: choose a plan and a category. */
export function StartStep({ owner, planId, category }: StartStepProps) {
  const go = useGo()
  const plans = useCall(listPlans, {})
  const [chosenPlan, setChosenPlan] = useState(planId)
  const drafts = useOwnDrafts(owner, plans.data?.records ?? [])
  const earlier = useEarlier()
  const [takesOver, setTakesOver] = useState(true)
  const begin = async (plan: EnrolmentPlan, code: Category) => {
    const payload = takesOver ? await earlier.payload() : startPayload()
    const draftId = await beginDraft(owner, plan.id, code, payload)
    go.replace(linkTo(applyScreen, { draftId }))
  }
  return (
    <Page title="新生报名">
      <QueryView query={plans} skeleton="list">
        {({ records, serverNow }) => {
          const open = records.filter(
            (plan) => windowWords(plan.fill, momentOf(serverNow).getTime()).isOpen,
          )
          const plan =
            open.find((one) => one.id === chosenPlan) ?? (open.length === 1 ? open[0] : undefined)
          // Wait for what is above the buttons, so that the buttons do not shift.
          if (drafts.isPending || earlier.isPending) return <Skeleton kind="list" />
          if (open.length === 0)
            return (
              <EmptyState
                drawing="form"
                title="现在没有可以报名的招生计划"
                hint="报名时间请看新生报名首页"
              />
            )
          return (
            <>
              <Section title="继续填写草稿" rows={drafts.rows}>
                {(rows) => <DraftList rows={rows} onRemove={drafts.remove} />}
              </Section>
              {plan && earlier.childName ? (
                <Card>
                  <Switch
                    label={`带入“${earlier.childName}”报名表的户籍、住房和监护人`}
                    help="证件号和手机号不带入；带入后请核对"
                    checked={takesOver}
                    onChange={setTakesOver}
                  />
                </Card>
              ) : null}
              {plan ? (
                <CategoryChoice
                  plan={plan}
                  wanted={category}
                  onChoose={(code) => begin(plan, code)}
                />
              ) : (
                <Section title="选择招生计划" rows={open}>
                  {(rows) => (
                    <Choices
                      label="招生计划"
                      rows={rows.map((one) => ({
                        key: one.id,
                        title: one.name,
                        help: one.stageLabel,
                      }))}
                      onChoose={setChosenPlan}
                    />
                  )}
                </Section>
              )}
            </>
          )
        }}
      </QueryView>
    </Page>
  )
}
