import { expect, test } from 'vitest'

import type { Drawing } from '../../../../workflow/contract/flow/graph.ts'
import { sayInChinese } from './canvasWords.ts'
import { chosenAt, placeOf } from './chosenPlace.ts'
import { newButtons, newShapeAttributes, shapeKinds } from './shapeKinds.ts'
import { StepCopies } from './stepCopies.ts'
import { StepLines } from './stepLines.ts'

/** Fires the bpmn-js events of a paste, in order. */
function pasting(
  steps: readonly { readonly id: string; readonly attrs: Readonly<Record<string, string>> }[],
) {
  const heard = new Map<string, (event: object) => unknown>()
  const services = new Map<string, object>([
    [
      'eventBus',
      {
        on: (name: string, _priority: number, listener: (event: object) => unknown) =>
          heard.set(name, listener),
      },
    ],
    ['bpmnFactory', {}],
  ])
  new StepCopies(Object.assign(Object.create(null), { get: (name: string) => services.get(name) }))
  const copies = steps.map(({ id, attrs }) => {
    const said: Record<string, string> = { ...attrs }
    return {
      id,
      businessObject: { $attrs: said, set: (name: string, value: string) => (said[name] = value) },
    }
  })
  heard.get('copyPaste.pasteElements')?.({ tree: { 0: copies } })
  for (const descriptor of copies) heard.get('copyPaste.pasteElement')?.({ descriptor })
  return copies.map(({ businessObject }) => businessObject.$attrs)
}

test('pasted steps return to steps pasted with them, otherwise to the original targets', () => {
  const head = {
    id: 'head',
    attrs: { 'flowable:rollbackNode': 'check', 'qinghe:returnsTo': '["apply","check","later"]' },
  }
  const start = {
    id: 'start',
    attrs: { 'flowable:rollbackNode': 'apply', 'qinghe:returnsTo': '"start"' },
  }
  const [one, two, three, four] = pasting([
    head,
    { id: 'check', attrs: {} },
    start,
    { id: 'later', attrs: {} },
  ])

  expect(new Set([one?.['id'], two?.['id'], three?.['id'], four?.['id']]).size).toBe(4)
  expect(one).toEqual({
    id: one?.['id'],
    'flowable:rollbackNode': two?.['id'],
    'qinghe:returnsTo': `["apply","${two?.['id']}","${four?.['id']}"]`,
  })
  expect(three).toMatchObject({ 'flowable:rollbackNode': 'apply', 'qinghe:returnsTo': '"start"' })
  expect(two?.['id']).toMatch(/^node_/)
})

const graph: Drawing = {
  start: 'apply',
  policy: { afterReturn: 'again', withdraw: 'never', recall: 'never' },
  nodes: {
    apply: { kind: 'start', id: 'apply', name: '发起', next: 'split' },
    split: {
      kind: 'fork',
      id: 'split',
      name: '同时',
      takes: 'all',
      join: 'meet',
      branches: [
        { name: '一', next: 'told' },
        { name: '二', next: 'meet' },
      ],
    },
    told: { kind: 'cc', id: 'told', name: '抄送', to: [], next: 'meet' },
    meet: { kind: 'join', id: 'meet', name: '汇合', next: 'done' },
    done: { kind: 'end', id: 'done', name: '结束' },
  },
}

test('a shape maps to the step of its id, both starts to one, and the join of a branching to the branching', () => {
  expect(placeOf(graph, { id: 'told' })).toBe('told')
  expect(placeOf(graph, { id: 'startEvent', isStart: true })).toBe('apply')
  expect(placeOf(graph, { id: 'apply' })).toBe('apply')
  expect(placeOf(graph, { id: 'meet' })).toBe('split')
})

test('a line that leaves a branching maps to the branch; other lines and new shapes map to nothing', () => {
  expect(placeOf(graph, { id: 'flow_3', line: { from: 'split', turn: 1 } })).toBe('split.1')
  expect(placeOf(graph, { id: 'flow_4', line: { from: 'told', turn: 0 } })).toBe('')
  expect(placeOf(graph, { id: 'Activity_1a' })).toBe('')
  expect(placeOf(graph, { id: 'constructor' })).toBe('')
})

test('a place maps back to its shape or line', () => {
  expect(chosenAt('told')).toEqual({ id: 'told' })
  expect(chosenAt('split.1')).toEqual({ id: 'split.1', line: { from: 'split', turn: 1 } })
  expect(chosenAt('')).toBeUndefined()
})

test('bpmn-js is translated where a translation exists, with its parameters filled in', () => {
  expect(sayInChinese('Open {element}', { element: '子流程' })).toBe('打开子流程')
  expect(sayInChinese('Something {new}', { other: 'x' })).toBe('Something {new}')
  expect(sayInChinese('constructor')).toBe('constructor')
})

test('only what a flow can run is offered, and only offered shapes have a text', () => {
  const keys = shapeKinds.map(({ key }): string => key)

  expect(shapeKinds.map(({ type }) => type)).not.toContain('bpmn:ScriptTask')
  expect(
    [...Object.keys(newShapeAttributes), ...Object.keys(newButtons)].filter(
      (key) => !keys.includes(key),
    ),
  ).toEqual([])
})

type Shape = {
  id: string
  type: string
  x: number
  outgoing: { target: Shape; waypoints: [] }[]
  incoming: object[]
}
const shapeOf = (id: string, type = 'bpmn:UserTask'): Shape => ({
  id,
  type,
  x: 0,
  outgoing: [],
  incoming: [],
})

test('the keyboard connects a line to allowed targets without one, and only from one shape', () => {
  const shapes = [
    shapeOf('start', 'bpmn:StartEvent'),
    shapeOf('a'),
    shapeOf('b'),
    shapeOf('c'),
    shapeOf('done', 'bpmn:EndEvent'),
  ]
  const [start, a, b] = shapes
  if (!start || !a || !b) throw new Error('there are shapes')
  start.outgoing.push({ target: a, waypoints: [] })
  a.outgoing.push({ target: b, waypoints: [] })
  let selected: object[] = [a]
  const drawn: string[][] = []
  const services = new Map<string, object>([
    ['selection', { get: () => selected }],
    ['elementRegistry', { filter: (is: (one: Shape) => boolean) => shapes.filter(is) }],
    [
      'rules',
      {
        allowed: (_action: string, { target }: { target: Shape }) =>
          target.type === 'bpmn:StartEvent' ? false : { type: 'bpmn:SequenceFlow' },
      },
    ],
    ['canvas', { scrollToElement: () => undefined }],
    [
      'modeling',
      {
        connect: (source: Shape, target: Shape) => (
          drawn.push([source.id, target.id]),
          { id: 'line' }
        ),
      },
    ],
  ])
  const lines = new StepLines(
    Object.assign(Object.create(null), { get: (name: string) => services.get(name) }),
  )

  expect(
    lines
      .targets()
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(['c', 'done'])
  expect(lines.connect('done')).toEqual({ id: 'line' })
  expect(lines.connect('start')).toBeUndefined()
  expect(lines.connect('b')).toBeUndefined()
  expect(drawn).toEqual([['a', 'done']])
  for (const other of [[], [a, b], [{ id: 'line', waypoints: [] }]]) {
    selected = other
    expect(lines.targets()).toEqual([])
  }
})
