import { beforeEach, describe } from 'vitest'

import { expect, test } from '../../../../app/testing/world.ts'
import { otherTenant, testNow } from '../../../../db/demo/world.ts'
import { paperAnswer } from '../../../../platform/server/paper/paperAnswer.ts'
import type { Database } from '../../../../platform/server/database/db.ts'
import { someUpload } from '../../../../app/testing/someUpload.ts'
import {
  exportStatement,
  listSchoolOrders,
  listStatement,
  recordOfficial,
} from '../../contract/office.ts'
import { listMonths } from '../../contract/months.ts'
import { getOrder, practisePayment } from '../../contract/order.ts'
import { usualRefundRules } from '../../contract/refund/inputs.ts'
import { downloadVoucher } from '../../contract/voucher.ts'
import { createHeldOrders, practiceOnly, sendDueRefunds } from '../public.ts'
import { askRefund } from '../asking.ts'
import { approveRefund } from '../refunds.ts'
import { payer, resetTickets, someOrder, tenantId, ticket } from '../testing/someTicket.ts'

beforeEach(resetTickets)

const institution = { seller: '青渚少儿科学社', item: '纸飞机与空气 1 班' }
const span = { day_datege: '2027-03-01', day_datelt: '2027-03-31' }

/** Two seats in one order, paid; the first goes back after a quarter of the lessons. */
async function someSales(database: Database, pay: (id: string) => Promise<unknown>) {
  const lines = [ticket('1', institution), ticket('2', { item: '剪纸 1 班' })]
  const { id } = await someOrder(database, lines)
  await pay(id)
  await database.write(tenantId, async (tx) => {
    const facts = {
      rules: usualRefundRules,
      isBookHandedOut: true,
      months: [],
      reason: 'FAMILY_LEAVES' as const,
      lessonCount: 16,
      givenCount: 4,
      cancelledCount: 0,
    }
    const asked = { payable: 'test.ticket', subjectId: '1', facts }
    const refund = await askRefund(tx, payer, asked, testNow)
    await approveRefund(tx, payer, refund.id, testNow)
  })
  const providerOf = practiceOnly(true)
  await sendDueRefunds(database, tenantId, { providerOf, notifyUrl: () => '', now: testNow })
  return id
}

test('GET school/orders: works by payer, state and day, for this school alone', async ({
  api,
  database,
  world,
}) => {
  const { id } = await someOrder(database)
  const total = async (filter: Parameters<typeof finance.call<typeof listSchoolOrders>>[1]) =>
    (await finance.call(listSchoolOrders, filter)).data.total
  const finance = api.as('finance')

  expect((await api.as('head').call(listSchoolOrders, {})).data.records).toMatchObject([{ id }])
  expect([await total({ keyword: '张妈' }), await total({ keyword: '100%' })]).toEqual([1, 0])
  expect([await total({ state: 'PENDING' }), await total({ state: 'PAID' })]).toEqual([1, 0])
  expect(await total({ day_datege: '', day_datelt: '2000-01-01' })).toBe(0)
  const foreign = api.as('admin', world.otherTenant)
  expect((await foreign.call(listSchoolOrders, {})).data.total).toBe(0)
})

describe('POST school/official: works', () => {
  test('with a number and a file that the family sees', async ({ api, database }) => {
    const { id } = await someOrder(database)
    await api.as('parent').call(practisePayment, { id })
    const fileId = (await someUpload(database, 'finance')).id
    const said = { id, officialNo: '沪财 00012345', fileId }
    expect(await api.as('finance').call(recordOfficial, said)).toBeDone()

    const { officialNo, officialFile } = (await api.as('parent').call(getOrder, { id })).data
    expect(officialNo).toBe('沪财 00012345')
    expect(officialFile?.link).toBeTruthy()
    expect(await api.as('finance').call(recordOfficial, { id, officialNo: '' })).toBeDone()
    expect((await api.as('parent').call(getOrder, { id })).data.officialFile).toBeDefined()
  })

  test('with a file alone, which keeps the number', async ({ api, database }) => {
    const { id } = await someOrder(database)
    await api.as('parent').call(practisePayment, { id })
    const finance = api.as('finance')
    await finance.call(recordOfficial, { id, officialNo: '沪财 00012345' })
    const fileId = (await someUpload(database, 'finance')).id

    expect(await finance.call(recordOfficial, { id, fileId })).toBeDone()
    const { officialNo, officialFile } = (await api.as('parent').call(getOrder, { id })).data
    expect([officialNo, officialFile !== undefined]).toEqual(['沪财 00012345', true])
  })
})

