import { afterEach } from 'vitest'

import { expect, test } from '../../../../app/testing/world.ts'
import { demoTenant, testNow } from '../../../../db/demo/world.ts'
import { createKeys, newRootKey } from '../../../../platform/server/keys/keys.ts'
import { createPostOutside } from '../../../../platform/server/ports/postOutside.ts'
import { listMessages } from '../../../messaging/contract/message.ts'
import * as addresses from '../../contract/deliveries/addresses.ts'
import * as deliveries from '../../contract/deliveries/deliveries.ts'
import { startByForm } from '../../contract/start.ts'
import * as tasks from '../../contract/tasks.ts'
import { sendDueDeliveries } from './deliveries.ts'
import * as rows from '../queries/deliveries.ts'
import { published } from '../testing/drawnFlows.ts'
import {
  cameBy,
  shortTimeout,
  someDelivery,
  registered,
  seenDeliveries,
  ports,
  sendDue,
  notifyingTrip,
} from '../testing/deliveries.ts'
import { closeOthers, answering, onItsOwn, other } from '../testing/otherSystem.ts'

const later = (minutes: number): Date => new Date(testNow.getTime() + minutes * 60_000)

afterEach(closeOthers)

test('several processes that send concurrently send each once; after a crash another continues under the same id', async ({
  ownClone,
}) => {
  const { api, database } = await onItsOwn(await ownClone())
  const accounts = await other()
  await someDelivery(api, accounts.url)
  await cameBy(api)
  await cameBy(api)
  // Crashes after recording its attempt and before the reply.
  const died = {
    ...ports,
    outside: { ...ports.outside, post: () => Promise.reject(new Error('the process died')) },
  }
  await expect(sendDue(database, testNow, died)).rejects.toThrow(
    '3 deliveries of school 000000 have an unknown end',
  )
  await sendDue(database, later(1))
  expect(accounts.requests).toEqual([])

  await Promise.all([
    sendDue(database, later(2)),
    sendDue(database, later(2)),
    sendDue(database, later(2)),
  ])

  const seen = await seenDeliveries(api)
  expect(new Set(accounts.requests.map(({ headers }) => headers['x-qinghe-id']))).toEqual(
    new Set(seen.map(({ id }) => id)),
  )
  expect(accounts.requests).toHaveLength(3)
  expect(seen).toHaveLength(3)
  expect(seen.every(({ state, attempts }) => state === 'done' && attempts === 2)).toBe(true)
  expect(seen[0]?.tried.map(({ words }) => words)).toEqual(['已送达（200）', '正在发送'])
})

test('failures are retried with growing pauses under the same id, and given up within a day, which is reported', async ({
  api,
  database,
}) => {
  const failing = await answering(503)
  await someDelivery(api, failing.url)
  const nextTimes: (string | null)[] = []
  for (const minutes of [0, 1, 6, 21, 81, 261, 621]) {
    await sendDue(database, later(minutes))
    nextTimes.push((await seenDeliveries(api))[0]?.nextTime ?? null)
    // No attempt is made before the delivery is due.
    await sendDue(database, later(minutes))
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
  await sendDue(database, later(1341))
  await sendDue(database, later(10_000))

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
    '外部系统“财务系统”一天内都没有收到通知，已停止发送，请检查后重新发送',
  )
})

