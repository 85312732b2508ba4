import { describe } from 'vitest'

import { expect, test } from '../../../app/testing/world.ts'
import type { Api } from '../../../app/testing/world.ts'
import { demoTenant, otherTenant } from '../../../db/demo/world.ts'
import type { Database } from '../../../platform/server/db.ts'
import { listMessages } from '../../messaging/contract/message.ts'
import * as handing from '../contract/handing.ts'
import * as inbox from '../contract/inbox.ts'
import * as proxy from '../contract/proxy.ts'
import * as start from '../contract/start.ts'
import * as drafts from '../contract/draft.ts'
import * as tasks from '../contract/tasks.ts'
import { keepDeadlines } from './deadlines.ts'
import { nodeOf } from '../contract/flow/graph.ts'
import { defineFlow, getFlow } from './flows.ts'
import { countTodos } from './todos.ts'
import { defineStationery, demoActor, someRequest } from './testing/stationeryFlow.ts'
import { idOf, taken } from './testing/scenes.ts'
import { problemsOfLog } from './verify.ts'

defineStationery('here', '库房审核', { allows: ['transfer'] })

const idFor = (account: string, tenantId?: string): string => demoActor(account, tenantId).userId
const submit = (api: Api, account: string, form: Record<string, unknown>) =>
  api.as(account).callRaw(proxy.submitProxy, form)
const standsIn = async (
  api: Api,
  account: string,
  to: string,
  form: Record<string, unknown> = {},
): Promise<string> =>
  (await api.as(account).call(proxy.submitProxy, { proxyUserId: idFor(to), ...form })).data.id
const cardOf = async (api: Api, account: string, id: string) =>
  (await api.as(account).call(inbox.listTodo, { size: 50 })).data.records.find(
    ({ processInstanceId }) => processInstanceId === id,
  )
const soundLog = async (database: Database, id: string) =>
  expect(await database.read(demoTenant, (db) => problemsOfLog(db, demoTenant, id))).toEqual([])

/** A request that the board (head and lead) has to decide. */
async function atBoard({
  api,
  database,
  now,
  account = 'teacher',
}: {
  api: Api
  database: Database
  now: Date
  account?: string
}): Promise<string> {
  const { id } = await someRequest(database, now, { amount: 300, account })
  const taskId = await idOf({ api, database, now }, 'finance', id)
  await api.as('finance').call(tasks.claimTask, { taskId })
  await api.as('finance').call(tasks.completeTask, { taskId, pass: true })
  return id
}

