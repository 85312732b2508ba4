import { usersWithPermission, usersWithRole } from '../../organisation/server/public.ts'
import { defineResolver, firstOf } from '../../workflow/server/public.ts'
import type { Finding } from '../../workflow/server/public.ts'
import { afterSchoolPermissions } from '../contract/permissions.ts'

const roles =
  (...aliases: readonly string[]): Finding =>
  async (db, { tenantId }) =>
    (await Promise.all(aliases.map((alias) => usersWithRole(db, tenantId, alias))))
      .flat()
      .map(({ id }) => id)

/** Whoever runs teaching after school. */
const managers: Finding = (db, { tenantId }) =>
  usersWithPermission(db, tenantId, afterSchoolPermissions.registerInstitutions)

/** Where an office is empty, or its holder asks himself, the next one above decides. */
const above = [roles('head'), roles('admin'), roles('administrator')] as const

/** Registers who decides about what is taught after school, looked up when a request comes to them. */
export function defineDeciders(): void {
  defineResolver('afterSchool.manager', firstOf(managers, ...above))
  defineResolver('afterSchool.office', firstOf(roles('academic', 'head'), ...above))
  defineResolver('afterSchool.principal', firstOf(...above))
}
