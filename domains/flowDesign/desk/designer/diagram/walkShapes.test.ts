import { expect, test } from 'vitest'

import type { Drawing } from '../../../../workflow/contract/flow/graph.ts'
import { chosenWords } from './chosenPlace.ts'
import type { CanvasElement } from './services.ts'
import { alongFlow, walkedTo } from './walkShapes.ts'

type Linked = CanvasElement & { incoming: CanvasElement[]; outgoing: CanvasElement[] }

const business = (id: string) => ({ id, $type: '', name: id, set: () => undefined })
const shape = (id: string, type: string, x: number, y: number): Linked => ({
  id,
  type: `bpmn:${type}`,
  businessObject: business(id),
  x,
  y,
  width: 100,
  height: 80,
  incoming: [],
  outgoing: [],
})

function joined(id: string, source: Linked, target: Linked): CanvasElement {
  const line = {
    id,
    type: 'bpmn:SequenceFlow',
    businessObject: business(id),
    waypoints: [],
    source,
    target,
  }
  source.outgoing.push(line)
  target.incoming.push(line)
  return line
}

/** A graph with a way back from the second branch to the first step. */
function sheet() {
  const [lost, end] = [shape('lost', 'UserTask', 0, 300), shape('end', 'EndEvent', 600, 0)]
  const [start, look] = [shape('start', 'StartEvent', 0, 0), shape('look', 'UserTask', 200, 0)]
  const [choice, head] = [
    shape('choice', 'ExclusiveGateway', 400, 0),
    shape('head', 'UserTask', 600, 150),
  ]
  const lines = [
    joined('l1', start, look),
    joined('l2', look, choice),
    joined('yes', choice, end),
    joined('no', choice, head),
    joined('l5', head, look),
  ]
  const root: CanvasElement = {
    id: 'sheet',
    type: 'bpmn:Process',
    businessObject: business('sheet'),
  }
  const label: CanvasElement = {
    id: 'no_label',
    type: 'label',
    businessObject: business('no'),
    labelTarget: choice,
    x: 0,
    y: 0,
  }
  const all = [lost, root, ...lines, end, label, head, choice, look, start]
  const to = (from: string, key: string) => {
    const at = all.find(({ id }) => id === from)
    return at && walkedTo(at, key, all)?.id
  }
  return { all, to }
}

test('Tab follows the flow, branch by branch, around no cycle, with unconnected shapes last', () => {
  expect(alongFlow(sheet().all).map(({ id }) => id)).toEqual([
    'start',
    'l1',
    'look',
    'l2',
    'choice',
    'yes',
    'end',
    'no',
    'head',
    'l5',
    'lost',
  ])
})

test.each([
  ['start', 'ArrowRight', 'look'],
  ['choice', 'ArrowRight', 'yes'],
  ['yes', 'ArrowDown', 'no'],
  ['no', 'ArrowUp', 'yes'],
  ['no', 'ArrowRight', 'head'],
  ['head', 'ArrowRight', 'look'],
  ['end', 'ArrowLeft', 'yes'],
  ['yes', 'ArrowLeft', 'choice'],
  ['choice', 'ArrowLeft', 'look'],
  ['end', 'ArrowDown', 'head'],
  ['head', 'ArrowUp', 'end'],
  ['head', 'Home', 'start'],
  ['head', 'End', 'lost'],
])('from %s by %s to %s', (from, key, to) => {
  expect(sheet().to(from, key)).toBe(to)
})

test('at the end of a path the arrow keys stay', () => {
  const { to } = sheet()

  expect([
    to('end', 'ArrowRight'),
    to('start', 'ArrowLeft'),
    to('no', 'ArrowDown'),
    to('lost', 'ArrowDown'),
    to('look', 'x'),
  ]).toEqual(Array.from({ length: 5 }, () => undefined))
})

const graph: Drawing = {
  start: 'apply',
  policy: { afterReturn: 'again', withdraw: 'never', recall: 'never' },
  nodes: {
    apply: { kind: 'start', id: 'apply', name: '填写', next: 'choice' },
    choice: { kind: 'exclusive', id: 'choice', name: '多久', branches: [], otherwise: 'done' },
    done: { kind: 'end', id: 'done', name: '结束' },
  },
}

test('the focused shape is announced by kind and name', () => {
  expect(chosenWords(graph, { id: 'startEvent', isStart: true })).toBe('开始')
  expect(
    ['apply', 'choice', 'done', 'new'].map((id) => chosenWords(graph, { id, name: '新' })),
  ).toEqual(['填写', '条件分支 多久', '结束', '新'])
  expect(
    chosenWords(graph, { id: 'l', line: { from: 'choice', turn: 0, between: ['多久', ''] } }),
  ).toBe('连线 从“多久”到“网关”')
})
