import { describe } from 'vitest'

import { expect, test } from '../../../app/testing/world.ts'
import type { Api } from '../../../app/testing/world.ts'
import type { ApiClient } from '../../../platform/testing/apiClient.ts'
import * as inbox from '../contract/inbox.ts'
import * as lists from '../contract/lists.ts'
import * as tasks from '../contract/tasks.ts'
import { defineStationery, someRequest, told } from './testing/stationeryFlow.ts'
import { problemsOfLog } from './verify.ts'

defineStationery()

const minute = 60_000
const later = (now: Date, minutes: number): Date => new Date(now.getTime() + minutes * minute)

/** The id of the caller's first task of a process. */
async function taskOf(client: ApiClient, processInsId: string): Promise<string> {
  return (await client.call(tasks.getDetail, { processInsId })).data.process.taskId
}

async function claimed(api: Api, id: string): Promise<string> {
  const taskId = await taskOf(api.as('finance'), id)
  await api.as('finance').call(tasks.claimTask, { taskId })
  return taskId
}

async function agreedByClerk(api: Api, id: string): Promise<void> {
  await api.as('finance').call(tasks.completeTask, { taskId: await claimed(api, id), pass: true })
}

const unknownTask = '1'

describe('the way of a request', () => {
  test('POST task/claimTask: works and keeps the task for half an hour', async ({
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
      statusLabel: '审核中',
      turnNames: ['吴会计'],
      claimedUntil: '2027-03-15 09:30:00',
    })
    expect((await api.as('privacy').call(inbox.listTodo, {})).data.total).toBe(0)
  })

  test('POST task/claimTask: a lock that ran out lets a colleague take over', async ({
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

  test('POST task/completeTask: works from the clerk over the whole board to the end, telling the domain each step', async ({
    api,
    database,
    world,
  }) => {
    told.length = 0
    const { id } = await someRequest(database, world.now, { amount: 300 })

    await agreedByClerk(api, id)
    await api
      .as('head')
      .call(tasks.completeTask, {
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
    expect(told).toEqual([
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

  test('POST task/completeTask: keeps only the fields that the node lets its people write', async ({
    api,
    database,
    world,
  }) => {
    const { id } = await someRequest(database, world.now, { amount: 300 })
    const taskId = await claimed(api, id)

    await api
      .as('finance')
      .call(tasks.completeTask, {
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

    const answer = await api
      .as('finance')
      .call(tasks.completeTask, {
        taskId: await claimed(api, id),
        pass: false,
        comment: '预算不足',
      })

    expect(answer.data).toMatchObject({ instanceStatus: 'rejected', statusLabel: '未通过' })
  })

  test('POST task/rollbackTask: works: it goes back to the applicant, who hands it in again to the same desk', async ({
    api,
    database,
    world,
  }) => {
    const { id } = await someRequest(database, world.now)
    const back = await api
      .as('finance')
      .call(tasks.rollbackTask, {
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
    const again = await api
      .as('teacher')
      .call(tasks.completeTask, {
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

  test('POST task/withdrawTask: works for taking back and for calling off', async ({
    api,
    database,
    world,
  }) => {
    const { id } = await someRequest(database, world.now)

    const recalled = await api
      .as('teacher')
      .call(tasks.withdrawTask, { processInsId: id, withdrawType: 'wf_withdraw_start' })
    expect(recalled.data).toMatchObject({ instanceStatus: 'recalled', turnNames: ['李老师'] })
    const off = await api
      .as('teacher')
      .call(tasks.withdrawTask, {
        processInsId: id,
        withdrawType: 'wf_withdraw_end',
        comment: '不需要了',
      })

    expect(off.data).toMatchObject({ instanceStatus: 'withdrawn', turnNames: [] })
    expect((await api.as('finance').call(inbox.listTodo, {})).data.total).toBe(0)
  })

  test('one action sends four statements of its own: lock, look, write, whom to tell (the bar is 6)', async ({
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

  test('an effect that says no undoes the whole decision', async ({ api, database, world }) => {
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

  test('the check of the log notices an altered line', async ({ database, world }) => {
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

describe('refusals', () => {
  test('POST task/claimTask: ALREADY_CLAIMED when a colleague has taken it, naming who and until when', async ({
    api,
    database,
    world,
  }) => {
    const { id } = await someRequest(database, world.now)
    const taskId = await claimed(api, id)

    const answer = await api.as('privacy').call(tasks.claimTask, { taskId })

    expect(answer).toBeRefused('ALREADY_CLAIMED')
    expect(answer.body['msg']).toBe('“库房审核”已由吴会计签收，为其保留到 09:30')
  })

  test('POST task/claimTask: NOT_CLAIMABLE when the task is personal', async ({
    api,
    database,
    world,
  }) => {
    const { id } = await someRequest(database, world.now, { amount: 300 })
    await agreedByClerk(api, id)

    expect(
      await api.as('head').call(tasks.claimTask, { taskId: await taskOf(api.as('head'), id) }),
    ).toBeRefused('NOT_CLAIMABLE')
  })

  test('POST task/claimTask: NOT_YOURS when the applicant claims', async ({
    api,
    database,
    world,
  }) => {
    const { id } = await someRequest(database, world.now)
    const taskId = await taskOf(api.as('finance'), id)

    expect(await api.as('teacher').call(tasks.claimTask, { taskId })).toBeRefused('NOT_YOURS')
  })

  test('POST task/releaseTask: NOT_CLAIMED when it is not in hand', async ({
    api,
    database,
    world,
  }) => {
    const { id } = await someRequest(database, world.now)

    expect(
      await api
        .as('finance')
        .call(tasks.releaseTask, { taskId: await taskOf(api.as('finance'), id) }),
    ).toBeRefused('NOT_CLAIMED')
  })

  test('POST task/completeTask: CLAIM_FIRST when nobody has taken it', async ({
    api,
    database,
    world,
  }) => {
    const { id } = await someRequest(database, world.now)

    expect(
      await api
        .as('finance')
        .call(tasks.completeTask, { taskId: await taskOf(api.as('finance'), id), pass: true }),
    ).toBeRefused('CLAIM_FIRST')
  })

  test('POST task/completeTask: ALREADY_DECIDED when a colleague was faster, naming who decided what', async ({
    api,
    database,
    world,
  }) => {
    const { id } = await someRequest(database, world.now)
    const taskId = await claimed(api, id)
    await api.as('finance').call(tasks.completeTask, { taskId, pass: true })

    const answer = await api
      .as('privacy')
      .call(tasks.completeTask, { taskId, pass: false, comment: '不行' })

    expect(answer).toBeRefused('ALREADY_DECIDED')
    expect(answer.body['msg']).toBe('“库房审核”已由吴会计处理（同意），无需重复操作')
  })

  test('POST task/completeTask: NO_LONGER_OPEN when the round was given back', async ({
    api,
    database,
    world,
  }) => {
    const { id } = await someRequest(database, world.now, { amount: 300 })
    await agreedByClerk(api, id)
    const leadsTask = await taskOf(api.as('lead'), id)
    await api
      .as('head')
      .call(tasks.rollbackTask, {
        taskId: await taskOf(api.as('head'), id),
        nodeId: 'apply',
        comment: '请补充',
      })

    expect(
      await api.as('lead').call(tasks.completeTask, { taskId: leadsTask, pass: true }),
    ).toBeRefused('NO_LONGER_OPEN')
  })

  test('POST task/completeTask: INSTANCE_CLOSED when it was called off', async ({
    api,
    database,
    world,
  }) => {
    const { id } = await someRequest(database, world.now)
    const taskId = await claimed(api, id)
    await api
      .as('teacher')
      .call(tasks.withdrawTask, { processInsId: id, withdrawType: 'wf_withdraw_end' })

    const answer = await api.as('finance').call(tasks.completeTask, { taskId, pass: true })

    expect(answer).toBeRefused('INSTANCE_CLOSED')
    expect(answer.body['msg']).toContain('已撤销')
  })

  test('POST task/completeTask: COMMENT_REQUIRED when a refusal says nothing', async ({
    api,
    database,
    world,
  }) => {
    const { id } = await someRequest(database, world.now)

    const answer = await api
      .as('finance')
      .call(tasks.completeTask, { taskId: await claimed(api, id), pass: false, comment: '  ' })

    expect(answer).toBeRefused('COMMENT_REQUIRED')
    expect(answer.fields).toEqual([{ name: 'comment', label: '批复意见', msg: '请填写' }])
  })

  test('POST task/completeTask: MEND_ELSEWHERE when the record has a page of its own', async ({
    api,
    database,
    world,
  }) => {
    defineStationery('elsewhere')
    const { id } = await someRequest(database, world.now)
    await api
      .as('teacher')
      .call(tasks.withdrawTask, { processInsId: id, withdrawType: 'wf_withdraw_start' })

    const answer = await api
      .as('teacher')
      .call(tasks.completeTask, { taskId: await taskOf(api.as('teacher'), id), pass: true })
    defineStationery()

    expect(answer).toBeRefused('MEND_ELSEWHERE')
  })

  test('POST task/rollbackTask: CANNOT_RETURN_THERE when the node lies ahead', async ({
    api,
    database,
    world,
  }) => {
    const { id } = await someRequest(database, world.now)

    expect(
      await api
        .as('finance')
        .call(tasks.rollbackTask, {
          taskId: await claimed(api, id),
          nodeId: 'board',
          comment: '请会签',
        }),
    ).toBeRefused('CANNOT_RETURN_THERE')
  })

  test('POST task/rollbackTask: COMMENT_REQUIRED when it says nothing', async ({
    api,
    database,
    world,
  }) => {
    const { id } = await someRequest(database, world.now)

    expect(
      await api
        .as('finance')
        .call(tasks.rollbackTask, { taskId: await claimed(api, id), nodeId: 'apply' }),
    ).toBeRefused('COMMENT_REQUIRED')
  })

  test('POST task/withdrawTask: TOO_LATE_TO_RECALL when somebody has decided', async ({
    api,
    database,
    world,
  }) => {
    const { id } = await someRequest(database, world.now, { amount: 300 })
    await agreedByClerk(api, id)

    expect(
      await api
        .as('teacher')
        .call(tasks.withdrawTask, { processInsId: id, withdrawType: 'wf_withdraw_start' }),
    ).toBeRefused('TOO_LATE_TO_RECALL')
  })

  test('POST task/withdrawTask: ALREADY_WITH_APPLICANT when it was taken back before', async ({
    api,
    database,
    world,
  }) => {
    const { id } = await someRequest(database, world.now)
    await api
      .as('teacher')
      .call(tasks.withdrawTask, { processInsId: id, withdrawType: 'wf_withdraw_start' })

    expect(
      await api
        .as('teacher')
        .call(tasks.withdrawTask, { processInsId: id, withdrawType: 'wf_withdraw_start' }),
    ).toBeRefused('ALREADY_WITH_APPLICANT')
  })

  test('POST task/withdrawTask: NOT_YOURS when the clerk calls it off', async ({
    api,
    database,
    world,
  }) => {
    const { id } = await someRequest(database, world.now)

    expect(
      await api
        .as('finance')
        .call(tasks.withdrawTask, { processInsId: id, withdrawType: 'wf_withdraw_end' }),
    ).toBeRefused('NOT_YOURS')
  })

  test('GET task/getBackNodes: NOT_YOURS when the applicant asks', async ({
    api,
    database,
    world,
  }) => {
    const { id } = await someRequest(database, world.now)

    expect(
      await api
        .as('teacher')
        .call(tasks.listBackNodes, { taskId: await taskOf(api.as('finance'), id) }),
    ).toBeRefused('NOT_YOURS')
  })
})

const actions = [
  { name: 'POST task/claimTask', endpoint: tasks.claimTask, rest: {} },
  { name: 'POST task/releaseTask', endpoint: tasks.releaseTask, rest: {} },
  { name: 'POST task/completeTask', endpoint: tasks.completeTask, rest: { pass: true } },
  {
    name: 'POST task/rollbackTask',
    endpoint: tasks.rollbackTask,
    rest: { nodeId: 'apply', comment: '请修改' },
  },
  {
    name: 'POST task/withdrawTask',
    endpoint: tasks.withdrawTask,
    rest: { withdrawType: 'wf_withdraw_end' },
  },
  { name: 'GET task/detail', endpoint: tasks.getDetail, rest: {} },
  { name: 'GET task/getBackNodes', endpoint: tasks.listBackNodes, rest: {} },
] as const

describe('who may', () => {
  test.for(actions)('$name: not signed in', async ({ endpoint, rest }, { api }) => {
    expect(await api.callRaw(endpoint, { ...rest, taskId: unknownTask })).toBeRefused(
      'NOT_SIGNED_IN',
    )
  })

  test.for(actions)('$name: malformed', async ({ endpoint, rest }, { api }) => {
    expect(await api.as('finance').callRaw(endpoint, { ...rest, taskId: 'one' })).toBeRefused(
      'INVALID_INPUT',
    )
  })

  test.for(actions)(
    '$name: not allowed / other tenant answers exactly as for an unknown task, and nothing happens',
    async ({ endpoint, rest }, { api, database, world }) => {
      const { id } = await someRequest(database, world.now)
      const taskId = await taskOf(api.as('finance'), id)
      const before = (await api.as('finance').call(tasks.getDetail, { processInsId: id })).data

      const unknown = await api.as('parent').callRaw(endpoint, { ...rest, taskId: unknownTask })
      const foreign = await api.as('parent').callRaw(endpoint, { ...rest, taskId })
      const otherSchool = await api
        .as('finance', world.otherTenant)
        .callRaw(endpoint, { ...rest, taskId })

      expect(unknown).toBeRefused('NOT_FOUND')
      for (const answer of [foreign, otherSchool])
        expect({ ...answer.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' })
      expect((await api.as('finance').call(tasks.getDetail, { processInsId: id })).data).toEqual(
        before,
      )
    },
  )
})
