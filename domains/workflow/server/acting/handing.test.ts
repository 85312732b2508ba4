import { expect, test } from '../../../../app/testing/world.ts'
import { listMessages } from '../../../messaging/contract/message.ts'
import { completeTasks } from '../../contract/batch.ts'
import * as handing from '../../contract/handing.ts'
import * as inbox from '../../contract/inbox.ts'
import * as lists from '../../contract/lists.ts'
import * as tasks from '../../contract/tasks.ts'
import { decided, idOf, offered, taken } from '../testing/scenes.ts'
import { defineStationery, demoActor, someRequest } from '../testing/stationeryFlow.ts'
import { problemsOfLog } from './verifyLog.ts'

defineStationery('processPage', '库房审核', {
  isManaged: true,
  allows: ['transfer', 'delegate', 'addBefore', 'addAfter', 'addBeside', 'terminate'],
})

const admin = demoActor('admin').userId

test('POST app/task/transferTask: works and moves the task to the colleague’s list', async ({
  api,
  database,
  world,
}) => {
  const { id, taskId } = await taken({ api, database, now: world.now })

  const answer = await api
    .as('finance')
    .call(handing.transferTask, { taskId, assignee: admin, comment: '请代为处理' })

  expect(answer.data).toMatchObject({ instanceStatus: 'running', turnNames: ['陈志远'] })
  expect((await api.as('admin').call(inbox.listTodo, {})).data.records[0]).toMatchObject({
    processInstanceId: id,
    taskId,
  })
  expect((await api.as('finance').call(inbox.listTodo, {})).data.total).toBe(0)
})

test('POST app/task/delegateTask: works: the opinion comes back to the owner', async ({
  api,
  database,
  world,
}) => {
  const scene = { api, database, now: world.now }
  const { id, taskId } = await taken(scene)

  await api
    .as('finance')
    .call(handing.delegateTask, { taskId, assignee: admin, comment: '请先看看' })
  const answer = await api.as('admin').call(tasks.completeTask, {
    taskId: await idOf(scene, 'admin', id),
    pass: true,
    comment: '可以',
  })

  expect(answer.data).toMatchObject({ instanceStatus: 'running', turnNames: ['吴会计'] })
})

test('POST app/task/addMultiInstance and POST app/task/deleteMultiInstance: works', async ({
  api,
  database,
  world,
}) => {
  const { id, taskId } = await taken({ api, database, now: world.now })

  const added = await api
    .as('finance')
    .call(handing.addMultiInstance, { taskId, assignee: admin, place: 'before' })
  const { signers } = (await api.as('finance').call(tasks.getDetail, { processInsId: id })).data
  const cut = await api
    .as('finance')
    .call(handing.deleteMultiInstance, { taskId: signers[0]?.taskId ?? '' })

  expect(added.data.turnNames).toEqual(['陈志远'])
  expect(signers.map(({ name }) => name)).toEqual(['陈志远'])
  expect(cut.data.turnNames).toEqual(['吴会计'])
})

test('POST app/task/addMultiInstance: works for additional voters', async ({
  api,
  database,
  world,
}) => {
  const scene = { api, database, now: world.now }
  const { id } = await decided(scene)

  const answer = await api
    .as('head')
    .call(handing.addMultiInstance, { taskId: await idOf(scene, 'head', id), assignee: admin })

  expect(answer.data.turnNames.toSorted()).toEqual(['周敏', '王校长', '陈志远'].toSorted())
})

test('POST app/task/deleteMultiInstance: works for a flow manager', async ({
  api,
  database,
  world,
}) => {
  const scene = { api, database, now: world.now }
  const { id } = await decided(scene)
  await api.as('head').call(handing.addMultiInstance, {
    taskId: await idOf(scene, 'head', id),
    assignee: demoActor('privacy').userId,
  })

  const { signers } = (await api.as('admin').call(tasks.getDetail, { processInsId: id })).data
  const answer = await api
    .as('admin')
    .call(handing.deleteMultiInstance, { taskId: signers[0]?.taskId ?? '' })

  expect(answer.data.turnNames.toSorted()).toEqual(['周敏', '王校长'].toSorted())
})

test('POST app/task/takeBackTask: works until the board acts', async ({ api, database, world }) => {
  const { id } = await decided({ api, database, now: world.now })

  const { takeBackTaskId } = (await api.as('finance').call(tasks.getDetail, { processInsId: id }))
    .data
  const answer = await api
    .as('finance')
    .call(handing.takeBackTask, { taskId: takeBackTaskId ?? '' })

  expect(answer.data.turnNames).toEqual(['吴会计'])
})

