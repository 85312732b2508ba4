import { Button } from 'antd'
import type { ReactNode } from 'react'

import { linkTo } from '../../../../platform/contract/screen.ts'
import {
  DeskEmpty,
  DeskError,
  DeskPage,
  DeskSkeleton,
} from '../../../../platform/desk/DeskPage.tsx'
import { plansDesk } from '../../../enrolment/contract/deskScreens.ts'
import { usePlanChoice } from '../usePlanChoice.ts'
import { PlanSelect } from './PlanSelect.tsx'

type Props = {
  title: string
  hint: string
  /** The address of the page for another plan. */
  open: (planId: string) => string
  /** What the page shows for every plan, above that of the chosen one. */
  before?: ReactNode
  children: (planId: string) => ReactNode
}

/** A page about one published plan, which is chosen at its top. */
export function OfPlan({ title, hint, open, before, children }: Props) {
  const { plans, planId, error, isPending, refetch } = usePlanChoice()
  return (
    <DeskPage
      title={title}
      hint={hint}
      actions={<PlanSelect plans={plans} planId={planId} open={open} />}
    >
      {before}
      {planId ? (
        children(planId)
      ) : error ? (
        <DeskError error={error} onRetry={refetch} />
      ) : isPending ? (
        <DeskSkeleton />
      ) : (
        <DeskEmpty
          title="没有已发布的招生计划"
          hint="发布计划后在这里办理。"
          action={<Button href={`#${linkTo(plansDesk)}`}>招生计划</Button>}
        />
      )}
    </DeskPage>
  )
}
