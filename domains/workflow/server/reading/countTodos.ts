import type { Actor } from '../../../../platform/server/actor.ts'
import type { Db } from '../../../../platform/server/database/db.ts'
import { countInbox } from '../queries/inbox.ts'
import { principalsOf } from '../proxies/principals.ts'

/** The number of a person's to-dos, counted only up to the limit of lists. */
export const countTodos = async (db: Db, actor: Actor, now: Date): Promise<number> =>
  countInbox(db, { actor, principals: await principalsOf(db, actor, now) }, now)
