import type { FlowPolicy } from '../../../../workflow/contract/flow/policy.ts'
import { otherwiseName } from '../tree.ts'
import type { ApproveStep, Branching, CallStep, FlowTree, TreeBranch, TreeStep } from '../tree.ts'

/** A flow policy for tests. */
export const policy: FlowPolicy = {
  afterReturn: 'returner',
  withdraw: 'untilClosed',
  recall: 'untilClosed',
}
/** A step that the principal decides. */
export const approve = (id: string): ApproveStep => ({
  kind: 'approve',
  id,
  name: id,
  candidates: [{ kind: 'role', value: 'head', label: '校长' }],
  mode: { kind: 'any' },
  fields: { readable: '*', writable: [] },
  onReject: 'end',
})

/** Random numbers that are the same in every run. */
export function dice(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return (state >>> 8) % sides
  }
}

/** A tree with every kind of step; `calls` names the flows for its call steps. */
export function randomTree(
  seed: number,
  calls: readonly Pick<CallStep, 'flow' | 'label' | 'version'>[] = [],
): FlowTree {
  const roll = dice(seed)
  let count = 0
  const nextId = () => `node${(count += 1)}`
  const steps = (depth: number, least: number): TreeStep[] =>
    Array.from({ length: least + roll(3) }, () => step(depth))
  const step = (depth: number): TreeStep => {
    const kind = roll(depth > 2 || count > 40 ? 2 : 4)
    const called = calls.length > 0 && roll(4) === 0 ? calls[roll(calls.length)] : undefined
    if (called) return { kind: 'call', id: nextId(), name: 'Call', ...called }
    if (kind === 0) return { kind: 'cc', id: nextId(), name: 'copies', to: [] }
    if (kind === 2 && roll(6) === 0)
      return { kind: 'webhook', id: nextId(), name: 'Tell', address: 'office', fields: ['days'] }
    if (kind === 1)
      return roll(4) === 0
        ? { kind: 'delay', id: nextId(), name: 'Wait', wait: { hours: 2 } }
        : approve(nextId())
    return branching(depth)
  }
  const branching = (depth: number): Branching => {
    const [id, way] = [nextId(), (['first', 'all', 'fitting'] as const)[roll(3)] ?? 'all']
    const branches = Array.from({ length: 2 + roll(2) }, (_, at): TreeBranch => {
      const inside = steps(depth + 1, 0)
      return way === 'all'
        ? { name: `way ${at}`, steps: inside }
        : { name: `way ${at}`, when: { field: 'days', op: 'ge', value: at }, steps: inside }
    })
    if (way !== 'first')
      return {
        kind: 'branching',
        id,
        name: 'ways',
        way,
        branches,
        join: { id: `${id}_join`, name: 'meet' },
      }
    const otherwise = { name: otherwiseName, steps: branches.at(-1)?.steps ?? [] }
    return { kind: 'branching', id, name: 'ways', way, branches: branches.with(-1, otherwise) }
  }
  return {
    start: { id: 'start', name: 'Start' },
    steps: steps(0, 1),
    end: { id: 'end', name: 'End' },
  }
}
