import type { FlowDesign } from '../../../../workflow/contract/design.ts'

/**
 * Replaces the design with the one from a file. Name, key, scope and withdrawal policy stay those
 * of the existing flow.
 */
export const replaced = (
  before: FlowDesign,
  { graph, form, title }: FlowDesign,
  withForm: boolean,
): FlowDesign => ({
  ...before,
  graph: { ...graph, policy: before.graph.policy },
  ...(withForm && { form, title }),
})
