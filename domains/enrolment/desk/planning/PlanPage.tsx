import { Button } from 'antd'
import { useId } from 'react'

import { linkTo } from '../../../../platform/contract/screen.ts'
import { wireDate } from '../../../../platform/contract/time.ts'
import {
  Chip,
  DeskEmpty,
  DeskError,
  DeskPage,
  DeskSkeleton,
} from '../../../../platform/desk/DeskPage.tsx'
import { useKeys } from '../../../../platform/desk/keyboard/keys.ts'
import { type PageKeys, usePageKeys } from '../../../../platform/desk/keyboard/pageKeys.ts'
import { DeskForm } from '../../../../platform/desk/form/DeskForm.tsx'
import { usePerson } from '../../../../platform/desk/person.tsx'
import { useCall } from '../../../../platform/web/calls/calls.ts'
import { useShapeForm } from '../../../../platform/web/form/useShapeForm.ts'
import { CallError } from '../../../../platform/web/http/callError.ts'
import { useParam } from '../../../../platform/web/navigation/navigation.tsx'
import { type DeskPlan, getDeskPlan, PlanForm, savePlan } from '../../contract/planning/deskPlan.ts'
import { plansDesk } from '../../contract/deskScreens.ts'
import { blankPlan, fieldsOf } from './blankPlan.ts'
import { PlanActs } from './PlanActs.tsx'
import { PlanFields } from './PlanFields.tsx'
import { PlanPreview } from './PlanPreview.tsx'
import look from './planning.module.css'
import { planTones } from './planTones.ts'
import { usePlanActs } from './usePlanActs.ts'

/** One enrolment plan: its content beside the check list and what families will see. */
export function PlanPage() {
  const id = useParam('id') ?? ''
  return id === '' ? <PlanEditor /> : <StoredPlan key={id} id={id} />
}

function StoredPlan({ id }: { id: string }) {
  const query = useCall(getDeskPlan, { id }, { quiet: true, staleMs: 0 })
  if (query.data) return <PlanEditor plan={query.data} />
  return (
    <DeskPage title="招生计划" hint={<AllPlans />}>
      {query.error instanceof CallError && query.error.reason === 'NOT_FOUND' ? (
        <DeskEmpty
          drawing="lost"
          title="没有找到这个招生计划"
          hint="可能已经删除。"
          action={<Button href={`#${linkTo(plansDesk)}`}>查看全部计划</Button>}
        />
      ) : query.error ? (
        <DeskError error={query.error} onRetry={query.refetch} />
      ) : (
        <DeskSkeleton rows={12} />
      )}
    </DeskPage>
  )
}

const AllPlans = () => <a href={`#${linkTo(plansDesk)}`}>全部计划</a>

const planKeys: PageKeys = { title: '招生计划', keys: [['Ctrl S', '保存草稿']] }

function PlanEditor({ plan }: { plan?: DeskPlan }) {
  const formId = useId()
  const content = plan?.draft ?? plan?.published
  const mayEdit = usePerson().can(savePlan) && plan?.state !== 'ARCHIVED'
  const form = useShapeForm(PlanForm, {
    defaults: plan && content ? fieldsOf(content, plan) : blankPlan(wireDate(new Date())),
  })
  const acts = usePlanActs(plan, form)
  usePageKeys(planKeys)
  useKeys({ 'mod+s': mayEdit ? () => acts.save(formId) : undefined })
  return (
    <DeskPage
      title={plan?.name ?? '新建招生计划'}
      hint={
        <>
          <AllPlans />
          {plan ? <PlanHint plan={plan} /> : null}
        </>
      }
      actions={mayEdit ? <PlanActs plan={plan} formId={formId} acts={acts} /> : undefined}
    >
      <DeskForm
        id={formId}
        form={form}
        shape={PlanForm}
        error={acts.error}
        onSubmit={(values) => acts.submit(values)}
      >
        <div className={look.plan}>
          <fieldset className={look.fields} disabled={!mayEdit}>
            <PlanFields isPublished={plan?.published !== undefined} />
          </fieldset>
          <PlanPreview plan={plan} />
        </div>
      </DeskForm>
    </DeskPage>
  )
}

const PlanHint = ({ plan }: { plan: DeskPlan }) => (
  <>
    {' · '}
    <Chip tone={planTones[plan.state]}>{plan.stateName}</Chip>
    {plan.version > 0 ? ` 第 ${plan.version} 版` : ''}
    {plan.hasDraft && plan.version > 0 ? ' · 有修改还没有发布' : ''}
  </>
)
