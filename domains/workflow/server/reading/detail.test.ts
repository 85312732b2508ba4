import { describe } from 'vitest'

import { expect, test, testRootKey } from '../../../../app/testing/world.ts'
import type { Api } from '../../../../app/testing/world.ts'
import type { Database } from '../../../../platform/server/database/db.ts'
import { createKeys } from '../../../../platform/server/keys/keys.ts'
import * as tasks from '../../contract/tasks.ts'
import {
  defineStationery,
  demoActor,
  someRequest,
  stationeryKey,
} from '../testing/stationeryFlow.ts'
import {
  decidesOn,
  historyOf,
  myTaskOn,
  processOf,
  recallProcess,
  resubmitProcess,
  withdrawProcess,
} from '../public.ts'
import { durationText } from '../../contract/operating/durationText.ts'

defineStationery()

async function claimedTask(api: Api, id: string): Promise<string> {
  const { taskId } = (await api.as('finance').call(tasks.getDetail, { processInsId: id })).data
    .process
  await api.as('finance').call(tasks.claimTask, { taskId })
  return taskId
}

async function returned(api: Api, database: Database, now: Date) {
  const request = await someRequest(database, now, { amount: 300 })
  await api.as('finance').call(tasks.rollbackTask, {
    taskId: await claimedTask(api, request.id),
    nodeId: 'apply',
    comment: '请写清用途',
    reasons: [{ code: 'NO_USE' }],
  })
  return request
}

