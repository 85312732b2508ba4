import { formPermissions } from '../../forms/contract/permissions.ts'

/** What a role may do with other people's processes. Each flow decides which flows that covers. */
export const workflowPermissions = {
  /** End processes, transfer their tasks, remove signers. */
  manage: 'workflow.manageProcesses',
  /** Draw flows and their forms, publish and stop them. */
  design: formPermissions.design,
} as const

const { manage, design } = workflowPermissions

/** The grants of a new school, by role alias. */
export const workflowGrants: Readonly<Record<string, readonly string[]>> = {
  administrator: [manage, design],
  admin: [manage, design],
}
