import type { ComponentType } from 'react'

/**
 * An approver's input besides the decision: a comment, and the ticked reasons of the flow's own
 * catalogue.
 */
export type ReviewInput = { comment: string; reasons: { code: string; note?: string }[] }

export type FlowPanel = {
  /**
   * Shows the business record of a process. Calls `onReady` once it has rendered or failed to load.
   */
  Panel: ComponentType<{
    businessId: string
    processInstanceId: string
    taskId: string | undefined
    onReady: () => void
  }>
  /**
   * Lets an approver tick reasons field by field. Without it the detail page offers a plain text.
   */
  ReviewForm?: ComponentType<{
    businessId: string
    value: ReviewInput
    onChange: (value: ReviewInput) => void
  }>
}

/** The panels that show the records of flows, by flow key. */
export type FlowPanels = Readonly<Record<string, () => Promise<FlowPanel>>>

let source: ReadonlyMap<string, () => Promise<FlowPanel>> = new Map()

/** Registers the domains' panels. */
export const flowPanelsFrom = (all: readonly FlowPanels[]): void =>
  void (source = new Map(all.flatMap((panels) => Object.entries(panels))))

/** Loads a domain's panel for a flow. Null when it has none. */
export async function loadFlowPanel(flowKey: string): Promise<FlowPanel | null> {
  return (await source.get(flowKey)?.()) ?? null
}
