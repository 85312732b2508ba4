import { can } from '../../../../platform/server/actor.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type { Db } from '../../../../platform/server/database/db.ts'
import { organisationPermissions } from '../../../organisation/contract/permissions.ts'
import { findMember, listGroups } from '../../../organisation/server/public.ts'
import type { FlowScope } from '../../contract/design.ts'
import { isStartedOn } from '../../contract/platforms.ts'
import type { Platform } from '../../contract/platforms.ts'
import { graphIn } from './adjustedFlow.ts'
import { asksForPlaces, drawnFlow, isInScope } from './drawnFlow.ts'
import type { FlowDescription, Places } from './drawnFlow.ts'
import { allFlows, findFlow } from './defineFlow.ts'
import { findStartable, listPublished } from '../queries/drawnFlows.ts'
import type { FlowSettings } from '../queries/drawnFlows.ts'
import type { VersionRow } from '../queries/versions.ts'
import type { Flow, OwnForm } from './defineFlow.ts'

const noForm = { column: [] }

/** Every flow of the school: coded flows, and published drawn flows. */
export async function flowsOf(db: Db, tenantId: string): Promise<FlowDescription[]> {
  const drawn = await listPublished(db, tenantId)
  return [
    ...allFlows(),
    ...drawn.map(({ settings }) => drawnFlow(settings, noForm)).filter(({ key }) => !findFlow(key)),
  ]
}

/** A flow in the list of flows to start, with its icon. */
export type Offered = { readonly flow: FlowDescription; readonly icon: string }

/** The flows that a person may start, on the given platform if any. */
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

/**
 * A flow that may be started with its own form: a coded one in its newest version, a drawn one in
 * its published version.
 */
export type OwnFlow = Flow & { readonly ownForm: OwnForm; readonly version?: PinnedVersion }

/** The flow with that key and its own form, if the actor may start it. */
export async function findOwnFlow(db: Db, actor: Actor, key: string): Promise<OwnFlow | undefined> {
  const coded = findFlow(key)
  if (coded)
    return coded.ownForm && coded.mayStart?.(actor)
      ? {
          ...coded,
          ownForm: coded.ownForm,
          graph: await graphIn(db, actor.tenantId, coded),
        }
      : undefined
  const drawn = await findStartable(db, actor.tenantId, key)
  if (!drawn) return undefined
  const { settings, graph, form, id, number } = drawn
  if (
    !isInScope(settings.scope, actor, isStaff(actor), await placesOf(db, actor, [settings.scope]))
  )
    return undefined
  const { ownForm, ...description } = drawnFlow(settings, form)
  return (
    ownForm && {
      ...description,
      graph,
      ownForm,
      version: { id, number, settings },
      icon: settings.icon,
    }
  )
}

const isStaff = (actor: Actor): boolean => can(actor, organisationPermissions.workHere)

const nowhere: Places = { departments: new Set(), posts: new Set() }

/**
 * The actor's departments and posts, looked up only if a scope needs them. Members of a department
 * also belong to the departments above it.
 */
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
