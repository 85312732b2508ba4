import type { DataScopes } from './database/dataScopes.ts'

/** The tenant of the platform itself: the operators of the product for all schools belong to it. */
export const platformTenant = '000000'

/** For lists that belong to no school: row-level security then returns no school's rows. */
export const noTenant = ''

/** The caller of a request. A guest has only a tenant. */
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
  /** Whose rows the actor may see, by resource; `scopeOf` reads it. */
  readonly dataScopes: DataScopes
  readonly sessionId: string
  readonly clientId: string
  /** Someone else has set the actor's password: they must choose a new one first. */
  readonly mustChangePassword?: boolean
}

/** A person of a school, by their ids. */
export type PersonRef = Pick<Actor, 'tenantId' | 'userId'>

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

/**
 * Whether the actor is a platform administrator for all schools; no permission of a school includes
 * that.
 */
export const isAdministrator = (actor: Actor): boolean =>
  actor.tenantId === platformTenant && actor.roles.includes('administrator')

/** The actor for the product's own work: deadlines and clean-up jobs. */
export const systemActor = (tenantId: string): Actor => ({
  ...guestOf(tenantId),
  account: 'system',
  realName: '系统',
})

/** Whether the product itself acts; nobody who signs in has this kind and account. */
export const isSystem = ({ kind, account }: Actor): boolean =>
  kind === 'guest' && account === 'system'
