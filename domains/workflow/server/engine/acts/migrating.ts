import { blocksAround } from '../../../contract/flow/blocks.ts'
import { reachableFrom } from '../../../contract/flow/nextNodes.ts'
import type { FlowNode, Graph } from '../../../contract/flow/graph.ts'
import { isDeepStrictEqual } from 'node:util'
import type { Action } from '../flowAction.ts'
import { returnTargets } from '../jumps.ts'
import { isSameStep, nodeIn, settingsOfRound } from '../roundNode.ts'
import { record, refuse } from '../run.ts'
import type { Run } from '../run.ts'
import { isClosed, liveTokens, openTasks, tokenOf } from '../state.ts'
import type { Instance } from '../state.ts'
import { getReason } from './suspending.ts'
import { mayTakeBack } from './takeBack.ts'

/** The step settings that a round keeps from the version under which it was opened. */
export type RoundSettings = { readonly round: number; readonly step: FlowNode }

/**
 * Either the request fits another version, with the settings its rounds keep, or every reason why
 * not.
 */
export type Migration =
  | { readonly kind: 'fits'; readonly kept: readonly RoundSettings[] }
  | { readonly kind: 'stuck'; readonly reasons: readonly string[] }

/**
 * Checks a move to another version: every position of the request, and every position it may be
 * brought back to now, must exist there in the same branches.
 */
export function migrate(instance: Instance, from: Graph, to: Graph): Migration {
  if (isClosed(instance.status)) return { kind: 'stuck', reasons: ['申请已经结束'] }
  const places = placesOf(instance, from, to)
  const gone = places.flatMap((node) => goneReason(node, to))
  const reasons =
    gone.length > 0
      ? gone
      : places.flatMap((node, index) => placeReasons(node, places.slice(index + 1), { from, to }))
  return reasons.length > 0
    ? { kind: 'stuck', reasons: [...new Set(reasons)] }
    : { kind: 'fits', kept: keptOf(instance, from, to) }
}

/** Lets a flow manager move the request to another version; open tasks stay as they are. */
export function moveOver(run: Run, { from, to }: Extract<Action, { type: 'migrate' }>): void {
  getReason(run)
  const target = run.facts.graphs?.[to.id]
  if (!target) throw new Error(`version ${to.id} was not looked up`)
  const migration = migrate(run.instance, run.graph, target)
  if (migration.kind === 'stuck')
    throw refuse({ reason: 'CANNOT_MIGRATE', why: migration.reasons.join('；') })
  record(run, {
    kind: 'migrated',
    from: from.number,
    to: to.number,
    why: `${run.actor.name}将申请由第 ${from.number} 版迁移到第 ${to.number} 版`,
  })
  for (const { round, step } of migration.kept)
    record(run, {
      kind: 'roundKept',
      round,
      step,
      why: `“${step.name}”这一轮仍按第 ${from.number} 版处理`,
    })
}

/**
 * Steps that the other version inserts before a current position of the request, so that the
 * request never reaches them by itself.
 */
export function passedOver(instance: Instance, from: Graph, to: Graph): FlowNode[] {
  const places = liveTokens(instance).flatMap(({ node, comeBack }) =>
    comeBack === null ? [node] : [node, comeBack],
  )
  const isBefore = (graph: Graph, id: string) =>
    Object.hasOwn(graph.nodes, id) && places.some((place) => reachableFrom(graph, id).has(place))
  const visited = new Set(instance.tokens.map(({ node }) => node))
  return Object.values(to.nodes).filter(
    ({ id, kind }) =>
      kind === 'approve' && !visited.has(id) && isBefore(to, id) && !isBefore(from, id),
  )
}

/**
 * Current positions, positions that a return goes back to, and positions that can be restored by
 * taking an answer back.
 */
function placesOf(instance: Instance, from: Graph, to: Graph): FlowNode[] {
  const live = liveTokens(instance)
  // Use the rules of the new version. A current claim may be released, and a suspended process will
  // resume.
  const rules = { ...from, policy: { ...from.policy, takeBack: to.policy.takeBack ?? 'never' } }
  const free = {
    ...instance,
    suspension: null,
    tasks: instance.tasks.map((task) => ({ ...task, claim: null })),
  }
  const takenBack = free.tasks
    .filter((task) => mayTakeBack(rules, free, task))
    .map(({ round }) => tokenOf(instance, round))
  const ids = [...live, ...takenBack].flatMap(({ node, comeBack }) =>
    comeBack === null ? [node] : [node, comeBack],
  )
  const back = openTasks(instance).flatMap((task) =>
    returnTargets(from, instance, task).map(({ id }) => id),
  )
  const drawn = [...new Set([from.start, ...ids, ...back])].flatMap((id) => from.nodes[id] ?? [])
  // Settings kept from an earlier version are merged with the next version too, so the step must
  // still be the same.
  return [...drawn, ...live.flatMap(({ kept }) => kept ?? [])]
}

function goneReason(node: FlowNode, { nodes }: Graph): string[] {
  const there = Object.hasOwn(nodes, node.id) ? nodes[node.id] : undefined
  if (!there) return [`步骤“${node.name}”在新版本中已删除`]
  if (there.kind !== node.kind) return [`“${node.name}”在新版本中改成了另一种步骤`]
  return isSameStep(node, there) ? [] : [`“${node.name}”在新版本中换成了“${there.name}”`]
}

type Sides = { readonly from: Graph; readonly to: Graph }

function placeReasons(
  { id, name }: FlowNode,
  others: readonly FlowNode[],
  { from, to }: Sides,
): string[] {
  const [old, next] = [blocksAround(from, id), blocksAround(to, id)]
  if (!isDeepStrictEqual(old.map(forkOf), next.map(forkOf)))
    return [`“${name}”在新版本中换到了别的分支里`]
  return others
    .filter((other) => togetherIn(from, id, other.id) !== togetherIn(to, id, other.id))
    .map((other) => `“${name}”和“${other.name}”在新版本中的分支关系变了`)
}

const forkOf = ({ fork }: { fork: string }): string => fork

/**
 * How many branches two steps share: steps of two different branches must never meet before their
 * join.
 */
function togetherIn(graph: Graph, one: string, other: string): number {
  const [left, right] = [blocksAround(graph, one), blocksAround(graph, other)]
  const apart = left.findIndex((block, depth) => !isDeepStrictEqual(block, right[depth]))
  return apart === -1 ? left.length : apart
}

/**
 * Rounds whose step is gone, has passed its id to another step, or now counts differently. Settings
 * kept by an earlier move stay unchanged.
 */
const keptOf = (instance: Instance, from: Graph, to: Graph): RoundSettings[] =>
  instance.tokens.flatMap(({ round, node: id, kept }) => {
    const node = nodeIn({ graph: from, instance }, { round, node: id })
    const there = to.nodes[id]
    const isSame =
      there?.kind === node.kind &&
      isSameStep(node, there) &&
      isDeepStrictEqual(settingsOfRound(there), settingsOfRound(node))
    return kept || isSame ? [] : [{ round, step: node }]
  })
