import { type ComponentType, useEffect, useState } from 'react'

/** What a decider says besides the decision: words, and the ticked reasons of the flow's own catalogue. */
export type ReviewInput = { comment: string; reasons: { code: string; note?: string }[] }

export type FlowPanel = {
  /** The business record of a process, in its domain's own words; `onReady` once it stands, or could not be read. */
  Panel: ComponentType<{ businessId: string; processInstanceId: string; taskId: string | undefined; onReady: () => void }>
  /** Where a decider ticks reasons, field by field; without it the detail page offers a plain text. */
  ReviewForm?: ComponentType<{ businessId: string; value: ReviewInput; onChange: (value: ReviewInput) => void }>
}

const loaders = new Map<string, () => Promise<FlowPanel>>()

/** A domain says how its flow's record is shown; called where app/phone.tsx collects the domains. */
export const registerFlowPanel = (flowKey: string, load: () => Promise<FlowPanel>): void => void loaders.set(flowKey, load)

/** The panel of a flow: undefined while it loads, null when the flow has none. */
export function useFlowPanel(flowKey: string): FlowPanel | null | undefined {
  const [loaded, setLoaded] = useState<{ key: string; panel: FlowPanel | null }>()
  useEffect(() => {
    let isCurrent = true
    const take = (panel: FlowPanel | null) => isCurrent && setLoaded({ key: flowKey, panel })
    void (loaders.get(flowKey)?.() ?? Promise.resolve(null)).then(take, () => take(null))
    return () => {
      isCurrent = false
    }
  }, [flowKey])
  return loaded?.key === flowKey ? loaded.panel : undefined
}
