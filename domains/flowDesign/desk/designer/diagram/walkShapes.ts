import type { CanvasElement } from './services.ts'

/** Every shape and line once, in flow order from the start; unreachable ones come last. */
export function alongFlow(elements: readonly CanvasElement[]): CanvasElement[] {
  const all = elements.filter(
    ({ labelTarget, x, waypoints }) => !labelTarget && (x !== undefined || waypoints !== undefined),
  )
  const order = new Set<CanvasElement>()
  const open = all.filter(isShape).toSorted(byRank).toReversed()
  for (let one = open.pop(); one; one = open.pop()) {
    if (order.has(one)) continue
    order.add(one)
    if (one.target) open.push(one.target)
    else open.push(...(one.outgoing ?? []).toReversed())
  }
  return [...order]
}

const isShape = ({ waypoints }: CanvasElement): boolean => waypoints === undefined

/** Starts first, then shapes without incoming lines, then the rest. */
const byRank = (one: CanvasElement, other: CanvasElement): number => rank(one) - rank(other)
const rank = ({ type, incoming = [] }: CanvasElement): number =>
  type === 'bpmn:StartEvent' ? 0 : incoming.length === 0 ? 1 : 2

/**
 * The element that an arrow key moves to: left and right along the flow, at a branching onto its
 * lines, up and down to the adjacent line or shape.
 */
export function walkedTo(
  from: CanvasElement,
  key: string,
  elements: readonly CanvasElement[],
): CanvasElement | undefined {
  switch (key) {
    case 'ArrowRight':
      return from.target ?? (isBranching(from) ? from.outgoing?.[0] : from.outgoing?.[0]?.target)
    case 'ArrowLeft': {
      const [line] = from.incoming ?? []
      return from.source ?? (line?.source && isBranching(line.source) ? line : line?.source)
    }
    case 'ArrowUp':
      return beside(from, -1, elements)
    case 'ArrowDown':
      return beside(from, 1, elements)
    case 'Home':
      return alongFlow(elements)[0]
    case 'End':
      return alongFlow(elements).at(-1)
    default:
      return undefined
  }
}

const isBranching = ({ outgoing = [] }: CanvasElement): boolean => outgoing.length > 1

function beside(
  from: CanvasElement,
  by: -1 | 1,
  elements: readonly CanvasElement[],
): CanvasElement | undefined {
  const { source } = from
  if (source) return source.outgoing?.[source.outgoing.indexOf(from) + by]
  const here = middleOf(from)
  const far = (one: CanvasElement): number =>
    Math.abs(middleOf(one).y - here.y) + 2 * Math.abs(middleOf(one).x - here.x)
  const there = elements.filter(
    (one) =>
      isShape(one) &&
      !one.labelTarget &&
      one.x !== undefined &&
      (middleOf(one).y - here.y) * by > 0,
  )
  return there.toSorted((one, other) => far(one) - far(other))[0]
}

const middleOf = ({ x = 0, y = 0, width = 0, height = 0 }: CanvasElement) => ({
  x: x + width / 2,
  y: y + height / 2,
})