test('POST school/official: NOT_FOUND for an order of another school and for a foreign file', async ({
  api,
  database,
  world,
}) => {
  const { id } = await someOrder(database)
  await api.as('parent').call(practisePayment, { id })
  const foreign = api.as('admin', world.otherTenant)

  expect(await foreign.call(recordOfficial, { id, officialNo: '1' })).toBeRefused('NOT_FOUND')
  const fileId = (await someUpload(database, 'parent')).id
  expect(await api.as('finance').call(recordOfficial, { id, fileId })).toBeRefused('NOT_FOUND')
})

test('POST school/official: NOT_PAID for an order without a payment', async ({ api, database }) => {
  const { id } = await someOrder(database)

  expect(await api.as('finance').call(recordOfficial, { id, officialNo: '1' })).toBeRefused(
    'NOT_PAID',
  )
})

describe('GET statement/list: works', () => {
  test('by institution and by course class, with what went back', async ({ api, database }) => {
    await someSales(database, (id) => api.as('parent').call(practisePayment, { id }))
    const statement = async (by: 'SELLER' | 'ITEM') =>
      (await api.as('head').call(listStatement, { ...span, by })).data

    expect((await statement('SELLER')).records).toMatchObject([
      { seller: '合计', lineCount: 2, netFen: 23_750 },
      { seller: '本校', lineCount: 1, feeFen: 15_000, bookFen: 2500, returnedFen: 0 },
      { seller: '青渚少儿科学社', returnedFen: 11_250, netFen: 6250 },
    ])
    expect((await statement('ITEM')).records.map(({ item }) => item).toSorted()).toEqual([
      '',
      '剪纸 1 班',
      '纸飞机与空气 1 班',
    ])
  })
})

test('the orders that a domain creates at once keep their institution and course class', async ({
  api,
  database,
}) => {
  const ordered = { title: '课后服务 2027 春', lines: [ticket('1', institution)] }
  const holdUntil = new Date(testNow.getTime() + 60_000)
  const [id = ''] = await database.write(tenantId, (tx) =>
    createHeldOrders(tx, [{ payer, ordered, holdUntil }]),
  )
  await api.as('parent').call(practisePayment, { id })
  const { records } = (await api.as('head').call(listStatement, { ...span, by: 'ITEM' })).data

  expect(records).toContainEqual(expect.objectContaining(institution))
})

test('GET statement/list: SPAN_WRONG for an end before its beginning and for years', async ({
  api,
}) => {
  for (const wrong of [
    { day_datege: '2027-03-02', day_datelt: '2027-03-01' },
    { day_datege: '2020-01-01', day_datelt: '2027-03-01' },
  ])
    expect(await api.as('finance').call(listStatement, wrong)).toBeRefused('SPAN_WRONG')
})

test('GET statement/months: works with the current month last and zeros where nothing happened', async ({
  api,
  database,
}) => {
  await someSales(database, (id) => api.as('parent').call(practisePayment, { id }))

  const { records } = (await api.as('head').call(listMonths, { months: 3 })).data
  expect(records).toEqual([
    { month: '2027-01', receivedFen: 0, returnedFen: 0 },
    { month: '2027-02', receivedFen: 0, returnedFen: 0 },
    { month: '2027-03', receivedFen: 35_000, returnedFen: 11_250 },
  ])
  const foreign = api.as('admin', otherTenant)
  const none = (await foreign.call(listMonths, { months: 1 })).data.records
  expect(none).toEqual([{ month: '2027-03', receivedFen: 0, returnedFen: 0 }])
})

