import { createHmac } from 'node:crypto'

import { afterEach } from 'vitest'

import { expect, test } from '../../../../app/testing/world.ts'
import { testNow } from '../../../../db/demo/world.ts'
import { standIn } from '../../../../platform/testing/standIn.ts'
import type { StandIn } from '../../../../platform/testing/standIn.ts'
import * as addresses from '../../contract/deliveries/addresses.ts'
import * as designs from '../../../flowDesign/contract/designs.ts'
import { findAddress } from '../queries/addresses.ts'
import { drawn, published } from '../testing/drawnFlows.ts'
import { someDelivery, registered, sendDue, notifyingTrip } from '../testing/deliveries.ts'

const opened: StandIn[] = []
async function other(): Promise<StandIn> {
  const made = await standIn((_request, response) => response.writeHead(200).end())
  opened.push(made)
  return made
}
afterEach(async () => {
  await Promise.all(opened.splice(0).map((one) => one.close()))
})

const accounts = { name: '财务系统', url: 'https://accounts.example.com/hooks?key=1' }

test('POST design/address/submit: works, shows a secret once, and stores it encrypted', async ({
  api,
  database,
  world,
}) => {
  const { data } = await api.as('admin').call(addresses.submitAddress, accounts)
  const list = await api.as('admin').call(addresses.listAddresses, {})
  const kept = await database.read(world.tenant, (db) =>
    findAddress(db, world.tenant, { id: data.id }),
  )

  expect(data.secret).toMatch(/^whs_[\w-]{43}$/)
  expect(list.data.records).toMatchObject([
    { id: data.id, ...accounts, updateTime: '2027-03-15 09:00:00' },
  ])
  expect(list.text).not.toContain(data.secret)
  expect(kept?.secretSealed).toMatch(/^v1\./)
  expect(kept?.secretSealed).not.toContain(data.secret)

  const moved = await api.as('admin').call(addresses.submitAddress, {
    id: data.id,
    name: accounts.name,
    url: 'https://new.example.com/',
  })
  expect(moved.data).toEqual({ id: data.id, name: '财务系统', secret: '' })
  expect((await api.as('admin').call(addresses.listAddresses, {})).data.records).toMatchObject([
    { url: 'https://new.example.com/' },
  ])
})

test('POST design/address/submit: NAME_TAKEN', async ({ api }) => {
  await registered(api, accounts.url)

  expect(await api.as('admin').callRaw(addresses.submitAddress, accounts)).toBeRefused('NAME_TAKEN')
})

test('POST design/address/submit: NAME_IS_FIXED because drawings refer to it by name', async ({
  api,
}) => {
  const { id } = await registered(api, accounts.url)

  expect(
    await api.as('admin').callRaw(addresses.submitAddress, { id, name: '门禁', url: accounts.url }),
  ).toBeRefused('NAME_IS_FIXED')
})

test('POST design/address/submit: ADDRESS_NOT_OPEN says what to write instead', async ({ api }) => {
  const answer = await api
    .as('admin')
    .callRaw(addresses.submitAddress, { name: '内网', url: 'https://192.168.1.9/' })

  expect(answer).toBeRefused('ADDRESS_NOT_OPEN')
  expect(answer.text).toContain('不能使用内部网络的地址')
})

test('POST design/address/submit: TOO_MANY_ADDRESSES', async ({ api }) => {
  for (let count = 0; count < 50; count += 1) await registered(api, accounts.url, `系统 ${count}`)

  expect(await api.as('admin').callRaw(addresses.submitAddress, accounts)).toBeRefused(
    'TOO_MANY_ADDRESSES',
  )
})

test('POST design/address/submit: an unknown one is not found', async ({ api }) => {
  expect(
    await api.as('admin').callRaw(addresses.submitAddress, { id: '7', ...accounts }),
  ).toBeRefused('NOT_FOUND')
})

