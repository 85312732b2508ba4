import { createHmac } from 'node:crypto'

import { afterEach } from 'vitest'

import { expect, test } from '../../../app/testing/world.ts'
import type { OwnClone } from '../../../app/testing/world.ts'
import { demoTenant, demoUserId, testNow } from '../../../db/demo/world.ts'
import { createKeys, newRootKey } from '../../../platform/server/keys.ts'
import { createPostOutside } from '../../../platform/server/ports/postOutside.ts'
import { standIn } from '../../../platform/testing/standIn.ts'
import type { StandIn } from '../../../platform/testing/standIn.ts'
import { listMessages } from '../../messaging/contract/message.ts'
import * as addresses from '../contract/addresses.ts'
import * as deliveries from '../contract/deliveries.ts'
import * as designs from '../contract/design.ts'
import { askRevocation } from '../contract/revocation.ts'
import { startByForm } from '../contract/start.ts'
import * as tasks from '../contract/tasks.ts'
import { forgetOldDeliveries, keepDeliveries } from './deliveries.ts'
import * as rows from './queries/deliveries.ts'
import { approval, finance, graphOf, published } from './testing/drawnFlows.ts'
import {
  cameBy,
  impatient,
  oneToTell,
  registered,
  seenDeliveries,
  telling,
  told,
  toldTrip,
} from './testing/telling.ts'
import { problemsOfLog } from './verify.ts'

const later = (minutes: number): Date => new Date(testNow.getTime() + minutes * 60_000)

const opened: StandIn[] = []
async function other(
  answer: Parameters<typeof standIn>[0] = (_request, response) => response.writeHead(200).end(),
): Promise<StandIn> {
  const made = await standIn(answer)
  opened.push(made)
  return made
}
const answering = (status: number) =>
  other((_request, response) => response.writeHead(status).end())
afterEach(async () => {
  await Promise.all(opened.splice(0).map((one) => one.close()))
})

