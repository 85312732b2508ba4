import type { Db } from '../../../../platform/server/database/db.ts'
import type { Entrant, Member } from '../users/members.ts'
import { findPermissions, findGrantedScopes } from '../queries/rights.ts'

/**
 * The role and department that a person chose to act with, for one session. Null: all of their own.
 */
export type Acting = {
  readonly departmentId: string | null
  readonly roleIds: readonly string[] | null
}

/**
 * The part of the request that belongs to the person. Foreign parts are ignored; naming nothing or
 * everything is no choice.
 */
export function actingAs(
  member: Entrant,
  wish: { departments: readonly string[]; roles: readonly string[] },
): Acting {
  const departments = member.departments.filter(({ id }) => wish.departments.includes(id))
  const roles = member.roles.filter(({ id }) => wish.roles.includes(id))
  return {
    departmentId:
      departments.length === 1 && member.departments.length > 1
        ? (departments[0]?.id ?? null)
        : null,
    roleIds:
      roles.length === 0 || roles.length === member.roles.length ? null : roles.map(({ id }) => id),
  }
}

/**
 * The person restricted to the acting choice. A choice that no longer belongs to them is dropped.
 */
export const actingEntrant = <One extends Entrant>(
  entrant: One,
  { departmentId, roleIds }: Acting,
): One => ({
  ...entrant,
  departments: chosen(entrant.departments, departmentId === null ? [] : [departmentId]),
  roles: chosen(entrant.roles, roleIds ?? []),
})

/** The same, with only the rights of the acting choice. */
export async function actingMember(db: Db, member: Member, acting: Acting): Promise<Member> {
  const person = actingEntrant(member, acting)
  if (person.roles === member.roles) return person
  const ids = person.roles.map(({ id }) => id)
  const granted = await findPermissions(db, member.tenantId, ids)
  const scopes = await findGrantedScopes(db, member.tenantId, ids)
  return {
    ...person,
    permissions: [...new Set(granted.map(({ permission }) => permission))],
    scopes,
  }
}

function chosen<Ref extends { id: string }>(own: Ref[], ids: readonly string[]): Ref[] {
  const kept = own.filter(({ id }) => ids.includes(id))
  return kept.length > 0 ? kept : own
}
