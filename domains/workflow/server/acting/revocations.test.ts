import { beforeEach, describe } from 'vitest'

import { expect, test } from '../../../../app/testing/world.ts'
import { demoTenant } from '../../../../db/demo/world.ts'
import { listMessages } from '../../../messaging/contract/message.ts'
import { completeTasks } from '../../contract/batch.ts'
import { listTodo } from '../../contract/inbox.ts'
import * as handing from '../../contract/handing.ts'
import * as ops from '../../contract/operating/ops.ts'
import * as opsLists from '../../contract/operating/opsLists.ts'
import * as printing from '../../contract/paper/print.ts'
import * as revocation from '../../contract/revocation.ts'
import * as tasks from '../../contract/tasks.ts'
import type { Party } from '../../contract/flow/party.ts'
import { approval, graphOf, person } from '../testing/drawnFlows.ts'
import { approved, idOf } from '../testing/scenes.ts'
import type { Scene } from '../testing/scenes.ts'
import { defineStationery, demoActor, reported } from '../testing/stationeryFlow.ts'
import { registerFlow } from '../flows/defineFlow.ts'
import { handleDueTasks, startProcess } from '../public.ts'
import { answer, ask, detail, mine } from '../testing/revocationQuestions.ts'
import { problemsOfLog } from './verifyLog.ts'

beforeEach(() =>
  defineStationery('processPage', '库房审核', { isManaged: true, revocationDays: 30 }),
)

const titles = async ({ api }: Scene, account: string) =>
  (await api.as(account).call(listMessages, {})).data.records.map(({ title }) => title)
const latest = async (scene: Scene, account: string) => (await titles(scene, account))[0] ?? ''

const waits = async ({ api }: Scene, account: string, processInsId: string) =>
  (await api.as(account).call(listTodo, {})).data.records.find(
    ({ processInstanceId }) => processInstanceId === processInsId,
  )

/**
 * A request of the teacher whose last approvers, in parallel branches, are the head and the lead;
 * an earlier approver may replace the head.
 */
async function agreedByBoth(scene: Scene, businessId: string, before?: Party): Promise<string> {
  const graph = graphOf(
    ...(before ? [approval('first', 'both', [before])] : []),
    {
      kind: 'fork',
      id: 'both',
      name: '同时',
      takes: 'all',
      join: 'meet',
      branches: [
        { name: '甲', next: 'left' },
        { name: '乙', next: 'right' },
      ],
    },
    approval('left', 'meet', [before ?? person('head', '王校长')], {
      skipsRepeated: before !== undefined,
    }),
    approval('right', 'meet', [person('lead', '周敏')]),
    { kind: 'join', id: 'meet', name: '汇合', next: 'done' },
  )
  registerFlow({
    key: 'byBoth',
    name: '报修',
    category: { key: 'office', name: '行政' },
    graph: { ...graph, policy: { ...graph.policy, revocation: { days: 3 } } },
    fields: [],
    form: { key: 'wf_ex_both', page: '/pages/demo/both' },
    correctedOn: 'processPage',
    mayStart: () => true,
    effects: { onRevoked: async () => undefined },
  })
  const { process } = await scene.database.write(demoTenant, (tx) =>
    startProcess(
      tx,
      demoActor('teacher'),
      { flowKey: 'byBoth', businessId, data: {}, title: '报修' },
      scene.now,
    ),
  )
  for (const account of [before ? 'finance' : 'head', 'lead'])
    await answer(scene, process.id, account, { pass: true })
  return process.id
}

