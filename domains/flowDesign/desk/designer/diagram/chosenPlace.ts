import type { Drawing } from '../../../../workflow/contract/flow/graph.ts'
import { branchingNames, branchPlace, readBranchPlace } from '../../../contract/flow/treeEdits.ts'
import type { Place } from '../../../contract/flow/treeEdits.ts'

/**
 * The selection on the canvas: a shape, or a line with its source shape and its index among the
 * lines of that shape.
 */
export type Chosen = {
  readonly id: string
  readonly name?: string
  readonly isStart?: boolean
  readonly line?: {
    readonly from: string
    readonly turn: number
    readonly between?: readonly [from: string, to: string]
  }
}

/**
 * The step or branch of the graph for a shape or line of the canvas; empty if the graph has none.
 */
export function placeOf({ start, nodes }: Drawing, { id, isStart = false, line }: Chosen): Place {
  if (isStart) return start
  if (line) {
    const from = Object.hasOwn(nodes, line.from) ? nodes[line.from] : undefined
    return from?.kind === 'exclusive' || from?.kind === 'fork'
      ? branchPlace(line.from, line.turn)
      : ''
  }
  const node = Object.hasOwn(nodes, id) ? nodes[id] : undefined
  // The join belongs to its branching, as in the card view.
  if (node?.kind === 'join')
    return Object.values(nodes).find((one) => one.kind === 'fork' && one.join === id)?.id ?? ''
  return node ? id : ''
}

/** The canvas element for a place: a shape, or the line of a branch. */
export function chosenAt(place: Place): Chosen | undefined {
  if (place === '') return undefined
  const branch = readBranchPlace(place)
  return branch ? { id: place, line: { from: branch.id, turn: branch.index } } : { id: place }
}

const kinds = {
  start: '',
  approve: '审批',
  cc: '抄送',
  delay: '延迟',
  webhook: '通知外部系统',
  call: '子流程',
  join: '汇合',
  end: '结束',
} as const

/** The selection in words for screen readers: its kind and name, or the two ends of a line. */
export function chosenWords(
  { nodes }: Drawing,
  { id, name = '', isStart = false, line }: Chosen,
): string {
  if (isStart) return '开始'
  if (line)
    return [
      '连线',
      name,
      ...(line.between ? [`从“${line.between[0] || '网关'}”到“${line.between[1] || '网关'}”`] : []),
    ]
      .filter(Boolean)
      .join(' ')
  const node = Object.hasOwn(nodes, id) ? nodes[id] : undefined
  if (!node) return name || '网关'
  const kind =
    node.kind === 'exclusive'
      ? branchingNames.first
      : node.kind === 'fork'
        ? branchingNames[node.takes]
        : node.kind === 'approve' && node.handles
          ? '办理'
          : kinds[node.kind]
  return kind === '' || kind === node.name ? node.name : `${kind} ${node.name}`
}
