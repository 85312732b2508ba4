import { expect, test } from '../../../../app/testing/world.ts'
import { demoTenant } from '../../../../db/demo/world.ts'
import type { Database } from '../../../../platform/server/database/db.ts'
import type { Action } from '../engine/flowAction.ts'
import type { ApproveNode, ForkNode, Graph } from '../../contract/flow/graph.ts'
import { registerFlow } from './defineFlow.ts'
import { perform } from '../acting/perform.ts'
import { startProcess } from '../acting/processes.ts'
import { findProcess } from '../queries/loading.ts'
import { mapOf } from '../reading/flowMap.ts'
import { listLog } from '../queries/log.ts'
import { demoActor } from '../testing/stationeryFlow.ts'
import { problemsOfLog } from '../acting/verifyLog.ts'

const approve = (id: string, account: string, next: string): ApproveNode => ({
  kind: 'approve',
  id,
  name: id,
  candidates: [{ kind: 'user', value: demoActor(account).userId, label: account }],
  mode: { kind: 'all' },
  fields: { readable: '*', writable: [] },
  onReject: 'end',
  next,
})

/** Money (twice) beside room, then the head. */
const graphOf = (takes: ForkNode['takes']): Graph => ({
  start: 'apply',
  policy: { afterReturn: 'returner', withdraw: 'untilClosed', recall: 'untilFirstDecision' },
  nodes: {
    apply: { kind: 'start', id: 'apply', name: 'apply', next: 'split' },
    split: {
      kind: 'fork',
      id: 'split',
      name: 'split',
      takes,
      branches: [
        { name: 'money', when: { field: 'amount', op: 'ge', value: 100 }, next: 'money' },
        { name: 'room', when: { field: 'room', op: 'eq', value: true }, next: 'room' },
      ],
      join: 'meet',
    },
    money: approve('money', 'finance', 'budget'),
    budget: approve('budget', 'privacy', 'meet'),
    room: approve('room', 'lead', 'meet'),
    meet: { kind: 'join', id: 'meet', name: 'meet', next: 'head' },
    head: approve('head', 'head', 'done'),
    done: { kind: 'end', id: 'done', name: 'done' },
  },
})

function define(takes: ForkNode['takes']): void {
  registerFlow({
    key: 'branches',
    name: '分支',
    category: { key: 'office', name: '行政' },
    graph: graphOf(takes),
    fields: [],
    form: { key: 'wf_ex_branches', page: '/pages/demo/demo' },
    correctedOn: 'processPage',
    effects: {},
  })
}

type Doing = [account: string, action: Action]
const agree = (round: number): Action => ({
  type: 'approve',
  task: { round, seat: 0 },
  comment: '',
  values: {},
})
const refuse = (round: number): Action => ({
  type: 'reject',
  task: { round, seat: 0 },
  comment: '不同意',
  reasons: [],
})
const back = (round: number, to: string): Action => ({
  type: 'return',
  task: { round, seat: 0 },
  to,
  comment: '请修改',
  reasons: [],
})
const again: Action = { type: 'resubmit', values: {}, comment: '' }

let businessId = 700_000

/**
 * Returns the first assignees and those after each action, and checks after each that the rows
 * match the replayed log.
 */
async function turnsAfter(
  database: Database,
  now: Date,
  data: { amount: number; room: boolean },
  doings: readonly Doing[],
): Promise<string[]> {
  businessId += 1
  const request = { flowKey: 'branches', businessId: String(businessId), data, title: '分支' }
  const { process } = await database.write(demoTenant, (tx) =>
    startProcess(tx, demoActor('teacher'), request, now),
  )
  const ref = { processInstanceId: process.id }
  const turn = async (): Promise<string> => {
    const found = await database.read(demoTenant, (db) => findProcess(db, demoTenant, ref))
    expect(
      await database.read(demoTenant, (db) => problemsOfLog(db, demoTenant, process.id)),
    ).toEqual([])
    const open = found?.tasks
      .filter(({ state }) => state === 'open')
      .map(({ round, node }) => `${node}${round}`)
    return open?.join(' ') || (found?.status ?? '')
  }
  const turns = [await turn()]
  for (const [account, action] of doings) {
    await database.write(demoTenant, (tx) =>
      perform(tx, demoActor(account), { ref, choose: () => action }, now),
    )
    turns.push(await turn())
  }
  return turns
}

const both = { amount: 300, room: true }

const rows: {
  title: string
  takes: ForkNode['takes']
  data: typeof both
  doings: Doing[]
  turns: string[]
}[] = [
  {
    title: '并行分支: the process continues after the last branch',
    takes: 'all',
    data: both,
    doings: [
      ['lead', agree(3)],
      ['finance', agree(2)],
      ['privacy', agree(4)],
      ['head', agree(5)],
    ],
    turns: ['money2 room3', 'money2', 'budget4', 'head5', 'approved'],
  },
  {
    title: '包容分支: only matching branches are taken',
    takes: 'fitting',
    data: { amount: 5, room: true },
    doings: [
      ['lead', agree(2)],
      ['head', agree(3)],
    ],
    turns: ['room2', 'head3', 'approved'],
  },
  {
    title: '包容分支: the default if none matches',
    takes: 'fitting',
    data: { amount: 5, room: false },
    doings: [['lead', agree(2)]],
    turns: ['room2', 'head3'],
  },
  {
    title: 'a return inside a branch does not affect the other branch',
    takes: 'all',
    data: both,
    doings: [
      ['finance', agree(2)],
      ['privacy', back(4, 'money')],
      ['lead', agree(3)],
      ['finance', agree(5)],
      ['privacy', agree(6)],
    ],
    turns: ['money2 room3', 'room3 budget4', 'room3 money5', 'money5', 'budget6', 'head7'],
  },
  {
    title: 'a return out of a branching cancels it, and the corrected request starts it again',
    takes: 'all',
    data: both,
    doings: [
      ['finance', agree(2)],
      ['privacy', back(4, 'apply')],
      ['teacher', again],
    ],
    turns: ['money2 room3', 'room3 budget4', 'apply5', 'money7 room8'],
  },
  {
    title: 'a refusal in one branch ends the process',
    takes: 'all',
    data: both,
    doings: [['lead', refuse(3)]],
    turns: ['money2 room3', 'rejected'],
  },
]

test.for(rows)('$title', async ({ takes, data, doings, turns }, { database, world }) => {
  define(takes)

  expect(await turnsAfter(database, world.now, data, doings)).toEqual(turns)
})

test('the drawing of a process shows parallel branches side by side', async ({
  database,
  world,
}) => {
  define('all')
  await turnsAfter(database, world.now, both, [['finance', agree(2)]])

  const map = await database.read(demoTenant, async (db) => {
    const process = await findProcess(db, demoTenant, {
      flowKey: 'branches',
      businessId: String(businessId),
    })
    return process ? mapOf(process, await listLog(db, demoTenant, process.id)) : []
  })

  expect(map.map((level) => level.map(({ id, state }) => `${id} ${state}`))).toEqual([
    ['apply done'],
    ['money done', 'room now'],
    ['budget now'],
    ['head ahead'],
    ['done ahead'],
  ])
})
