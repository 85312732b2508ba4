import { expect, test } from 'vitest'

import { DrawingShape } from './shape.ts'
import { approve, policy } from '../../../flowDesign/contract/flow/testing/trees.ts'
import { farthest, lineKeys, maxCorners } from './places.ts'
import { graphOf, redrawn, treeOf } from '../../../flowDesign/contract/flow/tree.ts'
import type { FlowTree } from '../../../flowDesign/contract/flow/tree.ts'
import { insertStep, moveStep, removeStep } from '../../../flowDesign/contract/flow/treeEdits.ts'

const tree: FlowTree = {
  start: { id: 'apply', name: '发起' },
  end: { id: 'done', name: '结束' },
  steps: [approve('a'), approve('b'), approve('c')],
}
const at = (x: number) => ({ x, y: 40 })
const places = {
  shapes: { startEvent: at(0), apply: at(100), a: at(300), b: at(500), c: at(700), done: at(900) },
  lines: { 'a>b': [at(360), at(440)] },
}
const drawing = { ...graphOf(tree, policy), places }

const said = (wrong: unknown): string | undefined => {
  const read = DrawingShape.safeParse({ ...drawing, places: wrong })
  return read.success ? undefined : read.error.issues[0]?.message
}

test('positions are part of a drawing', () => {
  expect(DrawingShape.safeParse(drawing).data).toEqual(drawing)
})

const corners = (count: number) => Array.from({ length: count }, () => at(1))
const tooFar = `图形位置应为整数，离原点不超过 ${farthest}`

test.each<[string, unknown, string]>([
  ['not a number', { shapes: { a: { x: Number.NaN, y: 0 } }, lines: {} }, tooFar],
  ['nothing, as JSON has no infinity', { shapes: { a: { x: null, y: 0 } }, lines: {} }, tooFar],
  ['half a point', { shapes: { a: { x: 0.5, y: 0 } }, lines: {} }, tooFar],
  ['too far', { shapes: { a: { x: 1e9, y: 0 } }, lines: {} }, tooFar],
  ['too far in a line', { shapes: {}, lines: { 'a>b': [at(0), at(-1e9)] } }, tooFar],
  ['a line with one end', { shapes: {}, lines: { 'a>b': [at(0)] } }, '连线至少有两个端点'],
  [
    'thousands of corners',
    { shapes: {}, lines: { 'a>b': corners(5000) } },
    `一条连线最多 ${maxCorners.line} 个拐点`,
  ],
  [
    'thousands of corners in many lines',
    {
      shapes: {},
      lines: Object.fromEntries(
        Array.from({ length: 100 }, (_, one) => [`a>b${one}`, corners(40)]),
      ),
    },
    `所有连线最多 ${maxCorners.all} 个拐点`,
  ],
  [
    'thousands of shapes',
    {
      shapes: Object.fromEntries(Array.from({ length: 5000 }, (_, one) => [`n${one}`, at(0)])),
      lines: {},
    },
    '最多保存 400 个图形的位置',
  ],
])('refused with a message: %s', (_what, wrong, sentence) => {
  expect(said(wrong)).toBe(sentence)
})

test('labels of shapes and lines have positions too', () => {
  expect(said({ ...places, names: { a: at(3), 'a>b': at(4), 'a>b>1': at(5) } })).toBeUndefined()
  expect(said({ ...places, names: { a: { x: 1e9, y: 0 } } })).toBe(tooFar)
  expect(said({ ...places, names: { 'a b': at(0) } })).toBeDefined()
  expect(
    said({
      ...places,
      names: Object.fromEntries(Array.from({ length: 2000 }, (_, one) => [`n${one}`, at(0)])),
    }),
  ).toBe('最多保存 1600 个名称的位置')
})

test('positions under names that no shape can have, and unknown keys, are refused', () => {
  expect(said({ shapes: { 'a b': at(0) }, lines: {} })).toBeDefined()
  expect(said({ shapes: {}, lines: { a: [at(0), at(1)] } })).toBeDefined()
  expect(said({ shapes: {}, lines: {}, script: '1' })).toBeDefined()
})

test('lines are named by the shapes that they join', () => {
  const lines = [
    { from: 'a', to: 'b' },
    { from: 'a', to: 'c' },
    { from: 'a', to: 'b' },
  ]

  expect(lineKeys(lines).map(({ key }) => key)).toEqual(['a>b', 'a>c', 'a>b>1'])
})

const shapesAfter = (next: FlowTree) => Object.keys(redrawn(drawing, next).places?.shapes ?? {})

test('a changed tree keeps the positions of everything that was not moved', () => {
  expect(treeOf(drawing)).toEqual(tree)
  expect(shapesAfter(insertStep(tree, 'a', approve('new')))).toEqual([
    'startEvent',
    'apply',
    'a',
    'b',
    'c',
    'done',
  ])
  expect(shapesAfter(removeStep(tree, 'b'))).toEqual(['startEvent', 'apply', 'a', 'c', 'done'])
  expect(shapesAfter(moveStep(tree, 'b', 1))).toEqual(['startEvent', 'apply', 'a', 'done'])
  expect(redrawn(graphOf(tree, policy), removeStep(tree, 'b'))).not.toHaveProperty('places')
})
