import type { FlowPanels } from '../platform/web/flowPanels.ts'

const ofDomains = import.meta.glob<FlowPanels>('../domains/*/phone/flowPanels.ts', {
  eager: true,
  import: 'flowPanels',
})

/** How each domain shows the records behind its flows: fetched with the first process that is opened. */
export const flowPanels: FlowPanels = Object.fromEntries(
  Object.values(ofDomains).flatMap((panels) => Object.entries(panels)),
)
