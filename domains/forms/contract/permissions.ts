/** The permission to design forms; it is stored with roles. */
export const formPermissions = { design: 'workflow.designFlows' } as const
