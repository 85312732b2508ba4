import { can } from '../../../../platform/server/actor.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type { FlowScope } from '../../contract/design.ts'
import { columnsOf } from '../../../forms/contract/columns.ts'
import { fieldTypes } from '../../../forms/contract/fieldTypes.ts'
import { isPlainField } from '../../../forms/contract/plainField.ts'
import type { Column, FormSchema } from '../../../forms/contract/schema.ts'
import { shownValue } from '../../../forms/contract/values/shownValue.ts'
import { workflowPermissions } from '../../contract/permissions.ts'
import { formStartScreen } from '../../contract/screens.ts'
import type { FlowData } from '../engine/rules.ts'
import { fieldsOfForm, findFlow } from './defineFlow.ts'
import type { Flow } from './defineFlow.ts'
import type { FlowSettings } from '../queries/drawnFlows.ts'

/** What a row stores of the drawing it follows; nothing if the flow is defined in code. */
export type Pinned = {
  readonly flowKey: string
  readonly settings: FlowSettings | null
  readonly form?: FormSchema | null
}

/** A flow without its graph, which its version stores. */
export type FlowDescription = Omit<Flow, 'graph' | 'mayStart'>

/**
 * The flow that a row follows, as of its start: with the form of its version and the settings of
 * its drawing.
 */
export function flowOf({ flowKey, settings, form }: Pinned): FlowDescription | undefined {
  if (settings) return drawnFlow(settings, form ?? { column: [] })
  const flow = findFlow(flowKey)
  return flow?.ownForm && form
    ? { ...flow, ownForm: { ...flow.ownForm, schema: form }, fields: fieldsOfForm(form) }
    : flow
}

/** The flow of a row that cannot be acted upon without it. */
export function getFlowOf(pinned: Pinned): FlowDescription {
  const flow = flowOf(pinned)
  if (!flow) throw new Error(`undefined flow ${pinned.flowKey}`)
  return flow
}

/**
 * A drawn flow as an office flow: the school's managers may terminate it, and it has no effects.
 */
export function drawnFlow(settings: FlowSettings, schema: FormSchema): FlowDescription {
  const { key, name, category, serialPrefix, inBatch, facts } = settings
  return {
    key,
    name,
    category: { key: category, name: category },
    fields: fieldsOfForm(schema),
    form: { key: `wf_${key}`, page: formStartScreen.path },
    correctedOn: 'processPage',
    ...(serialPrefix && { serialPrefix }),
    mayManage: (actor) => can(actor, workflowPermissions.manage),
    ownForm: { schema, facts, titleOf: (data) => titleFrom(settings, columnsOf(schema), data) },
    inBatch,
    effects: {},
  }
}

const longestTitle = 100

/** The fields named in a title template. */
export const namedIn = (template: string): string[] =>
  [...template.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name.trim())

/** The name of a column's field type as shown to people. */
export const typeNameOf = ({ type = 'input' }: Column): string => fieldTypes[type]

function titleFrom(
  { title, name }: FlowSettings,
  columns: readonly Column[],
  data: FlowData,
): string {
  const wordOf = (prop: string): string => {
    const column = columns.find((one) => one.prop === prop)
    return column && isPlainField(column) ? shownValue(column, data, () => '') : ''
  }
  const text = title.replaceAll(/\{([^{}]*)\}/g, (_, prop: string) => wordOf(prop.trim())).trim()
  return (text || name).slice(0, longestTitle)
}

/** The departments and posts of a person, for flows that only some people may start. */
export type Places = {
  readonly departments: ReadonlySet<string>
  readonly posts: ReadonlySet<string>
}

/** Whether a scope depends on departments or posts. */
export const asksForPlaces = ({ departments, posts }: FlowScope): boolean =>
  departments.length + posts.length > 0

/** Whether a person may start a drawn flow; families only if the scope names their own role. */
export function isInScope(
  { roles, departments, posts, users }: FlowScope,
  actor: Actor,
  isStaff: boolean,
  places: Places,
): boolean {
  if (roles.some((role) => actor.roles.includes(role))) return true
  if (!isStaff) return false
  const isForAll = roles.length + departments.length + posts.length + users.length === 0
  return (
    isForAll ||
    users.includes(actor.userId) ||
    departments.some((id) => places.departments.has(id)) ||
    posts.some((id) => places.posts.has(id))
  )
}