test('when a branch was skipped because its people had already approved, they are asked too, and the log replays', async ({
  api,
  database,
  world,
}) => {
  const scene = { api, database, now: world.now }
  const id = await agreedByBoth(scene, '7301', person('finance', '吴会计'))
  expect((await detail(scene, 'teacher', id)).process.instanceStatus).toBe('approved')

  expect(await ask(scene, id)).toBeDone()

  expect(await waits(scene, 'head', id)).toBeUndefined()
  expect(await answer(scene, id, 'lead', { pass: true })).toBeDone()
  expect((await detail(scene, 'teacher', id)).process.instanceStatus).toBe('approved')
  expect(await answer(scene, id, 'finance', { pass: true })).toBeDone()
  expect((await detail(scene, 'teacher', id)).process.instanceStatus).toBe('revoked')
  expect(await database.read(demoTenant, (db) => problemsOfLog(db, demoTenant, id))).toEqual([])
})

describe('撤销已通过的申请', () => {
  test('POST app/task/askRevocation: works: the last approvers are asked, the first answer counts, and the approved request is revoked', async ({
    api,
    database,
    world,
  }) => {
    const scene = { api, database, now: world.now }
    const { id } = await approved(scene)
    const { endTime } = (await detail(scene, 'teacher', id)).process
    world.setNow(new Date(world.now.getTime() + 86_400_000))

    expect((await detail(scene, 'teacher', id)).abilities).toContain('askRevocation')
    expect(await ask(scene, id)).toBeDone()

    expect((await mine(scene, id))?.statusLabel).toBe('申请撤销中')
    expect(await waits(scene, 'finance', id)).toBeUndefined()
    expect(await waits(scene, 'lead', id)).toMatchObject({
      why: '李老师申请撤销：买重了',
      statusLabel: '申请撤销中',
      inBatch: false,
    })
    expect(await latest(scene, 'head')).toBe('李老师申请撤销（买重了）：彩色粉笔 20 盒')
    const asked = await detail(scene, 'head', id)
    expect(asked.abilities).toEqual(['approve', 'reject', 'remark'])
    expect(asked.button.map(({ name }) => name)).toEqual(['同意撤销', '不同意撤销'])
    expect(asked).toMatchObject({
      process: { isRevocation: true, instanceStatus: 'approved' },
      turns: [{ names: ['王校长', '周敏'] }],
    })

    reported.length = 0
    expect(await answer(scene, id, 'head', { pass: true, comment: '可以' })).toBeDone()

    expect(reported).toEqual(['revoked revoked'])
    const { process, flow, abilities, turns } = await detail(scene, 'teacher', id)
    expect(process).toMatchObject({
      instanceStatus: 'revoked',
      statusLabel: '通过后已撤销',
      processIsFinished: 'withdraw',
      endTime,
    })
    expect(
      flow.slice(-3).map(({ outcomeLabel, assigneeName }) => [outcomeLabel, assigneeName]),
    ).toEqual([
      ['申请撤销', '李老师'],
      ['同意撤销', '王校长'],
      ['通过后已撤销', ''],
    ])
    expect({ abilities, turns }).toEqual({ abilities: ['remark'], turns: [] })
    expect(await waits(scene, 'lead', id)).toBeUndefined()
    expect(await latest(scene, 'teacher')).toBe('审批人同意撤销，这份申请已撤销：彩色粉笔 20 盒')
    // Deciders and recipients of copies are notified once each; the person who answered is not.
    const revoked = '审批通过的申请已撤销，不再有效：彩色粉笔 20 盒'
    for (const [account, times] of [
      ['finance', 1],
      ['lead', 1],
      ['student', 1],
      ['head', 0],
      ['teacher', 0],
    ] as const)
      expect((await titles(scene, account)).filter((title) => title === revoked)).toHaveLength(
        times,
      )
    expect(await database.read(demoTenant, (db) => problemsOfLog(db, demoTenant, id))).toEqual([])
  })

  test('a refusal keeps it approved; it may be asked three times', async ({
    api,
    database,
    world,
  }) => {
    const scene = { api, database, now: world.now }
    const { id } = await approved(scene)
    for (let times = 0; times < 3; times += 1) {
      expect(await ask(scene, id)).toBeDone()
      expect(await answer(scene, id, 'lead', { pass: false })).toBeRefused('COMMENT_REQUIRED')
      expect(await answer(scene, id, 'lead', { pass: false, comment: '已经采购' })).toBeDone()
      expect(await latest(scene, 'teacher')).toBe('审批人不同意撤销（已经采购）：彩色粉笔 20 盒')
      expect((await mine(scene, id))?.statusLabel).toBe('已通过')
    }
    expect((await detail(scene, 'teacher', id)).abilities).not.toContain('askRevocation')
    expect(await ask(scene, id)).toBeRefused('ASKED_TOO_OFTEN')
  })

  test('POST app/task/dropRevocation: works: nobody is asked any more, and the question cannot be answered', async ({
    api,
    database,
    world,
  }) => {
    const scene = { api, database, now: world.now }
    const { id } = await approved(scene)
    await ask(scene, id)
    const taskId = await idOf(scene, 'head', id)

    expect(await api.as('teacher').call(revocation.dropRevocation, { processInsId: id })).toBeDone()

    expect(await waits(scene, 'head', id)).toBeUndefined()
    expect(await latest(scene, 'lead')).toBe('李老师已取消撤销申请：彩色粉笔 20 盒')
    expect(await api.as('head').call(tasks.completeTask, { taskId, pass: true })).toBeRefused(
      'NO_LONGER_OPEN',
    )
    expect((await detail(scene, 'teacher', id)).process.statusLabel).toBe('已通过')
  })

  test('after parallel branches, one approver of each answers, and it stays approved until the last of them agrees', async ({
    api,
    database,
    world,
  }) => {
    const scene = { api, database, now: world.now }
    const id = await agreedByBoth(scene, '910030')
    expect(await ask(scene, id)).toBeDone()
    const asked = await detail(scene, 'teacher', id)
    expect(asked.turns.map(({ nodeName, names }) => [nodeName, names])).toEqual([
      ['left', ['王校长']],
      ['right', ['周敏']],
    ])
    expect([await latest(scene, 'head'), await latest(scene, 'lead')]).toEqual(
      Array(2).fill('李老师申请撤销（买重了）：报修'),
    )

    expect(await answer(scene, id, 'lead', { pass: true })).toBeDone()

    expect(await waits(scene, 'lead', id)).toBeUndefined()
    const half = await detail(scene, 'teacher', id)
    expect(half).toMatchObject({
      process: { statusLabel: '申请撤销中' },
      turns: [{ names: ['王校长'] }],
    })
    expect(await answer(scene, id, 'head', { pass: true })).toBeDone()
    expect((await mine(scene, id))?.instanceStatus).toBe('revoked')
    expect(
      (await detail(scene, 'teacher', id)).flow
        .slice(-4)
        .map(({ outcomeLabel, assigneeName }) => [outcomeLabel, assigneeName]),
    ).toEqual([
      ['申请撤销', '李老师'],
      ['同意撤销', '周敏'],
      ['同意撤销', '王校长'],
      ['通过后已撤销', ''],
    ])
    expect(await database.read(demoTenant, (db) => problemsOfLog(db, demoTenant, id))).toEqual([])
  })

  test('people who agreed to revoke are notified when a colleague refuses or the question is dropped', async ({
    api,
    database,
    world,
  }) => {
    const scene = { api, database, now: world.now }
    const id = await agreedByBoth(scene, '910032')
    await ask(scene, id)
    await answer(scene, id, 'lead', { pass: true })
    expect(await answer(scene, id, 'head', { pass: false, comment: '已经采购' })).toBeDone()
    const refused = '审批人不同意撤销（已经采购）：报修'
    expect([await latest(scene, 'teacher'), await latest(scene, 'lead')]).toEqual([
      refused,
      refused,
    ])
    expect(await titles(scene, 'head')).not.toContain(refused)

    await ask(scene, id)
    await answer(scene, id, 'lead', { pass: true })
    expect(await api.as('teacher').call(revocation.dropRevocation, { processInsId: id })).toBeDone()
    expect([await latest(scene, 'head'), await latest(scene, 'lead')]).toEqual(
      Array(2).fill('李老师已取消撤销申请：报修'),
    )
  })

  test('the applicant may send reminders while it is open, its deadline is that of the approving step, and lateness only causes a reminder', async ({
    api,
    database,
    world,
  }) => {
    defineStationery('processPage', '库房审核', {
      allows: ['transfer'],
      revocationDays: 30,
      deadline: { hours: 24, whenLate: 'pass' },
    })
    const scene = { api, database, now: world.now }
    const hours = (count: number) => new Date(scene.now.getTime() + count * 3_600_000)
    const { id } = await approved(scene)
    const urge = () => api.as('teacher').call(handing.urgeTask, { processInsId: id })
    expect(await urge()).toBeRefused('INSTANCE_CLOSED')
    expect((await detail(scene, 'teacher', id)).abilities).not.toContain('urge')
    await ask(scene, id)
    expect(await waits(scene, 'head', id)).toMatchObject({
      dueTime: '2027-03-16 09:00:00',
      status: 'todo',
    })
    expect((await detail(scene, 'teacher', id)).abilities).toContain('urge')
    expect(await urge()).toBeDone()
    expect(await latest(scene, 'lead')).toBe('李老师催办：彩色粉笔 20 盒')
    expect(await urge()).toBeRefused('URGED_LATELY')

    await handleDueTasks(database, demoTenant, hours(24))

    world.setNow(hours(24))
    expect(await latest(scene, 'head')).toBe('已超时，请尽快处理：彩色粉笔 20 盒')
    expect(await waits(scene, 'head', id)).toMatchObject({
      status: 'delay',
      instanceStatus: 'approved',
    })
    expect(await database.read(demoTenant, (db) => problemsOfLog(db, demoTenant, id))).toEqual([])
  })

  test('a flow manager finds it and answers in place of others', async ({
    api,
    database,
    world,
  }) => {
    const scene = { api, database, now: world.now }
    const { id } = await approved(scene)
    await ask(scene, id)
    const { records } = (await api.as('admin').call(opsLists.listOpenTasks, {})).data
    const line = records.find(({ processInstanceId }) => processInstanceId === id)
    expect(line).toMatchObject({ statusLabel: '申请撤销中', assigneeName: '周敏、王校长' })

    expect(
      await api
        .as('admin')
        .call(ops.opsComplete, { taskId: line?.taskId ?? '', isPass: true, comment: '代为处理' }),
    ).toMatchObject({
      data: { done: 1 },
    })

    expect((await mine(scene, id))?.instanceStatus).toBe('revoked')
  })

  test('it cannot be answered in a batch', async ({ api, database, world }) => {
    const scene = { api, database, now: world.now }
    const { id } = await approved(scene)
    await ask(scene, id)
    const ids = await idOf(scene, 'head', id)
    expect(await api.as('head').call(completeTasks, { ids, pass: true, comment: '' })).toBeRefused(
      'NOT_IN_BATCH',
    )
  })

  test('a question sends five statements, one more than other actions: automatic approvals are read from the log', async ({
    api,
    database,
    world,
  }) => {
    const { id } = await approved({ api, database, now: world.now })
    world.statements.length = 0
    await ask({ api, database, now: world.now }, id)
    expect(world.statements.filter((text) => text.includes('wf_'))).toHaveLength(5)
  })

  test('a print shows it, and so does the check of an older print', async ({
    api,
    database,
    world,
  }) => {
    const scene = { api, database, now: world.now }
    const { id } = await approved(scene)
    const print = async () =>
      (await api.as('teacher').call(printing.printProcess, { processInsId: id })).data
    const before = await print()
    await ask(scene, id)
    await answer(scene, id, 'head', { pass: true })

    expect((await print()).state).toBe('通过后已撤销')
    expect(
      (await api.call(printing.checkPrint, { code: before.stamp?.code ?? '' })).data,
    ).toMatchObject({
      stateThen: '已通过',
      stateNow: '通过后已撤销',
      isIntact: true,
    })
  })
})
