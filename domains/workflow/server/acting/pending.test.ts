import { describe } from 'vitest'

import { expect, test } from '../../../../app/testing/world.ts'
import type { Api } from '../../../../app/testing/world.ts'
import { testNow } from '../../../../db/demo/world.ts'
import { listMessages } from '../../../messaging/contract/message.ts'
import { completeTasks } from '../../contract/batch.ts'
import { getDraft } from '../../contract/draft.ts'
import { transferTask } from '../../contract/handing.ts'
import { listClaimable, listTodo } from '../../contract/inbox.ts'
import { undoDecision } from '../../contract/pending.ts'
import * as tasks from '../../contract/tasks.ts'
import { handleDueTasks } from '../deadlines/deadlines.ts'
import { decisionsIn, dueAfter, setOpen } from '../testing/pressing.ts'
import { decided, idOf, offered, taken } from '../testing/scenes.ts'
import { defineStationery, demoActor, reported } from '../testing/stationeryFlow.ts'
import { carryOutDue } from './pending.ts'
import { problemsOfLog } from './verifyLog.ts'

defineStationery('processPage', '库房审核', { allows: ['transfer'] })

const due = dueAfter(testNow)
const clerk = demoActor('finance').realName
const detailOf = async (api: Api, account: string, processInsId: string) =>
  (await api.as(account).call(tasks.getDetail, { processInsId })).data
const answersAmong = (abilities: readonly string[]): string[] =>
  abilities.filter((one) => ['claim', 'approve', 'reject', 'return', 'transfer'].includes(one))
const todosOf = async (api: Api, account: string) =>
  (await api.as(account).call(listTodo, { size: 50 })).data.records

