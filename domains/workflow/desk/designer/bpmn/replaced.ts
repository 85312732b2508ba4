import type { FlowDesign } from '../../../contract/design.ts'

/** A drawing that was read takes the place of the present one; name, key, who may start it and what may be taken back belong to the flow here. */
export const replaced = (
  before: FlowDesign,
  { graph, form, title }: FlowDesign,
  withForm: boolean,
): FlowDesign => ({
  ...before,
  graph: { ...graph, policy: before.graph.policy },
  ...(withForm && { form, title }),
})
