import { beforeEach, describe } from 'vitest'

import { expect, test } from '../../../../app/testing/world.ts'
import type { Api } from '../../../../app/testing/world.ts'
import { listMessages } from '../../../messaging/contract/message.ts'
import * as lists from '../../contract/lists.ts'
import * as ops from '../../contract/operating/ops.ts'
import * as opsLists from '../../contract/operating/opsLists.ts'
import * as print from '../../contract/paper/print.ts'
import { startByForm } from '../../contract/start.ts'
import * as statistics from '../../contract/operating/statistics.ts'
import * as tasks from '../../contract/tasks.ts'
import { decided, idOf, offered, taken } from '../testing/scenes.ts'
import { defineStationery, demoActor, stationeryKey } from '../testing/stationeryFlow.ts'
import { problemsOfLog } from '../acting/verifyLog.ts'

beforeEach(() => defineStationery('processPage', '库房审核', { isManaged: true }))

const idFor = (account: string): string => demoActor(account).userId
const comment = '吴会计出差'

describe('委托', () => {
  test('POST ops/delegateTask: works whatever the step allows: the opinion returns to the current decider, and the history names both', async ({
    api,
    database,
    world,
  }) => {
    const { id, taskId } = await taken({ api, database, now: world.now })

    expect(
      (await api.as('admin').call(ops.opsDelegate, { taskId, assignee: idFor('lead'), comment }))
        .data.done,
    ).toBe(1)

    const asked = (await api.as('lead').call(tasks.getDetail, { processInsId: id })).data
    expect(asked.turns.map(({ names }) => names)).toEqual([['周敏']])
    expect(asked.flow).toContainEqual(
      expect.objectContaining({
        assigneeName: '陈志远（代 吴会计）',
        outcomeLabel: '委托',
        comments: [expect.objectContaining({ type: 'delegateComment', fullMessage: comment })],
      }),
    )
    expect((await api.as('lead').call(listMessages, {})).data.records[0]?.title).toBe(
      '陈志远委托您先处理：彩色粉笔 20 盒',
    )
    await api
      .as('lead')
      .call(tasks.completeTask, { taskId: asked.process.taskId, pass: true, comment: '可以' })
    expect(
      (await api.as('finance').call(tasks.getDetail, { processInsId: id })).data.process.taskId,
    ).toBe(taskId)
    expect(await database.read(world.tenant, (db) => problemsOfLog(db, world.tenant, id))).toEqual(
      [],
    )
  })

  test('POST ops/delegateTask: works line by line: an unclaimed task has nobody to act for', async ({
    api,
    database,
    world,
  }) => {
    const scene = { api, database, now: world.now }
    const [one, free] = [await taken(scene), await offered(scene)]

    const { results } = (
      await api.as('admin').call(ops.opsDelegate, {
        taskId: `${one.taskId},${free.taskId}`,
        assignee: idFor('lead'),
        comment,
      })
    ).data

    expect(results).toMatchObject([
      { taskId: one.taskId, isDone: true },
      {
        taskId: free.taskId,
        isDone: false,
        reason: 'NOT_TAKEN',
        msg: '“库房审核”还没有定下由谁处理，请先改派给一位同事',
      },
    ])
  })

  test('POST ops/delegateTask: NO_SUCH_COLLEAGUE for a family', async ({
    api,
    database,
    world,
  }) => {
    const { taskId } = await taken({ api, database, now: world.now })

    expect(
      await api.as('admin').call(ops.opsDelegate, { taskId, assignee: idFor('parent'), comment }),
    ).toBeRefused('NO_SUCH_COLLEAGUE')
  })
})

describe('加签', () => {
  test('POST ops/addMultiInstance: works before, after and beside; an added person signs, and can be removed', async ({
    api,
    database,
    world,
  }) => {
    const scene = { api, database, now: world.now }
    const { id, taskId } = await taken(scene)
    const add = async (of: string, place: 'before' | 'after' | 'beside', account: string) =>
      (
        await api
          .as('admin')
          .call(ops.opsAddSigners, { taskId: of, place, assignee: idFor(account), comment })
      ).data.results[0]

    expect(await add(taskId, 'beside', 'lead')).toMatchObject({
      isDone: false,
      reason: 'NOT_COUNTERSIGNED',
    })
    expect(await add(taskId, 'after', 'reviewer')).toMatchObject({ isDone: true })
    expect(await add(taskId, 'before', 'lead')).toMatchObject({ isDone: true })
    const flow = (await api.as('teacher').call(tasks.getDetail, { processInsId: id })).data.flow
    expect(
      flow
        .filter(({ outcomeLabel }) => outcomeLabel === '加签')
        .map(({ assigneeName }) => assigneeName),
    ).toEqual(['陈志远（代 吴会计）', '陈志远（代 吴会计）'])
    const before = await idOf(scene, 'lead', id)
    await api.as('lead').call(tasks.completeTask, { taskId: before, pass: true })
    await api.as('finance').call(tasks.completeTask, { taskId, pass: true })
    expect(
      (
        await api
          .as('admin')
          .call(ops.opsCutSigner, { taskId: await idOf(scene, 'reviewer', id), comment })
      ).data.done,
    ).toBe(1)
    expect(await add(await idOf(scene, 'head', id), 'beside', 'reviewer')).toMatchObject({
      isDone: true,
    })
    expect(await idOf(scene, 'reviewer', id)).not.toBe('')
    expect(await database.read(world.tenant, (db) => problemsOfLog(db, world.tenant, id))).toEqual(
      [],
    )
  })

  test('POST ops/addMultiInstance: NO_SUCH_COLLEAGUE refuses the whole list', async ({
    api,
    database,
    world,
  }) => {
    const { taskId } = await taken({ api, database, now: world.now })
    const assignee = `${idFor('lead')},${idFor('parent')}`

    expect(
      await api.as('admin').call(ops.opsAddSigners, { taskId, place: 'after', assignee, comment }),
    ).toBeRefused('NO_SUCH_COLLEAGUE')
  })
})

