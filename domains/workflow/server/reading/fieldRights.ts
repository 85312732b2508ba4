import type { Actor } from '../../../../platform/server/actor.ts'
import { columnsOf } from '../../../forms/contract/columns.ts'
import { openAtStart } from '../../contract/flow/startFields.ts'
import type { Column, FormSchema } from '../../../forms/contract/schema.ts'
import type { FieldPermission } from '../../../forms/contract/fieldPermission.ts'
import { nodeOf } from '../../contract/flow/nextNodes.ts'
import type { FlowNode } from '../../contract/flow/graph.ts'
import type { FlowData } from '../engine/rules.ts'
import { nodeIn } from '../engine/roundNode.ts'
import { flowOf } from '../flows/drawnFlow.ts'
import { isTheirs, readsAll } from '../may.ts'
import type { ProcessRow } from '../queries/loading.ts'
import type { TaskRow } from '../queries/processState.ts'

/**
 * The caller's rights on each field: from the node of their own task, else from all nodes where
 * they ever had one.
 */
export function fieldRights(
  actor: Actor,
  process: ProcessRow,
  task: TaskRow | undefined,
): FieldPermission[] {
  const flow = flowOf(process)
  const here = task && nodeIn({ graph: process.graph, instance: process }, task)
  const seenFrom = here ? [here] : pastNodes(actor, process)
  const form = flow?.ownForm && columnsOf(flow.ownForm.schema)
  const ofApplicant = form && openAtStart(process.graph, form)
  return (flow?.fields ?? []).map(({ name, label, required = false }) => {
    // A revocation task has no fields to fill in.
    const writable =
      here?.kind === 'approve'
        ? task?.part !== 'revocation' && here.fields.writable.includes(name)
        : here?.kind === 'start' &&
          flow?.correctedOn === 'processPage' &&
          (ofApplicant?.has(name) ?? true)
    return {
      id: name,
      name: label,
      readable: seenFrom.some((node) => shows(node, name)),
      writable,
      required: writable && required,
    }
  })
}

/** The data that the caller may read. A field that the flow does not list is never sent. */
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

/**
 * The form as the reader sees it (workflow.md A.8). Hidden fields are removed; read-only fields
 * lose their requirements and defaults.
 */
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

// Applicants, overseers and people with a copy see what the start shows: everything.
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
