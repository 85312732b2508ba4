import { can } from '../../../../platform/server/actor.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type { Db } from '../../../../platform/server/database/db.ts'
import { organisationPermissions } from '../../../organisation/contract/permissions.ts'
import { dataScopesOf, findMember } from '../../../organisation/server/public.ts'

/** The person with their present rights; undefined if they may not act at the school any more. */
export async function presentActor(
  db: Db,
  tenantId: string,
  userId: string,
): Promise<Actor | undefined> {
  const member = await findMember(db, tenantId, userId)
  if (member?.status !== 1) return undefined
  const actor: Actor = {
    kind: 'user',
    tenantId,
    userId,
    account: member.account,
    realName: member.realName,
    departmentId: member.departments[0]?.id ?? '',
    roles: member.roles.map(({ alias }) => alias),
    permissions: new Set(member.permissions),
    dataScopes: dataScopesOf(member),
    sessionId: '',
    clientId: '',
  }
  return can(actor, organisationPermissions.belong) ? actor : undefined
}
