import { columnsOf } from '../../../forms/contract/columns.ts'
import type { Column, FormSchema } from '../../../forms/contract/schema.ts'
import type { Drawing } from './graph.ts'

/** The fields that steps fill in, each with the name of one such step. */
export function fieldsOfSteps({ nodes }: Drawing): ReadonlyMap<string, string> {
  return new Map(
    Object.values(nodes).flatMap((node) =>
      node.kind === 'approve'
        ? node.fields.writable.map((field): [string, string] => [field, node.name])
        : [],
    ),
  )
}

/** The fields that the start opens although a step fills them in. */
export function openedByStart({ start, nodes }: Drawing): ReadonlySet<string> {
  const node = nodes[start]
  return new Set(node?.kind === 'start' ? node.opens : [])
}

/**
 * The fields that the applicant may write. A field that a step fills in is closed to the applicant,
 * who could choose the route with it. It is open if the start opens it, or if the form requires it:
 * the request could not be submitted without it.
 */
export function openAtStart(graph: Drawing, columns: readonly Column[]): ReadonlySet<string> {
  const ofSteps = fieldsOfSteps(graph)
  const opened = openedByStart(graph)
  const isOpen = (column: Column): boolean =>
    !ofSteps.has(column.prop) || opened.has(column.prop) || mayBeRequired(column)
  return new Set(columns.filter(isOpen).map(({ prop }) => prop))
}

/** Whether a form requires a field, always or under a condition. */
export const mayBeRequired = ({ required, requiredWhen, rules = [] }: Column): boolean =>
  required === true || requiredWhen !== undefined || rules.some((rule) => rule.required)

/** The form at the start of a request, without the fields that are closed to the applicant. */
export function startSchema(graph: Drawing, schema: FormSchema): FormSchema {
  const open = openAtStart(graph, columnsOf(schema))
  const seen = (columns: readonly Column[]): Column[] =>
    columns.map((column) => (open.has(column.prop) ? column : { ...column, display: false }))
  return {
    ...schema,
    column: seen(schema.column),
    ...(schema.group && {
      group: schema.group.map((group) => ({ ...group, column: seen(group.column) })),
    }),
  }
}
