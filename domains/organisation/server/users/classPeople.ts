import type { Actor } from '../../../../platform/server/actor.ts'
import type { Db } from '../../../../platform/server/database/db.ts'

/** The ids of the people of a person's own classes. */
export type FindClassPeople = (db: Db, tenantId: string, userId: string) => Promise<string[]>

let find: FindClassPeople | undefined

/** Registers the domain that knows the classes, which is above this one. */
export const setClassPeople = (next: FindClassPeople): void => void (find = next)

/** The people of the caller's own classes, not yet limited to those that the caller may find. */
export const classPeopleOf = async (db: Db, { tenantId, userId }: Actor): Promise<string[]> =>
  find ? find(db, tenantId, userId) : []