describe('the detail', () => {
  test('GET task/detail: works for the clerk: abilities and buttons before and after the claim', async ({
    api,
    database,
    world,
  }) => {
    const { id } = await someRequest(database, world.now, { amount: 300 })

    const before = (await api.as('finance').call(tasks.getDetail, { processInsId: id })).data
    await claimedTask(api, id)
    const after = (await api.as('finance').call(tasks.getDetail, { taskId: before.process.taskId }))
      .data

    expect(before.abilities).toEqual(['claim', 'remark'])
    expect(before.button).toEqual([])
    expect(after.abilities).toEqual(['release', 'approve', 'reject', 'return', 'remark'])
    expect(after.button).toEqual([
      { buttonKey: 'wf_pass', name: '通过' },
      { buttonKey: 'wf_reject', name: '不通过' },
      { buttonKey: 'wf_rollback', name: '指定回退' },
    ])
    expect(after.turns).toEqual([
      {
        isLate: false,
        isStranded: false,
        isWait: false,
        nodeName: '库房审核',
        names: ['吴会计'],
        since: '2027-03-15 09:00:00',
        why: '等待财务、库房中的一人签收',
        claimedBy: '吴会计',
        claimedUntil: '2027-03-15 09:30:00',
      },
    ])
  })

  test('GET task/detail: hides fields that the node does not show, also after the decision', async ({
    api,
    database,
    world,
  }) => {
    const { id } = await someRequest(database, world.now)
    const taskId = await claimedTask(api, id)

    const open = (await api.as('finance').call(tasks.getDetail, { processInsId: id })).data
    await api.as('finance').call(tasks.completeTask, { taskId, pass: true })
    const done = (await api.as('finance').call(tasks.getDetail, { processInsId: id })).data

    expect(open.form.taskForm).toEqual([
      { id: 'item', name: '用品', readable: true, writable: false, required: false },
      { id: 'amount', name: '金额', readable: true, writable: false, required: false },
      { id: 'price', name: '单价', readable: true, writable: true, required: false },
      { id: 'note', name: '内部说明', readable: false, writable: false, required: false },
    ])
    for (const detail of [open, done]) expect(JSON.stringify(detail)).not.toContain('secret')
    expect(
      (await api.as('teacher').call(tasks.getDetail, { processInsId: id })).data.process.variables,
    ).toMatchObject({ note: 'secret' })
  })

  test('GET task/detail: the timeline shows what was done, who is asked now and what comes next', async ({
    api,
    database,
    world,
  }) => {
    const { id } = await someRequest(database, world.now, { amount: 300 })
    const taskId = await claimedTask(api, id)
    world.setNow(new Date(world.now.getTime() + 20 * 60_000))
    await api.as('finance').call(tasks.completeTask, { taskId, pass: true, comment: '有库存' })

    const { flow } = (await api.as('teacher').call(tasks.getDetail, { processInsId: id })).data

    expect(
      flow.map((one) => [
        one.historyActivityType,
        one.historyActivityName,
        one.assigneeName,
        one.outcomeLabel,
        ...one.faces,
      ]),
    ).toEqual([
      ['startEvent', '填写申请', '李老师', '提交', '李老师'],
      ['userTask', '库房审核', '吴会计', '同意', '吴会计'],
      ['userTask', '会签', '王校长', undefined, '王校长'],
      ['userTask', '会签', '周敏', undefined, '周敏'],
    ])
    expect(flow[1]).toMatchObject({
      createTime: '2027-03-15 09:00:00',
      endTime: '2027-03-15 09:20:00',
      historyActivityDurationTime: '20 分钟',
      comments: [{ type: 'comment', fullMessage: '有库存', action: 'AddComment' }],
    })
  })

  test('GET task/detail: before the first answer the timeline names the following steps', async ({
    api,
    database,
    world,
  }) => {
    const { id } = await someRequest(database, world.now, { amount: 300 })

    const { flow } = (await api.as('teacher').call(tasks.getDetail, { processInsId: id })).data

    expect(flow.at(-1)).toMatchObject({
      historyActivityType: 'candidate',
      historyActivityName: '会签',
      assigneeName: '校务会',
      // A group is not a person.
      faces: [],
    })
  })

  test('GET task/detail: the applicant may correct, recall or withdraw, as the policy says', async ({
    api,
    database,
    world,
  }) => {
    const { id } = await someRequest(database, world.now, { amount: 300 })
    expect(
      (await api.as('teacher').call(tasks.getDetail, { processInsId: id })).data.abilities,
    ).toEqual(['recall', 'withdraw', 'remark'])

    await api.as('finance').call(tasks.rollbackTask, {
      taskId: await claimedTask(api, id),
      nodeId: 'apply',
      comment: '请修改',
    })

    const { data } = await api.as('teacher').call(tasks.getDetail, { processInsId: id })
    expect(data.abilities).toEqual(['resubmit', 'withdraw', 'remark'])
    expect(data.button).toEqual([{ buttonKey: 'wf_pass', name: '重新提交' }])
    expect(data.process).toMatchObject({
      isOwner: true,
      isReturnable: true,
      withdrawType: 'wf_withdraw_end',
      processIsFinished: 'reject',
      statusLabel: '已退回，待修改',
    })
  })

  test('GET task/detail: works for a flow manager, without buttons', async ({
    api,
    database,
    world,
  }) => {
    const { id } = await someRequest(database, world.now)

    const { data } = await api.as('admin').call(tasks.getDetail, { processInsId: id })

    expect(data).toMatchObject({
      abilities: ['remark'],
      button: [],
      process: { processInstanceId: id, taskId: '' },
    })
  })

  test('GET task/detail: malformed without either id', async ({ api }) => {
    expect(await api.as('finance').callRaw(tasks.getDetail, {})).toBeRefused('NOT_FOUND')
  })

  test('GET task/getBackNodes: works with the applicant and the earlier nodes', async ({
    api,
    database,
    world,
  }) => {
    const { id } = await someRequest(database, world.now, { amount: 300 })
    const taskId = await claimedTask(api, id)
    expect((await api.as('finance').call(tasks.listBackNodes, { taskId })).data).toEqual([
      { nodeId: 'apply', nodeName: '填写申请', isApplicant: true },
    ])

    await api.as('finance').call(tasks.completeTask, { taskId, pass: true })
    const heads = (await api.as('head').call(tasks.getDetail, { processInsId: id })).data.process
      .taskId

    expect(
      (await api.as('head').call(tasks.listBackNodes, { taskId: heads })).data.map(
        (one) => one.nodeId,
      ),
    ).toEqual(['apply', 'clerk'])
  })
})

