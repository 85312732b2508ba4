import { hostname } from 'node:os'

import { onTestFinished } from 'vitest'

import { demoUserId } from '../../../db/demo/world.ts'
import { expect, test, testRootKey } from '../../../app/testing/world.ts'
import { endpoint } from '../../../platform/contract/endpoint.ts'
import { nothing } from '../../../platform/contract/shapes.ts'
import { guestOf, systemActor } from '../../../platform/server/actor.ts'
import { createApp } from '../../../platform/server/http/createApp.ts'
import { writeAudit } from '../../../platform/server/audit/writeAudit.ts'
import type { Database } from '../../../platform/server/database/db.ts'
import { createKeys } from '../../../platform/server/keys/keys.ts'
import { mount } from '../../../platform/server/http/mount.ts'
import { saveNotice } from '../../content/contract/noticeDesk.ts'
import * as contract from '../contract/logs.ts'
import { withoutValues } from './faults.ts'
import { createFaultKeeper, removeOldFaults } from './public.ts'

const now = new Date('2027-03-15T09:00:00+08:00')
const request = { id: 'r', ip: '10.0.0.7' }
const person = (account: string, tenantId = '000000') => ({
  ...systemActor(tenantId),
  userId: demoUserId(tenantId, 'teacher'),
  account,
})

const note = (
  database: Database,
  actor: Parameters<typeof writeAudit>[1],
  action: string,
  detail: Record<string, unknown> = {},
) =>
  database.write(actor.tenantId, (tx) =>
    writeAudit(tx, actor, { action, subject: { kind: 'thing', id: '7' }, detail, request, now }),
  )

/** Causes a fault as in production and returns its row in the error log. */
async function meetFault(database: Database, error: Error, times = 1): Promise<void> {
  const broken = endpoint({
    method: 'GET',
    path: '/blade-test/broken',
    summary: 'test',
    may: 'public',
    input: nothing,
    reply: nothing,
  })
  const identify = async () => guestOf('000000')
  const clock = () => now
  const onFault = createFaultKeeper({ database, clock, identify })
  const app = await createApp({
    database,
    clock,
    identify,
    onFault,
    keys: createKeys(testRootKey),
    readiness: { isReady: async () => true },
  })
  onTestFinished(() => app.http.close())
  mount(app, broken, async () => {
    throw error
  })
  for (let time = 0; time < times; time += 1)
    expect((await app.http.inject({ url: `${broken.path}?password=s3cret` })).statusCode).toBe(500)
}

test('GET usual/list: works, newest first, filtered by act and time', async ({ api, database }) => {
  await note(database, person('teacher'), 'test.first')
  await note(database, systemActor('000000'), 'test.second')
  const chief = api.as('admin')

  const all = (await chief.call(contract.listUsualLogs, { methodName: 'test.' })).data
  expect(all.records.map(({ methodName, createBy }) => [methodName, createBy])).toEqual([
    ['test.second', 'system'],
    ['test.first', 'teacher'],
  ])
  expect(
    (await chief.call(contract.listUsualLogs, { createBy: 'teacher', methodName: 'test' })).data
      .total,
  ).toBe(1)
  expect((await chief.call(contract.listUsualLogs, { createBy: 'teach' })).data.records).toEqual([])
  expect(
    (
      await chief.call(contract.listUsualLogs, {
        createTime_datege: '2027-03-15 09:00:01',
        methodName: 'test',
      })
    ).data.total,
  ).toBe(0)
})

test('GET usual/detail: works, with secrets and personal numbers masked', async ({
  api,
  database,
}) => {
  await note(database, person('14000000012'), 'test.secret', {
    password: 's3cret',
    said: '990101202009150036 14000000012',
  })
  const chief = api.as('admin')
  const [row] = (await chief.call(contract.listUsualLogs, { methodName: 'test.secret' })).data
    .records

  const found = await chief.call(contract.getUsualLog, { id: row?.id ?? '' })

  expect(found.data).toMatchObject({
    createBy: '140****0012',
    logData: 'thing 7',
    remoteIp: '10.0.0.7',
    createTime: '2027-03-15 09:00:00',
  })
  for (const secret of ['s3cret', '990101202009150036', '14000000012'])
    expect(found.text).not.toContain(secret)
})

