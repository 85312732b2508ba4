import { Select } from 'antd'
import { useState } from 'react'

import { linkTo } from '../../../../platform/contract/screen.ts'
import { DeskError, DeskPage, DeskSkeleton, Panel } from '../../../../platform/desk/DeskPage.tsx'
import { focusInside } from '../../../../platform/desk/keyboard/focusFirst.ts'
import { useCall } from '../../../../platform/web/calls/calls.ts'
import { useParam } from '../../../../platform/web/navigation/navigation.tsx'
import { getEntry } from '../../contract/counter.ts'
import type { EntryReceipt } from '../../contract/counter.ts'
import { entryDesk } from '../../contract/deskScreens.ts'
import { listPlans } from '../../contract/plan.ts'
import type { EnrolmentPlan } from '../../contract/plan.ts'
import look from './counter.module.css'
import type { Typed } from './entryModel.ts'
import { EntryForm } from './EntryForm.tsx'
import { ReceiptView } from './ReceiptView.tsx'
import { useFormRules } from './useFormRules.ts'

/** Enters an application by keyboard; afterwards its receipt and the link for the signature. */
export function EntryPage() {
  const id = useParam('id')
  const [last, setLast] = useState<{ id: string; typed: Typed }>()
  const [isChanging, setChanging] = useState(false)
  const open = (receipt: EntryReceipt, next: Typed) => {
    setLast({ id: receipt.id, typed: next })
    setChanging(false)
    location.hash = linkTo(entryDesk, { id: receipt.id })
  }
  // The page stays when another entry is opened: what was typed belongs to its own one alone.
  const typed = last?.id === id ? last?.typed : undefined
  return (
    <DeskPage
      title="窗口代录"
      hint={
        id && !isChanging
          ? '请打印回执交给家长；还没有签名的，请监护人在平板上签名。'
          : '用 Tab 到下一栏，方向键选择，Ctrl+Enter 提交。填写要求与家长手机上的报名表相同。'
      }
    >
      {id ? (
        <Entered
          id={id}
          isChanging={isChanging}
          typed={typed}
          onChange={typed ? () => setChanging(true) : undefined}
          onDone={open}
        />
      ) : (
        <Choosing onDone={open} />
      )}
    </DeskPage>
  )
}

type Done = (receipt: EntryReceipt, typed: Typed) => void
type EnteredProps = {
  id: string
  isChanging: boolean
  typed: Typed | undefined
  onChange: (() => void) | undefined
  onDone: Done
}

/** The receipt; what was typed on this page a moment ago may still be changed. */
function Entered({ id, isChanging, typed, onChange, onDone }: EnteredProps) {
  const query = useCall(getEntry, { id }, { quiet: true, staleMs: 0 })
  if (query.error) return <DeskError error={query.error} onRetry={query.refetch} />
  if (!query.data) return <DeskSkeleton rows={8} />
  const entry = query.data
  return isChanging && typed && entry.state === 'WAITING' ? (
    <WithPlan
      planId={typed.planId}
      category={typed.category}
      typed={typed}
      replaced={{ id, rev: entry.rev }}
      onDone={onDone}
    />
  ) : (
    <ReceiptView entry={entry} onReload={query.refetch} onChange={onChange} />
  )
}

function Choosing({ onDone }: { onDone: Done }) {
  const wanted = useParam('planId')
  const asked = useParam('category') ?? ''
  const plans = useCall(listPlans, {}, { quiet: true, staleMs: 60_000 })
  if (plans.error) return <DeskError error={plans.error} onRetry={plans.refetch} />
  if (!plans.data) return <DeskSkeleton rows={3} />
  const open = plans.data.records.filter(({ fill }) => fill?.state === 'open')
  const plan = open.find(({ id }) => id === wanted) ?? (open.length === 1 ? open[0] : undefined)
  const codes = plan?.categories.map(({ code }) => code) ?? []
  // A plan with one category leaves nothing to choose.
  const category = asked === '' && codes.length === 1 ? (codes[0] ?? '') : asked
  const choose = (planId: string, chosen: string) => {
    location.hash = linkTo(entryDesk, { planId, ...(chosen ? { category: chosen } : {}) })
  }
  if (open.length === 0) return <p className={look.quiet}>现在没有可以报名的招生计划，不能代录。</p>
  return (
    <>
      <Panel>
        <div ref={focusInside} className={look.row}>
          <Select<string>
            aria-label="招生计划"
            className={look.wide ?? ''}
            showSearch={{ optionFilterProp: 'label' }}
            placeholder="选择招生计划"
            {...(plan ? { value: plan.id } : {})}
            options={open.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(id) => choose(id, '')}
          />
          <Select<string>
            aria-label="生源类别"
            className={look.wide ?? ''}
            showSearch={{ optionFilterProp: 'label' }}
            placeholder="选择生源类别"
            disabled={!plan}
            {...(category ? { value: category } : {})}
            options={(plan?.categories ?? []).map(({ code, label }) => ({ value: code, label }))}
            onChange={(code) => plan && choose(plan.id, code)}
          />
        </div>
      </Panel>
      {plan && codes.some((code) => code === category) ? (
        <WithPlan
          key={`${plan.id} ${category}`}
          planId={plan.id}
          category={category}
          onDone={onDone}
        />
      ) : null}
    </>
  )
}

type WithPlanProps = {
  planId: string
  category: string
  typed?: Typed
  replaced?: { readonly id: string; readonly rev: number }
  onDone: Done
}

function WithPlan({ planId, category, ...rest }: WithPlanProps) {
  const plans = useCall(listPlans, {}, { quiet: true, staleMs: 60_000 })
  const plan: EnrolmentPlan | undefined = plans.data?.records.find(({ id }) => id === planId)
  const code = plan?.categories.find((one) => one.code === category)?.code
  const rules = useFormRules(planId, code)
  if (rules.error) return <DeskError error={rules.error} onRetry={rules.refetch} />
  return plan && code && rules.data ? (
    <EntryForm
      key={rules.data.formVersion}
      plan={plan}
      category={code}
      rules={rules.data}
      today={plans.data?.serverNow.slice(0, 10) ?? ''}
      {...rest}
    />
  ) : (
    <DeskSkeleton rows={8} />
  )
}
