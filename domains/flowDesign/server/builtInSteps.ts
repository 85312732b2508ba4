import { isChosenByApplicant } from '../../workflow/contract/flow/adjusting.ts'
import type { StepChange, StepChanges } from '../../workflow/contract/flow/adjusting.ts'
import type { ApproveNode, Deadline } from '../../workflow/contract/flow/graph.ts'
import { inReadingOrder } from '../../workflow/contract/flow/inReadingOrder.ts'
import type { Flow } from '../../workflow/server/public/drawing.ts'
import type { BuiltInStep } from '../contract/builtIn.ts'
import { stepIsFixed } from './refusals.ts'
import { isSame } from './sameValue.ts'

type Known = Pick<Flow, 'graph' | 'adjustable'>

const approvals = ({ graph }: Known): ApproveNode[] =>
  inReadingOrder(graph).flatMap((node) => (node.kind === 'approve' ? [node] : []))

/** The steps of a flow that ask people, as the school has changed them. */
export const stepsOf = (flow: Known, changes: StepChanges): BuiltInStep[] =>
  approvals(flow).map((node) => {
    const change = changes[node.id]
    const deadline = deadlineOf(node, change)
    return {
      id: node.id,
      name: node.name,
      candidates: change?.candidates ?? node.candidates,
      ...(deadline && { deadline }),
      copies: change?.copies ?? [],
      isAdjusted: change !== undefined,
      fixedWhy: fixedWhy(flow, node.id),
      peopleWhy: isChosenByApplicant(node) ? '由申请人在表单里选择' : '',
    }
  })

const fixedWhy = ({ adjustable }: Known, id: string): string => adjustable?.fixed[id] ?? ''

const deadlineOf = (node: ApproveNode, change: StepChange | undefined): Deadline | undefined =>
  change?.deadline === 'none' ? undefined : (change?.deadline ?? node.deadline)

type Sent = Pick<BuiltInStep, 'id' | 'candidates' | 'deadline' | 'copies'>

/** What the sent steps change of a flow. Refuses changes of what the flow's domain needs as it is. */
export function changesOf(flow: Known, sent: readonly Sent[]): StepChanges {
  const wanted = new Map(sent.map((one) => [one.id, one]))
  return Object.fromEntries(
    approvals(flow).flatMap((node) => {
      const step = wanted.get(node.id)
      const change = step && changeOf(node, step)
      if (!change) return []
      const why = fixedWhy(flow, node.id)
      if (why) throw stepIsFixed(node.name, why)
      if (change.candidates && isChosenByApplicant(node))
        throw stepIsFixed(node.name, '审批人由申请人在表单里选择')
      return [[node.id, change]]
    }),
  )
}

function changeOf(
  node: ApproveNode,
  { candidates, deadline, copies }: Sent,
): StepChange | undefined {
  const change: StepChange = {
    ...(isSame(candidates, node.candidates) ? {} : { candidates }),
    ...(isSame(deadline, node.deadline) ? {} : { deadline: deadline ?? 'none' }),
    ...(copies.length > 0 ? { copies } : {}),
  }
  return Object.keys(change).length > 0 ? change : undefined
}
