import { beforeEach } from 'vitest'

import { expect, test } from '../../../../app/testing/world.ts'
import { listMessages } from '../../../messaging/contract/message.ts'
import * as handing from '../../contract/handing.ts'
import * as inbox from '../../contract/inbox.ts'
import * as lists from '../../contract/lists.ts'
import * as ops from '../../contract/operating/ops.ts'
import { submitProxy } from '../../contract/proxy.ts'
import * as tasks from '../../contract/tasks.ts'
import { decided, idOf, offered, taken } from '../testing/scenes.ts'
import { defineStationery, demoActor } from '../testing/stationeryFlow.ts'
import { problemsOfLog } from '../acting/verifyLog.ts'

const allows = ['transfer', 'delegate', 'addBefore', 'addAfter', 'addBeside', 'terminate'] as const
beforeEach(() =>
  defineStationery('processPage', '库房审核', { isManaged: true, allows: [...allows] }),
)

const lead = demoActor('lead').userId
const comment = '吴会计请假'
const everyAct = [
  { name: 'POST ops/completeTask', endpoint: ops.opsComplete, rest: { isPass: true, comment } },
  { name: 'POST ops/transferTask', endpoint: ops.opsTransfer, rest: { assignee: lead, comment } },
  { name: 'POST ops/copyTask', endpoint: ops.opsCopy, rest: { copyUser: lead, comment } },
  { name: 'POST ops/urgeTask', endpoint: ops.opsUrge, rest: { comment } },
  { name: 'POST ops/terminateProcess', endpoint: ops.opsTerminate, rest: { comment } },
  { name: 'POST ops/deleteMultiInstance', endpoint: ops.opsCutSigner, rest: { comment } },
  { name: 'POST ops/delegateTask', endpoint: ops.opsDelegate, rest: { assignee: lead, comment } },
  {
    name: 'POST ops/addMultiInstance',
    endpoint: ops.opsAddSigners,
    rest: { assignee: lead, place: 'after', comment },
  },
] as const

test('POST ops/completeTask: works: the task is taken over and decided, and the log names both', async ({
  api,
  database,
  world,
}) => {
  const { id, taskId } = await taken({ api, database, now: world.now })

  const answer = await api.as('admin').call(ops.opsComplete, { taskId, isPass: true, comment })

  expect(answer.data).toEqual({
    done: 1,
    results: [{ taskId, isDone: true, reason: '', msg: '已处理' }],
  })
  const { flow, process } = (await api.as('teacher').call(tasks.getDetail, { processInsId: id }))
    .data
  expect(flow.map((one) => `${one.assigneeName} ${one.outcomeLabel ?? ''}`)).toEqual(
    expect.arrayContaining(['陈志远 转办', '陈志远 同意']),
  )
  expect(process.instanceStatus).toBe('running')
  expect(await database.read(world.tenant, (db) => problemsOfLog(db, world.tenant, id))).toEqual([])
})

test('POST ops/completeTask: works: an operator who is the proxy of the current decider acts for that person', async ({
  api,
  database,
  world,
}) => {
  const { id, taskId } = await offered({ api, database, now: world.now })
  await api.as('finance').call(submitProxy, { proxyUserId: demoActor('admin').userId })

  expect(
    (await api.as('admin').call(ops.opsComplete, { taskId, isPass: true, comment })).data.done,
  ).toBe(1)

  const { flow } = (await api.as('teacher').call(tasks.getDetail, { processInsId: id })).data
  const said = flow.map((one) => `${one.assigneeName} ${one.outcomeLabel ?? ''}`)
  expect(said).toContain('陈志远（代 吴会计） 同意')
  expect(said).not.toContain('陈志远 转办')
  expect(await database.read(world.tenant, (db) => problemsOfLog(db, world.tenant, id))).toEqual([])
})

test('POST ops/completeTask: works for a refusal, which ends the process', async ({
  api,
  database,
  world,
}) => {
  const { taskId } = await offered({ api, database, now: world.now })

  const answer = await api
    .as('admin')
    .call(ops.opsComplete, { taskId, isPass: false, comment: '预算已用完' })

  expect(answer.data.done).toBe(1)
  expect((await api.as('teacher').call(lists.listSent, {})).data.records[0]?.instanceStatus).toBe(
    'rejected',
  )
})

