import { describe } from 'vitest'

import { expect, test } from '../../../../app/testing/world.ts'
import * as tasks from '../../contract/tasks.ts'
import { defineStationery, someRequest } from '../testing/stationeryFlow.ts'
import { agreedByClerk, claimed, taskOf } from '../testing/stationeryTasks.ts'

defineStationery()

const unknownTask = '1'

describe('refusals', () => {
  test('POST task/claimTask: ALREADY_CLAIMED when a colleague has claimed it, naming who and until when', async ({
    api,
    database,
    world,
  }) => {
    const { id } = await someRequest(database, world.now)
    const taskId = await claimed(api, id)

    const answer = await api.as('privacy').call(tasks.claimTask, { taskId })

    expect(answer).toBeRefused('ALREADY_CLAIMED')
    expect(answer.body['msg']).toBe(
      '“库房审核”已由吴会计签收，保留到 09:30；到时仍未处理，您可以签收',
    )
  })

  test('POST task/claimTask: NOT_CLAIMABLE when the task is assigned to one person', async ({
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

  test('POST task/releaseTask: NOT_CLAIMED without a claim', async ({ api, database, world }) => {
    const { id } = await someRequest(database, world.now)

    expect(
      await api
        .as('finance')
        .call(tasks.releaseTask, { taskId: await taskOf(api.as('finance'), id) }),
    ).toBeRefused('NOT_CLAIMED')
  })

  test('POST task/completeTask: CLAIM_FIRST when nobody has claimed it', async ({
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
    expect(answer.body['msg']).toBe('“库房审核”已由吴会计处理（同意），不用再处理')
  })

  test('POST task/completeTask: NO_LONGER_OPEN when the round was returned', async ({
    api,
    database,
    world,
  }) => {
    const { id } = await someRequest(database, world.now, { amount: 300 })
    await agreedByClerk(api, id)
    const leadsTask = await taskOf(api.as('lead'), id)
    await api.as('head').call(tasks.rollbackTask, {
      taskId: await taskOf(api.as('head'), id),
      nodeId: 'apply',
      comment: '请补充',
    })

    expect(
      await api.as('lead').call(tasks.completeTask, { taskId: leadsTask, pass: true }),
    ).toBeRefused('NO_LONGER_OPEN')
  })

  test('POST task/completeTask: INSTANCE_CLOSED after a withdrawal', async ({
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

  test('POST task/completeTask: COMMENT_REQUIRED for a refusal without a comment', async ({
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
    defineStationery('ownPage')
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

  test('POST task/rollbackTask: CANNOT_RETURN_THERE when the node is a later one', async ({
    api,
    database,
    world,
  }) => {
    const { id } = await someRequest(database, world.now)

    expect(
      await api.as('finance').call(tasks.rollbackTask, {
        taskId: await claimed(api, id),
        nodeId: 'board',
        comment: '请会签',
      }),
    ).toBeRefused('CANNOT_RETURN_THERE')
  })

  test('POST task/rollbackTask: COMMENT_REQUIRED without a comment', async ({
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

  test('POST task/withdrawTask: ALREADY_WITH_APPLICANT after it was recalled', async ({
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

  test('POST task/withdrawTask: NOT_YOURS when the clerk withdraws it', async ({
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

describe('access', () => {
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
    '$name: not allowed / other tenant gets the answer for an unknown task, and nothing happens',
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
