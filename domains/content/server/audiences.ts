import type { Actor } from '../../../platform/server/actor.ts'
import type { Db } from '../../../platform/server/database/db.ts'
import { organisationPermissions } from '../../organisation/contract/permissions.ts'
import {
  findActiveAmong,
  findEverybody,
  findUsersOfDepartments,
  findUsersOfPosts,
  findUsersOfRoles,
  listGroups,
  withPermissionAmong,
} from '../../organisation/server/public.ts'
import type { AudienceKind, AudiencePart } from '../contract/audience.ts'
import type { Audience } from '../contract/notice.ts'
import { mayAddressAll } from './may.ts'
import { foreignAudience, unknownAudience } from './refusals.ts'

type Option = { id: string; name: string; parentId?: string | null }

/** How one kind of audience is offered and resolved to people. */
export type AudienceResolver = {
  readonly label: string
  /** The place among the kinds of the picker; the smallest comes first. */
  readonly order: number
  readonly choice: AudienceKind['choice']
  readonly options?: (db: Db, tenantId: string) => Promise<readonly Option[]>
  /**
   * The options that a person may address without the right to address the whole school, such as
   * their own class.
   */
  readonly ownOptions?: (db: Db, tenantId: string, userId: string) => Promise<readonly Option[]>
  readonly resolve: (db: Db, tenantId: string, part: AudiencePart) => Promise<readonly string[]>
}

const resolvers = new Map<string, AudienceResolver>()

/**
 * Registers how another domain resolves a kind, such as the families of a class; the function that
 * it returns removes the kind.
 */
export function defineAudience(kind: string, resolver: AudienceResolver): () => void {
  resolvers.set(kind, resolver)
  return () => void resolvers.delete(kind)
}

defineAudience('public', {
  label: '所有人（含未登录）',
  order: 1,
  choice: 'none',
  resolve: findEverybody,
})
defineAudience('all', {
  label: '全校师生和家长',
  order: 2,
  choice: 'none',
  resolve: findEverybody,
})
defineAudience('department', {
  label: '部门',
  order: 30,
  choice: 'list',
  options: (db, tenantId) => listGroups(db, tenantId, 'department'),
  resolve: (db, tenantId, { ids, below }) => findUsersOfDepartments(db, tenantId, ids, below),
})
defineAudience('role', {
  label: '角色',
  order: 40,
  choice: 'list',
  options: (db, tenantId) => listGroups(db, tenantId, 'role'),
  resolve: (db, tenantId, { ids }) => findUsersOfRoles(db, tenantId, ids),
})
defineAudience('post', {
  label: '岗位',
  order: 50,
  choice: 'list',
  options: (db, tenantId) => listGroups(db, tenantId, 'post'),
  resolve: (db, tenantId, { ids }) => findUsersOfPosts(db, tenantId, ids),
})
defineAudience('person', {
  label: '个人',
  order: 60,
  choice: 'people',
  resolve: (db, tenantId, { ids }) => findActiveAmong(db, tenantId, ids),
})

type FamilyOf = (
  db: Db,
  tenantId: string,
  userIds: readonly string[],
) => Promise<ReadonlyMap<string, string>>
let familyOf: FamilyOf = async () => new Map()

/**
 * Registers how another domain groups people into families; its removal restores the earlier one. A
 * person it does not list is a family of one.
 */
export function defineFamilies(resolver: FamilyOf): () => void {
  const earlier = familyOf
  familyOf = resolver
  return () => {
    if (familyOf === resolver) familyOf = earlier
  }
}

/** The family of each of these people. */
export async function familiesOf(
  db: Db,
  tenantId: string,
  userIds: readonly string[],
): Promise<Map<string, string>> {
  const known = await familyOf(db, tenantId, userIds)
  return new Map(userIds.map((id) => [id, known.get(id) ?? id]))
}

/** The audience class of a notice, so that lists can be filtered without looking up people. */
export function readersOf(parts: readonly AudiencePart[]): Audience {
  if (parts.some(({ kind }) => kind === 'public')) return 'public'
  return parts.some(({ kind }) => kind === 'all') ? 'signedIn' : 'chosen'
}

/** Refuses undefined kinds, and targets that the publisher may not address. */
export async function requireOwn(
  db: Db,
  actor: Actor,
  parts: readonly AudiencePart[],
): Promise<void> {
  if (!parts.every(({ kind }) => resolvers.has(kind))) throw unknownAudience()
  if (mayAddressAll(actor)) return
  for (const { kind, ids } of parts) {
    const own = await resolvers.get(kind)?.ownOptions?.(db, actor.tenantId, actor.userId)
    if (!own || ids.length === 0 || !ids.every((id) => own.some((option) => option.id === id)))
      throw foreignAudience()
  }
}

/** All people of the school in an audience at this moment, without duplicates. */
export async function resolveAudience(
  db: Db,
  tenantId: string,
  parts: readonly AudiencePart[],
): Promise<string[]> {
  const people = new Set<string>()
  for (const part of parts) {
    const resolver = resolvers.get(part.kind)
    if (!resolver) throw unknownAudience()
    if (resolver.choice === 'none' || part.ids.length > 0)
      for (const id of await resolver.resolve(db, tenantId, part)) people.add(id)
  }
  const members = await withPermissionAmong(db, tenantId, organisationPermissions.belong, [
    ...people,
  ])
  const ids = new Set(members.map(({ id }) => id))
  return [...people].filter((id) => ids.has(id))
}

/** The choices of the picker: everything of the school, or what the person may address. */
export async function listKinds(db: Db, actor: Actor): Promise<AudienceKind[]> {
  const kinds: AudienceKind[] = []
  const inOrder = [...resolvers].sort(([, one], [, other]) => one.order - other.order)
  for (const [kind, resolver] of inOrder) {
    const found = await offeredTo(db, actor, resolver)
    if (!found) continue
    const options = found.map(({ id, name, parentId }) => ({
      id,
      name,
      ...(parentId ? { parentId } : {}),
    }))
    kinds.push({ kind, label: resolver.label, choice: resolver.choice, options })
  }
  return kinds
}

async function offeredTo(
  db: Db,
  actor: Actor,
  { options, ownOptions }: AudienceResolver,
): Promise<readonly Option[] | undefined> {
  if (mayAddressAll(actor)) return options ? options(db, actor.tenantId) : []
  const own = ownOptions ? await ownOptions(db, actor.tenantId, actor.userId) : []
  return own.length > 0 ? own : undefined
}