describe('functions for other domains', () => {
  test('processOf gives participants the state, and strangers nothing', async ({
    api,
    database,
    world,
  }) => {
    const { id, businessId } = await returned(api, database, world.now)
    const ref = { flowKey: stationeryKey, businessId }
    const asked = (account: string) =>
      database.read(world.tenant, (db) => processOf(db, demoActor(account), ref, world.now))

    expect(await asked('teacher')).toMatchObject({
      processInstanceId: id,
      status: 'returned',
      submissions: 1,
      myTask: { node: 'apply' },
      abilities: ['resubmit', 'withdraw', 'remark'],
    })
    expect(await asked('finance')).toMatchObject({
      status: 'returned',
      myTask: undefined,
      abilities: ['remark'],
    })
    expect(await asked('parent')).toBeUndefined()
  })

  test('resubmitProcess continues the same process, straight at the step that returned it, with its new title', async ({
    api,
    database,
    world,
  }) => {
    const { id, businessId } = await returned(api, database, world.now)

    await database.write(world.tenant, (tx) =>
      resubmitProcess(
        tx,
        demoActor('teacher'),
        { flowKey: stationeryKey, businessId, data: { amount: 400 }, title: '彩色粉笔（已改）' },
        world.now,
      ),
    )

    const task = await database.read(world.tenant, (db) =>
      myTaskOn(db, demoActor('finance'), { flowKey: stationeryKey, businessId }, world.now),
    )
    const { process } = (await api.as('finance').call(tasks.getDetail, { processInsId: id })).data
    expect(task).toMatchObject({ node: 'clerk', nodeName: '库房审核' })
    expect(process).toMatchObject({
      submissions: 2,
      processDefinitionName: '彩色粉笔（已改）',
      variables: { amount: 400 },
    })
  })

  test('resubmitProcess: NOT_WITH_APPLICANT while it is being decided', async ({
    database,
    world,
  }) => {
    const { businessId } = await someRequest(database, world.now)

    await expect(
      database.write(world.tenant, (tx) =>
        resubmitProcess(
          tx,
          demoActor('teacher'),
          { flowKey: stationeryKey, businessId },
          world.now,
        ),
      ),
    ).rejects.toMatchObject({ reason: 'NOT_WITH_APPLICANT' })
  })

  test('recallProcess recalls the record for changes, and withdrawProcess then ends it', async ({
    database,
    world,
  }) => {
    const { businessId } = await someRequest(database, world.now)
    const ref = { flowKey: stationeryKey, businessId }

    const recalled = await database.write(world.tenant, (tx) =>
      recallProcess(tx, demoActor('teacher'), { ...ref, comment: '写错了' }, world.now),
    )
    const off = await database.write(world.tenant, (tx) =>
      withdrawProcess(tx, demoActor('teacher'), ref, world.now),
    )

    expect([recalled.instance.status, off.instance.status]).toEqual(['recalled', 'withdrawn'])
  })

  test('withdrawProcess by a stranger finds nothing', async ({ database, world }) => {
    const { businessId } = await someRequest(database, world.now)

    await expect(
      database.write(world.tenant, (tx) =>
        withdrawProcess(tx, demoActor('parent'), { flowKey: stationeryKey, businessId }, world.now),
      ),
    ).rejects.toMatchObject({ reason: 'NOT_FOUND' })
  })

  test('historyOf and decidesOn answer participants only', async ({ api, database, world }) => {
    const { businessId } = await returned(api, database, world.now)
    const ref = { flowKey: stationeryKey, businessId }
    const linking = { keys: createKeys(testRootKey), files: { origin: '' } }

    const [history, nothing, clerk, applicant, stranger] = await database.read(
      world.tenant,
      async (db) => [
        await historyOf(db, demoActor('teacher'), ref, { now: world.now, ...linking }),
        await historyOf(db, demoActor('parent'), ref, { now: world.now, ...linking }),
        await decidesOn(db, demoActor('finance'), ref, world.now),
        await decidesOn(db, demoActor('teacher'), ref, world.now),
        await decidesOn(db, demoActor('parent'), ref, world.now),
      ],
    )

    expect(history).toContainEqual(
      expect.objectContaining({ outcomeLabel: '退回', reasons: [{ code: 'NO_USE' }] }),
    )
    expect([nothing, clerk, applicant, stranger]).toEqual([[], true, false, false])
  })

  test('a process keeps its initial version when the flow changes', async ({
    api,
    database,
    world,
  }) => {
    const { id } = await someRequest(database, world.now)
    const versions = (processInsId: string) =>
      api.as('teacher').call(tasks.getDetail, { processInsId })

    defineStationery('processPage', '库房复核')
    const younger = await someRequest(database, world.now)
    defineStationery()

    expect((await versions(id)).data).toMatchObject({
      process: { processDefinitionVersion: 1 },
      turns: [{ nodeName: '库房审核' }],
    })
    expect((await versions(younger.id)).data).toMatchObject({
      process: { processDefinitionVersion: 2 },
      turns: [{ nodeName: '库房复核' }],
    })
  })

  test('a duration reads as people say it', () => {
    expect(
      [20_000, 5 * 60_000, 60 * 60_000, 90 * 60_000, 26 * 3_600_000, 48 * 3_600_000].map(
        durationText,
      ),
    ).toEqual(['不到 1 分钟', '5 分钟', '1 小时', '1 小时 30 分钟', '1 天 2 小时', '2 天'])
  })
})
