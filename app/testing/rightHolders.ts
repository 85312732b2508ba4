import { demoPeople } from '../../db/demo/world.ts'
import { defaultGrants } from '../rights/grants.ts'

const rightsOf = (roles: readonly string[]): ReadonlySet<string> =>
  new Set(roles.flatMap((role) => defaultGrants[role] ?? []))
// In the demo school, which is the platform's own, `admin` is its administrator.
const people = demoPeople.map(({ account, roles }) => ({
  account,
  roles: account === 'admin' ? ['administrator'] : roles,
}))

/** The first demo user who holds a permission; undefined for `public` and `signedIn`. */
export const holder = (right: string): string | undefined =>
  people.find(({ roles }) => rightsOf(roles).has(right))?.account

/** Demo users who do not hold the permission. */
export const outsiders = (right: string): string[] =>
  people.filter(({ roles }) => !rightsOf(roles).has(right)).map(({ account }) => account)

/** Whether a self-registered account holds the permission. */
export const visitorMay = (right: string): boolean => rightsOf(['visitor']).has(right)
