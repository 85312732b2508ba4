import { useState } from 'react'

import { useParam } from './navigation.tsx'

/** The open tab: initially the one in the address, else the first. */
export function useTab<Tab extends string>(
  first: Tab,
  tabs: readonly { value: Tab }[],
): [Tab, (tab: Tab) => void] {
  const asked = useParam('tab')
  return useState(tabs.find(({ value }) => value === asked)?.value ?? first)
}
