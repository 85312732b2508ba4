import { usersWithPermission, usersWithRole } from '../../organisation/server/public.ts'
import { defineResolver, firstOf } from '../../workflow/server/public.ts'
import type { Finding } from '../../workflow/server/public.ts'
import { afterSchoolPermissions } from '../contract/permissions.ts'
import { findLeads } from './queries/institutionAccounts.ts'

const roles =
  (...aliases: readonly string[]): Finding =>
  async (db, { tenantId }) =>
    (await Promise.all(aliases.map((alias) => usersWithRole(db, tenantId, alias))))
      .flat()
      .map(({ id }) => id)

/** People who manage after-school courses. */
const managers: Finding = (db, { tenantId }) =>
  usersWithPermission(db, tenantId, afterSchoolPermissions.registerInstitutions)

/** The leads of the institution that a course belongs to. Others cannot confirm for it. */
const leads: Finding = (db, { tenantId, data }) => {
  const { institutionId } = data
  return findLeads(db, tenantId, typeof institutionId === 'string' ? institutionId || '0' : '0')
}

/** If an office is vacant, or its holder is the applicant, the next one above decides. */
const above = [roles('head'), roles('admin'), roles('administrator')] as const

/** Registers how to find the approvers of after-school requests at each step. */
export function defineDeciders(): void {
  defineResolver('afterSchool.lead', firstOf(leads))
  defineResolver('afterSchool.manager', firstOf(managers, ...above))
  defineResolver('afterSchool.office', firstOf(roles('academic', 'head'), ...above))
  defineResolver('afterSchool.principal', firstOf(...above))
}
