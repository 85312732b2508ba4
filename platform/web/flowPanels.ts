import type { ComponentType } from 'react'

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

/** What was registered for a flow; null when it has no panel. */
export const loadFlowPanel = (flowKey: string): Promise<FlowPanel | null> => loaders.get(flowKey)?.() ?? Promise.resolve(null)