describe('while somebody stands in', () => {
  test('the task stands in both inboxes, either answers it, and the history names both', async ({
    api,
    database,
    world,
  }) => {
    const id = await atBoard({ api, database, now: world.now })
    expect(await cardOf(api, 'admin', id)).toBeUndefined()
    const before = await database.read(demoTenant, (db) =>
      countTodos(db, demoActor('admin'), world.now),
    )
    await standsIn(api, 'head', 'admin')

    expect(await cardOf(api, 'head', id)).not.toHaveProperty('onBehalfOf')
    const card = await cardOf(api, 'admin', id)
    expect(card).toMatchObject({ onBehalfOf: '王校长' })
    expect(
      await database.read(demoTenant, (db) => countTodos(db, demoActor('admin'), world.now)),
    ).toBe(before + 1)
    const { process, button } = (await api.as('admin').call(tasks.getDetail, { processInsId: id }))
      .data
    expect(process).toMatchObject({ taskId: card?.taskId, onBehalfOf: '王校长' })
    expect(button.map(({ name }) => name)).toContain('通过')

    expect(
      await api
        .as('admin')
        .call(tasks.completeTask, { taskId: process.taskId, pass: true, comment: '同意' }),
    ).toBeDone()
    const { flow } = (await api.as('lead').call(tasks.getDetail, { processInsId: id })).data
    expect(
      flow.find(({ comments }) => comments.some(({ fullMessage }) => fullMessage === '同意')),
    ).toMatchObject({
      assigneeName: '陈志远（代 王校长）',
      why: '陈志远（代 王校长）同意',
    })
    expect(
      await api
        .as('head')
        .call(tasks.completeTask, { taskId: process.taskId, pass: false, comment: '不' }),
    ).toBeRefused('ALREADY_DECIDED')
    await soundLog(database, id)
  })

  test('tasks offered to a group are among them, and taking one keeps it from everybody else', async ({
    api,
    database,
    world,
  }) => {
    await standsIn(api, 'finance', 'head')
    const { id } = await someRequest(database, world.now)
    const taskId = (await cardOf(api, 'head', id))?.taskId ?? ''

    expect(await api.as('head').call(tasks.claimTask, { taskId })).toBeDone()
    expect(await api.as('finance').call(tasks.claimTask, { taskId })).toBeRefused('ALREADY_CLAIMED')
    expect(await api.as('head').call(tasks.completeTask, { taskId, pass: true })).toBeDone()
    await soundLog(database, id)
  })

  test('one who has a say of his own and stands in for another answers twice, each time as one of them', async ({
    api,
    database,
    world,
  }) => {
    await standsIn(api, 'head', 'lead')
    const id = await atBoard({ api, database, now: world.now })
    for (let times = 0; times < 2; times += 1) {
      const taskId = await idOf({ api, database, now: world.now }, 'lead', id)
      expect(await api.as('lead').call(tasks.completeTask, { taskId, pass: true })).toBeDone()
    }

    const { process, flow } = (await api.as('teacher').call(tasks.getDetail, { processInsId: id }))
      .data
    expect(process.instanceStatus).toBe('approved')
    expect(
      flow
        .filter(({ historyActivityName }) => historyActivityName === '会签')
        .map(({ assigneeName }) => assigneeName)
        .toSorted(),
    ).toEqual(['周敏', '周敏（代 王校长）'])
    await soundLog(database, id)
  })

  test('nobody decides about his own request through somebody else, nor for whoever asked', async ({
    api,
    database,
    world,
  }) => {
    await standsIn(api, 'head', 'teacher')
    await standsIn(api, 'lead', 'admin')
    const own = await atBoard({ api, database, now: world.now })
    const taskId = await idOf({ api, database, now: world.now }, 'head', own)
    expect(await cardOf(api, 'teacher', own)).toBeUndefined()
    expect(await api.as('teacher').call(tasks.completeTask, { taskId, pass: true })).toBeRefused(
      'NOT_YOURS',
    )

    const ofLead = await atBoard({ api, database, now: world.now, account: 'lead' })
    expect(await cardOf(api, 'lead', ofLead)).toBeDefined()
    expect(await cardOf(api, 'admin', ofLead)).toBeUndefined()
    expect(
      (await api.as('admin').call(tasks.getDetail, { processInsId: ofLead })).data.process.taskId,
    ).toBe('')
  })

  test('it is not passed on: who stands in for the one who stands in has no part', async ({
    api,
    database,
    world,
  }) => {
    await standsIn(api, 'head', 'admin')
    await standsIn(api, 'admin', 'privacy')
    const id = await atBoard({ api, database, now: world.now })

    expect(
      (await api.as('privacy').call(inbox.listTodo, { size: 50 })).data.records.map(
        ({ onBehalfOf }) => onBehalfOf,
      ),
    ).not.toContain('王校长')
    expect(await cardOf(api, 'admin', id)).toBeDefined()
  })

  test('a task that was handed on belongs to whoever got it, with or without a proxy', async ({
    api,
    database,
    world,
  }) => {
    await standsIn(api, 'head', 'admin')
    const id = await atBoard({ api, database, now: world.now })
    const taskId = await idOf({ api, database, now: world.now }, 'admin', id)

    expect(
      await api
        .as('admin')
        .call(handing.transferTask, { taskId, assignee: idFor('head'), comment: '请您亲自处理' }),
    ).toBeRefused('ALREADY_THERE')
    expect(
      await api
        .as('admin')
        .call(handing.transferTask, { taskId, assignee: idFor('privacy'), comment: '请协助' }),
    ).toBeDone()

    expect(await cardOf(api, 'admin', id)).toBeUndefined()
    expect(await cardOf(api, 'privacy', id)).toBeDefined()
    await soundLog(database, id)
  })

  test('whoever is reminded, whoever stands in for him is reminded too', async ({
    api,
    database,
    world,
  }) => {
    defineStationery('here', '库房审核', { deadline: { hours: 1, whenLate: 'remind' } })
    await standsIn(api, 'head', 'admin')
    await atBoard({ api, database, now: world.now })
    defineStationery('here', '库房审核', { allows: ['transfer'] })

    await keepDeadlines(database, demoTenant, new Date(world.now.getTime() + 3_600_000))

    expect((await api.as('admin').call(listMessages, {})).data.records[0]?.title).toBe(
      '已超时，请尽快处理：彩色粉笔 20 盒',
    )
  })

  test('the fields that a step opens are open to whoever stands in, and to nobody without a part', async ({
    api,
    database,
  }) => {
    const seal = getFlow('seal')
    const decide = nodeOf(seal.graph, 'decide')
    if (decide.kind !== 'approve') throw new Error('nobody decides about seals')
    const open = { ...decide, fields: { readable: '*', writable: ['copies'] } } as const
    defineFlow({ ...seal, graph: { ...seal.graph, nodes: { ...seal.graph.nodes, decide: open } } })
    const asked = {
      processId: 'seal',
      document: '协议',
      seals: 'school',
      copies: '2',
      useOn: '2027-03-16',
      isTaken: false,
      approvers: idFor('head'),
    }
    const processInsId = (await api.as('teacher').call(start.startByForm, asked)).data
    defineFlow(seal)
    await standsIn(api, 'head', 'admin')

    const { process, form } = (await api.as('admin').call(tasks.getDetail, { processInsId })).data
    const { taskId } = process
    expect(form.taskForm.filter(({ writable }) => writable).map(({ id }) => id)).toEqual(['copies'])
    expect(
      await api.as('admin').call(drafts.saveDraft, { taskId, variables: '{"copies":3}' }),
    ).toBeDone()
    expect(
      await api
        .as('lead')
        .callRaw(tasks.completeTask, { taskId, pass: true, variables: { copies: 9 } }),
    ).toBeRefused('NOT_FOUND')
    expect(
      await api
        .as('admin')
        .callRaw(tasks.completeTask, { taskId, pass: true, variables: { document: '别的' } }),
    ).toBeRefused('INVALID_INPUT')
    expect(
      await api
        .as('admin')
        .call(tasks.completeTask, { taskId, pass: true, variables: { copies: 3 } }),
    ).toBeDone()

    expect(
      (await api.as('teacher').call(tasks.getDetail, { processInsId })).data.process,
    ).toMatchObject({
      instanceStatus: 'approved',
      variables: { copies: 3 },
    })
    await soundLog(database, processInsId)
  })

  test('for the named flows only', async ({ api, database, world }) => {
    await standsIn(api, 'head', 'admin', { processDefKey: 'general' })
    const id = await atBoard({ api, database, now: world.now })
    const asked = {
      processId: 'general',
      subject: '采购',
      content: '科学课',
      way: 'all',
      approvers: idFor('head'),
      readers: '',
    }
    const other = (await api.as('teacher').call(start.startByForm, asked)).data

    expect(await cardOf(api, 'admin', id)).toBeUndefined()
    expect(await cardOf(api, 'admin', other)).toMatchObject({ onBehalfOf: '王校长' })
  })

  test('between the two times only, and not while it is switched off', async ({
    api,
    database,
    world,
  }) => {
    const id = await atBoard({ api, database, now: world.now })
    const timed = { type: 2, startTime: '2027-03-16 08:00:00', endTime: '2027-03-17 08:00:00' }
    const made = await standsIn(api, 'head', 'admin', timed)
    const seen: string[] = []
    for (const at of ['15T09:00', '16T07:59', '16T08:00', '17T07:59', '17T08:00']) {
      world.setNow(new Date(`2027-03-${at}:00+08:00`))
      const { state } = (await api.as('head').call(proxy.getProxy, { id: made })).data
      seen.push(`${state} ${(await cardOf(api, 'admin', id)) !== undefined}`)
    }
    expect(seen).toEqual(['ahead false', 'ahead false', 'now true', 'now true', 'over false'])

    world.setNow(new Date('2027-03-16T09:00:00+08:00'))
    await standsIn(api, 'head', 'admin', { ...timed, id: made, status: 0 })
    expect((await api.as('head').call(proxy.getProxy, { id: made })).data).toMatchObject({
      state: 'off',
      status: 0,
    })
    expect(await cardOf(api, 'admin', id)).toBeUndefined()
  })

  test('POST ops/proxy/remove: works at once, and what was taken is free again', async ({
    api,
    database,
    world,
  }) => {
    const made = await standsIn(api, 'finance', 'head')
    const { id } = await someRequest(database, world.now)
    const taskId = await idOf({ api, database, now: world.now }, 'head', id)
    await api.as('head').call(tasks.claimTask, { taskId })

    expect(await api.as('finance').call(proxy.removeProxies, { ids: made })).toBeDone()

    expect(await api.as('head').call(tasks.completeTask, { taskId, pass: true })).toBeRefused(
      'NOT_YOURS',
    )
    expect(await api.as('finance').call(tasks.claimTask, { taskId })).toBeDone()
    await soundLog(database, id)
  })

  test('what somebody has taken for himself stays with him', async ({ api, database, world }) => {
    const { taskId } = await taken({ api, database, now: world.now })
    const made = await standsIn(api, 'privacy', 'finance')
    await api.as('privacy').call(proxy.removeProxies, { ids: made })

    expect(await api.as('privacy').call(tasks.claimTask, { taskId })).toBeRefused('ALREADY_CLAIMED')
  })
})