test('POST design/address/renewSecret: works, and the old secret no longer signs', async ({
  api,
  database,
}) => {
  const there = await other()
  const { addressId, secret } = await someDelivery(api, there.url)
  const { data } = await api.as('admin').call(addresses.renewAddressSecret, { id: addressId })
  await sendDue(database, testNow)

  const [request] = there.requests
  const signed = (by: string) =>
    `v1=${createHmac('sha256', by)
      .update(`${String(request?.headers['x-qinghe-time'])}.${request?.body}`)
      .digest('hex')}`
  expect(data.secret).not.toBe(secret)
  expect(request?.headers['x-qinghe-signature']).toBe(signed(data.secret))
  expect(await api.as('admin').callRaw(addresses.renewAddressSecret, { id: '7' })).toBeRefused(
    'NOT_FOUND',
  )
})

test('POST design/address/test: works, sends no data of a request, and reports the result', async ({
  api,
}) => {
  const there = await other()
  const { id } = await registered(api, there.url)
  const { data } = await api.as('admin').call(addresses.testAddress, { id })
  await there.close()
  const after = await api.as('admin').call(addresses.testAddress, { id })

  expect(data).toEqual({ isWell: true, words: '已送达（200）', status: 200 })
  expect(JSON.parse(there.requests[0]?.body ?? '')).toEqual({
    id: expect.stringMatching(/^test-/),
    event: 'test',
    school: '000000',
    moment: testNow.toISOString(),
  })
  expect(after.data).toEqual({ isWell: false, words: '连接不上', status: null })
  expect(await api.as('admin').callRaw(addresses.testAddress, { id: '7' })).toBeRefused('NOT_FOUND')
})

test('POST design/address/test: limited to a few a minute', async ({ api }) => {
  const { id } = await registered(api, (await other()).url)
  for (let count = 0; count < 10; count += 1)
    await api.as('admin').call(addresses.testAddress, { id })

  expect((await api.as('admin').callRaw(addresses.testAddress, { id })).status).toBe(429)
})

test('POST design/address/remove: works, and drawings that name it can no longer be published', async ({
  api,
}) => {
  const { id } = await registered(api, accounts.url)
  await published(api, notifyingTrip())
  await api.as('admin').call(addresses.removeAddresses, { ids: id })
  const [row] = (await api.as('admin').call(designs.listDesigns, { name: '外出学习' })).data.records
  const { data } = await api.as('admin').call(designs.getDesign, { id: row?.id ?? '' })

  expect(data.problems).toEqual([
    {
      area: 'flow',
      at: 'tell',
      label: '通知财务',
      msg: '外部系统“财务系统”没有登记，或已经删除，请重新选择',
    },
  ])
})

test('fields that a title may not show are not sent to other systems: passwords, files, people', async ({
  api,
}) => {
  await registered(api, accounts.url)
  const design = notifyingTrip('财务系统', ['place', 'code', 'gone', 'who'])
  const form = {
    column: [
      ...(Array.isArray(design.form['column']) ? design.form['column'] : []),
      { prop: 'who', label: '同行人', type: 'user' },
    ],
  }
  const { problems } = await drawn(api, { ...design, form })

  expect(problems.map(({ at, msg }) => [at, msg])).toEqual([
    ['tell', '要发送的字段里有已删除的，请取消勾选'],
    ['tell', '“口令”不能发送给外部系统（密码）'],
    ['tell', '“同行人”不能发送给外部系统（人员）'],
  ])
})

test('GET design/address/list: works, for each school with its own', async ({ api, world }) => {
  const { id } = await registered(api, accounts.url)
  const others = api.as('admin', world.otherTenant)

  expect((await others.call(addresses.listAddresses, {})).data.records).toEqual([])
  expect(await others.callRaw(addresses.testAddress, { id })).toBeRefused('NOT_FOUND')
  await others.call(addresses.removeAddresses, { ids: id })
  expect((await api.as('admin').call(addresses.listAddresses, {})).data.records).toHaveLength(1)
})
