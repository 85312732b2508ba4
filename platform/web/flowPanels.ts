import type { ComponentType } from 'react'

/** What the process page tells the panel of a flow. */
export type FlowPanelProps = { processInstanceId: string; taskId?: string | undefined; businessId: string }

/** A reason that was ticked; its meaning belongs to the domain of the flow. */
export type FlowReason = { code: string; note?: string | undefined }

/** What a reviewer writes before answering: the process page sends it with the answer. */
export type FlowReview = { comment: string; reasons: readonly FlowReason[] }

export type FlowReviewProps = FlowPanelProps & {
  /** The answer that is about to be given. */
  verdict: 'approve' | 'reject' | 'return'
  value: FlowReview
  onChange: (next: FlowReview) => void
}

/** The pieces a domain draws on the page of its processes. */
export type FlowPanels = {
  /** The business record behind the process. */
  Panel: ComponentType<FlowPanelProps>
  /** Instead of a bare comment: for instance a check list. */
  ReviewForm?: ComponentType<FlowReviewProps>
}

const panels = new Map<string, FlowPanels>()

/** Registers the panels of a flow; hand in lazy components, for this runs on every start. */
export const registerFlowPanel = (flowKey: string, own: FlowPanels): void => void panels.set(flowKey, own)

/** The panels of a flow, or undefined when its fields are all there is to show; wrap them in Suspense. */
export const flowPanelFor = (flowKey: string): FlowPanels | undefined => panels.get(flowKey)