test('another system is told of a request that comes by: what the drawing names and nothing else, signed', async ({
  api,
  database,
  world,
}) => {
  const accounts = await other()
  const { secret, processInsId } = await oneToTell(api, accounts.url, {
    code: 'hunter2',
    note: '不要外传',
  })
  await told(database, testNow)

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

test('who is told at the very start reads the number that the start is given last', async ({
  api,
  database,
}) => {
  const accounts = await other()
  await registered(api, accounts.url)
  const { nodes } = toldTrip().graph
  const tell = nodes['tell']
  if (tell?.kind !== 'webhook') throw new Error('the trip tells somebody')
  await published(api, {
    ...toldTrip(),
    graph: graphOf({ ...tell, next: 'check' }, approval('check', 'done', [finance])),
  })
  await api.as('teacher').call(startByForm, { processId: 'told', place: '苏州', km: 240 })
  await told(database, testNow)

  expect(JSON.parse(accounts.requests[0]?.body ?? '{}')).toMatchObject({
    processNumber: expect.stringMatching(/^WC\d{13}$/),
  })
})

test('whoever was told is told too that the request has been revoked since, once', async ({
  api,
  database,
}) => {
  const accounts = await other()
  await registered(api, accounts.url)
  const design = toldTrip()
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
  await told(database, testNow)
  expect(await api.as('teacher').call(askRevocation, { processInsId, comment: '改期' })).toBeDone()
  await agree()
  await told(database, testNow)

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

test('what was told is not forgotten while the request may still be revoked, and while that is asked', async ({
  api,
  database,
  world,
}) => {
  await registered(api, (await other()).url)
  const design = toldTrip()
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
    await forgetOldDeliveries(database, world.tenant, later(days * 24 * 60))
    return (await seenDeliveries(api)).length
  }
  await told(database, testNow)
  expect(await keptAfter(200)).toBe(1)
  await answer(true)

  expect(await keptAfter(90)).toBe(1)
  expect(await api.as('teacher').call(askRevocation, { processInsId, comment: '改期' })).toBeDone()
  expect(await keptAfter(92)).toBe(1)
  await answer(false)
  expect(await keptAfter(92)).toBe(0)
})

test('the request does not wait for it, and its way and history say so', async ({ api }) => {
  const silent = await other(() => undefined)
  const { processInsId } = await oneToTell(api, silent.url)

  const { data } = await api.as('head').call(tasks.getDetail, { processInsId })
  expect(data.turns).toMatchObject([{ nodeName: 'head' }])
  expect(data.map.flat().find(({ id }) => id === 'tell')).toMatchObject({
    kind: 'webhook',
    state: 'done',
    names: [],
  })
  expect(data.flow.find((one) => one.historyActivityId === 'tell')).toMatchObject({
    historyActivityType: 'serviceTask',
    outcomeLabel: '已通知外部系统',
    why: expect.stringContaining('通知外部系统“财务系统”'),
  })
  expect(silent.requests).toEqual([])
})

test('what does not come by, and what is only tried out, tells nobody', async ({
  api,
  database,
}) => {
  const accounts = await other()
  await registered(api, accounts.url)
  const design = toldTrip()
  await published(api, design)
  const applicantId = demoUserId('000000', 'teacher')
  const { data: run } = await api
    .as('admin')
    .call(designs.tryDesign, {
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
  await told(database, testNow)

  expect(run.steps.find(({ nodeId }) => nodeId === 'tell')).toMatchObject({
    kind: 'webhook',
    names: [],
    why: '通知外部系统“财务系统”',
  })
  expect(await seenDeliveries(api)).toEqual([])
  expect(accounts.requests).toEqual([])
})

/** The product over a database of its own, as several processes see it. */
async function onItsOwn({ as, database }: OwnClone) {
  const admin = await as('admin')
  const clients = new Map(
    await Promise.all(
      ['teacher', 'finance'].map(async (account) => [account, await as(account)] as const),
    ),
  )
  return {
    api: Object.assign(admin, { as: (account: string) => clients.get(account) ?? admin }),
    database,
  }
}

test('a transaction that does not stand leaves nothing to be told', async ({ ownClone }) => {
  const { api, database } = await onItsOwn(await ownClone())
  const { processInsId } = await oneToTell(api, (await other()).url)
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

test('several processes that tell at once tell each once; one that dies is followed by another under the same id', async ({
  ownClone,
}) => {
  const { api, database } = await onItsOwn(await ownClone())
  const accounts = await other()
  await oneToTell(api, accounts.url)
  await cameBy(api)
  await cameBy(api)
  // Dies between the note of its attempt and the answer.
  const died = {
    ...telling,
    outside: { ...telling.outside, post: () => Promise.reject(new Error('the process died')) },
  }
  await expect(told(database, testNow, died)).rejects.toThrow(
    '3 deliveries of school 000000 have an unknown end',
  )
  await told(database, later(1))
  expect(accounts.requests).toEqual([])

  await Promise.all([told(database, later(2)), told(database, later(2)), told(database, later(2))])

  const seen = await seenDeliveries(api)
  expect(new Set(accounts.requests.map(({ headers }) => headers['x-qinghe-id']))).toEqual(
    new Set(seen.map(({ id }) => id)),
  )
  expect(accounts.requests).toHaveLength(3)
  expect(seen).toHaveLength(3)
  expect(seen.every(({ state, attempts }) => state === 'done' && attempts === 2)).toBe(true)
  expect(seen[0]?.tried.map(({ words }) => words)).toEqual(['已送达（200）', '正在发送'])
})

test('after each failure it is tried again with growing pauses under the same id, and given up within a day, which is said', async ({
  api,
  database,
}) => {
  const failing = await answering(503)
  await oneToTell(api, failing.url)
  const nextTimes: (string | null)[] = []
  for (const minutes of [0, 1, 6, 21, 81, 261, 621]) {
    await told(database, later(minutes))
    nextTimes.push((await seenDeliveries(api))[0]?.nextTime ?? null)
    // Nobody tries before its time.
    await told(database, later(minutes))
  }
  expect(nextTimes.map((time) => time?.slice(5, 16))).toEqual([
    '03-15 09:01',
    '03-15 09:06',
    '03-15 09:21',
    '03-15 10:21',
    '03-15 13:21',
    '03-15 19:21',
    '03-16 07:21',
  ])
  expect(failing.requests).toHaveLength(7)
  await told(database, later(1341))
  await told(database, later(10_000))

  expect(failing.requests).toHaveLength(8)
  expect(new Set(failing.requests.map(({ headers }) => headers['x-qinghe-id'])).size).toBe(1)
  expect(new Set(failing.requests.map(({ body }) => body)).size).toBe(1)
  expect(new Set(failing.requests.map(({ headers }) => headers['x-qinghe-signature'])).size).toBe(8)
  const [seen] = await seenDeliveries(api)
  expect(seen).toMatchObject({
    state: 'givenUp',
    attempts: 8,
    lastWords: '对方没有接收（503）',
    lastStatus: 503,
    nextTime: null,
  })
  expect(seen?.tried).toHaveLength(8)
  const { data } = await api.as('admin').call(listMessages, {})
  expect(data.records.map(({ title }) => title)).toContain(
    '外部系统“财务系统”一天内都没有收到通知，已停止发送',
  )
})

test('whatever the other side does, it is a failed attempt with its reason and never more', async ({
  api,
  database,
}) => {
  const inside = await other()
  const gone = await other()
  await gone.close()
  const kinds: [string, string][] = [
    [(await other(() => undefined)).url, '对方没有及时回应'],
    [
      (await other((_request, response) => response.writeHead(302, { location: inside.url }).end()))
        .url,
      '对方要求跳转，不跟随（302）',
    ],
    [(await other((_request, response) => response.destroy())).url, '连接中断'],
    [(await answering(400)).url, '对方没有接收（400）'],
    [
      (await other((_request, response) => response.writeHead(500).end('x'.repeat(8_000_000)))).url,
      '对方没有接收（500）',
    ],
    [gone.url, '连接不上'],
  ]
  const { id } = await registered(api, gone.url)
  await published(api, toldTrip())
  for (const [url, words] of kinds) {
    await api.as('admin').call(addresses.submitAddress, { id, name: '财务系统', url })
    await cameBy(api)
    await told(database, testNow, words === '对方没有及时回应' ? impatient : telling)
    expect((await seenDeliveries(api))[0]).toMatchObject({
      state: 'waiting',
      attempts: 1,
      lastWords: words,
    })
  }

  expect(inside.requests).toEqual([])
})

test('in the product a name or a number of the own network is refused when it is called, however it came to be registered', async ({
  api,
  database,
}) => {
  const inside = await other()
  const { processInsId } = await oneToTell(api, inside.url)
  await told(database, testNow, { ...telling, outside: createPostOutside() })
  expect((await seenDeliveries(api))[0]).toMatchObject({
    state: 'waiting',
    lastWords: '地址不是 https',
  })

  const rebinding = createPostOutside({
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
  })
  await registered(api, 'https://rebinding.example.com/', '门禁')
  await database.write(demoTenant, async (tx) => {
    await rows.insertDelivery(
      tx,
      demoTenant,
      { instanceId: processInsId, node: 'x', nodeName: 'x', address: '门禁', payload: {} },
      testNow,
    )
  })
  await told(database, testNow, { ...telling, outside: rebinding })

  expect((await seenDeliveries(api)).find(({ address }) => address === '门禁')).toMatchObject({
    lastWords: '地址在内部网络，不能访问',
  })
  expect(inside.requests).toEqual([])
})

test('one address that hangs keeps no other waiting', async ({ api, database }) => {
  const [hanging, quick] = [await other(() => undefined), await other()]
  await oneToTell(api, hanging.url)
  for (let count = 0; count < 5; count += 1) await cameBy(api)
  await registered(api, quick.url, '门禁')
  await published(api, { ...toldTrip('门禁'), key: 'gate' })
  const { data: id } = await api
    .as('teacher')
    .call(startByForm, { processId: 'gate', place: '苏州', km: 20 })
  const { data } = await api.as('finance').call(tasks.getDetail, { processInsId: id })
  await api.as('finance').call(tasks.completeTask, { taskId: data.process.taskId, pass: true })
  const turns: number[] = []
  // A clock that is over its turn after one round.
  await keepDeliveries(database, impatient, demoTenant, () => later(turns.push(1) > 2 ? 1 : 0))

  expect(quick.requests).toHaveLength(1)
  expect(hanging.requests).toHaveLength(4)
})

test('a secret that cannot be read, and an address that is gone, are failures that can be mended', async ({
  api,
  database,
}) => {
  const accounts = await other()
  const { addressId } = await oneToTell(api, accounts.url)
  await told(database, testNow, { ...telling, keys: createKeys(newRootKey()) })
  expect((await seenDeliveries(api))[0]).toMatchObject({
    state: 'waiting',
    lastWords: '签名密钥无法读取，请换一个新的',
  })
  await api.as('admin').call(addresses.removeAddresses, { ids: addressId })
  await told(database, later(1))
  expect((await seenDeliveries(api))[0]).toMatchObject({
    state: 'waiting',
    lastWords: '这个外部系统已被删除',
  })
  expect(accounts.requests).toEqual([])

  await registered(api, accounts.url)
  await told(database, later(6))
  expect((await seenDeliveries(api))[0]).toMatchObject({ state: 'done' })
})

test('POST ops/delivery/resend: works at once, with all the tries of a new one, under the same id', async ({
  api,
  database,
}) => {
  let status = 500
  const accounts = await other((_request, response) => response.writeHead(status).end())
  await oneToTell(api, accounts.url)
  for (const minutes of [0, 1, 6, 21, 81, 261, 621, 1341]) await told(database, later(minutes))
  const [given] = await seenDeliveries(api)
  expect(given?.state).toBe('givenUp')
  await api.as('admin').call(deliveries.resendDeliveries, { ids: given?.id ?? '' })
  await told(database, later(1400))
  expect((await seenDeliveries(api))[0]).toMatchObject({ state: 'waiting', attempts: 9 })
  status = 204
  await told(database, later(1401))

  expect((await seenDeliveries(api))[0]).toMatchObject({
    id: given?.id,
    state: 'done',
    attempts: 10,
  })
  expect(new Set(accounts.requests.map(({ headers }) => headers['x-qinghe-id']))).toEqual(
    new Set([given?.id]),
  )
})

test('POST ops/delivery/resend: ALREADY_DELIVERED, and what nobody knows', async ({
  api,
  database,
}) => {
  await oneToTell(api, (await other()).url)
  await told(database, testNow)
  const [seen] = await seenDeliveries(api)

  expect(
    await api.as('admin').callRaw(deliveries.resendDeliveries, { ids: seen?.id ?? '' }),
  ).toBeRefused('ALREADY_DELIVERED')
  expect(await api.as('admin').callRaw(deliveries.resendDeliveries, { ids: '7' })).toBeRefused(
    'NOT_FOUND',
  )
})

test('GET ops/delivery/list: works by state, by address and by process', async ({
  api,
  database,
}) => {
  const { processInsId } = await oneToTell(api, (await other()).url)
  await told(database, testNow)
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

test('what was told is forgotten after a month, what waits is not', async ({
  api,
  database,
  world,
}) => {
  await oneToTell(api, (await other()).url)
  await told(database, testNow)
  await cameBy(api)
  await forgetOldDeliveries(database, world.tenant, later(29 * 24 * 60))
  expect(await seenDeliveries(api)).toHaveLength(2)
  await forgetOldDeliveries(database, world.tenant, later(31 * 24 * 60))

  expect((await seenDeliveries(api)).map(({ state }) => state)).toEqual(['waiting'])
})
