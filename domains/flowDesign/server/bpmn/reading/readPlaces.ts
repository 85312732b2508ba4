import type { ModdleElement } from 'bpmn-moddle'

import type { Drawing } from '../../../../workflow/contract/flow/graph.ts'
import { isPlace, lineKeys, maxCorners } from '../../../../workflow/contract/flow/places.ts'
import type { Places, Point } from '../../../../workflow/contract/flow/places.ts'
import { brokenLinks } from '../../../../workflow/contract/flow/problems.ts'
import { listOf, partOf, textOf } from '../element.ts'
import { idMaker, outlineOf } from '../writing/outline.ts'
import type { Outline } from '../writing/outline.ts'
import { middleOf, pictureOf } from '../writing/picture.ts'
import type { Report } from '../report.ts'
import { labelOf, upperMiddle } from '../writing/routes.ts'
import type { Box, Sheet } from './fileGraph.ts'

type Source = {
  readonly root: ModdleElement
  readonly sheet: Sheet
  readonly graph: Drawing
  readonly start: Box
  readonly idOf: (key: string) => string
  readonly report: Report
}

/**
 * The graph with the positions of shapes and lines from the file. They are left out where they
 * equal the automatic layout.
 */
export function withPlaces({ root, sheet, graph, start, idOf, report }: Source): Drawing {
  if (brokenLinks(graph).length > 0) return graph
  const outline = outlineOf({ graph }, idMaker(graph))
  const drawnAs = drawnNames({ sheet, graph, start, idOf }, outline)
  const drawn = pictureIn(root, report)
  const shapes = [...sheet.boxes.keys()].flatMap((key): [string, Point][] => {
    const [id, at] = [drawnAs.get(key), drawn.shapes.get(key)]
    return id !== undefined && at ? [[id, at]] : []
  })
  const known = new Set(lineKeys(outline.flows).map(({ key }) => key))
  const ways = sheet.flows.flatMap(({ id, from, to }) => {
    const [source, target] = [drawnAs.get(from), drawnAs.get(to)]
    return source !== undefined && target !== undefined
      ? [{ id: id.replace(/#\d+$/, ''), from: source, to: target }]
      : []
  })
  const lines = lineKeys(ways).flatMap(({ key, id }): [string, readonly Point[]][] => {
    const corners = drawn.lines.get(id)
    return corners && known.has(key) ? [[key, corners]] : []
  })
  const names = [
    ...[...sheet.boxes.keys()].map((key) => ({ key: drawnAs.get(key), at: drawn.names.get(key) })),
    ...lineKeys(ways).map(({ key, id }) => ({
      key: lines.some(([own]) => own === key) ? key : undefined,
      at: drawn.names.get(id),
    })),
  ].flatMap(({ key, at }): [string, Point][] => (key !== undefined && at ? [[key, at]] : []))
  const moved = names.length > 0 && { names: Object.fromEntries(names) }
  const places = { shapes: Object.fromEntries(shapes), lines: Object.fromEntries(lines), ...moved }
  return isLaidOut(graph, outline, places) ? graph : { ...graph, places }
}

/**
 * The name under which each box of the file is drawn: its step, the event before the first step, or
 * a join.
 */
function drawnNames(
  { sheet, graph, start, idOf }: Omit<Source, 'root' | 'report'>,
  outline: Outline,
): Map<string, string> {
  const names = [...sheet.boxes.keys()].flatMap((key): [string, string][] => {
    const id = idOf(key)
    if (Object.hasOwn(graph.nodes, id)) return [[key, id]]
    if (key === start.id) return [[key, outline.start]]
    return outline.merges.includes(key) ? [[key, key]] : []
  })
  return new Map(names)
}

function isLaidOut(graph: Drawing, outline: Outline, { shapes, lines, names }: Places): boolean {
  if (names) return false
  const laid = pictureOf(graph, outline)
  const isThere = (id: string, { x, y }: Point): boolean => {
    const at = laid.shapes.get(id)
    const middle = at && middleOf(at)
    return middle?.x === x && middle.y === y
  }
  return (
    Object.entries(shapes).every(([id, at]) => isThere(id, at)) &&
    Object.entries(lines).every(([key, at]) => isSameWay(at, laid.lines.get(key)))
  )
}

const isSameWay = (one: readonly Point[], other: readonly Point[] = []): boolean =>
  one.length === other.length &&
  one.every(
    ({ x, y }, at) =>
      x === Math.round(other[at]?.x ?? Number.NaN) && y === Math.round(other[at]?.y ?? Number.NaN),
  )

type Found = {
  readonly shapes: Map<string, Point>
  readonly lines: Map<string, readonly Point[]>
  readonly names: Map<string, Point>
}

/**
 * Centres of shapes and corners of lines, by the ids of what they show; invalid ones are reported
 * and left out.
 */
function pictureIn(root: ModdleElement, report: Report): Found {
  const found: Found = { shapes: new Map(), lines: new Map(), names: new Map() }
  let left = maxCorners.all
  for (const shown of listOf(root, 'diagrams').flatMap((diagram) =>
    listOf(partOf(diagram, 'plane'), 'planeElement'),
  )) {
    const element = partOf(shown, 'bpmnElement')
    const named = { id: textOf(element, 'id'), name: textOf(element, 'name') }
    if (named.id === '') continue
    const bounds = partOf(shown, 'bounds')
    if (bounds) {
      const middle = { x: half(bounds, 'x', 'width'), y: half(bounds, 'y', 'height') }
      if (isPlace(middle)) found.shapes.set(named.id, middle)
      else report.changed(named, '图形位置', '不是数字或太远，改为自动排列')
      // A task shows its name inside the shape.
      if (/(?:Gateway|Event)$/.test(element?.$type ?? ''))
        keepName(found, { shown, named, report }, isBelow(bounds))
      continue
    }
    const corners = listOf(shown, 'waypoint').map((one) => ({
      x: numberOf(one, 'x'),
      y: numberOf(one, 'y'),
    }))
    if (corners.length < 2) continue
    if (corners.length > Math.min(maxCorners.line, left))
      report.changed(named, '连线位置', '拐点过多，改为自动排列')
    else if (!corners.every(isPlace))
      report.changed(named, '连线位置', '不是数字或太远，改为自动排列')
    else {
      found.lines.set(named.id, corners)
      left -= corners.length
      const usual = upperMiddle(labelOf(corners, named.name))
      keepName(found, { shown, named, report }, ({ x, y }) => x === usual.x && y === usual.y)
    }
  }
  return found
}

type Shown = {
  readonly shown: ModdleElement
  readonly named: { readonly id: string; readonly name: string }
  readonly report: Report
}

/** Stores the position of a name, unless it is the default one. */
function keepName(
  { names }: Found,
  { shown, named, report }: Shown,
  isUsual: (at: Point) => boolean,
): void {
  const label = partOf(shown, 'label')
  const bounds = label && partOf(label, 'bounds')
  if (!bounds || named.name === '') return
  const [x, y, width] = [bounds['x'], bounds['y'], bounds['width']].map((one) =>
    typeof one === 'number' ? one : Number.NaN,
  )
  const at = upperMiddle({ x: x ?? Number.NaN, y: y ?? Number.NaN, width: width ?? Number.NaN })
  if (!isPlace(at)) report.changed(named, '名称位置', '不是数字或太远，改为自动排列')
  else if (!isUsual(at)) names.set(named.id, at)
}

/** Whether a name lies right below its shape, which is the default position. */
const isBelow = (bounds: ModdleElement): ((at: Point) => boolean) => {
  const [middle, lower] = [
    half(bounds, 'x', 'width'),
    numberOf(bounds, 'y') + numberOf(bounds, 'height'),
  ]
  return ({ x, y }) => Math.abs(x - middle) <= 1 && Math.abs(y - lower) <= 1
}

const numberOf = (element: ModdleElement, property: string): number => {
  const value = element[property]
  return typeof value === 'number' ? Math.round(value) + 0 : Number.NaN
}

const half = (bounds: ModdleElement, start: string, size: string): number => {
  const [from, length] = [bounds[start], bounds[size]]
  return typeof from === 'number' && typeof length === 'number'
    ? Math.round(from + length / 2) + 0
    : Number.NaN
}