test('POST ops/transferTask: works at both paths; a finished task is reported in its line, and the others are transferred', async ({
  api,
  database,
  world,
}) => {
  const scene = { api, database, now: world.now }
  const [one, over] = [await taken(scene), await decided(scene)]
  const original = { ...ops.opsTransfer, path: '/blade-workflow/ops/changeTaskAssignee' as const }

  const answer = await api
    .as('admin')
    .call(ops.opsTransfer, { taskId: `${over.taskId},${one.taskId},1`, assignee: lead, comment })
  const again = await api
    .as('admin')
    .callRaw(original, { taskId: one.taskId, assignee: lead, comment })

  expect(answer.data.done).toBe(1)
  expect(answer.data.results).toMatchObject([
    { taskId: over.taskId, isDone: false, reason: 'ALREADY_DECIDED' },
    { taskId: one.taskId, isDone: true },
    { taskId: '1', isDone: false, reason: 'NOT_FOUND' },
  ])
  expect(again.body).toMatchObject({ data: { done: 0, results: [{ reason: 'ALREADY_THERE' }] } })
  expect(
    (await api.as('lead').call(inbox.listTodo, { processDefinitionName: '粉笔' })).data.records.map(
      (row) => row.taskId,
    ),
  ).toContain(one.taskId)
})

test('POST ops/transferTask: NO_SUCH_COLLEAGUE for a family, and nothing is done', async ({
  api,
  database,
  world,
}) => {
  const { taskId } = await taken({ api, database, now: world.now })

  expect(
    await api
      .as('admin')
      .call(ops.opsTransfer, { taskId, assignee: demoActor('parent').userId, comment }),
  ).toBeRefused('NO_SUCH_COLLEAGUE')
  expect((await api.as('finance').call(inbox.listTodo, {})).data.total).toBe(1)
})

test('POST ops/copyTask: NO_SUCH_COLLEAGUE refuses the whole list of readers', async ({
  api,
  database,
  world,
}) => {
  const { taskId } = await taken({ api, database, now: world.now })
  const copyUser = `${lead},${demoActor('parent').userId}`

  expect(await api.as('admin').call(ops.opsCopy, { taskId, copyUser, comment })).toBeRefused(
    'NO_SUCH_COLLEAGUE',
  )
  expect((await api.as('lead').call(lists.listCopied, {})).data.total).toBe(0)
})

test('POST ops/terminateProcess: works for one or many, and the applicant reads the reason', async ({
  api,
  database,
  world,
}) => {
  const scene = { api, database, now: world.now }
  const [one, other] = [await taken(scene), await offered(scene)]

  const { done } = (
    await api
      .as('admin')
      .call(ops.opsTerminate, { taskId: `${one.taskId},${other.taskId}`, comment })
  ).data

  expect(done).toBe(2)
  const { process, flow } = (
    await api.as('teacher').call(tasks.getDetail, { processInsId: one.id })
  ).data
  expect(process.instanceStatus).toBe('terminated')
  expect(flow.flatMap(({ comments }) => comments.map(({ fullMessage }) => fullMessage))).toContain(
    comment,
  )
})

test('an item of a batch that its domain refuses is rolled back, the others are kept', async ({
  api,
  database,
  world,
}) => {
  const scene = { api, database, now: world.now }
  const [one, other] = [await taken(scene), await taken(scene)]

  const broken = await api
    .as('admin')
    .call(ops.opsTerminate, { taskId: one.taskId, comment: 'BROKEN' })
  const answer = await api
    .as('admin')
    .call(ops.opsTerminate, { taskId: `${one.taskId},${other.taskId}`, comment })

  expect(broken.data.results[0]).toMatchObject({ isDone: false, reason: 'BUSINESS_REFUSED' })
  expect(
    await database.read(world.tenant, (db) => problemsOfLog(db, world.tenant, one.id)),
  ).toEqual([])
  expect(answer.data.done).toBe(2)
})

