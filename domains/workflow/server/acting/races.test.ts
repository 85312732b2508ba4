import pg from 'pg'

import { expect, test } from '../../../../app/testing/world.ts'
import { demoTenant, testNow } from '../../../../db/demo/world.ts'
import * as revocation from '../../contract/revocation.ts'
import * as start from '../../contract/start.ts'
import * as tasks from '../../contract/tasks.ts'
import { handleDueTasks } from '../deadlines/deadlines.ts'
import {
  defineStationery,
  demoActor,
  someRequest,
  stationeryKey,
  reported,
} from '../testing/stationeryFlow.ts'
import { startProcess } from './processes.ts'
import { problemsOfLog } from './verifyLog.ts'

defineStationery()

test('POST task/completeTask: exactly one of three concurrent answers to one task wins, and the others read who was faster', async ({
  ownClone,
}) => {
  const { as, database } = await ownClone()
  const { id } = await someRequest(database, testNow, { amount: 300 })
  const [finance, privacy] = [await as('finance'), await as('privacy')]
  const { taskId } = (await finance.call(tasks.getDetail, { processInsId: id })).data.process
  await finance.call(tasks.claimTask, { taskId })
  reported.length = 0

  const answers = await Promise.all([
    finance.call(tasks.completeTask, { taskId, pass: true }),
    finance.call(tasks.completeTask, { taskId, pass: false, comment: '不行' }),
    finance.call(tasks.rollbackTask, { taskId, nodeId: 'apply', comment: '请修改' }),
    privacy.call(tasks.claimTask, { taskId }),
  ])

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const lost of answers.filter(({ status }) => status !== 200))
    expect(['ALREADY_DECIDED', 'ALREADY_CLAIMED']).toContain(lost.reason)
  expect(reported.filter((event) => /^(passed|refused|returned)/.test(event))).toHaveLength(1)
  expect(await database.read(demoTenant, (db) => problemsOfLog(db, demoTenant, id))).toEqual([])
})

test('POST process/startProcess: concurrent first requests of a flow all succeed, each with its own number', async ({
  ownClone,
}) => {
  const { as, database } = await ownClone()
  const teacher = await as('teacher')
  const asked = {
    processId: 'general',
    subject: '采购',
    content: '科学课',
    way: 'any',
    approvers: demoActor('head').userId,
  }

  const answers = await Promise.all(
    Array.from({ length: 40 }, () => teacher.call(start.startByForm, asked)),
  )

  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 40 }, () => 200))
  const numbers = await database.read(demoTenant, (db) =>
    db
      .selectFrom('wfInstance')
      .select('serialNumber')
      .where('tenantId', '=', demoTenant)
      .where('flowKey', '=', 'general')
      .execute(),
  )
  expect(new Set(numbers.map(({ serialNumber }) => serialNumber)).size).toBe(40)
})