describe('setting it', () => {
  test('POST ops/proxy/submit: works for oneself, and whoever manages processes does it for others', async ({
    api,
  }) => {
    const own = await api
      .as('teacher')
      .call(proxy.submitProxy, { proxyUserId: idFor('lead'), processDefKey: 'general,stationery' })
    const others = await api
      .as('admin')
      .call(proxy.submitProxy, {
        userId: idFor('head'),
        proxyUserId: idFor('lead'),
        type: '2',
        endTime: '2027-03-20 18:00:00',
      })

    expect(own.data).toMatchObject({
      userName: '李老师',
      proxyUserName: '周敏',
      processDefNames: ['通用审批', '用品申请'],
      type: 1,
      isMine: true,
      state: 'now',
    })
    expect(others.data).toMatchObject({
      userName: '王校长',
      type: 2,
      startTime: '2027-03-15 09:00:00',
      endTime: '2027-03-20 18:00:00',
      isMine: false,
    })
    const changed = await api
      .as('teacher')
      .call(proxy.submitProxy, { id: own.data.id, proxyUserId: idFor('head') })
    expect(changed.data).toMatchObject({
      id: own.data.id,
      proxyUserName: '王校长',
      processDefKey: proxy.allFlowsKey,
      processDefNames: [],
    })
  })

  test('GET ops/proxy/list: works for both sides; the whole school for whoever manages processes', async ({
    api,
  }) => {
    const made = await standsIn(api, 'teacher', 'lead')
    const listOf = async (account: string, scope?: 'all') =>
      (await api.as(account).call(proxy.listProxies, scope ? { scope } : {})).data.records.map(
        ({ id, mayChange }) => `${id === made} ${mayChange}`,
      )

    expect(await listOf('teacher')).toEqual(['true true'])
    expect(await listOf('lead')).toEqual(['true false'])
    expect(await listOf('reviewer')).toEqual([])
    expect(await listOf('admin', 'all')).toContain('true true')
    expect(await api.as('finance').callRaw(proxy.listProxies, { scope: 'all' })).toBeRefused(
      'NOT_ALLOWED',
    )
  })

  test('GET ops/proxy/detail: works for both sides', async ({ api }) => {
    const id = await standsIn(api, 'teacher', 'lead')

    expect((await api.as('lead').call(proxy.getProxy, { id })).data).toMatchObject({
      userName: '李老师',
      isMine: false,
      mayChange: false,
    })
    expect((await api.as('teacher').call(proxy.getProxy, { id })).data).toMatchObject({
      proxyUserName: '周敏',
      isMine: true,
      mayChange: true,
    })
  })

  test('GET ops/proxy/flows: works', async ({ api }) => {
    expect((await api.as('teacher').call(proxy.listProxyFlows, {})).data).toContainEqual({
      value: 'general',
      label: '通用审批',
    })
  })

  test('POST ops/proxy/submit and remove: strangers and other schools read what they read for an unknown one', async ({
    api,
  }) => {
    const made = await standsIn(api, 'teacher', 'lead')
    for (const [account, tenantId] of [
      ['finance', demoTenant],
      ['admin', otherTenant],
    ] as const) {
      const stranger = api.as(account, tenantId)
      for (const id of [made, '999']) {
        expect(await stranger.callRaw(proxy.getProxy, { id })).toBeRefused('NOT_FOUND')
        expect(await stranger.callRaw(proxy.removeProxies, { ids: id })).toBeRefused('NOT_FOUND')
        expect(
          await stranger.callRaw(proxy.submitProxy, { id, proxyUserId: idFor('head', tenantId) }),
        ).toBeRefused('NOT_FOUND')
      }
    }
    expect(await api.as('lead').callRaw(proxy.removeProxies, { ids: made })).toBeRefused(
      'NOT_ALLOWED',
    )
    expect(
      await submit(api, 'teacher', { userId: idFor('head'), proxyUserId: idFor('lead') }),
    ).toBeRefused('NOT_ALLOWED')
    expect(await api.as('teacher').call(proxy.removeProxies, { ids: made })).toBeDone()
  })

  test('POST ops/proxy/submit: NO_SUCH_COLLEAGUE for families on either side, and for other schools', async ({
    api,
  }) => {
    expect(await submit(api, 'teacher', { proxyUserId: idFor('parent') })).toBeRefused(
      'NO_SUCH_COLLEAGUE',
    )
    expect(await submit(api, 'teacher', { proxyUserId: idFor('head', otherTenant) })).toBeRefused(
      'NO_SUCH_COLLEAGUE',
    )
    expect(await submit(api, 'parent', { proxyUserId: idFor('head') })).toBeRefused(
      'NO_SUCH_COLLEAGUE',
    )
  })

  test('POST ops/proxy/submit: PROXY_OF_ONESELF', async ({ api }) => {
    expect(await submit(api, 'teacher', { proxyUserId: idFor('teacher') })).toBeRefused(
      'PROXY_OF_ONESELF',
    )
  })

  test('POST ops/proxy/submit: PROXY_CIRCLE over any number of people, as long as they overlap', async ({
    api,
  }) => {
    await standsIn(api, 'teacher', 'lead', {
      type: 2,
      startTime: '2027-03-20 08:00:00',
      endTime: '2027-03-22 08:00:00',
    })
    await standsIn(api, 'lead', 'head')

    expect(await submit(api, 'lead', { proxyUserId: idFor('teacher') })).toBeRefused('PROXY_CIRCLE')
    expect(await submit(api, 'head', { proxyUserId: idFor('teacher') })).toBeRefused('PROXY_CIRCLE')
    expect(
      await submit(api, 'head', {
        proxyUserId: idFor('teacher'),
        type: 2,
        endTime: '2027-03-20 08:00:00',
      }),
    ).toBeDone()
    expect(await submit(api, 'head', { proxyUserId: idFor('teacher'), status: 0 })).toBeDone()
  })

  test('POST ops/proxy/submit: PROXY_TIME', async ({ api }) => {
    const timed = (startTime: string, endTime: string) =>
      submit(api, 'teacher', { proxyUserId: idFor('lead'), type: 2, startTime, endTime })
    for (const [begin, end] of [
      ['', ''],
      ['2027-03-16 08:00:00', '2027-03-16 08:00:00'],
      ['2027-03-10 08:00:00', '2027-03-15 09:00:00'],
      ['', '2027-13-45 09:00:00'],
    ] as const)
      expect(await timed(begin, end)).toBeRefused('PROXY_TIME')
  })

  test('POST ops/proxy/submit: NO_SUCH_FLOW', async ({ api }) => {
    expect(
      await submit(api, 'teacher', {
        proxyUserId: idFor('lead'),
        processDefKey: 'general,unknown',
      }),
    ).toBeRefused('NO_SUCH_FLOW')
  })
})
