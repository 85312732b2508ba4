import { useEffect, useState } from 'react'

import { type FlowPanel, loadFlowPanel } from './flowPanels.ts'

/** The panel of a flow: undefined while it loads, null when the flow has none. */
export function useFlowPanel(flowKey: string): FlowPanel | null | undefined {
  const [loaded, setLoaded] = useState<{ key: string; panel: FlowPanel | null }>()
  useEffect(() => {
    let isCurrent = true
    const take = (panel: FlowPanel | null) => isCurrent && setLoaded({ key: flowKey, panel })
    void loadFlowPanel(flowKey).then(take, () => take(null))
    return () => {
      isCurrent = false
    }
  }, [flowKey])
  return loaded?.key === flowKey ? loaded.panel : undefined
}