test('any behaviour of the receiver is at worst a failed attempt with its reason', async ({
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
      '对方要求转到其他地址，没有送达（302）',
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
  await published(api, notifyingTrip())
  for (const [url, words] of kinds) {
    await api.as('admin').call(addresses.submitAddress, { id, name: '财务系统', url })
    await cameBy(api)
    await sendDue(database, testNow, words === '对方没有及时回应' ? shortTimeout : ports)
    expect((await seenDeliveries(api))[0]).toMatchObject({
      state: 'waiting',
      attempts: 1,
      lastWords: words,
    })
  }

  expect(inside.requests).toEqual([])
})

test('in production a name or number of the internal network is refused at the call, however it was registered', async ({
  api,
  database,
}) => {
  const inside = await other()
  const { processInsId } = await someDelivery(api, inside.url)
  await sendDue(database, testNow, { ...ports, outside: createPostOutside() })
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
  await sendDue(database, testNow, { ...ports, outside: rebinding })

  expect((await seenDeliveries(api)).find(({ address }) => address === '门禁')).toMatchObject({
    lastWords: '地址在内部网络，不能访问',
  })
  expect(inside.requests).toEqual([])
})

test('an address that hangs delays no other', async ({ api, database }) => {
  const [hanging, quick] = [await other(() => undefined), await other()]
  await someDelivery(api, hanging.url)
  for (let count = 0; count < 5; count += 1) await cameBy(api)
  await registered(api, quick.url, '门禁')
  await published(api, { ...notifyingTrip('门禁'), key: 'gate' })
  const { data: id } = await api
    .as('teacher')
    .call(startByForm, { processId: 'gate', place: '苏州', km: 20 })
  const { data } = await api.as('finance').call(tasks.getDetail, { processInsId: id })
  await api.as('finance').call(tasks.completeTask, { taskId: data.process.taskId, pass: true })
  const turns: number[] = []
  // A clock on which the time for one run is over after one round.
  await sendDueDeliveries(database, shortTimeout, demoTenant, () =>
    later(turns.push(1) > 2 ? 1 : 0),
  )

  expect(quick.requests).toHaveLength(1)
  expect(hanging.requests).toHaveLength(4)
})

test('an unreadable secret and a removed address are failures that can be fixed', async ({
  api,
  database,
}) => {
  const accounts = await other()
  const { addressId } = await someDelivery(api, accounts.url)
  await sendDue(database, testNow, { ...ports, keys: createKeys(newRootKey()) })
  expect((await seenDeliveries(api))[0]).toMatchObject({
    state: 'waiting',
    lastWords: '签名密钥无法读取，请换一个新的',
  })
  await api.as('admin').call(addresses.removeAddresses, { ids: addressId })
  await sendDue(database, later(1))
  expect((await seenDeliveries(api))[0]).toMatchObject({
    state: 'waiting',
    lastWords: '这个外部系统已被删除',
  })
  expect(accounts.requests).toEqual([])

  await registered(api, accounts.url)
  await sendDue(database, later(6))
  expect((await seenDeliveries(api))[0]).toMatchObject({ state: 'done' })
})

test('POST ops/delivery/resend: works at once, with all attempts of a new one, under the same id', async ({
  api,
  database,
}) => {
  let status = 500
  const accounts = await other((_request, response) => response.writeHead(status).end())
  await someDelivery(api, accounts.url)
  for (const minutes of [0, 1, 6, 21, 81, 261, 621, 1341]) await sendDue(database, later(minutes))
  const [given] = await seenDeliveries(api)
  expect(given?.state).toBe('givenUp')
  await api.as('admin').call(deliveries.resendDeliveries, { ids: given?.id ?? '' })
  await sendDue(database, later(1400))
  expect((await seenDeliveries(api))[0]).toMatchObject({ state: 'waiting', attempts: 9 })
  status = 204
  await sendDue(database, later(1401))

  expect((await seenDeliveries(api))[0]).toMatchObject({
    id: given?.id,
    state: 'done',
    attempts: 10,
  })
  expect(new Set(accounts.requests.map(({ headers }) => headers['x-qinghe-id']))).toEqual(
    new Set([given?.id]),
  )
})

test('POST ops/delivery/resend: ALREADY_DELIVERED, and NOT_FOUND for an unknown one', async ({
  api,
  database,
}) => {
  await someDelivery(api, (await other()).url)
  await sendDue(database, testNow)
  const [seen] = await seenDeliveries(api)

  expect(
    await api.as('admin').callRaw(deliveries.resendDeliveries, { ids: seen?.id ?? '' }),
  ).toBeRefused('ALREADY_DELIVERED')
  expect(await api.as('admin').callRaw(deliveries.resendDeliveries, { ids: '7' })).toBeRefused(
    'NOT_FOUND',
  )
})
