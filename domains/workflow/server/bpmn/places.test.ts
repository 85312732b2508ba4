import { BpmnModdle } from 'bpmn-moddle'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import type { Drawing, ExclusiveNode } from '../../contract/flow/graph.ts'
import { farthest, lineKeys } from '../../contract/flow/places.ts'
import type { Places } from '../../contract/flow/places.ts'
import { DrawingShape } from '../../contract/flow/shape.ts'
import { anyDrawing } from '../engine/testing/histories.ts'
import { approval, finance, graphOf } from '../testing/drawnFlows.ts'
import { exportBpmn } from './exportBpmn.ts'
import { importBpmn } from './importBpmn.ts'
import { idMaker, outlineOf } from './outline.ts'
import { middleOf, pictureOf } from './picture.ts'
import { designOf } from './testing/designs.ts'

async function back(xml: string) {
  const read = await importBpmn(xml)
  if ('no' in read) throw new Error(read.no)
  return read.is
}

const pictured = (graph: Drawing) =>
  pictureOf(graph, outlineOf({ graph }, idMaker(graph)), graph.places)

/** Every shape somewhere, and every line as it is drawn then. */
function scattered(graph: Drawing, far: readonly number[]): Places {
  const shapes = [...pictured(graph).shapes].map(
    ([id, at], turn): [string, { x: number; y: number }] => {
      const { x, y } = middleOf(at)
      return [
        id,
        { x: x + (far[turn % far.length] ?? 0), y: y - (far[(turn + 1) % far.length] ?? 0) },
      ]
    },
  )
  const places = { shapes: Object.fromEntries(shapes), lines: {} }
  const lines = Object.fromEntries(pictured({ ...graph, places }).lines)
  return { ...places, lines, ...namesFar(graph, far) }
}

/** The names of every other gateway, event and line that has one, far from where they stand by themselves. */
function namesFar(graph: Drawing, far: readonly number[]): Pick<Places, 'names'> {
  const outline = outlineOf({ graph }, idMaker(graph))
  const beside = Object.values(graph.nodes).filter(
    ({ kind, name }) => name !== '' && ['exclusive', 'fork', 'join', 'delay', 'end'].includes(kind),
  )
  const keys = [
    ...beside.map(({ id }) => id),
    ...lineKeys(outline.flows).flatMap(({ key, name }) => (name ? [key] : [])),
  ]
  const names = keys
    .filter((_key, turn) => turn % 2 === 0)
    .map((key, turn) => [key, { x: 3000 + turn, y: -3000 + (far[0] ?? 0) }] as const)
  return names.length > 0 ? { names: Object.fromEntries(names) } : {}
}

test(
  'wherever shapes and lines were put, they are there again after a file',
  { timeout: 120_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(
        anyDrawing,
        fc.array(fc.integer({ min: -900, max: 900 }), { minLength: 3, maxLength: 9 }),
        async (drawn, far) => {
          fc.pre(far.some((one) => one !== 0))
          const graph = { ...drawn, places: scattered(drawn, far) }
          const { design, report } = await back(await exportBpmn(designOf(graph)))

          expect(report).toEqual([])
          expect(design.graph).toEqual(graph)
          expect(DrawingShape.safeParse(design.graph).error).toBeUndefined()
        },
      ),
      { numRuns: process.env['DEEP'] ? 2_000 : 40 },
    )
  },
)

const graph = graphOf(approval('check', 'head', [finance]), approval('head', 'done', [finance]))

test('names that were moved alone are kept, stand with their shape and line, and go with them', async () => {
  const gateway: ExclusiveNode = {
    kind: 'exclusive',
    id: 'far',
    name: '路程',
    branches: [{ name: '远', when: { field: 'km', op: 'gt', value: 3 }, next: 'head' }],
    otherwise: 'done',
  }
  const branching = graphOf(
    approval('check', 'far', [finance]),
    gateway,
    approval('head', 'done', [finance]),
  )
  const xml = await exportBpmn(designOf(branching))
  const label =
    '<bpmndi:BPMNLabel><dc:Bounds x="500" y="-40" width="30" height="14" /></bpmndi:BPMNLabel>'
  const moved = xml
    .replace(/(bpmnElement="far"[^>]*>\s*<dc:Bounds [^>]*\/>)/, `$1${label}`)
    .replace(/(<bpmndi:BPMNLabel>\s*<dc:Bounds )x="[^"]+" y="[^"]+"/g, (one, head: string) =>
      one.includes('x="500"') ? one : `${head}x="701" y="9"`,
    )
  const { design, report } = await back(moved)

  expect(report).toEqual([])
  expect(design.graph.places?.names).toMatchObject({
    far: { x: 515, y: -40 },
    'far>head': { x: 746, y: 9 },
  })
  expect((await back(await exportBpmn(design))).design.graph).toEqual(design.graph)
  // Drawn to somewhere else, or beside a shape that has no place any more, a name stands by rule again.
  const { far: _, ...others } = design.graph.places?.shapes ?? {}
  const places = { lines: {}, names: design.graph.places?.names ?? {}, shapes: others }
  expect([...pictured({ ...branching, places }).names.keys()]).toEqual([])
})

test('the place of a name that is no number is told, and the name stands by rule', async () => {
  const label =
    '<bpmndi:BPMNLabel><dc:Bounds x="1e12" y="0" width="30" height="14" /></bpmndi:BPMNLabel>'
  const xml = (await exportBpmn(designOf(graph))).replace(
    /(bpmnElement="done"[^>]*>\s*<dc:Bounds [^>]*\/>)/,
    `$1${label}`,
  )
  const { design, report } = await back(xml)

  expect(report).toMatchObject([
    { level: 'changed', elementId: 'done', what: '名称位置', why: '不是数字或太远，改为自动排列' },
  ])
  expect(design.graph).toEqual(graph)
})

