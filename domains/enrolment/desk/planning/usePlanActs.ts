import { useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'

import { linkTo } from '../../../../platform/contract/screen.ts'
import { confirm } from '../../../../platform/desk/confirm.tsx'
import { useSubmit } from '../../../../platform/web/calls/calls.ts'
import { toast } from '../../../../platform/web/overlays/toasts.ts'
import {
  copyPlan,
  type DeskPlan,
  discardPlanDraft,
  getDeskPlan,
  listDeskPlans,
  movePlan,
  publishPlan,
  savePlan,
} from '../../contract/planning/deskPlan.ts'
import { PlanContent } from '../../contract/planning/planContent.ts'
import { planDifference } from '../../contract/planning/planDifference.ts'
import { planProblems } from '../../contract/planning/planProblems.ts'
import { planDesk, plansDesk } from '../../contract/deskScreens.ts'
import type { PlanInput } from './blankPlan.ts'
import { jumpToField } from './jumpToField.ts'
import { otherActs } from './otherActs.ts'

const invalidates = [getDeskPlan, listDeskPlans]
const goTo = (address: string) => {
  location.hash = address
}

/** Saving, publishing and the other verbs of one plan. */
export function usePlanActs(plan: DeskPlan | undefined, form: UseFormReturn<PlanInput>) {
  const intent = useRef<'save' | 'publish'>('save')
  const publish = useSubmit(publishPlan, {
    invalidates,
    done: ({ version }) => toast(`已发布第 ${version} 版`, 'success'),
  })
  const save = useSubmit(savePlan, {
    invalidates,
    done: async ({ id, draftRev }) => {
      form.setValue('draftRev', draftRev)
      if (intent.current === 'publish' && plan && (await confirmPublishing(plan, form)))
        publish.mutate({ id, draftRev })
      else toast('草稿已保存', 'success')
      if (!plan) goTo(linkTo(planDesk, { id }))
    },
  })
  const copy = useSubmit(copyPlan, {
    invalidates,
    message: '已复制为下一年的计划',
    done: ({ id }) => goTo(linkTo(planDesk, { id })),
  })
  const discard = useSubmit(discardPlanDraft, {
    invalidates,
    message: plan?.published ? '已放弃修改' : '草稿已删除',
    done: () => goTo(linkTo(plansDesk)),
  })
  const move = useSubmit(movePlan, { invalidates, message: '计划状态已更新' })
  return {
    error: save.error ?? publish.error,
    isBusy: save.isPending || publish.isPending,
    intend: (next: 'save' | 'publish') => {
      intent.current = next
    },
    save: (formId: string) => {
      intent.current = 'save'
      document.querySelector<HTMLFormElement>(`#${CSS.escape(formId)}`)?.requestSubmit()
    },
    submit: (values: PlanInput) => {
      const [first] = intent.current === 'publish' ? planProblems(PlanContent.parse(values)) : []
      if (!first) return save.mutate(values)
      toast(`${first.label}：${first.msg}`)
      return jumpToField(first.name)
    },
    others: plan ? otherActs(plan, { copy, discard, move }) : [],
  }
}

async function confirmPublishing(plan: DeskPlan, form: UseFormReturn<PlanInput>): Promise<boolean> {
  const content = PlanContent.parse(form.getValues())
  const changes = plan.published ? planDifference(plan.published, content) : []
  return confirm({
    title: plan.published ? `发布第 ${plan.version + 1} 版？` : `发布“${content.name}”？`,
    body: plan.published
      ? `家长马上会看到 ${changes.length} 处修改：${changes.map(({ label }) => label).join('、')}。`
      : '发布后家长可以看到计划，到时间即可报名。入学年份、学段和办学性质不能再改。',
    action: '发布',
  })
}