test('GET usual/detail: works for one’s own school only', async ({ api, database }) => {
  await note(database, person('teacher', '100001'), 'test.other')
  const [row] = (
    await api.as('admin', '100001').call(contract.listUsualLogs, { methodName: 'test.other' })
  ).data.records

  expect(
    (await api.as('admin').call(contract.listUsualLogs, { methodName: 'test.other' })).data.total,
  ).toBe(0)
  expect(await api.as('admin').call(contract.getUsualLog, { id: row?.id ?? '' })).toBeRefused(
    'NOT_FOUND',
  )
})

test('GET api/list: works with acts of people only; GET api/detail: works', async ({
  api,
  database,
}) => {
  await note(database, person('teacher'), 'test.first')
  await note(database, systemActor('000000'), 'test.second')

  const { records } = (await api.as('admin').call(contract.listApiLogs, { methodName: 'test.' }))
    .data

  expect(records).toMatchObject([{ title: 'test.first thing 7', type: '1', createBy: 'teacher' }])
})

test('GET api/detail: works for acts of people only', async ({ api, database }) => {
  await note(database, person('teacher'), 'test.first')
  await note(database, systemActor('000000'), 'test.second')
  const chief = api.as('admin')
  const [second, first] = (await chief.call(contract.listUsualLogs, { methodName: 'test.' })).data
    .records

  expect((await chief.call(contract.getApiLog, { id: first?.id ?? '' })).data.methodName).toBe(
    'test.first',
  )
  expect(await chief.call(contract.getApiLog, { id: second?.id ?? '' })).toBeRefused('NOT_FOUND')
})

test('GET api/list: works with the request behind an act, and with the filters of Sword', async ({
  api,
}) => {
  const chief = api.as('admin')
  const userAgent = 'Mozilla/5.0 (probe)'
  const row = { title: '停水', category: 1, content: '<p>一</p>' }
  await chief.callRaw(saveNotice, row, { 'user-agent': userAgent })
  const list = async (asked: Record<string, string>) => {
    const { data } = await chief.callRaw(contract.listApiLogs, asked)
    return contract.listApiLogs.reply.parse(data).records
  }

  const [first] = await list({ title: 'content.saveNotice' })
  expect(first).toMatchObject({
    serviceId: 'qinghe',
    serverHost: hostname(),
    serverIp: expect.stringMatching(/^[\d.]+$/),
    env: 'dev',
    method: 'POST',
    requestUri: '/blade-desk/notice/save',
    userAgent,
    time: expect.stringMatching(/^\d+$/),
    createBy: 'admin',
  })
  const sword = { serviceId: 'qing', requestUri: 'notice/save', title: 'saveNotice notice' }
  expect(await list(sword)).toHaveLength(1)
  expect(await list({ ...sword, serverHost: hostname() })).toHaveLength(1)
  for (const other of [{ serviceId: 'blade-desk' }, { requestUri: 'user' }, { title: 'x y z' }])
    expect(await list({ ...sword, ...other })).toEqual([])
  expect((await chief.call(contract.listUsualLogs, { logId: 'saveNotice' })).data.records).toEqual([
    expect.objectContaining({ logId: 'content.saveNotice', requestUri: '/blade-desk/notice/save' }),
  ])
  expect((await chief.call(contract.listErrorLogs, { serverHost: 'x y z' })).data.total).toBe(0)
})

