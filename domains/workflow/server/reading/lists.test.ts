import { describe } from 'vitest'

import { expect, test } from '../../../../app/testing/world.ts'
import type { Api } from '../../../../app/testing/world.ts'
import type { Database } from '../../../../platform/server/database/db.ts'
import * as inbox from '../../contract/inbox.ts'
import * as lists from '../../contract/lists.ts'
import { listStartable } from '../../contract/startable.ts'
import * as tasks from '../../contract/tasks.ts'
import { defineStationery, demoActor, someRequest } from '../testing/stationeryFlow.ts'

defineStationery()

/** A cheap request that the clerk has claimed and approved. */
async function finished(api: Api, database: Database, now: Date): Promise<string> {
  const { id } = await someRequest(database, now)
  const { taskId } = (await api.as('finance').call(tasks.getDetail, { processInsId: id })).data
    .process
  await api.as('finance').call(tasks.claimTask, { taskId })
  await api.as('finance').call(tasks.completeTask, { taskId, pass: true })
  return id
}

describe('lists', () => {
  test('GET process/todoList: works with offered and claimed tasks, newest first, each with its reason', async ({
    api,
    database,
    world,
  }) => {
    const first = await someRequest(database, world.now, { title: '白纸' })
    const second = await someRequest(database, world.now, { title: '墨水' })

    const { data } = await api.as('finance').call(inbox.listTodo, {})

    expect(data.records.map((card) => card.processInstanceId)).toEqual([second.id, first.id])
    expect(data).toMatchObject({ total: 2, current: 1, size: 10, pages: 1 })
    expect(data.records[0]).toMatchObject({
      status: 'claim',
      taskName: '库房审核',
      processDefinitionKey: 'stationery',
      processDefinitionName: '墨水',
      serialNumber: 'YP2027031500002',
      categoryName: '行政',
      startUsername: '李老师',
      createTime: '2027-03-15 09:00:00',
      processIsFinished: 'unfinished',
      statusLabel: '审批中',
      summary: [{ label: '金额', value: '5' }],
      why: '等待财务、库房中的一人签收',
      turnNames: ['库房', '财务'].sort(),
    })
  })

  test('GET process/todoList: pages, searches by title and takes % literally', async ({
    api,
    database,
    world,
  }) => {
    for (const title of ['白纸', '墨水', '100% 棉布'])
      await someRequest(database, world.now, { title })

    const page = (await api.as('finance').call(inbox.listTodo, { current: 2, size: 2 })).data
    const found = (await api.as('finance').call(inbox.listTodo, { processDefinitionName: '0%' }))
      .data
    const beyond = (await api.as('finance').call(inbox.listTodo, { current: 9, size: 2 })).data

    expect(page.records.map((card) => card.processDefinitionName)).toEqual(['白纸'])
    expect(page).toMatchObject({ total: 3, pages: 2 })
    expect(found.records.map((card) => card.processDefinitionName)).toEqual(['100% 棉布'])
    expect(beyond).toMatchObject({ records: [], total: 3 })
  })

  test('GET process/todoList: sends two statements however many cards, the proxies first', async ({
    api,
    database,
    world,
  }) => {
    for (let count = 0; count < 5; count += 1) await someRequest(database, world.now)

    world.statements.length = 0
    await api.as('finance').call(inbox.listTodo, {})

    expect(world.statements.filter((text) => text.includes('wf_'))).toHaveLength(2)
  })

  test('GET process/claimList: works and hides claimed tasks, also from their owner', async ({
    api,
    database,
    world,
  }) => {
    const { id } = await someRequest(database, world.now)
    const { taskId } = (await api.as('finance').call(tasks.getDetail, { processInsId: id })).data
      .process
    expect((await api.as('privacy').call(inbox.listClaimable, {})).data.records[0]).toMatchObject({
      taskId,
      status: 'claim',
    })

    await api.as('finance').call(tasks.claimTask, { taskId })

    expect((await api.as('finance').call(inbox.listClaimable, {})).data.total).toBe(0)
    expect((await api.as('finance').call(inbox.listTodo, {})).data.records[0]).toMatchObject({
      status: 'todo',
      assigneeName: '吴会计',
      claimTime: '2027-03-15 09:00:00',
    })
    expect((await api.as('privacy').call(inbox.listTodo, {})).data.total).toBe(0)
  })

  test('GET process/sendList: works with the current deciders', async ({
    api,
    database,
    world,
  }) => {
    const { id } = await someRequest(database, world.now, { account: 'parent' })

    const { data } = await api.as('parent').call(lists.listSent, {})

    expect(data.records).toHaveLength(1)
    expect(data.records[0]).toMatchObject({
      processInstanceId: id,
      status: 'send',
      taskName: '库房审核',
      turnNames: ['库房', '财务'].sort(),
    })
    expect((await api.as('parent2').call(lists.listSent, {})).data.total).toBe(0)
  })

  test('GET process/myDoneList: works with my answers and their times', async ({
    api,
    database,
    world,
  }) => {
    const id = await finished(api, database, world.now)

    const { data } = await api.as('finance').call(lists.listMyDone, {})

    expect(data.records[0]).toMatchObject({
      processInstanceId: id,
      status: 'done',
      historyActivityName: '库房审核',
      outcomeLabel: '同意',
      historyTaskEndTime: '2027-03-15 09:00:00',
    })
    expect((await api.as('privacy').call(lists.listMyDone, {})).data.total).toBe(0)
  })

  test('GET process/doneList: works for the applicant and the deciders, after the end of the process', async ({
    api,
    database,
    world,
  }) => {
    const id = await finished(api, database, world.now)
    await someRequest(database, world.now)

    for (const account of ['teacher', 'finance']) {
      const { data } = await api.as(account).call(lists.listDone, {})
      expect(data.records.map((card) => card.processInstanceId)).toEqual([id])
      expect(data.records[0]).toMatchObject({
        processIsFinished: 'finished',
        statusLabel: '已通过',
        endTime: '2027-03-15 09:00:00',
      })
    }
  })

  test('GET process/copyList: works for people who got a copy', async ({
    api,
    database,
    world,
  }) => {
    const id = await finished(api, database, world.now)

    expect((await api.as('student').call(lists.listCopied, {})).data.records[0]).toMatchObject({
      processInstanceId: id,
      status: 'copy',
    })
    expect((await api.as('finance').call(lists.listCopied, {})).data.total).toBe(0)
  })

  test('GET process/copyList: works by title and by applicant, with the original field names', async ({
    api,
    database,
    world,
  }) => {
    const id = await finished(api, database, world.now)
    const found = async (input: object) =>
      (await api.as('student').call(lists.listCopied, input)).data.records

    expect(await found({ title: '粉笔', initiator: '李' })).toMatchObject([
      {
        userId: demoActor('student').userId,
        processId: id,
        title: '彩色粉笔 20 盒',
        initiator: '李老师',
        deploymentId: expect.stringMatching(/^\d+$/),
      },
    ])
    for (const none of [{ title: '地图' }, { initiator: '王' }, { initiator: '%' }])
      expect(await found(none)).toEqual([])
  })

  test('GET process/list: works with the flows that the caller may start', async ({ api }) => {
    const { data } = await api.as('teacher').call(listStartable, {})
    expect(data.find(({ category }) => category === '行政')).toEqual({
      category: '行政',
      processList: [
        expect.objectContaining({
          processDefinitionKey: 'stationery',
          processDefinitionName: '用品申请',
          formKey: 'wf_ex_stationery',
        }),
      ],
    })
    const keysFor = async (account: string) =>
      (await api.as(account).call(listStartable, {})).data.flatMap(({ processList }) =>
        processList.map(({ processDefinitionKey }) => processDefinitionKey),
      )

    expect(await keysFor('finance')).toEqual([
      'general',
      'seal',
      'supplies',
      'room',
      'sample',
      'car',
      'staffLeave',
    ])
    expect(await keysFor('parent')).toEqual(['studentLeave', 'studentRequest'])
  })
})

