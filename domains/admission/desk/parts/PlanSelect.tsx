import { Select } from 'antd'

type Props = {
  plans: readonly { readonly id: string; readonly name: string }[]
  planId: string
  /** The address of the page for the chosen plan. */
  open: (planId: string) => string
}

/** Chooses the plan that a page is about; shown only where there is a choice. */
export function PlanSelect({ plans, planId, open }: Props) {
  if (plans.length < 2) return null
  return (
    <Select<string>
      aria-label="招生计划"
      // An address may name a plan that is not published.
      {...(plans.some(({ id }) => id === planId) ? { value: planId } : {})}
      placeholder="选择招生计划"
      showSearch={{ optionFilterProp: 'label' }}
      popupMatchSelectWidth={false}
      options={plans.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(chosen) => {
        location.hash = open(chosen)
      }}
    />
  )
}
