import type { Actor } from '../../../platform/server/actor.ts'
import type { Db } from '../../../platform/server/db.ts'
import { organisationPermissions } from '../../organisation/contract/permissions.ts'
import { findMember } from '../../organisation/server/public.ts'
import type { Person } from './engine/state.ts'
import { noSuchColleague } from './refusals.ts'

/** People of the school's staff by a comma list of ids, each once; one who is none of them spoils the list. */
export async function getColleagues(db: Db, actor: Actor, ids: string): Promise<Person[]> {
  const people: Person[] = []
  for (const id of new Set(ids.split(','))) people.push(await getColleague(db, actor, id))
  return people
}

/** One of the school's staff. */
export async function getColleague(db: Db, { tenantId }: Actor, id: string): Promise<Person> {
  const member = await findMember(db, tenantId, id)
  if (member?.status !== 1 || !member.permissions.includes(organisationPermissions.seeFamilies)) throw noSuchColleague()
  return { userId: member.id, name: member.realName }
}