test('POST ops/copyTask: works: the colleague may read it', async ({ api, database, world }) => {
  const { id, taskId } = await offered({ api, database, now: world.now })

  expect(
    (await api.as('admin').call(ops.opsCopy, { taskId, copyUser: lead, comment })).data.done,
  ).toBe(1)

  expect((await api.as('lead').call(lists.listCopied, {})).data.records[0]?.processInstanceId).toBe(
    id,
  )
})

test('POST ops/urgeTask: works, and not twice within four hours', async ({
  api,
  database,
  world,
}) => {
  const { taskId } = await taken({ api, database, now: world.now })
  const urge = async () =>
    (await api.as('admin').call(ops.opsUrge, { taskId, comment })).data.results[0]

  expect(await urge()).toMatchObject({ isDone: true })
  expect(await urge()).toMatchObject({ isDone: false, reason: 'URGED_LATELY' })
  expect((await api.as('finance').call(listMessages, {})).data.records[0]?.title).toBe(
    '陈志远催办：彩色粉笔 20 盒',
  )
})

test('POST ops/deleteMultiInstance: works, and the last voter cannot be removed', async ({
  api,
  database,
  world,
}) => {
  const scene = { api, database, now: world.now }
  const { id } = await decided(scene)
  const [head, ofLead] = [await idOf(scene, 'head', id), await idOf(scene, 'lead', id)]
  await api
    .as('head')
    .call(handing.addMultiInstance, { taskId: head, assignee: demoActor('privacy').userId })
  const added = await idOf(scene, 'privacy', id)

  const one = (await api.as('admin').call(ops.opsCutSigner, { taskId: added, comment })).data
  const both = (
    await api.as('admin').call(ops.opsCutSigner, { taskId: `${head},${ofLead}`, comment })
  ).data

  expect(one.done).toBe(1)
  expect(both.done).toBe(1)
  expect(both.results.map(({ reason }) => reason)).toContain('LAST_VOTE')
})

test.for(everyAct)(
  '$name: malformed without a reason, a task or with an invalid id',
  async ({ endpoint, rest }, { api, database, world }) => {
    const { taskId } = await taken({ api, database, now: world.now })

    for (const wrong of [{ comment: ' ' }, { taskId: '' }, { taskId: '1,x' }])
      expect(await api.as('admin').callRaw(endpoint, { taskId, ...rest, ...wrong })).toBeRefused(
        'INVALID_INPUT',
      )
  },
)

test.for(everyAct)(
  '$name: not allowed without the right; another school gets the answer for an unknown task',
  async ({ endpoint, rest }, { api, database, world }) => {
    const { id, taskId } = await taken({ api, database, now: world.now })
    const before = (await api.as('finance').call(tasks.getDetail, { processInsId: id })).data

    expect(await api.callRaw(endpoint, { taskId, ...rest })).toBeRefused('NOT_SIGNED_IN')
    for (const account of ['finance', 'teacher', 'parent'])
      expect(await api.as(account).callRaw(endpoint, { taskId, ...rest })).toBeRefused(
        'NOT_ALLOWED',
      )
    const own = Object.fromEntries(
      Object.entries(rest).map(([name, value]) => [
        name,
        value === lead ? demoActor('admin', world.otherTenant).userId : value,
      ]),
    )
    const other = api.as('admin', world.otherTenant)
    const [foreign, unknown] = [
      await other.callRaw(endpoint, { taskId, ...own }),
      await other.callRaw(endpoint, { taskId: '1', ...own }),
    ]

    expect(unknown.body).toMatchObject({
      data: { done: 0, results: [{ taskId: '1', reason: 'NOT_FOUND' }] },
    })
    expect(JSON.stringify(foreign.body).replaceAll(taskId, '1')).toContain(
      JSON.stringify(Object(unknown.body)['data']),
    )
    expect((await api.as('finance').call(tasks.getDetail, { processInsId: id })).data).toEqual(
      before,
    )
  },
)