test('GET usual/list: works for one request, and so does GET error/list: works', async ({
  api,
  database,
}) => {
  await note(database, person('teacher'), 'test.first')
  const chief = api.as('admin')

  const found = (await chief.call(contract.listUsualLogs, { requestId: 'r', methodName: 'test.' }))
    .data.records
  expect(found).toMatchObject([{ requestId: 'r', methodName: 'test.first' }])
  expect((await chief.call(contract.listUsualLogs, { requestId: 'other' })).data.total).toBe(0)
  expect((await chief.call(contract.listErrorLogs, { requestId: 'r' })).data.total).toBe(0)
})

test('GET error/list: works, and shows where it failed without what people typed', async ({
  api,
  database,
}) => {
  await meetFault(
    database,
    new TypeError(
      'invalid input syntax for type bigint: "张小雨 14000000012" in column "child_name"',
    ),
  )

  await expect
    .poll(async () => (await api.as('admin').call(contract.listErrorLogs, {})).data.total)
    .toBe(1)
  const answer = await api.as('admin').call(contract.listErrorLogs, { requestUri: 'broken' })
  const [row] = answer.data.records

  expect(row).toMatchObject({
    exceptionName: 'TypeError',
    requestUri: '/blade-test/broken',
    method: 'GET',
    stackTrace: '',
    serviceId: 'qinghe',
    remoteIp: '127.0.0.1',
    userAgent: 'lightMyRequest',
    time: expect.stringMatching(/^\d+$/),
  })
  expect(row?.message).toBe('invalid input syntax for type bigint: "…" in column "child_name"')
  expect([row?.fileName, row?.lineNumber]).toEqual([
    'domains/logs/server/logs.test.ts',
    expect.any(Number),
  ])
  for (const secret of ['张小雨', '14000000012', 's3cret'])
    expect(answer.text).not.toContain(secret)
})

test('GET error/detail: works with the stack, and hides other schools’ faults', async ({
  api,
  database,
}) => {
  await meetFault(database, new Error('broken'))
  await expect
    .poll(async () => (await api.as('admin').call(contract.listErrorLogs, {})).data.total)
    .toBe(1)
  const [row] = (await api.as('admin').call(contract.listErrorLogs, {})).data.records
  const id = row?.id ?? ''

  expect((await api.as('admin').call(contract.getErrorLog, { id })).data.stackTrace).toMatch(
    /^Error: broken\n +at .*logs\.test\.ts/,
  )
  expect(await api.as('admin', '100001').call(contract.getErrorLog, { id })).toBeRefused(
    'NOT_FOUND',
  )
})

test('a flood of faults is limited, and old faults are deleted', async ({ api, database }) => {
  await meetFault(database, new Error('again'), 70)
  const total = async () => (await api.as('admin').call(contract.listErrorLogs, {})).data.total
  await expect.poll(total).toBe(60)

  await removeOldFaults(database, '000000', new Date('2027-06-13T08:59:59+08:00'))
  expect(await total()).toBe(60)
  await removeOldFaults(database, '000000', new Date('2027-06-13T09:00:01+08:00'))
  expect(await total()).toBe(0)
})

test('the application cannot change a stored fault', async ({ database }) => {
  const change = database.write('000000', (tx) =>
    tx.updateTable('faultLog').set({ message: '' }).where('tenantId', '=', '000000').execute(),
  )
  await expect(change).rejects.toThrow('permission denied')
})

test.for([
  ['Key (id_no)=("990101202009150036") exists', 'Key (id_no)=("…") exists'],
  ["cannot read '李雷的作文' of undefined", "cannot read '…' of undefined"],
  ['column "child_name" is missing', 'column "child_name" is missing'],
  ['call 14000000012 for 王小明', 'call 140****0012 for …'],
  [
    'at verb (file:///srv/qinghe/domains/logs/server/logs.ts:12:3)',
    'at verb (domains/logs/server/logs.ts:12:3)',
  ],
] as const)('a fault is stored without values: %s', ([text, told]) => {
  expect(withoutValues(text)).toBe(told)
})
