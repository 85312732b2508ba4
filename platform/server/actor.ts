import type { DataScopes } from './dataScopes.ts'

/** The tenant of the platform itself: whoever runs the product for all schools works here. */
export const platformTenant = '000000'

/** For reading lists that belong to no school: row-level security then shows the rows of none. */
export const noTenant = ''

/** Who is asking. A guest has a tenant and nothing else. */
export type Actor = {
  readonly kind: 'guest' | 'user'
  readonly tenantId: string
  /** '0' for a guest. */
  readonly userId: string
  readonly account: string
  readonly realName: string
  readonly departmentId: string
  /** Role aliases, matched exactly. */
  readonly roles: readonly string[]
  readonly permissions: ReadonlySet<string>
  /** Whose rows he may see, by resource; `scopeOf` reads it. */
  readonly dataScopes: DataScopes
  readonly sessionId: string
  readonly clientId: string
  /** Somebody else has set his password: he chooses another before he does anything else. */
  readonly mustChangePassword?: boolean
}

/** The actor of a request that carries no valid token. */
export const guestOf = (tenantId: string, clientId = ''): Actor => ({
  kind: 'guest',
  tenantId,
  userId: '0',
  account: '',
  realName: '',
  departmentId: '',
  roles: [],
  permissions: new Set(),
  dataScopes: {},
  sessionId: '',
  clientId,
})

/** Whether one of the actor's roles grants the permission. */
export const can = (actor: Actor, permission: string): boolean => actor.permissions.has(permission)

/** Whether the actor runs the platform itself, for all schools; no permission of a school amounts to that. */
export const isAdministrator = (actor: Actor): boolean =>
  actor.tenantId === platformTenant && actor.roles.includes('administrator')

/** Acts for the product itself: deadlines, sweepers. */
export const systemActor = (tenantId: string): Actor => ({
  ...guestOf(tenantId),
  account: 'system',
  realName: '系统',
})
