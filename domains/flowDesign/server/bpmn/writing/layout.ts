import type { Point } from '../../../../workflow/contract/flow/places.ts'

/** A box to place, and its size. */
export type Shape = { readonly id: string; readonly width: number; readonly height: number }
export type Line = { readonly id: string; readonly from: string; readonly to: string }
export type Placed = Shape & Point

const column = 190
const row = 120
const origin = 100

/**
 * Places boxes from left to right by their distance from the start. The result is deterministic.
 */
export function placed(
  shapes: readonly Shape[],
  lines: readonly Line[],
  start: string,
): ReadonlyMap<string, Placed> {
  const out = Map.groupBy(lines, ({ from }) => from)
  const { order: reached, forwards } = walked(out, start)
  const order = [...new Set([...reached, ...shapes.map(({ id }) => id)])]
  const ranks = new Map(order.map((id) => [id, 0]))
  for (const id of order)
    for (const { to } of forwards.get(id) ?? [])
      ranks.set(to, Math.max(ranks.get(to) ?? 0, (ranks.get(id) ?? 0) + 1))
  const rows = rowsOf(order, forwards, ranks)
  const places = shapes.map((shape): [string, Placed] => {
    const [rank, line] = [ranks.get(shape.id) ?? 0, rows.get(shape.id) ?? 0]
    return [
      shape.id,
      {
        ...shape,
        x: origin + rank * column + (120 - shape.width) / 2,
        y: origin + line * row + (80 - shape.height) / 2,
      },
    ]
  })
  return new Map(places)
}

type Out = ReadonlyMap<string, readonly Line[]>

/** All boxes in topological order, and the lines that do not lead back. */
function walked(out: Out, start: string): { order: string[]; forwards: Map<string, Line[]> } {
  const state = new Map<string, 'open' | 'done'>([[start, 'open']])
  const forwards = new Map<string, Line[]>()
  const done: string[] = []
  const path = [{ id: start, left: [...(out.get(start) ?? [])].reverse() }]
  for (let top = path.at(-1); top; top = path.at(-1)) {
    const line = top.left.shift()
    if (!line) {
      state.set(top.id, 'done')
      done.push(top.id)
      path.pop()
      continue
    }
    if (state.get(line.to) === 'open') continue
    forwards.set(top.id, [line, ...(forwards.get(top.id) ?? [])])
    if (state.has(line.to)) continue
    state.set(line.to, 'open')
    path.push({ id: line.to, left: [...(out.get(line.to) ?? [])].reverse() })
  }
  return { order: done.toReversed(), forwards }
}

/**
 * The first successor stays in the row and the others take rows below; a join takes the topmost row
 * of its predecessors. No two boxes share a position.
 */
function rowsOf(
  order: readonly string[],
  forwards: Out,
  ranks: ReadonlyMap<string, number>,
): Map<string, number> {
  const rows = new Map<string, number>()
  const wanted = new Map<string, number>()
  const taken = new Set<string>()
  for (const id of order) {
    let line = wanted.get(id) ?? 0
    while (taken.has(`${ranks.get(id) ?? 0} ${line}`)) line += 1
    taken.add(`${ranks.get(id) ?? 0} ${line}`)
    rows.set(id, line)
    for (const [at, { to }] of (forwards.get(id) ?? []).entries())
      wanted.set(to, Math.min(wanted.get(to) ?? line + at, line + at))
  }
  return rows
}
