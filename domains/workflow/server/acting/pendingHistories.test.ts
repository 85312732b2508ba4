import * as fc from 'fast-check'

import { expect, test } from '../../../../app/testing/world.ts'
import type { Api } from '../../../../app/testing/world.ts'
import { demoTenant, testNow } from '../../../../db/demo/world.ts'
import type { Database } from '../../../../platform/server/database/db.ts'
import { completeTasks } from '../../contract/batch.ts'
import { undoDecision } from '../../contract/pending.ts'
import * as tasks from '../../contract/tasks.ts'
import { handleDueTasks } from '../deadlines/deadlines.ts'
import { decisionsIn, setOpen } from '../testing/pressing.ts'
import { offered } from '../testing/scenes.ts'
import { defineStationery, demoActor } from '../testing/stationeryFlow.ts'
import { carryOutDue } from './pending.ts'
import { problemsOfLog } from './verifyLog.ts'

defineStationery('processPage', '库房审核', { deadline: { hours: 8, whenLate: 'refuse' } })

const clerk = demoActor('finance').userId

/** What may happen to one task, in any order. */
const acts = [
  'press',
  'colleaguePresses',
  'colleagueDecides',
  'undo',
  'colleagueUndoes',
  'withdraw',
  'tick',
  'deadline',
  'closeAccount',
  'openAccount',
] as const
type Act = (typeof acts)[number]

type Press = { readonly pendingId: string; readonly comment: string; isUndone: boolean }

/** One task and everything that was pressed on it. */
class Story {
  readonly presses: Press[] = []
  private count = 0
  private nowMs = testNow.getTime()
  private readonly stage: Stage
  private readonly taskId: string

  constructor(stage: Stage, taskId: string) {
    this.stage = stage
    this.taskId = taskId
  }

  async play(act: Act): Promise<void> {
    const { api, database, setNow } = this.stage
    if (act === 'deadline') this.nowMs += 8 * 3_600_000
    else this.nowMs += act === 'tick' ? 11_000 : 1000
    const now = new Date(this.nowMs)
    setNow(now)
    switch (act) {
      case 'press':
        return this.press('finance')
      case 'colleaguePresses':
        return this.press('privacy')
      case 'colleagueDecides':
        await api.as('privacy').callRaw(completeTasks, { ...this.said('at once'), pass: false })
        return
      case 'undo':
        return this.undo('finance')
      case 'colleagueUndoes':
        return this.undo('privacy')
      case 'withdraw':
        await api.as('teacher').callRaw(tasks.withdrawTask, {
          taskId: this.taskId,
          withdrawType: 'wf_withdraw_end',
        })
        return
      case 'deadline':
        return handleDueTasks(database, demoTenant, now)
      case 'tick':
        return carryOutDue(database, demoTenant, now)
      case 'closeAccount':
      case 'openAccount':
        await setOpen(database, 'finance', act === 'openAccount')
    }
  }

  private said(comment: string) {
    return { ids: this.taskId, comment }
  }

  private async press(account: string): Promise<void> {
    const comment = `press ${(this.count += 1)}`
    const answer = await this.stage.api
      .as(account)
      .callRaw(completeTasks, { ...this.said(comment), pass: this.count % 2 === 0, wait: true })
    const { data } = answer.body
    if (answer.status !== 200 || typeof data !== 'object' || data === null) return
    const pendingId = 'pendingId' in data ? String(data.pendingId) : ''
    this.presses.push({ pendingId, comment, isUndone: false })
  }

  private async undo(account: string): Promise<void> {
    for (const one of this.presses) {
      const answer = await this.stage.api
        .as(account)
        .callRaw(undoDecision, { pendingId: one.pendingId })
      one.isUndone ||= answer.status === 200
    }
  }
}

type Stage = { api: Api; database: Database; setNow: (now: Date) => void }

test('in any order of presses, undoing, deadlines, withdrawals and lost rights a task is decided at most once, and never by an undone press', async ({
  api,
  database,
  world,
}) => {
  const stage = { api, database, setNow: world.setNow }
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...acts), { minLength: 2, maxLength: 9 }),
      async (history) => {
        world.setNow(testNow)
        const { id, taskId } = await offered({ api, database, now: testNow })
        const story = new Story(stage, taskId)
        let isOpen = true
        for (const act of history) {
          const before = await decisionsIn(database, id)
          await story.play(act)
          if (act === 'closeAccount' || act === 'openAccount') isOpen = act === 'openAccount'
          const after = await decisionsIn(database, id)
          expect(after.length).toBeLessThanOrEqual(1)
          const [made] = after.slice(before.length)
          if (made && act === 'tick' && made.actorId === clerk) expect(isOpen).toBe(true)
        }
        await setOpen(database, 'finance', true)
        const comments = (await decisionsIn(database, id)).map(({ comment }) => comment)
        for (const { comment, isUndone } of story.presses)
          if (isUndone) expect(comments).not.toContain(comment)
        expect(await database.read(demoTenant, (db) => problemsOfLog(db, demoTenant, id))).toEqual(
          [],
        )
      },
    ),
    { numRuns: process.env['DEEP'] === '1' ? 600 : 40 },
  )
})