describe('a decision that may be undone', () => {
  test('POST task/completeTask: takes effect after the time to undo it, once, and nothing leaves before', async ({
    api,
    database,
    world,
  }) => {
    const { id, taskId } = await taken({ api, database, now: world.now })
    const before = (await api.as('teacher').call(tasks.getDetail, { processInsId: id })).text

    const pressed = await api
      .as('finance')
      .call(tasks.completeTask, { taskId, pass: true, comment: '同意', wait: true })

    expect(pressed.data).toMatchObject({
      instanceStatus: 'running',
      turnNames: [clerk],
      pendingId: expect.any(String),
      carriedOutAt: '2027-03-15 09:00:10',
    })
    expect(await decisionsIn(database, id)).toEqual([])
    expect((await api.as('teacher').call(tasks.getDetail, { processInsId: id })).text).toBe(before)
    expect((await todosOf(api, 'finance')).map(({ taskId: one }) => one)).not.toContain(taskId)
    expect((await todosOf(api, 'head')).map((card) => card.processInstanceId)).not.toContain(id)
    const seen = await detailOf(api, 'finance', id)
    expect(answersAmong(seen.abilities)).toEqual([])
    expect(seen.process).toMatchObject({
      taskId: '',
      pending: { isMine: true, pendingId: pressed.data.pendingId },
    })

    await carryOutDue(database, world.tenant, world.now)
    expect(await decisionsIn(database, id)).toEqual([])
    await carryOutDue(database, world.tenant, due)
    await carryOutDue(database, world.tenant, due)

    expect(await decisionsIn(database, id)).toMatchObject([{ type: 'approve', comment: '同意' }])
    expect((await detailOf(api, 'finance', id)).process.pending).toBeUndefined()
    expect((await todosOf(api, 'head')).map((card) => card.processInstanceId)).toContain(id)
    expect(await database.read(world.tenant, (db) => problemsOfLog(db, world.tenant, id))).toEqual(
      [],
    )
  })

  test('POST task/rollbackTask: takes effect after the time to undo it', async ({
    api,
    database,
    world,
  }) => {
    const { id, taskId } = await taken({ api, database, now: world.now })

    await api
      .as('finance')
      .call(tasks.rollbackTask, { taskId, nodeId: 'apply', comment: '请补充', wait: true })
    expect((await detailOf(api, 'teacher', id)).process.instanceStatus).toBe('running')
    await carryOutDue(database, world.tenant, due)

    expect((await detailOf(api, 'teacher', id)).process.instanceStatus).toBe('returned')
  })

  test('POST task/completeTasks: a batch takes effect as a whole and is undone as a whole', async ({
    api,
    database,
    world,
  }) => {
    const scene = { api, database, now: world.now }
    const all = [await offered(scene), await taken(scene)]
    const ids = all.map(({ taskId }) => taskId).join(',')
    const press = () => api.as('finance').call(completeTasks, { ids, pass: true, wait: true })

    const { data } = await press()
    expect(data).toMatchObject({ count: 2, carriedOutAt: '2027-03-15 09:00:10' })
    const undone = await api.as('finance').call(undoDecision, { pendingId: data.pendingId ?? '' })
    expect(undone.data.taskIds.toSorted()).toEqual(ids.split(',').toSorted())
    await carryOutDue(database, world.tenant, due)
    for (const { id } of all) expect(await decisionsIn(database, id)).toEqual([])

    await press()
    await carryOutDue(database, world.tenant, due)
    for (const { id } of all)
      expect(await decisionsIn(database, id)).toMatchObject([{ type: 'approve' }])
  })

  test('whatever refuses the decision does so at the press, and leaves no trace', async ({
    api,
    database,
    world,
  }) => {
    const { id, taskId } = await taken({ api, database, now: world.now })
    reported.length = 0

    const refused = await api
      .as('finance')
      .callRaw(tasks.completeTask, { taskId, pass: true, comment: 'BROKEN', wait: true })

    expect(refused).toBeRefused('BUSINESS_REFUSED')
    expect((await detailOf(api, 'finance', id)).process.pending).toBeUndefined()
    expect(reported).toEqual([])
  })

  test('the first press wins: colleagues read that the task is being decided', async ({
    api,
    database,
    world,
  }) => {
    const { id, taskId } = await offered({ api, database, now: world.now })
    await api.as('finance').call(completeTasks, { ids: taskId, pass: true, wait: true })

    const card = (await todosOf(api, 'privacy')).find((one) => one.taskId === taskId)
    expect(card).toMatchObject({ decidingName: clerk, inBatch: false, answers: [] })
    const claimable = (await api.as('privacy').call(listClaimable, { size: 50 })).data.records
    expect(claimable.map((one) => one.taskId)).not.toContain(taskId)
    const seen = await detailOf(api, 'privacy', id)
    expect(answersAmong(seen.abilities)).toEqual([])
    expect(seen.process.pending).toMatchObject({ by: clerk, isMine: false })
    for (const late of [
      await api.as('privacy').callRaw(tasks.claimTask, { taskId }),
      await api.as('privacy').callRaw(completeTasks, { ids: taskId, pass: false, comment: '不' }),
      await api.as('finance').callRaw(completeTasks, { ids: taskId, pass: true, wait: true }),
      await api
        .as('finance')
        .callRaw(transferTask, { taskId, assignee: demoActor('privacy').userId, comment: '请' }),
    ])
      expect(late).toBeRefused('ALREADY_DECIDED')
  })

  test('the other seats of a round are asked on, unless the decision closes it', async ({
    api,
    database,
    world,
  }) => {
    const scene = { api, database, now: world.now }
    const [open, closing] = [await decided(scene), await decided(scene)]
    const answer = (account: string, taskId: string, pass: boolean) =>
      api.as(account).callRaw(tasks.completeTask, { taskId, pass, comment: '见附件', wait: true })

    await answer('head', await idOf(scene, 'head', open.id), true)
    const leads = await idOf(scene, 'lead', open.id)
    expect(await answer('lead', leads, true)).toBeDone()
    const last = await idOf(scene, 'lead', closing.id)
    await answer('head', await idOf(scene, 'head', closing.id), false)
    expect(await answer('lead', last, true)).toBeRefused('ALREADY_DECIDED')
    await carryOutDue(database, world.tenant, due)

    expect((await detailOf(api, 'teacher', open.id)).process.instanceStatus).toBe('approved')
    expect((await detailOf(api, 'teacher', closing.id)).process.instanceStatus).toBe('rejected')
  })

  test('is carried out with the rights of that moment, and its decider hears why it is not', async ({
    api,
    database,
    world,
  }) => {
    const scene = { api, database, now: world.now }
    const [withdrawn, closed] = [await taken(scene), await taken(scene)]
    for (const { taskId } of [withdrawn, closed])
      await api.as('finance').call(tasks.completeTask, { taskId, pass: true, wait: true })
    await api
      .as('teacher')
      .call(tasks.withdrawTask, { processInsId: withdrawn.id, withdrawType: 'wf_withdraw_end' })
    await setOpen(database, 'finance', false)
    await carryOutDue(database, world.tenant, due)
    await setOpen(database, 'finance', true)

    expect(await decisionsIn(database, withdrawn.id)).toEqual([])
    expect(await decisionsIn(database, closed.id)).toEqual([])
    expect((await detailOf(api, 'finance', closed.id)).process.taskId).toBe(closed.taskId)
    const told = (await api.as('finance').call(listMessages, {})).data.records
    expect(told[0]?.title).toMatch(/^您刚才的处理没有生效：/)
  })

  test('a deadline waits for it', async ({ api, database, world }) => {
    defineStationery('processPage', '库房审核', { deadline: { hours: 8, whenLate: 'refuse' } })
    const { id, taskId } = await offered({ api, database, now: world.now })
    const late = new Date(world.now.getTime() + 8 * 3_600_000)
    world.setNow(late)
    await api.as('finance').call(completeTasks, { ids: taskId, pass: true, wait: true })

    await handleDueTasks(database, world.tenant, late)
    expect(await decisionsIn(database, id)).toEqual([])
    await carryOutDue(database, world.tenant, dueAfter(late))
    await handleDueTasks(database, world.tenant, dueAfter(late))

    expect(await decisionsIn(database, id)).toMatchObject([{ type: 'approve' }])
    defineStationery('processPage', '库房审核', { allows: ['transfer'] })
  })

  test('an act that a device sends again under its key, without waiting, is the same act', async ({
    api,
    database,
    world,
  }) => {
    const { id, taskId } = await taken({ api, database, now: world.now })
    const key = { 'idempotency-key': 'kept-on-a-phone' }
    const said = { taskId, pass: true, comment: '同意' }

    const first = await api.as('finance').call(tasks.completeTask, { ...said, wait: true }, key)
    const again = await api.as('finance').call(tasks.completeTask, said, key)
    await carryOutDue(database, world.tenant, due)

    expect(again.text).toBe(first.text)
    expect(await decisionsIn(database, id)).toHaveLength(1)
  })
})

