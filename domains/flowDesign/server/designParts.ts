import type { ParsedInputOf } from '../../../platform/contract/endpoint.ts'
import { isBigint } from '../../../platform/contract/shapes.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import type { Db, Tx } from '../../../platform/server/database/db.ts'
import { invalidInput } from '../../../platform/server/refusal.ts'
import { findPeople, listGroups, listRoles } from '../../organisation/server/public.ts'
import type { DesignDetail } from '../contract/designs.ts'
import type { FlowDesign, FlowScope } from '../../workflow/contract/design.ts'
import type * as contract from '../contract/designParts.ts'
import { scopeOn } from '../contract/flow/designFacts.ts'
import type { ScopeLine } from '../contract/designParts.ts'
import { platformNames, platformOf } from '../../workflow/contract/platforms.ts'
import { getDesign, note } from './designs.ts'
import type { At } from './designs.ts'
import { deleteVersions, lockVersions } from './queries/deployments.ts'
import { findDesign, lockDesign, updateDesign } from './queries/designs.ts'
import type { DesignRecord } from './queries/designs.ts'
import { versionInUse } from './refusals.ts'
import { designNotFound, versionNotFound } from '../../workflow/server/public/drawing.ts'

/** Changes the category of designs. If one does not exist, the whole list is refused. */
export async function categorizeDesigns(
  tx: Tx,
  actor: Actor,
  { ids, category }: ParsedInputOf<typeof contract.changeDesignCategory>,
  at: At,
): Promise<boolean> {
  for (const id of inOrder(ids))
    await redraw(tx, actor, { ...(await lockOne(tx, actor, id)), part: { category } }, at)
  return true
}

/** Changes the icon of a design. */
export async function changeDesignIcon(
  tx: Tx,
  actor: Actor,
  { id, icon }: ParsedInputOf<typeof contract.changeDesignIcon>,
  at: At,
): Promise<DesignDetail> {
  await redraw(tx, actor, { ...(await lockOne(tx, actor, id)), part: { icon } }, at)
  return getDesign(tx, actor, id)
}

/** The ids without duplicates, in a fixed order, so that two transactions cannot deadlock. */
export const inOrder = (ids: string): string[] => [...new Set(ids.split(','))].sort()

/** Locks a design. */
export async function lockOne(tx: Tx, { tenantId }: Actor, id: string): Promise<DesignRecord> {
  const found = await lockDesign(tx, tenantId, id)
  if (!found) throw designNotFound()
  return found
}

/** Changes a part of a locked design. The revision rises, so an open designer gets a conflict. */
export async function redraw(
  tx: Tx,
  actor: Actor,
  { id, key, design, part }: DesignRecord & { part: Partial<FlowDesign> },
  at: At,
): Promise<void> {
  await updateDesign(tx, actor, id, { design: { ...design, ...part }, now: at.now })
  await note(
    tx,
    actor,
    { action: 'workflow.saveDesign', id, detail: { key, name: design.name } },
    at,
  )
}

/** Removes published versions. The current one and those still in use stay. */
export async function removeDesignVersions(
  tx: Tx,
  actor: Actor,
  { id, version }: ParsedInputOf<typeof contract.removeDesignVersions>,
  at: At,
): Promise<boolean> {
  const { key, versionId } = await lockOne(tx, actor, id)
  const numbers = [...new Set(version.split(',').map(Number))]
  const found = await lockVersions(tx, actor.tenantId, key, numbers)
  if (found.length !== numbers.length) throw versionNotFound()
  const kept = found.find((one) => one.isUsed || one.id === versionId)
  if (kept) throw versionInUse(kept.number)
  await deleteVersions(
    tx,
    actor.tenantId,
    found.map((one) => one.id),
  )
  await note(
    tx,
    actor,
    { action: 'workflow.removeDesignVersion', id, detail: { key, version } },
    at,
  )
  return true
}

/** Who may start a flow and on which platforms, as in the draft. */
export async function listDesignScope(db: Db, actor: Actor, modelId: string): Promise<ScopeLine[]> {
  const found = await findDesign(db, actor.tenantId, modelId)
  if (!found) throw designNotFound()
  return presentScope(db, actor, found.design.scope)
}

/** Replaces who may start a flow and on which platforms. */
export async function saveDesignScope(
  tx: Tx,
  actor: Actor,
  { modelId, scopes }: ParsedInputOf<typeof contract.saveDesignScope>,
  at: At,
): Promise<ScopeLine[]> {
  const found = await lockOne(tx, actor, modelId)
  const scope = scopeOf(scopes)
  await redraw(tx, actor, { ...found, part: { scope } }, at)
  return presentScope(tx, actor, scope)
}

type Posted = ParsedInputOf<typeof contract.saveDesignScope>['scopes']

function scopeOf(lines: Posted): FlowScope {
  const said = (wanted: Posted[number]['type']): string[] => [
    ...new Set(lines.flatMap(({ type, val }) => (type === wanted ? [val] : []))),
  ]
  const scope = {
    roles: said('role'),
    departments: said('dept'),
    posts: said('post'),
    users: said('user'),
  }
  const platforms = said('platform').map(platformOf)
  const known = platforms.flatMap((one) => one ?? [])
  const wrong =
    known.length < platforms.length ||
    [...scope.departments, ...scope.posts, ...scope.users].some((id) => !isBigint(id))
  if (
    wrong ||
    Math.max(scope.roles.length, scope.departments.length, scope.posts.length) > maxGroups
  )
    throw invalidInput([
      {
        name: 'scopes',
        label: '谁可以发起',
        msg: wrong ? '编号不正确' : `角色、部门和岗位各最多 ${maxGroups} 项`,
      },
    ])
  return scopeOn(scope, known)
}

const maxGroups = 50

// Roles or people that have been removed since keep their line, without a name.
async function presentScope(
  db: Db,
  { tenantId }: Actor,
  { users, roles, departments, posts, platforms = [] }: FlowScope,
): Promise<ScopeLine[]> {
  const namesOf = async (kind: 'department' | 'post', ids: readonly string[]) =>
    new Map(
      ids.length > 0
        ? (await listGroups(db, tenantId, kind)).map(({ id, name }) => [id, name])
        : [],
    )
  const people = await findPeople(db, tenantId, users)
  const named = {
    user: new Map([...people].map(([id, { realName }]) => [id, realName])),
    role: new Map(
      roles.length > 0
        ? (await listRoles(db, tenantId)).map(({ alias, name }) => [alias, name])
        : [],
    ),
    dept: await namesOf('department', departments),
    post: await namesOf('post', posts),
    platform: new Map<string, string>(Object.entries(platformNames)),
  }
  const linesOf = (type: ScopeLine['type'], vals: readonly string[]) =>
    vals.map((val) => ({ type, val, text: named[type].get(val) ?? '' }))
  return [
    ...linesOf('user', users),
    ...linesOf('role', roles),
    ...linesOf('dept', departments),
    ...linesOf('post', posts),
    ...linesOf('platform', platforms),
  ]
}
