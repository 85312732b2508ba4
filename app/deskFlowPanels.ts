import type { FlowPanels } from '../platform/web/flowPanels.ts'

const ofDomains = import.meta.glob<FlowPanels>('../domains/*/desk/flowPanels.ts', {
  eager: true,
  import: 'flowPanels',
})

/** How each domain shows the records behind its flows at the desk: fetched with the first process that is opened. */
export const flowPanels: FlowPanels = Object.fromEntries(
  Object.values(ofDomains).flatMap((panels) => Object.entries(panels)),
)
