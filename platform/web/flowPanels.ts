import type { ComponentType } from 'react'

/** What a decider says besides the decision: words, and the ticked reasons of the flow's own catalogue. */
export type ReviewInput = { comment: string; reasons: { code: string; note?: string }[] }

export type FlowPanel = {
  /** The business record of a process, in its domain's own words; `onReady` once it stands, or could not be read. */
  Panel: ComponentType<{
    businessId: string
    processInstanceId: string
    taskId: string | undefined
    onReady: () => void
  }>
  /** Where a decider ticks reasons, field by field; without it the detail page offers a plain text. */
  ReviewForm?: ComponentType<{
    businessId: string
    value: ReviewInput
    onChange: (value: ReviewInput) => void
  }>
}

/** How the records of some flows are shown, by the key of the flow. */
export type FlowPanels = Readonly<Record<string, () => Promise<FlowPanel>>>

let source: () => Promise<FlowPanels> = async () => ({})

/** The shell says where the domains' panels are found. */
export const flowPanelsFrom = (load: () => Promise<FlowPanels>): void => void (source = load)

/** What a domain shows for a flow; null when it has no panel. */
export async function loadFlowPanel(flowKey: string): Promise<FlowPanel | null> {
  return (await new Map(Object.entries(await source())).get(flowKey)?.()) ?? null
}
