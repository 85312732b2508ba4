import type { ApproveNode, Deadline, FlowNode, Graph } from './graph.ts'
import type { Party } from './party.ts'

/** What a school changes of one step of a flow that is defined in code. */
export type StepChange = {
  /** Who is asked instead. */
  readonly candidates?: readonly Party[] | undefined
  /** Another deadline; `none` takes it away. */
  readonly deadline?: Deadline | 'none' | undefined
  /** Who gets a copy once the step has passed. */
  readonly copies?: readonly Party[] | undefined
}
/** By the id of the step. */
export type StepChanges = Readonly<Record<string, StepChange>>

/** The id of the copy step that belongs to a step. */
export const copiesOf = (id: string): string => `${id}Copies`

/**
 * A flow as a school has changed it. Steps, branches, fields and what follows stay as they are, so
 * a domain finds each step that its effects name. Changes of steps that the flow no longer has are
 * left out.
 */
export function adjustedGraph(graph: Graph, changes: StepChanges): Graph {
  const nodes = Object.values(graph.nodes).flatMap((node): FlowNode[] => {
    const change = Object.hasOwn(changes, node.id) ? changes[node.id] : undefined
    return node.kind === 'approve' && change ? adjusted(node, change) : [node]
  })
  return { ...graph, nodes: Object.fromEntries(nodes.map((node) => [node.id, node])) }
}

function adjusted(
  node: ApproveNode,
  { candidates, deadline, copies = [] }: StepChange,
): FlowNode[] {
  const { deadline: before, ...rest } = node
  const until = deadline === 'none' ? undefined : (deadline ?? before)
  const step = {
    ...rest,
    candidates: candidates ?? node.candidates,
    ...(until && { deadline: until }),
  }
  if (copies.length === 0) return [step]
  const id = copiesOf(node.id)
  return [
    { ...step, next: id },
    { kind: 'cc', id, name: `${node.name}后抄送`.slice(0, 40), to: copies, next: node.next },
  ]
}

/** Whether the applicant chooses in the form who is asked, so that nobody else can. */
export const isChosenByApplicant = ({ candidates }: Pick<ApproveNode, 'candidates'>): boolean =>
  candidates.every(({ kind, value }) => kind === 'resolver' && value.startsWith('chosen.'))
