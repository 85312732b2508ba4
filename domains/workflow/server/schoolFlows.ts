import { can } from '../../../platform/server/actor.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import type { Db } from '../../../platform/server/db.ts'
import { organisationPermissions } from '../../organisation/contract/permissions.ts'
import { findMember, listGroups } from '../../organisation/server/public.ts'
import type { FlowScope } from '../contract/design.ts'
import { isStartedOn } from '../contract/platforms.ts'
import type { Platform } from '../contract/platforms.ts'
import { asksForPlaces, drawnFlow, isInScope } from './drawnFlow.ts'
import type { FlowFace, Places } from './drawnFlow.ts'
import { allFlows, findFlow } from './flows.ts'
import { findStartable, listPublished } from './queries/drawnFlows.ts'
import type { FlowSettings } from './queries/designVersions.ts'
import type { VersionRow } from './queries/versions.ts'
import type { Flow, OwnForm } from './flows.ts'

const noForm = { column: [] }

/** Every flow of the school: those in code, and those that it has drawn and published. */
export async function flowsOf(db: Db, tenantId: string): Promise<FlowFace[]> {
  const drawn = await listPublished(db, tenantId)
  return [
    ...allFlows(),
    ...drawn.map(({ settings }) => drawnFlow(settings, noForm)).filter(({ key }) => !findFlow(key)),
  ]
}

/** A flow among those to start, with the picture that it is known by. */
export type Offered = { readonly flow: FlowFace; readonly icon: string }

/** The flows that somebody may start, on the platform where that is known. */
export async function startableBy(
  db: Db,
  actor: Actor,
  platform: Platform | undefined,
): Promise<Offered[]> {
  const drawn = (await listPublished(db, actor.tenantId)).filter(
    ({ settings, isDisabled }) => !isDisabled && !findFlow(settings.key),
  )
  const scopes = drawn.map(({ settings }) => settings.scope)
  const places = await placesOf(db, actor, scopes)
  const coded = allFlows().filter((flow) => flow.mayStart?.(actor) ?? false)
  return [
    ...coded.map((flow) => ({ flow, icon: flow.icon ?? '' })),
    ...drawn
      .filter(
        ({ settings }) =>
          isStartedOn(settings.scope.platforms, platform) &&
          isInScope(settings.scope, actor, isStaff(actor), places),
      )
      .map(({ settings }) => ({ flow: drawnFlow(settings, noForm), icon: settings.icon })),
  ]
}

/** The published version of a drawn flow. */
export type PinnedVersion = VersionRow & { readonly settings: FlowSettings }

/** A flow that may be started with its own form: one in code in its newest version, a drawn one in the version that is published. */
export type OwnFlow = Flow & { readonly ownForm: OwnForm; readonly version?: PinnedVersion }

/** The flow of that key with a form of its own, if somebody may start it. */
export async function findOwnFlow(db: Db, actor: Actor, key: string): Promise<OwnFlow | undefined> {
  const coded = findFlow(key)
  if (coded)
    return coded.ownForm && coded.mayStart?.(actor)
      ? { ...coded, ownForm: coded.ownForm }
      : undefined
  const drawn = await findStartable(db, actor.tenantId, key)
  if (!drawn) return undefined
  const { settings, graph, form, id, number } = drawn
  if (
    !isInScope(settings.scope, actor, isStaff(actor), await placesOf(db, actor, [settings.scope]))
  )
    return undefined
  const { ownForm, ...face } = drawnFlow(settings, form)
  return (
    ownForm && { ...face, graph, ownForm, version: { id, number, settings }, icon: settings.icon }
  )
}

const isStaff = (actor: Actor): boolean => can(actor, organisationPermissions.seeFamilies)

const nowhere: Places = { departments: new Set(), posts: new Set() }

/** Where somebody belongs, looked up only where a scope asks for it; whoever belongs to a department belongs to those above it. */
async function placesOf(db: Db, actor: Actor, scopes: readonly FlowScope[]): Promise<Places> {
  if (!isStaff(actor) || !scopes.some(asksForPlaces)) return nowhere
  const member = await findMember(db, actor.tenantId, actor.userId)
  if (!member) return nowhere
  const parents = new Map(
    (await listGroups(db, actor.tenantId, 'department')).map(({ id, parentId }) => [id, parentId]),
  )
  const departments = new Set<string>()
  for (const { id: own } of member.departments)
    for (let id: string | null | undefined = own; id && !departments.has(id); id = parents.get(id))
      departments.add(id)
  return { departments, posts: new Set(member.posts.map(({ id }) => id)) }
}
