import { describe, expect, test } from 'vitest'

import type { Graph } from '../../../contract/flow/graph.ts'
import { problemsOf } from '../../../contract/flow/problems.ts'
import { newInstance, openTasks } from '../state.ts'
import { step } from '../step.ts'
import {
  agrees,
  anna,
  board,
  boris,
  claims,
  dora,
  emil,
  fred,
  hands,
  corrects,
  noon,
  returns,
  stationery,
} from '../testing/stationeryRequest.ts'
import type { Deed } from '../testing/stationeryRequest.ts'

/** The stationery flow that notifies another system after one of its steps. */
function tellingFlow(behind: 'clerk' | 'board', address = '财务系统'): Graph {
  const graph = stationery({ kind: 'all' })
  const node = graph.nodes[behind]
  if (node?.kind !== 'approve') throw new Error('nobody decides there')
  const told = {
    kind: 'webhook',
    id: 'told',
    name: 'Tell',
    address,
    fields: ['amount'],
    next: node.next,
  } as const
  return { ...graph, nodes: { ...graph.nodes, [behind]: { ...node, next: 'told' }, told } }
}

function played(graph: Graph, deeds: readonly Deed[]) {
  let instance = newInstance({ userId: anna.userId, name: anna.name }, { amount: 300 })
  const told: string[] = []
  let why = ''
  for (const { who, does, at } of deeds) {
    const result = step(graph, instance, {
      actor: who,
      action: does,
      facts: board,
      atMs: at ?? noon,
    })
    if (result.kind !== 'done') throw new Error(JSON.stringify(result))
    instance = result.instance
    why = result.changes.map((change) => change.why).join(' | ')
    told.push(...result.events.flatMap((event) => (event.type === 'notified' ? event.node : [])))
  }
  return { instance, told, why }
}

const byClerk = [hands(), claims(boris, 1), agrees(boris, 1)]

describe('通知外部系统', () => {
  test('the request continues at once, and one event reports the step', () => {
    const { instance, told, why } = played(tellingFlow('clerk'), byClerk)

    expect(told).toEqual(['told'])
    expect(why).toContain('通知外部系统“财务系统”')
    expect(openTasks(instance).map(({ node }) => node)).toEqual(['board', 'board', 'board'])
  })

  test('a notification about a vote is sent once, after the vote', () => {
    const voting = [...byClerk, agrees(dora, 2, 0), agrees(emil, 2, 1)]

    expect(played(tellingFlow('board'), voting).told).toEqual([])
    expect(played(tellingFlow('board'), [...voting, agrees(fred, 2, 2)]).told).toEqual(['told'])
  })

  test('a request that passes again notifies again; one that goes straight back does not pass', () => {
    const returned = [...byClerk, returns(dora, 2, 'apply'), corrects()]
    const again = {
      ...tellingFlow('clerk'),
      policy: { ...tellingFlow('clerk').policy, afterReturn: 'again' } as const,
    }

    expect(played(tellingFlow('clerk'), returned).told).toEqual(['told'])
    expect(played(again, [...returned, claims(boris, 4), agrees(boris, 4)]).told).toEqual([
      'told',
      'told',
    ])
  })

  test('a step without an address, and a cycle without a decider, cannot be published', () => {
    expect(problemsOf(tellingFlow('clerk', ''))).toEqual([
      { at: 'told', msg: '请选择要通知的外部系统' },
    ])

    const graph = tellingFlow('clerk')
    const more = {
      name: 'more',
      when: { field: 'amount', op: 'gt', value: 1 },
      next: 'told',
    } as const
    const told = {
      kind: 'webhook',
      id: 'told',
      name: 'Tell',
      address: '财务系统',
      fields: [],
      next: 'amount',
    } as const
    const amount = {
      kind: 'exclusive',
      id: 'amount',
      name: 'Again?',
      branches: [more],
      otherwise: 'board',
    } as const
    expect(problemsOf({ ...graph, nodes: { ...graph.nodes, told, amount } })).toContainEqual({
      at: 'told',
      msg: '流程会在没有人处理的情况下回到这一步',
    })
  })
})
