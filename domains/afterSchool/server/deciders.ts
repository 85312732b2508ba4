import type { Db } from '../../../platform/server/db.ts'
import { findActiveAmong, findPeople, usersWithPermission, usersWithRole } from '../../organisation/server/public.ts'
import { defineResolver } from '../../workflow/server/public.ts'
import type { Resolver } from '../../workflow/server/public.ts'
import { afterSchoolPermissions } from '../contract/permissions.ts'

type Question = Parameters<Resolver>[1]
/** Ids of people who could decide, before it is looked at whether they can. */
type Finding = (db: Db, question: Question) => Promise<readonly string[]>

const roles =
  (...aliases: readonly string[]): Finding =>
  async (db, { tenantId }) =>
    (await Promise.all(aliases.map((alias) => usersWithRole(db, tenantId, alias)))).flat().map(({ id }) => id)

/** Whoever runs teaching after school. */
const managers: Finding = (db, { tenantId }) => usersWithPermission(db, tenantId, afterSchoolPermissions.registerInstitutions)

/** The first of several offices in which somebody is who can decide: active, and not whoever asks. */
const firstOf =
  (...findings: readonly Finding[]): Resolver =>
  async (db, question) => {
    for (const find of findings) {
      const active = await findActiveAmong(db, question.tenantId, [...new Set(await find(db, question))])
      const able = active.filter((id) => id !== question.applicant.userId)
      const people = await findPeople(db, question.tenantId, able)
      if (people.size > 0) return [...people.values()].map(({ id, realName }) => ({ userId: id, name: realName }))
    }
    return []
  }

/** Where an office is empty, or its holder asks himself, the next one above decides. */
const above = [roles('head'), roles('admin'), roles('administrator')] as const

/** Registers who decides about what is taught after school, looked up when a request comes to them. */
export function defineDeciders(): void {
  defineResolver('afterSchool.manager', firstOf(managers, ...above))
  defineResolver('afterSchool.office', firstOf(roles('academic', 'head'), ...above))
  defineResolver('afterSchool.principal', firstOf(...above))
}
