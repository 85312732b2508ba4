import { useState } from 'react'

import { useParam } from '../../../../platform/web/navigation.tsx'

/** The tab that is open: begins with the one of the address, else with the first. */
export function useTab<Tab extends string>(
  first: Tab,
  tabs: readonly { value: Tab }[],
): [Tab, (tab: Tab) => void] {
  const asked = useParam('tab')
  return useState(tabs.find(({ value }) => value === asked)?.value ?? first)
}
