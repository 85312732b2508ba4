import { demoPupilId, namedIdentityNumber } from '../../../../db/demo/people.ts'
import { expect, test, testRootKey } from '../../../../app/testing/world.ts'
import type { Api } from '../../../../app/testing/world.ts'
import { createKeys } from '../../../../platform/server/keys/keys.ts'
import { freezeStudent } from '../../../people/contract/student.ts'
import * as office from '../../contract/office.ts'
import * as own from '../../contract/request.ts'
import { exportSubject } from '../data/exporting.ts'
import { identifiedRequest, someRequest } from '../testing/someRequest.ts'

const pupil = (tenant: string) => `STUDENT:${demoPupilId(tenant, '张小雨')}`
const answer = '资料已备好，请在期限内下载'

async function answeredExport(api: Api, tenant: string) {
  const { id } = await identifiedRequest(api.as('parent'), api.as('privacy'), {
    subject: pupil(tenant),
  })
  await api.as('privacy').call(office.answerTicket, { id, answer })
  return id
}

test('POST ask/submit: works and gives a number and a deadline of fifteen working days', async ({
  api,
  world,
}) => {
  const made = await someRequest(api.as('parent'), { subject: pupil(world.tenant) })
  const queue = await api.as('privacy').call(office.listTickets, { state: 'OPEN' })

  expect(made).toMatchObject({ number: 'GX2027-0001', state: 'RECEIVED', subjectName: '张小雨' })
  expect(made.dueOn > '2027-04-02').toBe(true)
  expect(queue.data.records).toMatchObject([
    { id: made.id, requesterName: '张妈妈', isLate: false },
  ])
})

test('POST ask/submit: REQUEST_OPEN when the same is open, NOT_FOUND when the child is another’s', async ({
  api,
  world,
}) => {
  const subject = pupil(world.tenant)
  const form = { subject, kind: 'EXPORT' as const, wish: '想看看' }
  await someRequest(api.as('parent'), form)

  expect(await api.as('parent').call(own.submitRequest, form)).toBeRefused('REQUEST_OPEN')
  expect(await api.as('parent2').call(own.submitRequest, form)).toBeRefused('NOT_FOUND')
})

test('POST ask/submit: CUSTODY_FROZEN when custody is disputed and the data is to be erased (L13)', async ({
  api,
  world,
}) => {
  await api
    .as('admin')
    .call(freezeStudent, { id: demoPupilId(world.tenant, '张小雨'), reason: '法院文书' })

  expect(
    await api
      .as('parent')
      .call(own.submitRequest, { subject: pupil(world.tenant), kind: 'ERASE', wish: '删除' }),
  ).toBeRefused('CUSTODY_FROZEN')
})

test('L5: a request is identified, worked on and answered; the family reads every step', async ({
  api,
  world,
}) => {
  const { id } = await someRequest(api.as('parent'), {
    subject: pupil(world.tenant),
    kind: 'CORRECT',
    wish: '住址写错了',
  })
  const desk = api.as('privacy')

  expect(await desk.call(office.startTicket, { id })).toBeRefused('NOT_IDENTIFIED')
  expect(await desk.call(office.answerTicket, { id, answer })).toBeRefused('NOT_IDENTIFIED')
  await desk.call(office.identifyRequester, { id, note: '当面核对身份证' })
  await desk.call(office.startTicket, { id })
  await desk.call(office.sayToFamily, { id, text: '请补充新地址' })
  await api.as('parent').call(own.sayInRequest, { id, text: '示例路 2 号' })
  const closed = await desk.call(office.answerTicket, { id, answer: '已改正' })
  const read = await api.as('parent').call(own.getOwnRequest, { id })

  expect(closed.data).toMatchObject({ state: 'ANSWERED', actions: [] })
  expect(read.data).toMatchObject({ state: 'ANSWERED', answer: '已改正' })
  expect(read.data.messages.map(({ isOffice, text }) => [isOffice, text])).toEqual([
    [true, '请补充新地址'],
    [false, '示例路 2 号'],
  ])
  expect(await api.as('parent').call(own.sayInRequest, { id, text: '谢谢' })).toBeRefused(
    'REQUEST_CLOSED',
  )
})