describe('undoing', () => {
  test('keeps what was typed as the draft of the decision', async ({ api, database, world }) => {
    const { taskId } = await taken({ api, database, now: world.now })
    const said = { taskId, pass: true, comment: '先问库房', variables: { price: 3 }, wait: true }
    const pressed = await api.as('finance').call(tasks.completeTask, said)
    await api.as('finance').call(undoDecision, { pendingId: pressed.data.pendingId ?? '' })

    const { variables = '' } = (await api.as('finance').call(getDraft, { taskId })).data
    expect(JSON.parse(variables)).toMatchObject({ price: 3, $said: { comment: '先问库房' } })
  })

  test('POST task/undoDecision: works, and the task waits as before', async ({
    api,
    database,
    world,
  }) => {
    const { id, taskId } = await taken({ api, database, now: world.now })
    const before = await detailOf(api, 'finance', id)
    const pressed = await api
      .as('finance')
      .call(tasks.completeTask, { taskId, pass: true, wait: true })

    const undone = await api
      .as('finance')
      .call(undoDecision, { pendingId: pressed.data.pendingId ?? '' })
    await carryOutDue(database, world.tenant, due)

    expect(undone.data).toEqual({ taskIds: [taskId] })
    expect(await detailOf(api, 'finance', id)).toEqual(before)
    expect(await decisionsIn(database, id)).toEqual([])
  })

  test('POST task/undoDecision: TOO_LATE_TO_UNDO when it has taken effect, and for a decision of somebody else', async ({
    api,
    database,
    world,
  }) => {
    const { id, taskId } = await taken({ api, database, now: world.now })
    const pressed = await api
      .as('finance')
      .call(tasks.completeTask, { taskId, pass: true, wait: true })
    const pendingId = pressed.data.pendingId ?? ''

    expect(await api.as('privacy').callRaw(undoDecision, { pendingId })).toBeRefused(
      'TOO_LATE_TO_UNDO',
    )
    await carryOutDue(database, world.tenant, due)
    expect(await api.as('finance').callRaw(undoDecision, { pendingId })).toBeRefused(
      'TOO_LATE_TO_UNDO',
    )

    expect(await decisionsIn(database, id)).toHaveLength(1)
  })
})