test('POST task/claimTask: exactly one of many colleagues gets the task', async ({ ownClone }) => {
  const { as, database } = await ownClone()
  const { id } = await someRequest(database, testNow)
  const [finance, privacy] = [await as('finance'), await as('privacy')]
  const { taskId } = (await finance.call(tasks.getDetail, { processInsId: id })).data.process

  const answers = await Promise.all(
    [finance, privacy, privacy, finance].map((client) => client.call(tasks.claimTask, { taskId })),
  )

  // Claiming one's own task again only extends the lock, so both calls of the winner succeed.
  expect(answers.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([
    200, 200, 400, 400,
  ])
  expect(answers.filter(({ status }) => status === 400).map(({ reason }) => reason)).toEqual([
    'ALREADY_CLAIMED',
    'ALREADY_CLAIMED',
  ])
})

test('POST task/completeTask: two concurrent last votes of a round end the process once', async ({
  ownClone,
}) => {
  const { as, database } = await ownClone()
  const { id } = await someRequest(database, testNow, { amount: 300 })
  const [finance, head, lead] = [await as('finance'), await as('head'), await as('lead')]
  const idOf = async (client: typeof head) =>
    (await client.call(tasks.getDetail, { processInsId: id })).data.process.taskId
  const clerks = await idOf(finance)
  await finance.call(tasks.claimTask, { taskId: clerks })
  await finance.call(tasks.completeTask, { taskId: clerks, pass: true })
  const [heads, leads] = [await idOf(head), await idOf(lead)]
  reported.length = 0

  const answers = await Promise.all([
    head.call(tasks.completeTask, { taskId: heads, pass: true }),
    lead.call(tasks.completeTask, { taskId: leads, pass: true }),
  ])

  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(reported.filter((event) => event.startsWith('accepted'))).toHaveLength(1)
  expect(await database.read(demoTenant, (db) => problemsOfLog(db, demoTenant, id))).toEqual([])
})

test('POST task/withdrawTask: of a concurrent withdrawal and final approval one takes effect', async ({
  ownClone,
}) => {
  const { as, database } = await ownClone()
  const { id } = await someRequest(database, testNow)
  const [finance, teacher] = [await as('finance'), await as('teacher')]
  const { taskId } = (await finance.call(tasks.getDetail, { processInsId: id })).data.process
  await finance.call(tasks.claimTask, { taskId })

  const answers = await Promise.all([
    finance.call(tasks.completeTask, { taskId, pass: true }),
    teacher.call(tasks.withdrawTask, { processInsId: id, withdrawType: 'wf_withdraw_end' }),
  ])

  const detail = (await teacher.call(tasks.getDetail, { processInsId: id })).data
  expect(answers.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([
    200, 400,
  ])
  expect(answers.find(({ status }) => status === 400)?.reason).toBe('INSTANCE_CLOSED')
  expect(detail.process.instanceStatus).toBe(answers[0]?.status === 200 ? 'approved' : 'withdrawn')
  expect(detail.turns).toEqual([])
})

test('one record starts one process, however many concurrent requests', async ({ ownClone }) => {
  const { database } = await ownClone()
  const request = {
    flowKey: stationeryKey,
    businessId: '77',
    data: { item: '白纸', amount: 5 },
    title: '白纸',
  }
  const start = () =>
    database.write(demoTenant, (tx) => startProcess(tx, demoActor('teacher'), request, testNow))

  const starts = await Promise.allSettled([start(), start(), start(), start()])

  expect(starts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const late of starts.filter((one) => one.status === 'rejected'))
    expect(late.reason).toMatchObject({ reason: 'ALREADY_STARTED' })
})

test('serial numbers of concurrent starts are unique and without gaps', async ({ ownClone }) => {
  const { as, database } = await ownClone()

  const started = await Promise.all([1, 2, 3, 4, 5].map(() => someRequest(database, testNow)))

  const teacher = await as('teacher')
  const numbers = await Promise.all(
    started.map(
      async ({ id }) =>
        (await teacher.call(tasks.getDetail, { processInsId: id })).data.process.serialNumber,
    ),
  )
  expect(numbers.sort()).toEqual([1, 2, 3, 4, 5].map((one) => `YP202703150000${one}`))
})

test('the application cannot change its own log, and a change by the database owner is detected', async ({
  ownClone,
}) => {
  const { database, ownerUrl } = await ownClone()
  const { id } = await someRequest(database, testNow)
  const problems = () => database.read(demoTenant, (db) => problemsOfLog(db, demoTenant, id))
  expect(await problems()).toEqual([])

  await expect(
    database.write(demoTenant, (tx) =>
      tx.updateTable('wfAction').set({ comment: '' }).where('instanceId', '=', id).execute(),
    ),
  ).rejects.toThrow('permission denied')
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  await owner.query(
    `update wf_action set entry = jsonb_set(entry, '{actor,name}', '"王校长"') where instance_id = $1`,
    [id],
  )
  await owner.end()

  expect(await problems()).toEqual(['line 1 was altered'])
})

test('two clocks and a person at once: a due task is answered once', async ({ ownClone }) => {
  const { as, database } = await ownClone()
  defineStationery('processPage', '库房审核', { deadline: { hours: 1, whenLate: 'pass' } })
  const { id } = await someRequest(database, testNow, { amount: 300 })
  const finance = await as('finance')
  const { taskId } = (await finance.call(tasks.getDetail, { processInsId: id })).data.process
  await finance.call(tasks.claimTask, { taskId })
  reported.length = 0
  const due = new Date(testNow.getTime() + 3_600_000)

  await Promise.all([
    handleDueTasks(database, demoTenant, due),
    finance.call(tasks.completeTask, { taskId, pass: true }),
    handleDueTasks(database, demoTenant, due),
  ])

  expect(reported).toEqual(['passed running', 'entered running'])
  expect(await database.read(demoTenant, (db) => problemsOfLog(db, demoTenant, id))).toEqual([])
})

test('of concurrent attempts to revoke an approved request, answer the question or drop it, one each succeeds', async ({
  ownClone,
}) => {
  defineStationery('processPage', '库房审核', { revocationDays: 30 })
  const { as, database } = await ownClone()
  const { id } = await someRequest(database, testNow, { amount: 300 })
  const [teacher, finance, head, lead] = [
    await as('teacher'),
    await as('finance'),
    await as('head'),
    await as('lead'),
  ]
  const taskIdOf = async (client: typeof head) =>
    (await client.call(tasks.getDetail, { processInsId: id })).data.process.taskId
  await finance.call(tasks.claimTask, { taskId: await taskIdOf(finance) })
  for (const one of [finance, head, lead])
    await one.call(tasks.completeTask, { taskId: await taskIdOf(one), pass: true })
  reported.length = 0

  const asked = await Promise.all(
    [1, 2, 3].map((time) =>
      teacher.call(revocation.askRevocation, { processInsId: id, comment: `第 ${time} 次` }),
    ),
  )
  expect(asked.map(({ reason }) => reason).toSorted()).toEqual([
    '',
    'ALREADY_ASKED',
    'ALREADY_ASKED',
  ])
  const taskId = await taskIdOf(head)
  const answers = await Promise.all([
    head.call(tasks.completeTask, { taskId, pass: true }),
    lead.call(tasks.completeTask, { taskId, pass: false, comment: '已经采购' }),
    teacher.call(revocation.dropRevocation, { processInsId: id }),
  ])

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const lost of answers.filter(({ status }) => status !== 200))
    expect(['ALREADY_DECIDED', 'NO_LONGER_OPEN', 'NOT_ASKED']).toContain(lost.reason)
  expect(reported.filter((event) => event.startsWith('revoked')).length).toBe(
    answers[0]?.status === 200 ? 1 : 0,
  )
  expect(await database.read(demoTenant, (db) => problemsOfLog(db, demoTenant, id))).toEqual([])
  defineStationery()
})
