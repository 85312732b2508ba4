import type { Db } from '../../../../platform/server/database/db.ts'
import { findActiveAmong, findPeople } from '../../../organisation/server/public.ts'
import type { Resolver } from './resolvers.ts'

/** Ids of possible deciders, before checking whether they may decide. */
export type Finding = (db: Db, question: Parameters<Resolver>[1]) => Promise<readonly string[]>

/** The first of several offices with a person who can decide: active, and not the applicant. */
export const firstOf =
  (...findings: readonly Finding[]): Resolver =>
  async (db, question) => {
    for (const find of findings) {
      const active = await findActiveAmong(db, question.tenantId, [
        ...new Set(await find(db, question)),
      ])
      const able = active.filter((id) => id !== question.applicant.userId)
      const people = await findPeople(db, question.tenantId, able)
      if (people.size > 0)
        return [...people.values()].map(({ id, realName }) => ({ userId: id, name: realName }))
    }
    return []
  }
