import type { Point } from '../../../../workflow/contract/flow/places.ts'
import type { Placed } from './layout.ts'

const aside = 20
/** Half the height of a row; lines between rows cross no box. */
const betweenRows = 60

/**
 * The corners of a line: from the right side to the left side, around every box; a line back runs
 * below.
 */
export function cornersOf(from: Placed, to: Placed, boxes: readonly Placed[]): Point[] {
  const out = { x: from.x + from.width, y: from.y + from.height / 2 }
  const into = { x: to.x, y: to.y + to.height / 2 }
  if (into.x <= out.x)
    return detour(out, into, Math.max(from.y + from.height, to.y + to.height) + aside, {
      right: out.x + aside,
      left: into.x - aside,
    })
  const turning = (x: number): Point[] => [out, { x, y: out.y }, { x, y: into.y }, into]
  const between = (y: number): Point[] =>
    detour(out, into, y, { right: out.x + aside, left: into.x - aside })
  const straight =
    out.y === into.y ? [[out, into]] : [turning(out.x + aside), turning(into.x - aside)]
  const lanes = [Math.max(out.y, into.y), Math.min(out.y, into.y)].map((y) =>
    between(y + betweenRows),
  )
  const [first = [out, into]] = straight
  return [...straight, ...lanes].find((path) => isFree(path, boxes)) ?? first
}

/**
 * The corners that a user drew, with both ends moved to the edge of their shape where they do not
 * touch it.
 */
export function dockedAt(corners: readonly Point[], from: Placed, to: Placed): Point[] {
  const inner = corners.slice(1, -1)
  const [first, last] = [corners[0], corners.at(-1)]
  const middle = ({ x, y, width, height }: Placed): Point => ({
    x: x + width / 2,
    y: y + height / 2,
  })
  const out = first && touches(first, from) ? first : docking(from, inner[0] ?? middle(to))
  const into = last && touches(last, to) ? last : docking(to, inner.at(-1) ?? middle(from))
  return [out, ...inner, into]
}

const slack = 2

/**
 * The outline of gateways and events differs between editors, so a point within the box may be on
 * the edge.
 */
function touches({ x, y }: Point, box: Placed): boolean {
  const depth = Math.min(x - box.x, box.x + box.width - x, y - box.y, box.y + box.height - y)
  return depth >= -slack && (box.width <= 50 || depth <= slack)
}

/**
 * Where a line leaves a shape towards a point: straight if possible, else from the middle of a
 * side.
 */
function docking(box: Placed, towards: Point): Point {
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const isBeside = towards.x < box.x || towards.x > box.x + box.width
  const isLevel = towards.y >= box.y && towards.y <= box.y + box.height && box.width > 50
  if (isBeside)
    return { x: towards.x < box.x ? box.x : box.x + box.width, y: isLevel ? towards.y : y }
  return { x: box.width > 50 ? towards.x : x, y: towards.y < y ? box.y : box.y + box.height }
}

const detour = (
  out: Point,
  into: Point,
  y: number,
  { right, left }: { right: number; left: number },
): Point[] => [
  out,
  { x: right, y: out.y },
  { x: right, y },
  { x: left, y },
  { x: left, y: into.y },
  into,
]

const isFree = (path: readonly Point[], boxes: readonly Placed[]): boolean =>
  path.every((point, at) => {
    const next = path[at + 1]
    return !next || boxes.every((box) => !isThrough(point, next, box))
  })

/** Whether a horizontal or vertical segment crosses a box; touching its edge is allowed. */
const isThrough = (one: Point, other: Point, { x, y, width, height }: Placed): boolean =>
  Math.max(one.x, other.x) > x &&
  Math.min(one.x, other.x) < x + width &&
  Math.max(one.y, other.y) > y &&
  Math.min(one.y, other.y) < y + height

/** Line breaks of names as in other editors, at a font size of 12. */
const label = { width: 90, line: 14, letter: 12 }

export type Label = Point & { readonly width: number; readonly height: number }

/** A label whose top edge is centred on this point. */
export const labelAt = ({ x, y }: Point, name: string): Label => ({
  x: x - label.width / 2,
  y,
  width: label.width,
  height: heightOf(name),
})

/** The centre of the top edge, rounded. */
export const upperMiddle = ({ x, y, width }: Omit<Label, 'height'>): Point => ({
  x: Math.floor(x + width / 2) + 0,
  y: Math.floor(y) + 0,
})

const heightOf = (name: string): number =>
  Math.max(1, Math.ceil(([...name].length * label.letter) / label.width)) * label.line

/**
 * The position of a line's name: above the middle of its longest horizontal segment, higher if it
 * has several lines.
 */
export function labelOf(corners: readonly Point[], name: string): Label {
  const pieces = corners.flatMap((one, at) => {
    const other = corners[at + 1]
    return other?.y === one.y
      ? [{ x: (one.x + other.x) / 2, y: one.y, length: Math.abs(other.x - one.x) }]
      : []
  })
  const [longest = midwayOf(corners)] = pieces.toSorted((one, other) => other.length - one.length)
  return labelAt({ x: longest.x, y: longest.y - heightOf(name) - 4 }, name)
}

/** The middle of the middle segment, for lines without a horizontal one. */
function midwayOf(corners: readonly Point[]): Point {
  const at = Math.floor(corners.length / 2)
  const [one = { x: 0, y: 0 }, other = one] = [corners[at - 1], corners[at]]
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 }
}
