import { beforeEach, describe } from 'vitest'

import { expect, test } from '../../../../app/testing/world.ts'
import { listMessages } from '../../../messaging/contract/message.ts'
import type { Answer } from '../../../../platform/testing/apiClient.ts'
import { completeTasks } from '../../contract/batch.ts'
import * as handing from '../../contract/handing.ts'
import * as inbox from '../../contract/inbox.ts'
import * as lists from '../../contract/lists.ts'
import * as ops from '../../contract/operating/ops.ts'
import * as opsLists from '../../contract/operating/opsLists.ts'
import * as tasks from '../../contract/tasks.ts'
import { handleDueTasks } from '../deadlines/deadlines.ts'
import { idOf, taken } from '../testing/scenes.ts'
import type { Prepared, Scene } from '../testing/scenes.ts'
import {
  defineStationery,
  demoActor,
  someRequest,
  stationeryKey,
} from '../testing/stationeryFlow.ts'
import { problemsOfLog } from './verifyLog.ts'

const allows = ['transfer', 'delegate', 'addBefore', 'addAfter', 'addBeside', 'terminate'] as const
beforeEach(() =>
  defineStationery('processPage', '库房审核', { isManaged: true, allows: [...allows] }),
)

const lead = demoActor('lead').userId
const why = '等待审计结果'

/** The clerk's task, claimed, of a suspended process. */
async function suspended(scene: Scene): Promise<Prepared> {
  const prepared = await taken(scene)
  await scene.api
    .as('admin')
    .call(ops.opsSuspend, { taskId: prepared.taskId, isSuspended: true, comment: why })
  return prepared
}