/** A request on a general form, which belongs to no domain. */
const someGeneral = async (api: Api): Promise<string> =>
  (
    await api.as('teacher').call(startByForm, {
      processId: 'general',
      subject: '采购实验材料',
      content: '三年级科学课用',
      way: 'all',
      approvers: idFor('head'),
      readers: idFor('finance'),
    })
  ).data

const idsIn = async (api: Api, account: string, list: typeof lists.listSent) =>
  (await api.as(account).call(list, { size: 50 })).data.records.map(
    (card) => card.processInstanceId,
  )

describe('删除流程', () => {
  test('POST ops/deleteProcess: works for a running process: it is ended, removed from every list, and readable by its link', async ({
    api,
    database,
    world,
  }) => {
    const id = await someGeneral(api)
    const counted = async () =>
      (await api.as('admin').call(statistics.getFlowStatistics, {})).data.total
    const before = await counted()

    const { data } = await api
      .as('admin')
      .call(ops.opsRemove, { processInsId: id, comment: '重复提交' })

    expect(data).toEqual({
      done: 1,
      results: [{ taskId: '', processInstanceId: id, isDone: true, reason: '', msg: '已处理' }],
    })
    expect(await idsIn(api, 'teacher', lists.listSent)).not.toContain(id)
    expect(await idsIn(api, 'teacher', lists.listDone)).not.toContain(id)
    expect(await idsIn(api, 'finance', lists.listCopied)).not.toContain(id)
    expect(before - (await counted())).toBe(1)
    const { process, flow, abilities } = (
      await api.as('teacher').call(tasks.getDetail, { processInsId: id })
    ).data
    expect(process).toMatchObject({
      instanceStatus: 'terminated',
      processIsFinished: 'deleted',
      isRemoved: true,
      statusLabel: '已删除',
      removal: { by: '陈志远', why: '重复提交', since: '2027-03-15 09:00:00' },
    })
    expect(abilities).toEqual([])
    expect(flow.at(-2)).toMatchObject({
      outcomeLabel: '删除',
      comments: [{ type: 'deleteProcessComment', fullMessage: '重复提交' }],
    })
    expect((await api.as('teacher').call(listMessages, {})).data.records[0]?.title).toContain(
      '申请已删除（重复提交）',
    )
    expect(await database.read(world.tenant, (db) => problemsOfLog(db, world.tenant, id))).toEqual(
      [],
    )
  })

  test('POST ops/deleteProcess: works for a finished process: it keeps its result, is listed only under 已删除, and leaves 我的已办', async ({
    api,
    database,
    world,
  }) => {
    const id = await someGeneral(api)
    const taskId = await idOf({ api, database, now: world.now }, 'head', id)
    await api.as('head').call(tasks.completeTask, { taskId, pass: true })
    world.setNow(new Date(world.now.getTime() + 20 * 60_000))

    await api.as('admin').call(ops.opsRemove, { processInsId: id, comment: '重复提交' })

    const found = async (filter: { isRemoved?: 'true' }) =>
      (
        await api.as('admin').call(opsLists.listClosedProcesses, {
          processDefinitionKey: 'general',
          size: 50,
          ...filter,
        })
      ).data.records.find((row) => row.id === id)
    expect(await found({})).toBeUndefined()
    expect(await found({ isRemoved: 'true' })).toMatchObject({
      instanceStatus: 'approved',
      statusLabel: '已删除',
      processIsFinished: 'deleted',
      isRemoved: true,
      endTime: '2027-03-15 09:00:00',
    })
    for (const list of [lists.listMyDone, lists.listDone])
      expect(await idsIn(api, 'head', list)).not.toContain(id)
  })

  test('the check of an earlier print says that it was deleted since, and its record stays valid', async ({
    api,
  }) => {
    const id = await someGeneral(api)
    const { code = '' } =
      (await api.as('teacher').call(print.printProcess, { processInsId: id })).data.stamp ?? {}

    await api.as('admin').call(ops.opsRemove, { processInsId: id, comment: '重复提交' })

    expect((await api.call(print.checkPrint, { code })).data).toMatchObject({
      isIntact: true,
      changes: 1,
      stateNow: '已删除',
    })
  })

  test('POST ops/deleteProcess: works line by line: BUSINESS_REFUSED for domains with their own pages, and nothing twice', async ({
    api,
    database,
    world,
  }) => {
    const [id, { id: ofDomain, taskId }] = [
      await someGeneral(api),
      await decided({ api, database, now: world.now }),
    ]
    const remove = async (processInsId: string) =>
      (await api.as('admin').call(ops.opsRemove, { processInsId, comment })).data

    expect((await remove(`${id},${ofDomain},1`)).results).toMatchObject([
      { processInstanceId: id, isDone: true },
      {
        processInstanceId: ofDomain,
        isDone: false,
        reason: 'BUSINESS_REFUSED',
        msg: '“用品申请”的申请在各自的业务页面管理，不能在这里删除；需要时可以终止申请',
      },
      { processInstanceId: '1', isDone: false, reason: 'NOT_FOUND' },
    ])
    expect((await remove(id)).results).toMatchObject([{ isDone: false, reason: 'ALREADY_REMOVED' }])
    expect(taskId).not.toBe('')
    expect(
      (await api.as('teacher').call(tasks.getDetail, { processInsId: ofDomain })).data.process
        .isRemoved,
    ).toBe(false)
  })
})

