import { expect, test } from '../../../../app/testing/world.ts'
import { demoTenant } from '../../../../db/demo/world.ts'
import type { Database } from '../../../../platform/server/database/db.ts'
import type { Action } from '../engine/flowAction.ts'
import { perform } from './perform.ts'
import { findProcess } from '../queries/loading.ts'
import { defineStationery, demoActor, someRequest } from '../testing/stationeryFlow.ts'
import { problemsOfLog } from './verifyLog.ts'

defineStationery('processPage', '库房审核', {
  allows: ['transfer', 'delegate', 'addBefore', 'addAfter', 'addBeside', 'terminate'],
})

const asPerson = (account: string) => {
  const { userId, realName } = demoActor(account)
  return { userId, name: realName }
}

type Doing = [account: string, action: Action]

const task = (round: number, seat = 0) => ({ round, seat })
const comment = '请协助'
const agree = (round: number, seat = 0): Action => ({
  type: 'approve',
  task: task(round, seat),
  comment: '',
  values: {},
})
const claim: Action = { type: 'claim', task: task(1) }

/**
 * Runs actions one after another; returns the assignees after each, and checks that the rows match
 * the replayed log.
 */
async function turnsAfter(
  database: Database,
  now: Date,
  doings: readonly Doing[],
): Promise<string[]> {
  const { id } = await someRequest(database, now, { amount: 300 })
  const turns: string[] = []
  for (const [account, action] of doings) {
    await database.write(demoTenant, (tx) =>
      perform(
        tx,
        demoActor(account),
        { ref: { processInstanceId: id }, choose: () => action },
        now,
      ),
    )
    expect(await database.read(demoTenant, (db) => problemsOfLog(db, demoTenant, id))).toEqual([])
    const process = await database.read(demoTenant, (db) =>
      findProcess(db, demoTenant, { processInstanceId: id }),
    )
    const open = process?.tasks
      .filter(({ state }) => state === 'open')
      .map(({ round, candidates }) => `${round} ${candidates.map(({ label }) => label).join()}`)
    turns.push(open?.join('; ') || (process?.status ?? ''))
  }
  return turns
}

const rows: { title: string; doings: Doing[]; turns: string[] }[] = [
  {
    title: '转办 and back: a person may get a reassigned task again',
    doings: [
      ['finance', claim],
      ['finance', { type: 'transfer', task: task(1), to: asPerson('admin'), comment }],
      ['admin', { type: 'transfer', task: task(1), to: asPerson('finance'), comment }],
      ['finance', agree(1)],
    ],
    turns: ['1 财务,库房', '1 陈志远', '1 吴会计', '2 王校长; 2 周敏'],
  },
  {
    title: '委派 returns to the owner, who decides',
    doings: [
      ['finance', claim],
      ['finance', { type: 'delegate', task: task(1), to: asPerson('admin'), comment }],
      ['admin', agree(1, 1)],
      ['finance', agree(1)],
    ],
    turns: ['1 财务,库房', '1 陈志远', '1 吴会计', '2 王校长; 2 周敏'],
  },
  {
    title: '前加签, 减签 and 后加签 keep their order',
    doings: [
      ['finance', claim],
      [
        'finance',
        {
          type: 'addSigners',
          task: task(1),
          place: 'before',
          people: [asPerson('admin'), asPerson('head')],
          comment: '',
        },
      ],
      ['finance', { type: 'cutSigner', task: task(1, 1), comment: '' }],
      ['head', agree(1, 2)],
      [
        'finance',
        {
          type: 'addSigners',
          task: task(1),
          place: 'after',
          people: [asPerson('admin')],
          comment: '',
        },
      ],
      ['finance', agree(1)],
      ['admin', agree(1, 3)],
    ],
    turns: [
      '1 财务,库房',
      '1 陈志远',
      '1 王校长',
      '1 吴会计',
      '1 吴会计',
      '1 陈志远',
      '2 王校长; 2 周敏',
    ],
  },
  {
    title: '并加签, 拿回, 催办 and 终止',
    doings: [
      ['finance', claim],
      ['finance', agree(1)],
      ['finance', { type: 'takeBack', task: task(1), comment: '' }],
      ['finance', agree(3)],
      [
        'head',
        {
          type: 'addSigners',
          task: task(4),
          place: 'beside',
          people: [asPerson('admin')],
          comment: '',
        },
      ],
      ['head', agree(4)],
      ['head', { type: 'takeBack', task: task(4), comment: '' }],
      ['teacher', { type: 'urge', comment: '' }],
      ['admin', { type: 'terminate', task: task(4, 2), comment: '重复申请' }],
    ],
    turns: [
      '1 财务,库房',
      '2 王校长; 2 周敏',
      '3 吴会计',
      '4 王校长; 4 周敏',
      '4 王校长; 4 周敏; 4 陈志远',
      '4 周敏; 4 陈志远',
      '4 周敏; 4 陈志远; 4 王校长',
      '4 周敏; 4 陈志远; 4 王校长',
      'terminated',
    ],
  },
]

test.for(rows)('$title', async ({ doings, turns }, { database, world }) => {
  expect(await turnsAfter(database, world.now, doings)).toEqual(turns)
})
