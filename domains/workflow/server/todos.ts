import type { Actor } from '../../../platform/server/actor.ts'
import type { Db } from '../../../platform/server/db.ts'
import { countInbox } from './queries/inbox.ts'
import { standInsOf } from './standIns.ts'

/** How many tasks wait for a person, counted no further than a list counts. */
export const countTodos = async (db: Db, actor: Actor, now: Date): Promise<number> =>
  countInbox(db, { actor, standIns: await standInsOf(db, actor, now) }, now)
