import type { Drawing } from '../../../contract/flow/graph.ts'
import { branchPlace, readBranchPlace } from '../../../contract/flow/treeEdits.ts'
import type { Place } from '../../../contract/flow/treeEdits.ts'

/** What is chosen on the canvas: a shape, or a line with the shape that it leaves and its turn among the lines of that shape. */
export type Chosen = { readonly id: string; readonly isStart?: boolean; readonly line?: { readonly from: string; readonly turn: number } }

/** The step or branch of the drawing that a shape or line of the canvas stands for; empty where the drawing has nothing for it. */
export function placeOf({ start, nodes }: Drawing, { id, isStart = false, line }: Chosen): Place {
  if (isStart) return start
  if (line) {
    const from = Object.hasOwn(nodes, line.from) ? nodes[line.from] : undefined
    return from?.kind === 'exclusive' || from?.kind === 'fork' ? branchPlace(line.from, line.turn) : ''
  }
  const node = Object.hasOwn(nodes, id) ? nodes[id] : undefined
  // Where branches meet belongs to the branching, as in the tree.
  if (node?.kind === 'join') return Object.values(nodes).find((one) => one.kind === 'fork' && one.join === id)?.id ?? ''
  return node ? id : ''
}

/** What of the canvas stands for a place: a shape, or the line of a branch. */
export function chosenAt(place: Place): Chosen | undefined {
  if (place === '') return undefined
  const branch = readBranchPlace(place)
  return branch ? { id: place, line: { from: branch.id, turn: branch.index } } : { id: place }
}
