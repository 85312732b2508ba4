import { describe } from 'vitest'

import { expect, test } from '../../../../app/testing/world.ts'
import * as inbox from '../../contract/inbox.ts'
import * as lists from '../../contract/lists.ts'
import * as tasks from '../../contract/tasks.ts'
import { defineStationery, someRequest, reported } from '../testing/stationeryFlow.ts'
import { agreedByClerk, claimed, later, taskOf } from '../testing/stationeryTasks.ts'
import { problemsOfLog } from './verifyLog.ts'

defineStationery()

describe('the course of a request', () => {
  test('POST task/claimTask: works and reserves the task for half an hour', async ({
    api,
    database,
    world,
  }) => {
    const { id } = await someRequest(database, world.now)
    const taskId = await taskOf(api.as('finance'), id)

    const answer = await api.as('finance').call(tasks.claimTask, { taskId })

    expect(answer).toBeDone()
    expect(answer.data).toEqual({
      processInstanceId: id,
      instanceStatus: 'running',
      statusLabel: '审批中',
      turnNames: ['吴会计'],
      claimedUntil: '2027-03-15 09:30:00',
    })
    expect((await api.as('privacy').call(inbox.listTodo, {})).data.total).toBe(0)
  })

  test('POST task/claimTask: an expired claim lets a colleague take over', async ({
    api,
    database,
    world,
  }) => {
    const { id } = await someRequest(database, world.now)
    const taskId = await claimed(api, id)

    world.setNow(later(world.now, 31))

    expect((await api.as('privacy').call(inbox.listClaimable, {})).data.records[0]).toMatchObject({
      taskId,
      status: 'claim',
    })
    expect(await api.as('privacy').call(tasks.claimTask, { taskId })).toBeDone()
    expect(await api.as('finance').call(tasks.completeTask, { taskId, pass: true })).toBeRefused(
      'ALREADY_CLAIMED',
    )
  })

  test('POST task/releaseTask: works and offers the task to the colleagues again', async ({
    api,
    database,
    world,
  }) => {
    const { id } = await someRequest(database, world.now)
    const taskId = await claimed(api, id)

    expect(await api.as('finance').call(tasks.releaseTask, { taskId })).toBeDone()
    expect(await api.as('privacy').call(tasks.claimTask, { taskId })).toBeDone()
  })

  test('POST task/completeTask: works from the clerk through the whole board to the end, notifying the domain of each step', async ({
    api,
    database,
    world,
  }) => {
    reported.length = 0
    const { id } = await someRequest(database, world.now, { amount: 300 })

    await agreedByClerk(api, id)
    await api.as('head').call(tasks.completeTask, {
      taskId: await taskOf(api.as('head'), id),
      pass: 'true',
      comment: '同意采购',
    })
    const last = await api
      .as('lead')
      .call(tasks.completeTask, { taskId: await taskOf(api.as('lead'), id), pass: true })

    expect(last.data).toMatchObject({
      instanceStatus: 'approved',
      statusLabel: '已通过',
      turnNames: [],
    })
    expect(reported).toEqual([
      'entered running',
      'claimed running',
      'passed running',
      'entered running',
      'passed approved',
      'accepted approved',
    ])
    expect((await api.as('student').call(lists.listCopied, {})).data.records[0]).toMatchObject({
      processInstanceId: id,
      status: 'copy',
    })
    expect(await database.read(world.tenant, (db) => problemsOfLog(db, world.tenant, id))).toEqual(
      [],
    )
  })

  test('POST task/completeTask: stores only the fields that the node makes writable', async ({
    api,
    database,
    world,
  }) => {
    const { id } = await someRequest(database, world.now, { amount: 300 })
    const taskId = await claimed(api, id)

    await api.as('finance').call(tasks.completeTask, {
      taskId,
      pass: true,
      variables: { price: 7, amount: 1, invented: 'x' },
    })

    const { data } = await api.as('head').call(tasks.getDetail, { processInsId: id })
    expect(data.process.variables).toEqual({
      item: '彩色粉笔 20 盒',
      amount: 300,
      price: 7,
      note: 'secret',
    })
  })

  test('POST task/completeTask: a refusal ends the process', async ({ api, database, world }) => {
    const { id } = await someRequest(database, world.now)

    const answer = await api.as('finance').call(tasks.completeTask, {
      taskId: await claimed(api, id),
      pass: false,
      comment: '预算不足',
    })

    expect(answer.data).toMatchObject({ instanceStatus: 'rejected', statusLabel: '未通过' })
  })

  test('POST task/rollbackTask: works: it returns to the applicant, who resubmits it to the same step', async ({
    api,
    database,
    world,
  }) => {
    const { id } = await someRequest(database, world.now)
    const back = await api.as('finance').call(tasks.rollbackTask, {
      taskId: await claimed(api, id),
      nodeId: 'apply',
      reasons: [{ code: 'NO_PRICE', note: '缺少单价' }],
    })
    expect(back.data).toMatchObject({ instanceStatus: 'returned', turnNames: ['李老师'] })

    const mine = (await api.as('teacher').call(inbox.listTodo, {})).data.records[0]
    expect(mine).toMatchObject({
      processInstanceId: id,
      processIsFinished: 'reject',
      taskName: '填写申请',
    })
    const again = await api.as('teacher').call(tasks.completeTask, {
      taskId: mine?.taskId ?? '',
      pass: true,
      variables: { item: '白色粉笔', invented: 1 },
    })

    expect(again.data).toMatchObject({ instanceStatus: 'running', turnNames: ['财务', '库房'] })
    expect(
      (await api.as('teacher').call(tasks.getDetail, { processInsId: id })).data.process,
    ).toMatchObject({
      submissions: 2,
      variables: { item: '白色粉笔' },
    })
    expect(await database.read(world.tenant, (db) => problemsOfLog(db, world.tenant, id))).toEqual(
      [],
    )
  })

  test('POST task/withdrawTask: works for recalling and for withdrawing', async ({
    api,
    database,
    world,
  }) => {
    const { id } = await someRequest(database, world.now)

    const recalled = await api
      .as('teacher')
      .call(tasks.withdrawTask, { processInsId: id, withdrawType: 'wf_withdraw_start' })
    expect(recalled.data).toMatchObject({ instanceStatus: 'recalled', turnNames: ['李老师'] })
    const off = await api.as('teacher').call(tasks.withdrawTask, {
      processInsId: id,
      withdrawType: 'wf_withdraw_end',
      comment: '不需要了',
    })

    expect(off.data).toMatchObject({ instanceStatus: 'withdrawn', turnNames: [] })
    expect((await api.as('finance').call(inbox.listTodo, {})).data.total).toBe(0)
  })

  test('one action sends four statements: lock, read, write, notify (the limit is 6)', async ({
    api,
    database,
    world,
  }) => {
    const { id } = await someRequest(database, world.now, { amount: 300 })
    const taskId = await claimed(api, id)

    world.statements.length = 0
    await api.as('finance').call(tasks.completeTask, { taskId, pass: true })

    expect(world.statements.filter((text) => text.includes('wf_'))).toHaveLength(4)
  })

  test('an effect that refuses rolls the whole decision back', async ({ api, database, world }) => {
    const { id } = await someRequest(database, world.now)
    const taskId = await claimed(api, id)

    const answer = await api
      .as('finance')
      .call(tasks.completeTask, { taskId, pass: true, comment: 'BROKEN' })

    expect(answer).toBeRefused('BUSINESS_REFUSED')
    expect(
      (await api.as('finance').call(tasks.getDetail, { processInsId: id })).data.process,
    ).toMatchObject({ instanceStatus: 'running', taskId })
  })

  test('the check of the log detects an altered line', async ({ database, world }) => {
    const { id } = await someRequest(database, world.now)

    const problems = await database.write(world.tenant, async (tx) => {
      await tx
        .updateTable('wfInstance')
        .set({ submissions: 5 })
        .where('tenantId', '=', world.tenant)
        .where('id', '=', id)
        .execute()
      return problemsOfLog(tx, world.tenant, id)
    })

    expect(problems).toEqual(['the rows are not what the log leads to'])
  })
})