const all = [
  { name: 'GET process/todoList', endpoint: inbox.listTodo },
  { name: 'GET process/claimList', endpoint: inbox.listClaimable },
  { name: 'GET process/sendList', endpoint: lists.listSent },
  { name: 'GET process/myDoneList', endpoint: lists.listMyDone },
  { name: 'GET process/doneList', endpoint: lists.listDone },
  { name: 'GET process/copyList', endpoint: lists.listCopied },
] as const

describe('access', () => {
  test.for([...all, { name: 'GET process/list', endpoint: listStartable }])(
    '$name: not signed in',
    async ({ endpoint }, { api }) => {
      expect(await api.callRaw(endpoint, {})).toBeRefused('NOT_SIGNED_IN')
    },
  )

  test.for(all)('$name: malformed', async ({ endpoint }, { api }) => {
    expect(
      await api.as('finance').callRaw(endpoint, { processDefinitionName: '长'.repeat(200) }),
    ).toBeRefused('INVALID_INPUT')
    expect(await api.as('finance').callRaw(endpoint, { current: '-3', size: '100000' })).toBeDone()
  })

  test.for(all)(
    '$name: not allowed / other tenant shows and counts nothing of others',
    async ({ endpoint }, { api, database, world }) => {
      await finished(api, database, world.now)
      await someRequest(database, world.now)

      for (const client of [
        api.as('parent'),
        api.as('finance', world.otherTenant),
        api.as('teacher', world.otherTenant),
      ]) {
        const { data } = await client.call(endpoint, {})
        expect(data).toMatchObject({ records: [], total: 0, pages: 0 })
      }
    },
  )
})
