import type { Drawing, DrawnNode } from '../../../../workflow/contract/flow/graph.ts'
import { isPlace, lineKeys, nearestPlace } from '../../../../workflow/contract/flow/places.ts'
import type { Places, Point } from '../../../../workflow/contract/flow/places.ts'
import { placed } from './layout.ts'
import type { Placed, Shape } from './layout.ts'
import type { Outline } from './outline.ts'
import { cornersOf, dockedAt } from './routes.ts'

/** The positions of all shapes, the corners of all lines by key, and the names that were moved. */
export type Picture = {
  readonly shapes: ReadonlyMap<string, Placed>
  readonly lines: ReadonlyMap<string, readonly Point[]>
  readonly names: ReadonlyMap<string, Point>
}

const column = 190
const row = 120
const gap = 20

/** The layout of a graph: shapes with a position keep it, and the others are placed around them. */
export function pictureOf(
  { nodes }: Pick<Drawing, 'nodes'>,
  outline: Outline,
  places?: Places,
): Picture {
  const shapes = arranged(shapesOf(nodes, outline), outline, places?.shapes ?? {})
  const boxes = [...shapes.values()]
  const lines = lineKeys(outline.flows).flatMap(
    ({ key, from, to }): [string, readonly Point[]][] => {
      const [source, target] = [shapes.get(from), shapes.get(to)]
      if (!source || !target) return []
      const kept = isKept(places, key, [from, to]) ? places?.lines[key] : undefined
      return [
        [
          key,
          (kept ? dockedAt(kept, source, target) : cornersOf(source, target, boxes)).map(
            nearestPlace,
          ),
        ],
      ]
    },
  )
  // A moved name is dropped when its shape or line has no stored position any more.
  const isThere = new Set([
    ...Object.keys(places?.shapes ?? {}),
    ...lineKeys(outline.flows).flatMap(({ key, from, to }) =>
      isKept(places, key, [from, to]) ? [key] : [],
    ),
  ])
  return {
    shapes,
    lines: new Map(lines),
    names: new Map(Object.entries(places?.names ?? {}).filter(([key]) => isThere.has(key))),
  }
}

/** Whether a line has its own corners and both its shapes have a position. */
const isKept = (places: Places | undefined, key: string, ends: readonly string[]): boolean =>
  places !== undefined &&
  ends.every((id) => Object.hasOwn(places.shapes, id)) &&
  Object.hasOwn(places.lines, key)

const shapesOf = (nodes: Drawing['nodes'], { start, merges }: Outline): Shape[] => [
  { id: start, ...round },
  ...Object.values(nodes).map(({ id, kind }) => ({ id, ...sizes[kind] })),
  ...merges.map((id) => ({ id, ...gateway })),
]

const task = { width: 120, height: 80 }
const round = { width: 36, height: 36 }
const gateway = { width: 50, height: 50 }
const sizes: Readonly<Record<DrawnNode['kind'], Omit<Shape, 'id'>>> = {
  start: task,
  approve: task,
  cc: task,
  webhook: task,
  call: task,
  delay: round,
  end: round,
  exclusive: gateway,
  fork: gateway,
  join: gateway,
}

/**
 * Places shapes at their stored positions. The others go beside a neighbour, below what is already
 * there.
 */
function arranged(
  shapes: readonly Shape[],
  { flows, start }: Outline,
  middles: Places['shapes'],
): ReadonlyMap<string, Placed> {
  const laid = placed(shapes, flows, start)
  const drawn = new Map<string, Placed>()
  for (const shape of shapes) {
    const middle = Object.hasOwn(middles, shape.id) ? middles[shape.id] : undefined
    if (middle) drawn.set(shape.id, around(shape, middle))
  }
  if (drawn.size === 0) return laid
  const bottom = Math.max(...[...drawn.values()].map(({ y, height }) => y + height))
  for (const shape of [...laid.values()].toSorted(
    (one, other) => one.x - other.x || one.y - other.y,
  )) {
    if (drawn.has(shape.id)) continue
    const before = flows.flatMap(({ from, to }) =>
      to === shape.id ? (drawn.get(from) ?? []) : [],
    )[0]
    const behind = flows.flatMap(({ from, to }) =>
      from === shape.id ? (drawn.get(to) ?? []) : [],
    )[0]
    const beside = before
      ? moved(middleOf(before), column)
      : behind
        ? moved(middleOf(behind), -column)
        : { x: middleOf(shape).x, y: bottom + row / 2 }
    drawn.set(shape.id, free(around(shape, nearestPlace(beside)), [...drawn.values()]))
  }
  return drawn
}

const around = (shape: Shape, { x, y }: Point): Placed => ({
  ...shape,
  x: Math.round(x - shape.width / 2),
  y: Math.round(y - shape.height / 2),
})

/** The centre of a shape. */
export const middleOf = ({ x, y, width, height }: Placed): Point => ({
  x: Math.round(x + width / 2),
  y: Math.round(y + height / 2),
})

const moved = ({ x, y }: Point, by: number): Point => ({ x: x + by, y })

/** The first free position below, or above if the space below is used up. */
function free(wanted: Placed, others: readonly Placed[]): Placed {
  for (const step of [row, -row])
    for (let at = wanted; isPlace(middleOf(at)); at = { ...at, y: at.y + step })
      if (!others.some((other) => isOver(at, other))) return at
  return wanted
}

const isOver = (one: Placed, other: Placed): boolean =>
  one.x < other.x + other.width + gap &&
  other.x < one.x + one.width + gap &&
  one.y < other.y + other.height + gap &&
  other.y < one.y + one.height + gap