describe('挂起', () => {
  test('POST ops/changeTaskStatus: works: it is shown everywhere, and the process continues when it is resumed', async ({
    api,
    database,
    world,
  }) => {
    const { id, taskId } = await suspended({ api, database, now: world.now })

    const own = (await api.as('finance').call(tasks.getDetail, { taskId })).data
    expect(own.abilities).toEqual(['remark'])
    expect(own.process).toMatchObject({
      isSuspended: true,
      statusLabel: '已挂起',
      suspension: { why, since: '2027-03-15 09:00:00' },
    })
    const sent = (await api.as('teacher').call(lists.listSent, {})).data.records.find(
      (card) => card.processInstanceId === id,
    )
    expect(sent).toMatchObject({
      isSuspended: true,
      statusLabel: '已挂起',
      instanceStatus: 'running',
    })
    const todo = (await api.as('finance').call(inbox.listTodo, { size: 50 })).data.records.find(
      (card) => card.processInstanceId === id,
    )
    expect(todo).toMatchObject({ isSuspended: true, inBatch: false })
    const row = (
      await api.as('admin').call(opsLists.listOpenTasks, { processDefinitionKey: stationeryKey })
    ).data.records[0]
    expect(row).toMatchObject({ taskId, isSuspended: true, statusLabel: '已挂起' })
    expect((await api.as('teacher').call(listMessages, {})).data.records[0]?.title).toBe(
      `申请已挂起（${why}）：彩色粉笔 20 盒`,
    )

    expect(
      await api
        .as('admin')
        .call(ops.opsSuspend, { taskId, isSuspended: false, comment: '审计结束' }),
    ).toMatchObject({ data: { done: 1 } })
    const { flow } = (await api.as('teacher').call(tasks.getDetail, { processInsId: id })).data
    expect(flow.flatMap(({ outcomeLabel }) => outcomeLabel ?? [])).toEqual(['提交', '挂起', '恢复'])
    await api.as('finance').call(tasks.completeTask, { taskId, pass: true })
    expect(await database.read(world.tenant, (db) => problemsOfLog(db, world.tenant, id))).toEqual(
      [],
    )
  })

  test('POST ops/changeTaskStatus: works line by line: suspending twice reports its reason', async ({
    api,
    database,
    world,
  }) => {
    const { taskId } = await suspended({ api, database, now: world.now })

    const again = (
      await api.as('admin').call(ops.opsSuspend, { taskId, isSuspended: true, comment: why })
    ).data
    expect(again.results).toMatchObject([
      { isDone: false, reason: 'SUSPENDED', msg: `这份申请已挂起（${why}），恢复后才能办理` },
    ])
    await api.as('admin').call(ops.opsSuspend, { taskId, isSuspended: false, comment: why })
    const twice = (
      await api.as('admin').call(ops.opsSuspend, { taskId, isSuspended: false, comment: why })
    ).data
    expect(twice.results).toMatchObject([{ isDone: false, reason: 'NOT_SUSPENDED' }])
  })

  test('deadlines are suspended too, and continue afterwards', async ({ api, database, world }) => {
    defineStationery('processPage', '库房审核', {
      isManaged: true,
      deadline: { hours: 8, whenLate: 'refuse' },
    })
    const { id } = await someRequest(database, world.now, { amount: 300 })
    const at = (count: number): Date => new Date(world.now.getTime() + count * 3_600_000)
    const begun = world.now
    const taskId = await idOf({ api, database, now: begun }, 'finance', id)
    await api.as('admin').call(ops.opsSuspend, { taskId, isSuspended: true, comment: why })
    await handleDueTasks(database, world.tenant, at(20))
    const [later, due] = [at(20), at(28)]
    world.setNow(later)

    expect((await api.as('finance').call(tasks.getDetail, { taskId })).data.turns).toMatchObject([
      { isLate: false },
    ])
    await api.as('admin').call(ops.opsSuspend, { taskId, isSuspended: false, comment: why })
    expect((await api.as('finance').call(tasks.getDetail, { taskId })).data.turns).toMatchObject([
      { dueTime: '2027-03-16 13:00:00', isLate: false },
    ])
    await handleDueTasks(database, world.tenant, due)
    expect(
      (await api.as('teacher').call(tasks.getDetail, { processInsId: id })).data.process
        .instanceStatus,
    ).toBe('rejected')
  })

  const said = { assignee: lead, comment: '请代为处理' }
  const rows: [string, (scene: Scene, prepared: Prepared) => Promise<Answer>][] = [
    [
      'GET task/getBackNodes: SUSPENDED',
      ({ api }, { taskId }) => api.as('finance').callRaw(tasks.listBackNodes, { taskId }),
    ],
    [
      'POST task/claimTask: SUSPENDED',
      ({ api }, { taskId }) => api.as('finance').callRaw(tasks.claimTask, { taskId }),
    ],
    [
      'POST task/releaseTask: SUSPENDED',
      ({ api }, { taskId }) => api.as('finance').callRaw(tasks.releaseTask, { taskId }),
    ],
    [
      'POST task/completeTask: SUSPENDED',
      ({ api }, { taskId }) =>
        api.as('finance').callRaw(tasks.completeTask, { taskId, pass: true }),
    ],
    [
      'POST task/rollbackTask: SUSPENDED',
      ({ api }, { taskId }) =>
        api
          .as('finance')
          .callRaw(tasks.rollbackTask, { taskId, nodeId: 'apply', comment: '请补充' }),
    ],
    [
      'POST task/withdrawTask: SUSPENDED',
      ({ api }, { id }) =>
        api
          .as('teacher')
          .callRaw(tasks.withdrawTask, { processInsId: id, withdrawType: 'wf_withdraw_end' }),
    ],
    [
      'POST task/completeTasks: SUSPENDED',
      ({ api }, { taskId }) =>
        api.as('finance').callRaw(completeTasks, { ids: taskId, pass: true }),
    ],
    [
      'POST task/transferTask: SUSPENDED',
      ({ api }, { taskId }) => api.as('finance').callRaw(handing.transferTask, { taskId, ...said }),
    ],
    [
      'POST task/delegateTask: SUSPENDED',
      ({ api }, { taskId }) => api.as('finance').callRaw(handing.delegateTask, { taskId, ...said }),
    ],
    [
      'POST task/addMultiInstance: SUSPENDED',
      ({ api }, { taskId }) =>
        api.as('finance').callRaw(handing.addMultiInstance, { taskId, ...said, place: 'after' }),
    ],
    [
      'POST task/deleteMultiInstance: SUSPENDED',
      ({ api }, { taskId }) => api.as('finance').callRaw(handing.deleteMultiInstance, { taskId }),
    ],
    [
      'POST task/takeBackTask: SUSPENDED',
      ({ api }, { taskId }) => api.as('finance').callRaw(handing.takeBackTask, { taskId }),
    ],
    [
      'POST task/terminateProcess: SUSPENDED',
      ({ api }, { taskId }) =>
        api.as('finance').callRaw(handing.terminateProcess, { taskId, comment: '不再需要' }),
    ],
    [
      'POST task/urgeTask: SUSPENDED',
      ({ api }, { id }) => api.as('teacher').callRaw(handing.urgeTask, { processInsId: id }),
    ],
    [
      'POST task/copyTask: SUSPENDED',
      ({ api }, { id }) =>
        api.as('teacher').callRaw(handing.copyTask, { processInsId: id, copyUser: lead }),
    ],
  ]
  for (const [title, does] of rows)
    test(title, async ({ api, database, world }) => {
      const scene = { api, database, now: world.now }

      expect(await does(scene, await suspended(scene))).toBeRefused('SUSPENDED')
    })
})
