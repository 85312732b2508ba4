import type { Actor } from '../../../platform/server/actor.ts'
import type { Column, FormSchema } from '../contract/form/schema.ts'
import type { FieldPermission } from '../contract/process.ts'
import { nodeOf } from '../contract/flow/graph.ts'
import type { FlowNode } from '../contract/flow/graph.ts'
import type { FlowData } from './engine/rules.ts'
import { nodeIn } from './engine/kept.ts'
import { flowOf } from './drawnFlow.ts'
import { isTheirs, readsAll } from './may.ts'
import type { ProcessRow } from './queries/loading.ts'
import type { TaskRow } from './queries/standing.ts'

/** What the caller sees and may write of each field: by the node of the own task, else by the nodes where the caller ever had one. */
export function fieldRights(
  actor: Actor,
  process: ProcessRow,
  task: TaskRow | undefined,
): FieldPermission[] {
  const flow = flowOf(process)
  const here = task && nodeIn({ graph: process.graph, instance: process }, task)
  const seenFrom = here ? [here] : pastNodes(actor, process)
  return (flow?.fields ?? []).map(({ name, label, required = false }) => {
    // Whoever says whether it is revoked fills in nothing.
    const writable =
      here?.kind === 'approve'
        ? task?.part !== 'revocation' && here.fields.writable.includes(name)
        : here?.kind === 'start' && flow?.mends === 'here'
    return {
      id: name,
      name: label,
      readable: seenFrom.some((node) => shows(node, name)),
      writable,
      required: writable && required,
    }
  })
}

/** The data that the caller may read; a field that the flow does not list stays on the server. */
export function readableData(
  { data }: ProcessRow,
  permissions: readonly FieldPermission[],
): FlowData {
  const readable = new Set(permissions.filter((field) => field.readable).map(({ id }) => id))
  return Object.fromEntries(
    Object.entries(data).filter(([name]) =>
      readable.has(name.startsWith('$') ? name.slice(1) : name),
    ),
  )
}

/** The form as somebody sees it (workflow.md A.8): hidden fields are gone, those that are closed lose what they demand and begin with. */
export function seenForm(schema: FormSchema, permissions: readonly FieldPermission[]): FormSchema {
  const rights = new Map(permissions.map((field) => [field.id, field]))
  const seen = (columns: readonly Column[]): Column[] =>
    columns.flatMap((column) => {
      const right = rights.get(column.prop)
      if (!right?.readable) return []
      const { rules: _, required: __, requiredWhen: ___, value: ____, ...bare } = column
      return [right.writable ? column : { ...bare, readonly: true }]
    })
  return {
    ...schema,
    column: seen(schema.column),
    ...(schema.group && {
      group: schema.group.map((group) => ({ ...group, column: seen(group.column) })),
    }),
  }
}

// Applicants, overseers and those who got a copy see what the start shows: everything.
function pastNodes(actor: Actor, process: ProcessRow): FlowNode[] {
  const seesAll =
    process.applicantId === actor.userId ||
    process.copiedTo.includes(actor.userId) ||
    readsAll(actor, process)
  if (seesAll) return [nodeOf(process.graph, process.graph.start)]
  return process.tasks
    .filter((task) => task.decision?.by.userId === actor.userId || isTheirs(actor, process, task))
    .map((task) => nodeIn({ graph: process.graph, instance: process }, task))
}

const shows = (node: FlowNode, field: string): boolean =>
  node.kind !== 'approve' || node.fields.readable === '*' || node.fields.readable.includes(field)
