import type { ReactNode } from 'react'

import { Segmented } from './Filters.tsx'
import type { Choice } from './Filters.tsx'
import look from './Tabs.module.css'

type TabsProps<Tab extends string> = {
  label: string
  tabs: readonly Choice<Tab>[]
  value: Tab
  onChange: (tab: Tab) => void
  children: ReactNode
}

/** A tab bar with the content of the open tab. */
export function Tabs<Tab extends string>({
  label,
  tabs,
  value,
  onChange,
  children,
}: TabsProps<Tab>) {
  return (
    <>
      <Segmented label={label} options={tabs} value={value} onChange={onChange} />
      <div
        className={look.panel}
        role="tabpanel"
        tabIndex={0}
        aria-label={tabs.find((one) => one.value === value)?.label}
      >
        {children}
      </div>
    </>
  )
}
