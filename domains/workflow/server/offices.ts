import type { Db } from '../../../platform/server/db.ts'
import { findActiveAmong, findPeople } from '../../organisation/server/public.ts'
import type { Resolver } from './resolvers.ts'

/** Ids of people who could decide, before it is looked at whether they can. */
export type Finding = (db: Db, question: Parameters<Resolver>[1]) => Promise<readonly string[]>

/** The first of several offices in which somebody is who can decide: active, and not whoever asks. */
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
