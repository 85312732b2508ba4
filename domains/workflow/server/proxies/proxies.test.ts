import { describe } from 'vitest'

import { expect, test } from '../../../../app/testing/world.ts'
import type { Api } from '../../../../app/testing/world.ts'
import { demoTenant } from '../../../../db/demo/world.ts'
import type { Database } from '../../../../platform/server/database/db.ts'
import { listMessages } from '../../../messaging/contract/message.ts'
import * as handing from '../../contract/handing.ts'
import * as inbox from '../../contract/inbox.ts'
import * as proxy from '../../contract/proxy.ts'
import * as start from '../../contract/start.ts'
import * as drafts from '../../contract/draft.ts'
import * as tasks from '../../contract/tasks.ts'
import { handleDueTasks } from '../deadlines/deadlines.ts'
import { nodeOf } from '../../contract/flow/nextNodes.ts'
import { registerFlow, getFlow } from '../flows/defineFlow.ts'
import { countTodos } from '../reading/countTodos.ts'
import { defineStationery, demoActor, someRequest } from '../testing/stationeryFlow.ts'
import { idOf, taken } from '../testing/scenes.ts'
import { problemsOfLog } from '../acting/verifyLog.ts'
import { idFor, standsIn } from '../testing/proxies.ts'

defineStationery('processPage', '库房审核', { allows: ['transfer'] })

const cardOf = async (api: Api, account: string, id: string) =>
  (await api.as(account).call(inbox.listTodo, { size: 50 })).data.records.find(
    ({ processInstanceId }) => processInstanceId === id,
  )
const soundLog = async (database: Database, id: string) =>
  expect(await database.read(demoTenant, (db) => problemsOfLog(db, demoTenant, id))).toEqual([])

/** A request at the board step (head and lead). */
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

describe('during a proxy', () => {
  test('the task is in both inboxes, either answers it, and the history names both', async ({
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

  test('tasks offered to a group are included, and claiming one blocks everybody else', async ({
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

  test('a decider who is also a proxy answers twice, once as each person', async ({
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

  test('nobody decides their own request through a proxy, nor for its applicant', async ({
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

  test('it is not transitive: a proxy’s proxy has no part', async ({ api, database, world }) => {
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

  test('a task that was handed on belongs to its new owner, with or without a proxy', async ({
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

  test('a reminder also reaches the proxy', async ({ api, database, world }) => {
    defineStationery('processPage', '库房审核', { deadline: { hours: 1, whenLate: 'remind' } })
    await standsIn(api, 'head', 'admin')
    await atBoard({ api, database, now: world.now })
    defineStationery('processPage', '库房审核', { allows: ['transfer'] })

    await handleDueTasks(database, demoTenant, new Date(world.now.getTime() + 3_600_000))

    expect((await api.as('admin').call(listMessages, {})).data.records[0]?.title).toBe(
      '已超时，请尽快处理：彩色粉笔 20 盒',
    )
  })

  test('the open fields of a step are open to the proxy, and to nobody uninvolved', async ({
    api,
    database,
  }) => {
    const seal = getFlow('seal')
    const decide = nodeOf(seal.graph, 'decide')
    if (decide.kind !== 'approve') throw new Error('nobody decides about seals')
    const open = { ...decide, fields: { readable: '*', writable: ['copies'] } } as const
    registerFlow({
      ...seal,
      graph: { ...seal.graph, nodes: { ...seal.graph.nodes, decide: open } },
    })
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
    registerFlow(seal)
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

  test('applies to the named flows only', async ({ api, database, world }) => {
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

  test('applies only between the two times, and not while it is switched off', async ({
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

  test('POST ops/proxy/remove: works at once, and claimed tasks are free again', async ({
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

  test('a task claimed in one’s own name stays claimed', async ({ api, database, world }) => {
    const { taskId } = await taken({ api, database, now: world.now })
    const made = await standsIn(api, 'privacy', 'finance')
    await api.as('privacy').call(proxy.removeProxies, { ids: made })

    expect(await api.as('privacy').call(tasks.claimTask, { taskId })).toBeRefused('ALREADY_CLAIMED')
  })
})
