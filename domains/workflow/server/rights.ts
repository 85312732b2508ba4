import type { FieldPermission } from '../contract/process.ts'
import { nodeOf } from './engine/graph.ts'
import type { FlowData } from './engine/rules.ts'
import { findFlow } from './flows.ts'
import type { ProcessRow, TaskRow } from './queries/loading.ts'

/** What the caller's node shows and takes of each field; without a task everything is read only. */
export function fieldRights(process: ProcessRow, task: TaskRow | undefined): FieldPermission[] {
  const flow = findFlow(process.flowKey)
  const node = task && nodeOf(process.graph, task.node)
  return (flow?.fields ?? []).map(({ name, label, required = false }) => {
    const readable = node?.kind !== 'approve' || node.fields.readable === '*' || node.fields.readable.includes(name)
    const writable = node?.kind === 'approve' ? node.fields.writable.includes(name) : node?.kind === 'start' && flow?.mends === 'here'
    return { id: name, name: label, readable, writable, required: writable && required }
  })
}

/** The data that the caller may read; a field that no form names stays on the server. */
export function readableData(process: ProcessRow, task: TaskRow | undefined): FlowData {
  const readable = new Set(fieldRights(process, task).filter((field) => field.readable).map(({ id }) => id))
  return Object.fromEntries(Object.entries(process.data).filter(([name]) => readable.has(name)))
}