test('POST ask/withdraw: works for the requester; NOT_FOUND for others, REQUEST_CLOSED afterwards', async ({
  api,
  world,
}) => {
  const { id } = await someRequest(api.as('parent'), { subject: pupil(world.tenant) })

  for (const call of [own.getOwnRequest, own.withdrawRequest, own.exportPaper, own.exportData])
    expect(await api.as('parent2').callRaw(call, { id })).toBeRefused('NOT_FOUND')
  expect(await api.as('parent2').call(own.sayInRequest, { id, text: '您好' })).toBeRefused(
    'NOT_FOUND',
  )
  await api.as('parent').call(own.withdrawRequest, { id })
  expect(await api.as('parent').call(own.withdrawRequest, { id })).toBeRefused('REQUEST_CLOSED')
  const { data } = await api.as('parent').call(own.listOwnRequests, {})
  expect(data.records).toMatchObject([{ id, state: 'WITHDRAWN' }])
})

test('L5: the export is a JSON and a PDF with everything, opened, for the requester alone', async ({
  api,
  database,
  world,
}) => {
  const id = await answeredExport(api, world.tenant)

  const zip = await api.as('parent').callRaw(own.exportData, { id })
  const paper = await api.as('parent').callRaw(own.exportPaper, { id })

  expect(zip.status).toBe(200)
  expect(zip.headers['content-type']).toBe('application/zip')
  const exported = await database.read(world.tenant, (db) =>
    exportSubject(
      db,
      world.tenant,
      { kind: 'STUDENT', id: demoPupilId(world.tenant, '张小雨') },
      { keys: createKeys(testRootKey), now: world.now },
    ),
  )
  const text = JSON.stringify(exported)
  for (const word of ['张小雨', '张妈妈', namedIdentityNumber(world.now, '张小雨')])
    expect(text).toContain(word)
  expect(text).not.toMatch(/v1\.[0-9a-f]{8}\./)
  expect(paper.status).toBe(200)
  expect(paper.headers['content-type']).toBe('application/pdf')
  for (const account of ['parent2', 'privacy', 'admin'])
    expect(await api.as(account).callRaw(own.exportData, { id })).toBeRefused('NOT_FOUND')
})

test('GET ask/data: EXPORT_CLOSED when it is not answered or its days are over', async ({
  api,
  world,
}) => {
  const open = await someRequest(api.as('parent'), { subject: pupil(world.tenant) })
  for (const call of [own.exportData, own.exportPaper])
    expect(await api.as('parent').callRaw(call, { id: open.id })).toBeRefused('EXPORT_CLOSED')
  await api.as('parent').call(own.withdrawRequest, { id: open.id })
  const id = await answeredExport(api, world.tenant)
  world.setNow(new Date(world.now.getTime() + 8 * 24 * 60 * 60 * 1000))

  for (const call of [own.exportData, own.exportPaper])
    expect(await api.as('parent').callRaw(call, { id })).toBeRefused('EXPORT_CLOSED')
})

test('GET ask/data: CUSTODY_FROZEN when custody is disputed and the caller is not the main guardian (L13)', async ({
  api,
  database,
  world,
}) => {
  const id = await answeredExport(api, world.tenant)
  const studentId = demoPupilId(world.tenant, '张小雨')
  await api.as('admin').call(freezeStudent, { id: studentId, reason: '法院文书' })
  await database.write(world.tenant, (tx) =>
    tx
      .updateTable('guardianLink')
      .set({ isPrimary: false })
      .where('tenantId', '=', world.tenant)
      .where('studentId', '=', studentId)
      .execute(),
  )

  expect(await api.as('parent').callRaw(own.exportData, { id })).toBeRefused('CUSTODY_FROZEN')
})

test('GET ask/paper: CUSTODY_FROZEN when custody is disputed and the caller is not the main guardian (L13)', async ({
  api,
  database,
  world,
}) => {
  const id = await answeredExport(api, world.tenant)
  const studentId = demoPupilId(world.tenant, '张小雨')
  await api.as('admin').call(freezeStudent, { id: studentId, reason: '法院文书' })
  await database.write(world.tenant, (tx) =>
    tx
      .updateTable('guardianLink')
      .set({ isPrimary: false })
      .where('tenantId', '=', world.tenant)
      .where('studentId', '=', studentId)
      .execute(),
  )

  expect(await api.as('parent').callRaw(own.exportPaper, { id })).toBeRefused('CUSTODY_FROZEN')
})

test('GET ask/data: RATE_LIMITED when one person takes too many', async ({ api, world }) => {
  const id = await answeredExport(api, world.tenant)
  const reasons: string[] = []
  for (let count = 0; count < 12; count += 1)
    reasons.push((await api.as('parent').callRaw(own.exportData, { id })).status.toString())

  expect(reasons.at(-1)).toBe('429')
  expect((await api.as('parent').callRaw(own.exportPaper, { id })).status).toBe(429)
})