test('POST app/task/terminateProcess: works for the clerk and for a flow manager', async ({
  api,
  database,
  world,
}) => {
  const scene = { api, database, now: world.now }
  const [one, other] = [await taken(scene), await offered(scene)]

  const byClerk = await api
    .as('finance')
    .call(handing.terminateProcess, { taskId: one.taskId, comment: '重复' })
  const byManager = await api
    .as('admin')
    .call(handing.terminateProcess, { processInsId: other.id, comment: '重复' })

  for (const answer of [byClerk, byManager])
    expect(answer.data).toMatchObject({ instanceStatus: 'terminated', turnNames: [] })
  expect(
    (await api.as('teacher').call(tasks.getDetail, { processInsId: one.id })).data.process
      .processIsFinished,
  ).toBe('terminate')
})

test('POST app/task/transferTask: works for a flow manager on anybody’s task', async ({
  api,
  database,
  world,
}) => {
  const { taskId } = await taken({ api, database, now: world.now })

  const answer = await api.as('admin').call(handing.transferTask, {
    taskId,
    assignee: demoActor('privacy').userId,
    comment: '吴会计已离职',
  })

  expect(answer.data.turnNames).toEqual(['郑老师'])
})

test('POST app/task/urgeTask: works, at most every four hours', async ({
  api,
  database,
  world,
}) => {
  const { id } = await offered({ api, database, now: world.now })
  const urge = () => api.as('teacher').call(handing.urgeTask, { processInsId: id })

  expect(await urge()).toBeDone()
  const abilities = (await api.as('teacher').call(tasks.getDetail, { processInsId: id })).data
    .abilities
  world.setNow(new Date(world.now.getTime() + 4 * 3_600_000))

  expect(abilities).not.toContain('urge')
  expect(await urge()).toBeDone()
})

test('people who are reminded or added get a message that leads to the process', async ({
  api,
  database,
  world,
}) => {
  const { id, taskId } = await offered({ api, database, now: world.now })
  const latest = async (account: string) =>
    (await api.as(account).call(listMessages, {})).data.records[0]

  await api.as('teacher').call(handing.urgeTask, { processInsId: id })
  const link = `/pages/plugin/workflow/pages/form/detail?processInsId=${id}`
  for (const account of ['finance', 'privacy'])
    expect(await latest(account)).toMatchObject({ title: '李老师催办：彩色粉笔 20 盒', link })
  await api.as('finance').call(tasks.claimTask, { taskId })
  await api
    .as('finance')
    .call(handing.transferTask, { taskId, assignee: admin, comment: '请代为处理' })

  expect(await latest('admin')).toMatchObject({ title: '吴会计转办给您：彩色粉笔 20 盒', link })
})

test('POST app/task/copyTask: works: the colleague may read it, with one entry however often copied', async ({
  api,
  database,
  world,
}) => {
  const { id } = await offered({ api, database, now: world.now })

  for (let times = 0; times < 2; times += 1)
    expect(
      await api.as('finance').call(handing.copyTask, {
        processInsId: id,
        copyUser: `${demoActor('head').userId},${admin}`,
      }),
    ).toBeDone()

  const copies = (await api.as('head').call(lists.listCopied, {})).data
  expect(copies).toMatchObject({ total: 1, records: [{ processInstanceId: id, status: 'copy' }] })
  expect(await database.read(world.tenant, (db) => problemsOfLog(db, world.tenant, id))).toEqual([])
})

test('POST task/completeTask: works with copies, which are sent before the process ends', async ({
  api,
  database,
  world,
}) => {
  const scene = { api, database, now: world.now }
  const { id } = await someRequest(database, world.now)
  const taskId = await idOf(scene, 'finance', id)
  await api.as('finance').call(tasks.claimTask, { taskId })

  const answer = await api
    .as('finance')
    .call(tasks.completeTask, { taskId, pass: true, copyUser: demoActor('head').userId })

  expect(answer.data.instanceStatus).toBe('approved')
  expect((await api.as('head').call(lists.listCopied, {})).data.total).toBe(1)
})