test('a drawing that stands as it is laid out has no places', async () => {
  expect((await back(await exportBpmn(designOf(graph)))).design.graph).toEqual(graph)
})

test('what has no place stands beside its neighbour, and on nothing', () => {
  const places = { shapes: { apply: { x: 1000, y: 500 }, head: { x: 1190, y: 500 } }, lines: {} }
  const { shapes } = pictured({ ...graph, places })

  expect([...shapes].map(([id, at]) => [id, middleOf(at)])).toEqual([
    ['apply', { x: 1000, y: 500 }],
    ['head', { x: 1190, y: 500 }],
    ['startEvent', { x: 810, y: 500 }],
    ['check', { x: 1190, y: 620 }],
    ['done', { x: 1380, y: 500 }],
  ])
})

test.each([
  ['right', { x: farthest, y: 0 }],
  ['left', { x: -farthest, y: 0 }],
  ['lower', { x: 0, y: farthest }],
  ['upper', { x: 0, y: -farthest }],
  ['corner', { x: farthest, y: farthest }],
])(
  'at the %s edge everything beside a shape stands within it, apart, and is read again',
  async (_edge, at) => {
    const drawn = { ...graph, places: { shapes: { check: at }, lines: {} } }
    const { design, report } = await back(await exportBpmn(designOf(drawn)))
    const middles = Object.values(design.graph.places?.shapes ?? {})

    expect(report).toEqual([])
    expect(new Set(middles.map(({ x, y }) => `${x} ${y}`)).size).toBe(5)
    expect(design.graph.places?.shapes['check']).toEqual(at)
    const again = await back(await exportBpmn(design))
    expect(again.report).toEqual([])
    expect(again.design.graph.places?.shapes).toEqual(design.graph.places?.shapes)
  },
)

test('a flow of hundreds of branches comes back once a shape was moved', async () => {
  const gateways = Array.from({ length: 40 }, (_, turn): ExclusiveNode => {
    const next = turn === 39 ? 'head' : `g${turn + 1}`
    const branches = Array.from({ length: 18 }, (_each, one) => ({
      name: `B${one}`,
      when: { field: 'value', op: 'eq', value: one } as const,
      next,
    }))
    return { kind: 'exclusive', id: `g${turn}`, name: `G${turn}`, branches, otherwise: next }
  })
  const wide = graphOf(...gateways, approval('head', 'done', [finance]))
  const drawn = { ...wide, places: { shapes: { head: { x: 40, y: 40 } }, lines: {} } }
  const { design } = await back(await exportBpmn(designOf(drawn)))

  expect(Object.keys(design.graph.places?.lines ?? {}).length).toBeGreaterThan(600)
  expect(design.graph.places?.shapes['head']).toEqual({ x: 40, y: 40 })
})

test('a line keeps its corners between its own two shapes alone, with its ends at their edges', () => {
  const shapes = { apply: { x: 100, y: 100 }, check: { x: 400, y: 300 } }
  const bend = { x: 250, y: 100 }
  const lines = {
    'apply>check': [{ x: 150, y: 100 }, bend, { x: 250, y: 300 }, { x: 340, y: 300 }],
    'apply>head': [bend, bend],
  }

  expect(pictured({ ...graph, places: { shapes, lines } }).lines.get('apply>check')).toEqual([
    { x: 160, y: 100 },
    bend,
    { x: 250, y: 300 },
    { x: 340, y: 300 },
  ])
  expect(
    pictured({ ...graph, places: { shapes: { apply: shapes.apply }, lines } }).lines.get(
      'apply>check',
    ),
  ).not.toContainEqual(bend)
  expect([...pictured({ ...graph, places: { shapes, lines } }).lines.keys()]).not.toContain(
    'apply>head',
  )
})

test.each([
  ['no number', 'x="abc"'],
  ['too far', 'x="1e12"'],
  ['endless', 'x="Infinity"'],
])('a place of a file that is %s is told, and laid out', async (_what, wrong) => {
  const xml = (await exportBpmn(designOf(graph))).replace(
    /(bpmnElement="check"[^>]*>\s*<dc:Bounds )x="\d+"/,
    `$1${wrong}`,
  )
  const { design, report } = await back(xml)

  expect(report).toEqual([
    {
      level: 'changed',
      elementId: 'check',
      elementName: 'check',
      what: '图形位置',
      why: '不是数字或太远，改为自动排列',
    },
  ])
  expect(Object.keys(design.graph.places?.shapes ?? {})).not.toContain('check')
  expect(DrawingShape.safeParse(design.graph).error).toBeUndefined()
})

test('a line with thousands of corners is told, and drawn anew', async () => {
  const xml = (await exportBpmn(designOf(graph))).replace(/(<di:waypoint [^>]*>)/, (one) =>
    one.repeat(5000),
  )
  const { report } = await back(xml)

  expect(report).toMatchObject([
    { level: 'changed', what: '连线位置', why: '拐点过多，改为自动排列' },
  ])
})

test('the picture of a file of places is read by BPMN without a warning', async () => {
  const moved = { ...graph, places: scattered(graph, [30, -70]) }
  const { warnings } = await new BpmnModdle().fromXML(await exportBpmn(designOf(moved)))

  expect(warnings).toEqual([])
})