test('GET statement/export: works as an Excel file', async ({ api, database }) => {
  await someSales(database, (id) => api.as('parent').call(practisePayment, { id }))

  const { status, headers } = await api.as('finance').call(exportStatement, span)
  expect(status).toBe(200)
  expect(String(headers['content-type'])).toContain('spreadsheetml')
})

test('GET statement/export: WORKBOOKS_BUSY when too many wait', async ({ api }) => {
  const finance = api.as('finance')
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => finance.call(exportStatement, span)),
  )

  expect(answers.map(({ reason }) => reason)).toContain('WORKBOOKS_BUSY')
})

test('GET statement/export: SPAN_WRONG for an end before its beginning', async ({ api }) => {
  const wrong = { day_datege: '2027-03-02', day_datelt: '2027-03-01' }

  expect(await api.as('finance').call(exportStatement, wrong)).toBeRefused('SPAN_WRONG')
})

test('GET order/voucher: works as a PDF file for the payer and for the office', async ({
  api,
  database,
}) => {
  const { id } = await someOrder(database)
  await api.as('parent').call(practisePayment, { id })

  for (const account of ['parent', 'finance']) {
    const { status, text } = await api.as(account).call(downloadVoucher, { id })
    expect([status, text.slice(0, 5)]).toEqual([200, '%PDF-'])
  }
})

test('GET order/voucher: NOT_FOUND for another family and for another school', async ({
  api,
  database,
  world,
}) => {
  const { id } = await someOrder(database)
  await api.as('parent').call(practisePayment, { id })

  expect(await api.as('parent2').call(downloadVoucher, { id })).toBeRefused('NOT_FOUND')
  const foreign = api.as('admin', world.otherTenant)
  expect(await foreign.call(downloadVoucher, { id })).toBeRefused('NOT_FOUND')
})

test('GET order/voucher: NOT_PAID before the payment', async ({ api, database }) => {
  const { id } = await someOrder(database)

  expect(await api.as('parent').call(downloadVoucher, { id })).toBeRefused('NOT_PAID')
})

test('GET order/voucher: RATE_LIMITED after twenty files in ten minutes', async ({
  api,
  database,
}) => {
  const { id } = await someOrder(database)
  const ask = () => api.as('parent').call(downloadVoucher, { id })
  for (let used = 0; used < 20; used += 1) await ask()

  expect(await ask()).toBeRefused('RATE_LIMITED')
})

/** A paper that takes a moment to typeset. */
const slowPaper = JSON.stringify({
  school: '',
  title: '',
  number: '',
  state: '很长'.repeat(20_000),
  sections: [],
  tables: [],
  steps: [],
})

test('GET order/voucher: PAPERS_BUSY while others wait', async ({ api, database }) => {
  const { id } = await someOrder(database)
  await api.as('parent').call(practisePayment, { id })
  const others = Array.from({ length: 5 }, () => paperAnswer(slowPaper, tenantId))
  const settled = Promise.allSettled(others)

  expect(await api.as('parent').call(downloadVoucher, { id })).toBeRefused('PAPERS_BUSY')
  await settled
})

test('GET order/voucher: PAPER_TOO_LONG for an order with thousands of lines', async ({
  api,
  database,
}) => {
  const lines = Array.from({ length: 2500 }, (_, index) =>
    ticket(String(index + 1), { title: '很长的课程名称'.repeat(12), feeFen: 100, bookFen: 0 }),
  )
  const { id } = await someOrder(database, lines)
  await api.as('parent').call(practisePayment, { id })

  expect(await api.as('parent').call(downloadVoucher, { id })).toBeRefused('PAPER_TOO_LONG')
})
