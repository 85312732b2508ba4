import { findActiveAmong, findPeople, usersWithRole } from '../../organisation/server/public.ts'
import { defineResolver } from '../../workflow/server/public.ts'
import type { Resolver } from '../../workflow/server/public.ts'

/** All active people with one of these roles. */
const holdersOf =
  (...aliases: readonly string[]): Resolver =>
  async (db, { tenantId }) => {
    const ids = new Set<string>()
    for (const alias of aliases)
      for (const { id } of await usersWithRole(db, tenantId, alias)) ids.add(id)
    const people = await findPeople(db, tenantId, await findActiveAmong(db, tenantId, [...ids]))
    return [...people.values()].map(({ id, realName }) => ({ userId: id, name: realName }))
  }

const administrators = ['admin', 'administrator'] as const

/** The head if there is one, else the school's administrators. */
const head: Resolver = async (db, question, argument) => {
  const heads = await holdersOf('head')(db, question, argument)
  return heads.length > 0 ? heads : holdersOf(...administrators)(db, question, argument)
}

/** Registers how to find the approvers of resumes at each step. */
export function defineDeciders(): void {
  defineResolver('resume.office', holdersOf('academic', ...administrators))
  defineResolver('resume.head', head)
}
