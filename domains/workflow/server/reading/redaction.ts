import type { Actor } from '../../../../platform/server/actor.ts'
import type { FlowNode, Graph } from '../../contract/flow/graph.ts'
import type { Change } from '../engine/changes.ts'
import { isWithApplicant } from '../engine/state.ts'
import { findFlow } from '../flows/defineFlow.ts'
import type { CardRow } from '../queries/cards.ts'
import type { ProcessRow } from '../queries/loading.ts'
import type { TaskRow } from '../queries/processState.ts'
import type { LogRow } from '../queries/log.ts'

/** A process and its log as one reader may see them. */
export type Seen = { readonly process: ProcessRow; readonly log: readonly LogRow[] }

/**
 * Redacts a process for its applicant where the flow has an office name: that name replaces
 * people's names, and internal notes are removed.
 */
export function asSeenBy(actor: Actor, process: ProcessRow, log: readonly LogRow[]): Seen {
  const office = officeFor(actor, process)
  if (office === undefined) return { process, log }
  const tasks = process.tasks.map((task) =>
    task.node === process.graph.start ? task : officeTask(task, office),
  )
  return {
    process: { ...process, tasks, graph: officeGraph(process.graph, office) },
    log: log
      .filter(({ type }) => type !== 'remark')
      .map((line) => (line.actorId === process.applicantId ? line : officeLine(line, office))),
  }
}

/**
 * The same for a card of the lists of sent and done. A card that is with the applicant contains no
 * other names.
 */
export function cardAsSeenBy(actor: Actor, row: CardRow): CardRow {
  const office = officeFor(actor, row)
  if (office === undefined || isWithApplicant(row.status)) return row
  const turnNames = row.turnNames.length > 0 ? [office] : []
  return {
    ...row,
    turnNames,
    claimedBy: null,
    claimedByName: null,
    claimedTime: null,
    claimedUntil: null,
  }
}

/** The office name that this reader sees instead of people's names, if any. */
export const officeFor = (
  { userId }: Actor,
  { flowKey, applicantId }: { flowKey: string; applicantId: string },
): string | undefined => (applicantId === userId ? findFlow(flowKey)?.office : undefined)

const candidatesOf = (office: string) => [{ kind: 'role', value: '', label: office } as const]

const officeTask = (task: TaskRow, office: string): TaskRow => ({
  ...task,
  claim: null,
  dueMs: null,
  decision: task.decision && { by: { userId: '', name: office }, outcome: task.decision.outcome },
  candidates: candidatesOf(office),
  why: '',
})

function officeGraph(graph: Graph, office: string): Graph {
  const named = Object.entries(graph.nodes).map(([id, node]): [string, FlowNode] => [
    id,
    node.kind === 'approve' ? { ...node, candidates: candidatesOf(office) } : node,
  ])
  return { ...graph, nodes: Object.fromEntries(named) }
}

function officeLine(line: LogRow, office: string): LogRow {
  const answerPart = reachesApplicant(line) ? {} : { comment: '', reasons: [], attachment: [] }
  // A signature would identify the person, so it is withheld too.
  return {
    ...line,
    ...answerPart,
    signature: null,
    actorId: '',
    actorName: office,
    changes: line.changes.map(withoutNames),
  }
}

const withoutNames = (change: Change): Change => {
  switch (change.kind) {
    case 'taskDecided': {
      const { for: _, ...rest } = change
      return { ...rest, why: '' }
    }
    case 'taskOpened': {
      const { managedFor: _, ...rest } = change
      return { ...rest, why: '' }
    }
    default:
      return { ...change, why: '' }
  }
}

// Comments on a return to the applicant, or on a refusal that ends the request, are meant for the
// applicant. All others are internal.
const reachesApplicant = ({ changes }: LogRow): boolean =>
  changes.some(
    (change) =>
      change.kind === 'statusChanged' &&
      (change.status === 'returned' || change.status === 'rejected'),
  )