test('POST app/task/completeTasks: works for offered and claimed tasks, all or none', async ({
  api,
  database,
  world,
}) => {
  const scene = { api, database, now: world.now }
  const [one, two, over] = [await offered(scene), await taken(scene), await decided(scene)]

  const spoiled = await api
    .as('finance')
    .call(completeTasks, { ids: `${one.taskId},${two.taskId},${over.taskId}`, pass: true })
  const before = (await api.as('finance').call(inbox.listTodo, {})).data.total
  const foreign = await api
    .as('finance')
    .call(completeTasks, { ids: `${one.taskId},1`, pass: true })
  const answer = await api
    .as('finance')
    .call(completeTasks, { ids: `${one.taskId},${two.taskId}`, pass: true })

  expect(spoiled).toBeRefused('ALREADY_DECIDED')
  expect(foreign).toBeRefused('NOT_FOUND')
  expect(before).toBe(2)
  expect(answer.data).toEqual({ count: 2 })
  expect((await api.as('finance').call(inbox.listTodo, {})).data.total).toBe(0)
})

const abilities = async (
  scene: Parameters<typeof offered>[0],
  account: string,
  processInsId: string,
) => (await scene.api.as(account).call(tasks.getDetail, { processInsId })).data

test('GET task/detail: lists the buttons that this person may use at this step now', async ({
  api,
  database,
  world,
}) => {
  const scene = { api, database, now: world.now }
  const { id } = await taken(scene)

  const clerk = await abilities(scene, 'finance', id)
  expect(clerk.button.map(({ buttonKey }) => buttonKey)).toEqual([
    'wf_pass',
    'wf_reject',
    'wf_rollback',
    'wf_transfer',
    'wf_delegate',
    'wf_add_instance',
    'wf_terminate',
  ])
  expect(clerk.abilities).not.toContain('addBeside')
  expect((await abilities(scene, 'privacy', id)).button).toEqual([])
  expect((await abilities(scene, 'teacher', id)).abilities).toEqual([
    'recall',
    'withdraw',
    'urge',
    'copy',
    'remark',
  ])
  expect((await abilities(scene, 'admin', id)).abilities).toEqual([
    'transfer',
    'terminate',
    'urge',
    'copy',
    'remark',
  ])
})

const strangers = [
  {
    name: 'POST app/task/transferTask',
    endpoint: handing.transferTask,
    rest: { assignee: admin, comment: '转办' },
  },
  {
    name: 'POST app/task/delegateTask',
    endpoint: handing.delegateTask,
    rest: { assignee: admin, comment: '委托' },
  },
  {
    name: 'POST app/task/addMultiInstance',
    endpoint: handing.addMultiInstance,
    rest: { assignee: admin },
  },
  { name: 'POST app/task/deleteMultiInstance', endpoint: handing.deleteMultiInstance, rest: {} },
  { name: 'POST app/task/takeBackTask', endpoint: handing.takeBackTask, rest: {} },
  {
    name: 'POST app/task/terminateProcess',
    endpoint: handing.terminateProcess,
    rest: { comment: '终止' },
  },
  { name: 'POST app/task/urgeTask', endpoint: handing.urgeTask, rest: {} },
  { name: 'POST app/task/copyTask', endpoint: handing.copyTask, rest: { copyUser: admin } },
] as const

test.for(strangers)(
  '$name: a stranger and another school get the answer for an unknown task',
  async ({ endpoint, rest }, { api, database, world }) => {
    const { id, taskId } = await taken({ api, database, now: world.now })
    const before = (await api.as('finance').call(tasks.getDetail, { processInsId: id })).data

    const unknown = await api.as('parent').callRaw(endpoint, { ...rest, taskId: '1' })
    const foreign = await api.as('parent').callRaw(endpoint, { ...rest, taskId })
    const otherSchool = await api
      .as('finance', world.otherTenant)
      .callRaw(endpoint, { ...rest, taskId })

    expect(unknown).toBeRefused('NOT_FOUND')
    expect({ ...foreign.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' })
    expect(['NOT_FOUND', 'NO_SUCH_COLLEAGUE']).toContain(otherSchool.reason)
    expect((await api.as('finance').call(tasks.getDetail, { processInsId: id })).data).toEqual(
      before,
    )
  },
)

test('every call is also available under the original desk path, with the same restrictions', async ({
  api,
  database,
  world,
}) => {
  const { id, taskId } = await taken({ api, database, now: world.now })
  const desk = (name: string) => ({
    ...handing.urgeTask,
    path: `/blade-workflow/process/${name}` as const,
  })

  expect(await api.callRaw(desk('urgeTask'), { processInsId: id })).toBeRefused('NOT_SIGNED_IN')
  expect(
    await api.as('parent').callRaw(desk('terminateProcess'), { taskId, comment: '终止' }),
  ).toBeRefused('NOT_FOUND')
  expect(await api.as('teacher').callRaw(desk('urgeTask'), { processInsId: id })).toBeDone()
  expect(await api.as('finance').callRaw(desk('completeTask'), { taskId, pass: true })).toBeDone()
})
