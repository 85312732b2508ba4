/** Finds cycles in a graph of names, each once, in the order of its arrows. */
export function cyclesIn(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const done = new Set<string>()
  const cycles = new Map<string, string[]>()
  const walk = (name: string, path: readonly string[]): void => {
    const at = path.indexOf(name)
    if (at >= 0) {
      const cycle = path.slice(at)
      cycles.set(cycle.toSorted().join(' '), cycle)
      return
    }
    if (done.has(name)) return
    for (const next of graph.get(name) ?? []) walk(next, [...path, name])
    done.add(name)
  }
  for (const name of graph.keys()) walk(name, [])
  return [...cycles.values()]
}
