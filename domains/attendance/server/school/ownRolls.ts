import type { ParsedInputOf, ReplyOf } from '../../../../platform/contract/endpoint.ts'
import { wireDate } from '../../../../platform/contract/time.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type { Db } from '../../../../platform/server/database/db.ts'
import { ownClassIds } from '../../../afterSchool/server/public.ts'
import type * as contract from '../../contract/ownRoll.ts'
import { rollsOfDay } from './schoolRolls.ts'

/** The rolls of a day of a person at an institution; other classes do not exist for the actor. */
export async function listOwnRolls(
  db: Db,
  actor: Actor,
  { day: asked }: ParsedInputOf<typeof contract.listOwnRolls>,
  now: Date,
): Promise<ReplyOf<typeof contract.listOwnRolls>> {
  const own = await ownClassIds(db, actor, now)
  const day = asked || wireDate(now)
  const found = await rollsOfDay(db, actor.tenantId, { day, kind: 'LESSON' }, now)
  return { day, records: found.filter(({ classId }) => own.has(classId)) }
}
