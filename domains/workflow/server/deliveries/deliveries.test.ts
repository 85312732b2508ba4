import { createHmac } from 'node:crypto'
import { afterEach } from 'vitest'

import { expect, test } from '../../../../app/testing/world.ts'
import { demoTenant, demoUserId, testNow } from '../../../../db/demo/world.ts'
import * as deliveries from '../../contract/deliveries/deliveries.ts'
import * as designs from '../../../flowDesign/contract/designs.ts'
import { askRevocation } from '../../contract/revocation.ts'
import { startByForm } from '../../contract/start.ts'
import * as tasks from '../../contract/tasks.ts'
import { removeOldDeliveries } from './deliveries.ts'
import * as rows from '../queries/deliveries.ts'
import { approval, finance, graphOf, published } from '../testing/drawnFlows.ts'
import {
  cameBy,
  someDelivery,
  registered,
  seenDeliveries,
  sendDue,
  notifyingTrip,
} from '../testing/deliveries.ts'
import { problemsOfLog } from '../acting/verifyLog.ts'
import { closeOthers, onItsOwn, other } from '../testing/otherSystem.ts'

const later = (minutes: number): Date => new Date(testNow.getTime() + minutes * 60_000)

afterEach(closeOthers)

test('another system receives exactly the fields that the drawing names, signed', async ({
  api,
  database,
  world,
}) => {
  const accounts = await other()
  const { secret, processInsId } = await someDelivery(api, accounts.url, {
    code: 'hunter2',
    note: '不要外传',
  })
  await sendDue(database, testNow)

  const [request] = accounts.requests
  const body: unknown = JSON.parse(request?.body ?? '')
  const [seen] = await seenDeliveries(api)
  expect(body).toEqual({
    id: seen?.id,
    event: 'process.reached',
    school: '000000',
    flowKey: 'told',
    processId: processInsId,
    processNumber: expect.stringMatching(/^WC\d{13}$/),
    nodeName: '通知财务',
    moment: testNow.toISOString(),
    fields: {
      place: { label: '地点', value: '苏州', text: '苏州' },
      way: { label: '方式', value: 'car', text: '用车' },
    },
  })
  const time = String(Math.floor(testNow.getTime() / 1000))
  expect(request?.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'x-qinghe-id': seen?.id,
    'x-qinghe-time': time,
    'x-qinghe-signature': `v1=${createHmac('sha256', secret).update(`${time}.${request?.body}`).digest('hex')}`,
  })
  expect(seen).toMatchObject({
    address: '财务系统',
    nodeName: '通知财务',
    state: 'done',
    attempts: 1,
    lastWords: '已送达（200）',
    nextTime: null,
  })
  expect(seen?.tried).toMatchObject([{ number: 1, isWell: true, words: '已送达（200）' }])
  expect(
    await database.read(world.tenant, (db) => problemsOfLog(db, world.tenant, processInsId)),
  ).toEqual([])
})

test('a notification at the very start contains the request number, although it is assigned last', async ({
  api,
  database,
}) => {
  const accounts = await other()
  await registered(api, accounts.url)
  const { nodes } = notifyingTrip().graph
  const tell = nodes['tell']
  if (tell?.kind !== 'webhook') throw new Error('the trip tells somebody')
  await published(api, {
    ...notifyingTrip(),
    graph: graphOf({ ...tell, next: 'check' }, approval('check', 'done', [finance])),
  })
  await api.as('teacher').call(startByForm, { processId: 'told', place: '苏州', km: 240 })
  await sendDue(database, testNow)

  expect(JSON.parse(accounts.requests[0]?.body ?? '{}')).toMatchObject({
    processNumber: expect.stringMatching(/^WC\d{13}$/),
  })
})

test('notified systems are also notified once of a later revocation', async ({ api, database }) => {
  const accounts = await other()
  await registered(api, accounts.url)
  const design = notifyingTrip()
  await published(api, {
    ...design,
    graph: { ...design.graph, policy: { ...design.graph.policy, revocation: { days: 7 } } },
  })
  const processInsId = await cameBy(api)
  const agree = async () => {
    const { taskId } = (await api.as('head').call(tasks.getDetail, { processInsId })).data.process
    expect(await api.as('head').call(tasks.completeTask, { taskId, pass: true })).toBeDone()
  }
  await agree()
  await sendDue(database, testNow)
  expect(await api.as('teacher').call(askRevocation, { processInsId, comment: '改期' })).toBeDone()
  await agree()
  await sendDue(database, testNow)

  const bodies = accounts.requests.map(({ body }): unknown => JSON.parse(body))
  expect(bodies).toMatchObject([
    { event: 'process.reached', processId: processInsId },
    {
      event: 'process.revoked',
      processId: processInsId,
      nodeName: '通知财务',
      fields: { place: { value: '苏州' } },
    },
  ])
  expect(new Set((await seenDeliveries(api)).map(({ id }) => id)).size).toBe(2)
})

