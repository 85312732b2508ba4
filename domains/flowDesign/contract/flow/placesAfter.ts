import { nextOf } from '../../../workflow/contract/flow/nextNodes.ts'
import type { Drawing } from '../../../workflow/contract/flow/graph.ts'
import type { Places, Point } from '../../../workflow/contract/flow/places.ts'

/**
 * The positions after the steps of a drawing changed. Steps that are gone, or have other neighbours
 * now, lose theirs.
 */
export function placesAfter(before: Drawn, after: Omit<Drawn, 'places'>): Places | undefined {
  if (!before.places) return undefined
  const [was, is] = [neighbours(before), neighbours(after)]
  const isMoved = (id: string): boolean =>
    was.before(id) !== is.before(id) && was.behind(id) !== is.behind(id)
  const stays = ([id]: [string, Point]): boolean =>
    !Object.hasOwn(before.nodes, id) || (Object.hasOwn(after.nodes, id) && !isMoved(id))
  return {
    ...before.places,
    shapes: Object.fromEntries(Object.entries(before.places.shapes).filter(stays)),
  }
}

type Drawn = Pick<Drawing, 'nodes' | 'places'>

function neighbours({ nodes }: Pick<Drawing, 'nodes'>) {
  const ways = Object.values(nodes).flatMap((node) =>
    nextOf(node).map((to) => ({ from: node.id, to })),
  )
  const [into, out] = [Map.groupBy(ways, ({ to }) => to), Map.groupBy(ways, ({ from }) => from)]
  const words = (ids: readonly string[] = []): string => ids.toSorted().join(' ')
  return {
    before: (id: string): string => words(into.get(id)?.map(({ from }) => from)),
    behind: (id: string): string => words(out.get(id)?.map(({ to }) => to)),
  }
}
