/** What a role may do with the processes of others; which flows that reaches is for each flow to say. */
export const workflowPermissions = {
  /** End processes, hand their tasks to others, take signers away. */
  manage: 'workflow.manageProcesses',
  /** Draw flows and their forms, publish and stop them. */
  design: 'workflow.designFlows',
} as const

const { manage, design } = workflowPermissions

/** Grants a new school begins with, by role alias. */
export const workflowGrants: Readonly<Record<string, readonly string[]>> = {
  administrator: [manage, design],
  admin: [manage, design],
}
