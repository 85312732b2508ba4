import { startClock } from './clock.ts'
import type { ApproveNode, StartNode } from '../../contract/flow/graph.ts'
import type { Candidate } from '../../contract/flow/party.ts'
import { namesOf, asUser } from './parties.ts'
import { record, refuse } from './run.ts'
import type { Run } from './run.ts'
import { decidersOf } from './seats.ts'
import type { Deciders, Seat } from './seats.ts'
import { plainSeat } from './state.ts'
import type { Person, SeatRules, TaskKey } from './state.ts'

/**
 * How a node was entered; `asksAnew` is set when the request was sent there explicitly, so that
 * earlier approvers are not skipped.
 */
export type Path = {
  readonly comeBack: string | null
  readonly parent: number | null
  readonly from: number | null
  readonly asksAnew?: true
}

/** How an approval is entered; `seats` replaces its own deciders. */
export type ApprovePath = Path & { readonly seats?: readonly Seat[] }

/** The path for what follows from an entry. */
export const onwards = ({ parent, from }: Path): Path => ({ comeBack: null, parent, from })

/** Hands the request to the applicant. */
export function enterStart(run: Run, node: StartNode, why: string, path: Path): void {
  const round = openRound(run, node.id, why, path)
  const candidates = [asUser(run.instance.applicant)]
  const because = `由申请人 ${run.instance.applicant.name} 修改后重新提交`
  record(run, {
    kind: 'taskOpened',
    round,
    seat: 0,
    node: node.id,
    candidates,
    rules: {},
    why: because,
  })
}

/** Opens the node's round with a seat for each decider; false when the step passes automatically. */
export function enterApprove(run: Run, node: ApproveNode, why: string, path: ApprovePath): boolean {
  const { seats, passes, agreed }: Deciders = path.seats
    ? { seats: path.seats }
    : decidersOf(run, node, path.asksAnew === true)
  if (passes !== undefined) {
    record(run, {
      kind: 'passed',
      node: node.id,
      ...(agreed && { repeats: { parent: path.parent, agreed } }),
      why: passes,
    })
    return false
  }
  if (!seats[0]?.candidates[0]) throw refuse({ reason: 'NOBODY_TO_DECIDE', node: node.name })

  const round = openRound(run, node.id, why, path)
  seats.forEach(({ candidates, vote }, seat) => {
    const rules = {
      ...vote,
      waitsFor: node.mode.kind === 'inOrder' && seat > 0 ? seat - 1 : null,
      isOffered: path.seats === undefined && isOfferedAt(node),
    }
    openSeat(
      run,
      { round, seat },
      { node: node.id, candidates, rules, why: whyTheirs(node, candidates) },
    )
  })
  run.events.push({ type: 'entered', node: node.id })
  return true
}

type Opening = {
  node: string
  candidates: Seat['candidates']
  rules: Partial<SeatRules>
  why: string
  managedFor?: Person
}

/** Opens a seat and starts its time; default values are omitted. */
export function openSeat(
  run: Run,
  { round, seat }: TaskKey,
  { node, candidates, rules, why, managedFor }: Opening,
): void {
  const { part, weight, hasVeto, waitsFor, isOffered, addedBy } = { ...plainSeat, ...rules }
  const unusual = {
    ...(part !== plainSeat.part && { part }),
    ...(weight !== plainSeat.weight && { weight }),
    ...(hasVeto && { hasVeto }),
    ...(waitsFor !== null && { waitsFor }),
    ...(isOffered && { isOffered }),
    ...(addedBy !== null && { addedBy }),
  }
  record(run, {
    kind: 'taskOpened',
    round,
    seat,
    node,
    candidates,
    rules: unusual,
    ...(managedFor && { managedFor }),
    why,
  })
  startClock(run, { round, seat })
}

/** Whether a node offers its task to a group, so that claiming applies. */
const isOfferedAt = ({ mode }: ApproveNode): boolean => mode.kind === 'claim' || mode.kind === 'any'

function whyTheirs({ mode, handles }: ApproveNode, candidates: readonly Candidate[]): string {
  const does = handles ? '办理' : '审批'
  const waits = `等待${namesOf(candidates)}`
  const isAlone = candidates.length === 1
  switch (mode.kind) {
    case 'claim':
      return isAlone ? `${waits}签收` : `${waits}中的一人签收`
    case 'any':
      return isAlone ? `${waits}${does}` : `${waits}中的一人${does}`
    case 'all':
      return `${waits}${does}，须全体${handles ? '办完' : '通过'}`
    case 'inOrder':
      return `${waits}${does}，按顺序进行`
    case 'ratio':
      return `${waits}审批，至少 ${Math.round(mode.pass * 100)}% 通过`
  }
}

/** Rounds number every entry into a node, so that old tasks of the same node never count again. */
export function openRound(
  run: Run,
  node: string,
  why: string,
  { comeBack, parent, from }: Path,
): number {
  const round =
    run.instance.tokens.reduce((highest, token) => Math.max(highest, token.round), 0) + 1
  record(run, { kind: 'tokenPlaced', node, round, comeBack, parent, from, why })
  return round
}
