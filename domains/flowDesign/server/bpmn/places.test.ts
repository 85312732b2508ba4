import { BpmnModdle } from 'bpmn-moddle'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import type { Drawing, ExclusiveNode } from '../../../workflow/contract/flow/graph.ts'
import { farthest, lineKeys } from '../../../workflow/contract/flow/places.ts'
import type { Places } from '../../../workflow/contract/flow/places.ts'
import { DrawingShape } from '../../../workflow/contract/flow/shape.ts'
import { anyDrawing } from '../../../workflow/server/engine/testing/anyGraph.ts'
import { approval, finance, graphOf } from '../../../workflow/server/testing/drawnFlows.ts'
import { exportBpmn } from './writing/exportBpmn.ts'
import { importBpmn } from './reading/importBpmn.ts'
import { idMaker, outlineOf } from './writing/outline.ts'
import { middleOf, pictureOf } from './writing/picture.ts'
import { designOf } from './testing/designs.ts'

async function back(xml: string) {
  const read = await importBpmn(xml)
  if ('no' in read) throw new Error(read.no)
  return read.is
}

const pictured = (graph: Drawing) =>
  pictureOf(graph, outlineOf({ graph }, idMaker(graph)), graph.places)

/** Random positions for every shape, and the lines that result. */
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

/** Moves the name of every other gateway, event and line far from its default position. */
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

test('positions of shapes and lines survive export and import', async () => {
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
})

const graph = graphOf(approval('check', 'head', [finance]), approval('head', 'done', [finance]))

test('moved labels keep their position and follow their shape or line', async () => {
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
  // A name falls back to its default position when its line is redrawn or its shape has no position
  // any more.
  const { far: _, ...others } = design.graph.places?.shapes ?? {}
  const places = { lines: {}, names: design.graph.places?.names ?? {}, shapes: others }
  expect([...pictured({ ...branching, places }).names.keys()]).toEqual([])
})

test('a label position that is not a number is reported, and the label is placed by rule', async () => {
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

test('a drawing in its automatic layout has no positions', async () => {
  expect((await back(await exportBpmn(designOf(graph)))).design.graph).toEqual(graph)
})

test('a shape without a position is placed beside its neighbour, overlapping nothing', () => {
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
  'with a shape at the %s edge, all shapes stay inside and apart, and are read back',
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

test('a flow of hundreds of branches is restored after a shape was moved', async () => {
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

test('a line keeps its corners only between its own two shapes, with its ends at their edges', () => {
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
  ['not a number', 'x="abc"'],
  ['too far', 'x="1e12"'],
  ['endless', 'x="Infinity"'],
])(
  'a position in a file that is %s is reported, and the shape is placed automatically',
  async (_what, wrong) => {
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
  },
)

test('a line with thousands of corners is reported and drawn automatically', async () => {
  const xml = (await exportBpmn(designOf(graph))).replace(/(<di:waypoint [^>]*>)/, (one) =>
    one.repeat(5000),
  )
  const { report } = await back(xml)

  expect(report).toMatchObject([
    { level: 'changed', what: '连线位置', why: '拐点过多，改为自动排列' },
  ])
})

test('BPMN reads the diagram of a file with positions without a warning', async () => {
  const moved = { ...graph, places: scattered(graph, [30, -70]) }
  const { warnings } = await new BpmnModdle().fromXML(await exportBpmn(designOf(moved)))

  expect(warnings).toEqual([])
})
