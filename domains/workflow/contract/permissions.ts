import { formPermissions } from '../../forms/contract/permissions.ts'

/** What a role may do with other people's processes. Each flow decides which flows that covers. */
export const workflowPermissions = {
  /** End processes, transfer their tasks, remove signers. */
  manage: 'workflow.manageProcesses',
  /** See how long the requests of the whole school have waited, as numbers alone. */
  seeWaiting: 'workflow.seeWaiting',
  /** Draw flows and their forms, publish and stop them. */
  design: formPermissions.design,
} as const

const { manage, seeWaiting, design } = workflowPermissions

/** The grants of a new school, by role alias. */
export const workflowGrants: Readonly<Record<string, readonly string[]>> = {
  administrator: [manage, seeWaiting, design],
  admin: [manage, seeWaiting, design],
  head: [seeWaiting],
}
