/** The successors of each step. */
export type Ways = ReadonlyMap<string, readonly string[]>

/**
 * The first of `joins` that every path from a branching passes before it ends; undefined if the
 * branches never meet.
 */
export function joinOf(ways: Ways, fork: string, joins: ReadonlySet<string>): string | undefined {
  const reached = reach(ways, fork)
  const common = [...joins].filter((join) => reached.has(join) && !endsWithout(ways, fork, join))
  return common.find((join) =>
    common.every((other) => other === join || reach(ways, fork, other).has(join)),
  )
}

function reach(ways: Ways, from: string, without?: string): Set<string> {
  const seen = new Set<string>()
  const open = [...(ways.get(from) ?? [])]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (seen.has(id) || id === without) continue
    seen.add(id)
    open.push(...(ways.get(id) ?? []))
  }
  return seen
}

const endsWithout = (ways: Ways, from: string, without: string): boolean =>
  [...reach(ways, from, without)].some((id) => (ways.get(id) ?? []).length === 0)
