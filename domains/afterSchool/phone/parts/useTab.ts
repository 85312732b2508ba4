import { useState } from 'react'

import { useParam } from '../../../../platform/web/navigation.tsx'

/**
 * Writes a choice into the current address without a new page, so that coming back finds it
 * and a copied link carries it. The router reads the address again on its next move.
 */
export const keepInAddress = (address: string): void => window.history.replaceState(window.history.state, '', `#${address}`)

/** The tab that is open: begins with the one of the address, else with the first. */
export function useTab<Tab extends string>(first: Tab, tabs: readonly { value: Tab }[]): [Tab, (tab: Tab) => void] {
  const asked = useParam('tab')
  return useState(tabs.find(({ value }) => value === asked)?.value ?? first)
}