test('notifications are not deleted while the request may still be revoked or a revocation is open', async ({
  api,
  database,
  world,
}) => {
  await registered(api, (await other()).url)
  const design = notifyingTrip()
  await published(api, {
    ...design,
    graph: { ...design.graph, policy: { ...design.graph.policy, revocation: { days: 90 } } },
  })
  const processInsId = await cameBy(api)
  const answer = async (pass: boolean) => {
    const { taskId } = (await api.as('head').call(tasks.getDetail, { processInsId })).data.process
    expect(
      await api.as('head').call(tasks.completeTask, { taskId, pass, comment: '已订票' }),
    ).toBeDone()
  }
  const keptAfter = async (days: number) => {
    await removeOldDeliveries(database, world.tenant, later(days * 24 * 60))
    return (await seenDeliveries(api)).length
  }
  await sendDue(database, testNow)
  expect(await keptAfter(200)).toBe(1)
  await answer(true)

  expect(await keptAfter(90)).toBe(1)
  expect(await api.as('teacher').call(askRevocation, { processInsId, comment: '改期' })).toBeDone()
  expect(await keptAfter(92)).toBe(1)
  await answer(false)
  expect(await keptAfter(92)).toBe(0)
})

test('the request does not wait for the notification, and its path and history show it', async ({
  api,
}) => {
  const silent = await other(() => undefined)
  const { processInsId } = await someDelivery(api, silent.url)

  const { data } = await api.as('head').call(tasks.getDetail, { processInsId })
  expect(data.turns).toMatchObject([{ nodeName: 'head' }])
  expect(data.map.flat().find(({ id }) => id === 'tell')).toMatchObject({
    kind: 'webhook',
    state: 'done',
    names: [],
  })
  expect(data.flow.find((one) => one.historyActivityId === 'tell')).toMatchObject({
    historyActivityType: 'serviceTask',
    outcomeLabel: '已安排发送通知',
    why: expect.stringContaining('通知外部系统“财务系统”'),
  })
  expect(silent.requests).toEqual([])
})

test('skipped steps and test runs notify nobody', async ({ api, database }) => {
  const accounts = await other()
  await registered(api, accounts.url)
  const design = notifyingTrip()
  await published(api, design)
  const applicantId = demoUserId('000000', 'teacher')
  const { data: run } = await api.as('admin').call(designs.tryDesign, {
    design,
    applicantId,
    variables: { place: '苏州', km: 20 },
    refusing: [],
  })
  const { data: id } = await api
    .as('teacher')
    .call(startByForm, { processId: 'told', place: '苏州', km: 20 })
  const { data } = await api.as('finance').call(tasks.getDetail, { processInsId: id })
  await api
    .as('finance')
    .call(tasks.completeTask, { taskId: data.process.taskId, pass: false, comment: '不同意' })
  await sendDue(database, testNow)

  expect(run.steps.find(({ nodeId }) => nodeId === 'tell')).toMatchObject({
    kind: 'webhook',
    names: [],
    why: '通知外部系统“财务系统”',
  })
  expect(await seenDeliveries(api)).toEqual([])
  expect(accounts.requests).toEqual([])
})

test('a rolled-back transaction leaves nothing to send', async ({ ownClone }) => {
  const { api, database } = await onItsOwn(await ownClone())
  const { processInsId } = await someDelivery(api, (await other()).url)
  const undone = database.write(demoTenant, async (tx) => {
    await rows.insertDelivery(
      tx,
      demoTenant,
      { instanceId: processInsId, node: 'tell', nodeName: '', address: '财务系统', payload: {} },
      testNow,
    )
    throw new Error('the verb failed later')
  })
  await expect(undone).rejects.toThrow('failed later')

  expect(await seenDeliveries(api)).toHaveLength(1)
})

test('GET ops/delivery/list: works by state, address and process', async ({ api, database }) => {
  const { processInsId } = await someDelivery(api, (await other()).url)
  await sendDue(database, testNow)
  await cameBy(api)
  const list = async (by: Record<string, string>) =>
    (await api.as('admin').call(deliveries.listDeliveries, by)).data.records.map(
      ({ state }) => state,
    )

  expect(await list({})).toEqual(['waiting', 'done'])
  expect(await list({ state: 'done' })).toEqual(['done'])
  expect(await list({ processInsId })).toEqual(['done'])
  expect(await list({ address: '门禁' })).toEqual([])
})

test('finished deliveries are deleted after a month, waiting ones are not', async ({
  api,
  database,
  world,
}) => {
  await someDelivery(api, (await other()).url)
  await sendDue(database, testNow)
  await cameBy(api)
  await removeOldDeliveries(database, world.tenant, later(29 * 24 * 60))
  expect(await seenDeliveries(api)).toHaveLength(2)
  await removeOldDeliveries(database, world.tenant, later(31 * 24 * 60))

  expect((await seenDeliveries(api)).map(({ state }) => state)).toEqual(['waiting'])
})
