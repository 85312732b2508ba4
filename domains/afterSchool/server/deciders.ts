import type { Db } from '../../../platform/server/db.ts'
import { findActiveAmong, findPeople, usersWithRole } from '../../organisation/server/public.ts'
import { defineResolver } from '../../workflow/server/public.ts'
import type { Resolver } from '../../workflow/server/public.ts'

/** Holders of the first of several offices in which somebody can decide: active, and not whoever asks. An office may be several roles. */
const firstOf =
  (...offices: readonly (readonly string[])[]): Resolver =>
  async (db, { tenantId, applicant }) => {
    for (const roles of offices) {
      const people = await ableIn(db, tenantId, roles, applicant.userId)
      if (people.length > 0) return people
    }
    return []
  }

async function ableIn(db: Db, tenantId: string, roles: readonly string[], applicantId: string): Promise<{ userId: string; name: string }[]> {
  const holders = await Promise.all(roles.map((role) => usersWithRole(db, tenantId, role)))
  const able = (await findActiveAmong(db, tenantId, [...new Set(holders.flat().map(({ id }) => id))])).filter((id) => id !== applicantId)
  return [...(await findPeople(db, tenantId, able)).values()].map(({ id, realName }) => ({ userId: id, name: realName }))
}

/** Where an office is empty, or its holder asks himself, the next one above decides. */
const above = [['admin'], ['administrator']] as const

/** Registers who decides about what is taught after school, looked up when a request comes to them. */
export function defineDeciders(): void {
  defineResolver('afterSchool.office', firstOf(['academic', 'head'], ...above))
  defineResolver('afterSchool.principal', firstOf(['head'], ...above))
}
