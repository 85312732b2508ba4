import type { Actor } from '../../../../platform/server/actor.ts'
import type { Db } from '../../../../platform/server/database/db.ts'
import { organisationPermissions } from '../../../organisation/contract/permissions.ts'
import { usersWithPermission, withPermissionAmong } from '../../../organisation/server/public.ts'
import type { Person } from '../engine/state.ts'
import { colleagueNotFound } from '../refusals.ts'

/**
 * School staff by a comma list of ids, without duplicates. Refuses the whole list if any id is not
 * staff.
 */
export async function getColleagues(db: Db, { tenantId }: Actor, ids: string): Promise<Person[]> {
  const wanted = [...new Set(ids.split(','))]
  const found = await findColleagues(db, tenantId, wanted)
  if (found.length !== wanted.length) throw colleagueNotFound()
  return found
}

/** One member of the school's staff. */
export async function getColleague(db: Db, actor: Actor, id: string): Promise<Person> {
  const [found] = await getColleagues(db, actor, id)
  if (!found) throw colleagueNotFound()
  return found
}

/** Those of the ids who are active staff, in that order. */
export async function findColleagues(
  db: Db,
  tenantId: string,
  ids: readonly string[],
): Promise<Person[]> {
  if (ids.length === 0) return []
  const staffAmong = await withPermissionAmong(db, tenantId, organisationPermissions.workHere, ids)
  return ids.flatMap((id) =>
    staffAmong
      .filter((one) => one.id === id)
      .map(({ realName }) => ({ userId: id, name: realName })),
  )
}

/** All staff of the school who may sign in. */
export const staff = async (db: Db, tenantId: string): Promise<ReadonlySet<string>> =>
  new Set(await usersWithPermission(db, tenantId, organisationPermissions.workHere))
