import { can } from '../../../platform/server/actor.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import type { FlowScope } from '../contract/design.ts'
import { columnsOf } from '../contract/form/columns.ts'
import { fieldTypes } from '../contract/form/fieldTypes.ts'
import { isPlainField } from '../contract/form/plainField.ts'
import type { Column, FormSchema } from '../contract/form/schema.ts'
import { shownValue } from '../contract/form/shown.ts'
import { workflowPermissions } from '../contract/permissions.ts'
import { formStartScreen } from '../contract/screens.ts'
import type { FlowData } from './engine/rules.ts'
import { fieldsOfForm, findFlow } from './flows.ts'
import type { Flow } from './flows.ts'
import type { FlowSettings } from './queries/designVersions.ts'

/** What a row keeps of the drawing that it follows; nothing where the flow is defined in code. */
export type Pinned = {
  readonly flowKey: string
  readonly settings: FlowSettings | null
  readonly form?: FormSchema | null
}

/** A flow without its graph, which stands in its version. */
export type FlowFace = Omit<Flow, 'graph' | 'mayStart'>

/** The flow that a row follows, as it was when that began: with the form of its version, and with the settings of its drawing. */
export function flowOf({ flowKey, settings, form }: Pinned): FlowFace | undefined {
  if (settings) return drawnFlow(settings, form ?? { column: [] })
  const flow = findFlow(flowKey)
  return flow?.ownForm && form
    ? { ...flow, ownForm: { ...flow.ownForm, schema: form }, fields: fieldsOfForm(form) }
    : flow
}

/** The same for a row that cannot be acted upon without. */
export function getFlowOf(pinned: Pinned): FlowFace {
  const flow = flowOf(pinned)
  if (!flow) throw new Error(`no domain has defined the flow ${pinned.flowKey}`)
  return flow
}

/** A drawn flow as one of the office: the school's managers may end it, and nothing follows from it. */
export function drawnFlow(settings: FlowSettings, schema: FormSchema): FlowFace {
  const { key, name, category, serialPrefix, inBatch } = settings
  return {
    key,
    name,
    category: { key: category, name: category },
    fields: fieldsOfForm(schema),
    form: { key: `wf_${key}`, page: formStartScreen.path },
    mends: 'here',
    ...(serialPrefix && { serialPrefix }),
    mayManage: (actor) => can(actor, workflowPermissions.manage),
    ownForm: { schema, titleOf: (data) => titleFrom(settings, columnsOf(schema), data) },
    inBatch,
    effects: {},
  }
}

const longestTitle = 100

/** The fields that a title template names. */
export const namedIn = (template: string): string[] =>
  [...template.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name.trim())

/** What kind of field somebody reads that a column is. */
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
  const told = title.replaceAll(/\{([^{}]*)\}/g, (_, prop: string) => wordOf(prop.trim())).trim()
  return (told || name).slice(0, longestTitle)
}

/** Where somebody belongs, for the flows that only some may start. */
export type Places = {
  readonly departments: ReadonlySet<string>
  readonly posts: ReadonlySet<string>
}

/** Whether a scope asks where somebody belongs at all. */
export const asksForPlaces = ({ departments, posts }: FlowScope): boolean =>
  departments.length + posts.length > 0

/** Whether somebody finds a drawn flow among those to start; families only where their own role is named. */
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