test('POST ops/restoreProcess: works: it is in every list again, unchanged', async ({
  api,
  database,
  world,
}) => {
  const id = await someGeneral(api)
  const restore = async () =>
    (await api.as('admin').call(ops.opsRestore, { processInsId: id, comment: '删错了' })).data
  expect((await restore()).results).toMatchObject([{ isDone: false, reason: 'NOT_REMOVED' }])
  await api.as('admin').call(ops.opsRemove, { processInsId: id, comment: '重复提交' })

  expect((await restore()).done).toBe(1)

  expect(await idsIn(api, 'teacher', lists.listSent)).toContain(id)
  const { process, flow } = (await api.as('teacher').call(tasks.getDetail, { processInsId: id }))
    .data
  expect(process).toMatchObject({ statusLabel: '已终止', isRemoved: false })
  expect(flow.flatMap(({ outcomeLabel }) => outcomeLabel ?? [])).toEqual(
    expect.arrayContaining(['删除', '撤销删除']),
  )
  expect(await database.read(world.tenant, (db) => problemsOfLog(db, world.tenant, id))).toEqual([])
})

test.for([
  { name: 'POST ops/deleteProcess', endpoint: ops.opsRemove },
  { name: 'POST ops/restoreProcess', endpoint: ops.opsRestore },
] as const)(
  '$name: malformed; not allowed; another school gets the answer for an unknown process',
  async ({ endpoint }, { api, world }) => {
    const processInsId = await someGeneral(api)

    for (const wrong of [{ comment: ' ' }, { processInsId: '' }, { processInsId: '1,x' }])
      expect(
        await api.as('admin').callRaw(endpoint, { processInsId, comment, ...wrong }),
      ).toBeRefused('INVALID_INPUT')
    expect(await api.callRaw(endpoint, { processInsId, comment })).toBeRefused('NOT_SIGNED_IN')
    for (const account of ['finance', 'teacher', 'parent'])
      expect(await api.as(account).callRaw(endpoint, { processInsId, comment })).toBeRefused(
        'NOT_ALLOWED',
      )
    expect(
      (await api.as('admin', world.otherTenant).call(endpoint, { processInsId, comment })).data
        .results,
    ).toMatchObject([{ reason: 'NOT_FOUND' }])
  },
)

test('GET ops/list: filters by suspension, category and number', async ({
  api,
  database,
  world,
}) => {
  const scene = { api, database, now: world.now }
  const [still, going] = [await taken(scene), await taken(scene)]
  await api.as('admin').call(ops.opsSuspend, { taskId: still.taskId, isSuspended: true, comment })
  const rows = async (filter: {
    isSuspended?: 'true' | 'false'
    category?: string
    serialNumber?: string
  }) =>
    (
      await api
        .as('admin')
        .call(opsLists.listOpenTasks, { processDefinitionKey: stationeryKey, ...filter })
    ).data.records
  const ids = async (filter: Parameters<typeof rows>[0]) =>
    (await rows(filter)).map((row) => row.processInstanceId)

  expect(await ids({ isSuspended: 'true' })).toEqual([still.id])
  expect(await ids({ isSuspended: 'false' })).toEqual([going.id])
  expect(await ids({ category: 'office' })).toEqual([going.id, still.id])
  expect(await ids({ category: '行政' })).toEqual([going.id, still.id])
  expect(await ids({ category: '教学' })).toEqual([])
  const number = (await rows({}))[0]?.serialNumber ?? ''
  expect(await ids({ serialNumber: number })).toEqual([going.id])
})
