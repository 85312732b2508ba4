import { expect, test } from 'vitest'

import type { FlowNode, Graph } from './graph.ts'
import { problemsOf } from './problems.ts'
import { stationery } from './testing/stationeryRequest.ts'

const withNodes = (nodes: Record<string, FlowNode>): Graph => ({ ...stationery(), nodes: { ...stationery().nodes, ...nodes } })
const readAll = { readable: '*', writable: [] } as const
const somebody = [{ kind: 'user', value: '2', label: 'Boris' }] as const
const clerk = {
  kind: 'approve',
  id: 'clerk',
  name: 'Clerk',
  candidates: somebody,
  mode: { kind: 'any' },
  fields: readAll,
  onReject: 'end',
  next: 'amount',
} as const

const broken: [string, Graph, string][] = [
  ['a link into nothing', withNodes({ clerk: { ...clerk, next: 'moon' } }), 'node clerk leads to the unknown node moon'],
  ['a start that is none', { ...stationery(), start: 'clerk' }, 'clerk is not a start node'],
  ['a second start', withNodes({ again: { kind: 'start', id: 'again', name: 'Again', next: 'clerk' } }), 'again is a second start node'],
  ['a node nobody reaches', withNodes({ lost: { kind: 'end', id: 'lost', name: 'Lost' } }), 'lost is never reached'],
  [
    'a circle without people',
    withNodes({ tell: { kind: 'cc', id: 'tell', name: 'Tell', to: [], next: 'tell' } }),
    'tell leads back to itself without anybody deciding',
  ],
  ['no way out', withNodes({ tell: { kind: 'cc', id: 'tell', name: 'Tell', to: [], next: 'board' } }), 'tell never leads to an end'],
  ['nobody to decide', withNodes({ clerk: { ...clerk, candidates: [] } }), 'clerk has nobody to decide'],
  ['an impossible ratio', withNodes({ clerk: { ...clerk, mode: { kind: 'ratio', pass: 1.5 } } }), 'clerk needs a pass ratio above 0 and up to 1'],
  [
    'an impossible quorum',
    withNodes({ clerk: { ...clerk, mode: { kind: 'ratio', pass: 1, quorum: 0 } } }),
    'clerk needs a quorum above 0 and up to 1',
  ],
  [
    'a vote without weight',
    withNodes({ clerk: { ...clerk, candidates: [{ kind: 'user', value: '2', label: 'Boris', weight: 0 }] } }),
    'clerk needs whole weights above 0',
  ],
  ['a refusal that leads forwards', withNodes({ clerk: { ...clerk, onReject: { returnTo: 'board' } } }), 'clerk cannot return to board'],
  ['a wrong name', withNodes({ tell: { kind: 'end', id: 'told', name: 'Told' } }), 'node tell calls itself told'],
]

test('the stationery request has no problems', () => {
  expect(problemsOf(stationery())).toEqual([])
})

test.each(broken)('a graph with %s is refused', (_, graph, problem) => {
  expect(problemsOf(graph)).toContain(problem)
})
