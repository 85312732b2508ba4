import { generateKeyPairSync } from 'node:crypto'

import { usualRefundRules } from '../../domains/payment/contract/refund/inputs.ts'
import { sealKeys } from '../../domains/payment/server/merchants/sealing.ts'
import { createOrder } from '../../domains/payment/server/orders.ts'
import type { OrderedLine, Payer } from '../../domains/payment/server/orders.ts'
import { practise } from '../../domains/payment/server/paying.ts'
import { newMerchantId } from '../../domains/payment/server/queries/merchants.ts'
import { askRefund } from '../../domains/payment/server/asking.ts'
import { approveRefund } from '../../domains/payment/server/refunds.ts'
import { defineSample, samplePayable } from '../../domains/payment/server/samplePayable.ts'
import { receiveRefund } from '../../domains/payment/server/sendingRefunds.ts'
import { wireDate } from '../../platform/contract/time.ts'
import type { Database, Tx } from '../../platform/server/database/db.ts'
import type { Keys } from '../../platform/server/keys/keys.ts'
import { demoPeople, demoUserId } from './world.ts'

type Load = { readonly tenantId: string; readonly anchor: Date; readonly keys: Keys }
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

const courses = [
  { item: '纸飞机与空气（周二）', seller: '青渚少儿科学社', feeFen: 48_000, bookFen: 3500 },
  { item: '剪纸（周三）', seller: '', feeFen: 24_000, bookFen: 1200 },
  { item: '少儿围棋（周五）', seller: '澜汀棋院', feeFen: 36_000, bookFen: 0 },
  { item: '篮球训练营（周四）', seller: '澜汀青少年体育中心', feeFen: 52_000, bookFen: 0 },
] as const

const accounts = ['parent', 'parent2'] as const
const turnsEach = 8
const isRefunded = (turn: number): boolean => turn >= 2 && turn % 3 === 0

/** How many orders and refunds are told one by one. */
export const demoOrderCount = accounts.length * turnsEach

/** Loads orders and refunds in all states, and what the daily comparison of bills found. */
export async function loadPayments(database: Database, load: Load): Promise<void> {
  defineSample()
  await database.write(load.tenantId, async (tx) => {
    await disabledMerchant(tx, load)
    for (const [at, account] of accounts.entries())
      for (let turn = turnsEach - 1; turn >= 0; turn -= 1)
        await story(tx, load, { payer: payerOf(load.tenantId, account), turn: turn * 2 + at })
    await comparedBills(tx, load)
  })
}

const payerOf = (tenantId: string, account: 'parent' | 'parent2'): Payer => ({
  tenantId,
  userId: demoUserId(tenantId, account),
  realName: demoPeople.find((one) => one.account === account)?.realName ?? '',
})

/** One order: the newest is unpaid, older ones are paid, every third has a refund. */
async function story(
  tx: Tx,
  { anchor }: Load,
  { payer, turn }: { payer: Payer; turn: number },
): Promise<void> {
  const { tenantId } = payer
  const age = turn < 2 ? minuteMs : turn * 3 * dayMs + turn * 47 * minuteMs
  const now = new Date(anchor.getTime() - age)
  const lines = turn % 4 === 0 ? [line(turn, 0), line(turn, 1)] : [line(turn, 0)]
  const order = await createOrder(tx, payer, { title: titleOf(lines), lines }, now)
  await tx
    .updateTable('paymentOrder')
    .set({ createTime: now, updateTime: now })
    .where('tenantId', '=', tenantId)
    .where('id', '=', order.id)
    .execute()
  if (turn < 2) return
  await practise(tx, payer, order.id, { isDemo: true, now })
  if (isRefunded(turn)) await refund(tx, payer, lines[0]?.subjectId ?? '', { turn, now })
}

const titleOf = (lines: readonly OrderedLine[]): string =>
  lines.length > 1 ? `课后服务（${lines.length} 门）` : (lines[0]?.item ?? '')

function line(turn: number, place: number): OrderedLine {
  const { item, seller, feeFen, bookFen } = courses[(turn + place) % courses.length] ?? courses[0]
  return {
    payable: samplePayable,
    subjectId: String(turn * 10 + place + 1),
    title: item,
    feeFen,
    bookFen,
    reductions: place > 0 ? [{ name: '同一家庭第二门', target: 'FEE', by: { percent: 10 } }] : [],
    seller,
    item,
  }
}

/** A request; every second one is approved and has arrived, one could not be paid out. */
async function refund(
  tx: Tx,
  payer: Payer,
  subjectId: string,
  { turn, now }: { turn: number; now: Date },
): Promise<void> {
  const { tenantId } = payer
  const later = new Date(now.getTime() + dayMs)
  const facts = {
    reason: turn % 2 === 0 ? ('FAMILY_LEAVES' as const) : ('LESSONS_CANCELLED' as const),
    rules: usualRefundRules,
    isBookHandedOut: true,
    months: [],
    lessonCount: 16,
    givenCount: 4,
    cancelledCount: 2,
  }
  const asked = { payable: samplePayable, subjectId, facts }
  const { id } = await askRefund(tx, payer, asked, later)
  await tx
    .updateTable('paymentRefund')
    .set({ createTime: later })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute()
  if (turn === 3) return
  await approveRefund(tx, { tenantId, realName: '吴会计' }, id, later)
  const sent = await tx
    .updateTable('paymentRefund')
    .set({ state: 'SENT' })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .returning('number')
    .executeTakeFirstOrThrow()
  const state = turn === 6 ? 'ABNORMAL' : 'DONE'
  await receiveRefund(tx, tenantId, { state, refundNumber: sent.number }, later)
}

/** An account that takes no payments: its keys were made for the demo. */
async function disabledMerchant(tx: Tx, { tenantId, anchor, keys }: Load): Promise<void> {
  const id = await newMerchantId(tx)
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const given = { privateKey, apiKey: 'demo'.repeat(8), platformKey: '' }
  await tx
    .insertInto('paymentMerchant')
    .values({
      tenantId,
      id,
      channel: 'WECHAT',
      payee: '澜汀实验学校',
      appId: 'wxdemo0000000000',
      merchantNo: '1900000109',
      certificateSerial: '1DDE55AD98ED71D6EDD4A4A16996DE7B47773A8C',
      platformKeyId: '',
      ...sealKeys(keys, { tenantId, id }, given),
      isActive: false,
      updateUserId: demoUserId(tenantId, 'finance'),
      updateUserName: '吴会计',
      updateTime: anchor,
    })
    .execute()
}

/** Bills of the last days, with one open and one settled difference. */
async function comparedBills(tx: Tx, { tenantId, anchor }: Load): Promise<void> {
  const dayBefore = (days: number) => wireDate(new Date(anchor.getTime() - days * dayMs))
  await tx
    .insertInto('paymentBill')
    .values(
      [1, 2, 3].map((days) => ({
        tenantId,
        channel: 'WECHAT' as const,
        day: dayBefore(days),
        rowCount: 3 - days,
        updateTime: anchor,
      })),
    )
    .execute()
  const common = { tenantId, channel: 'WECHAT' as const, updateTime: anchor }
  await tx
    .insertInto('paymentDifference')
    .values([
      {
        ...common,
        day: dayBefore(1),
        kind: 'PAYMENT',
        number: `T${dayBefore(1).replaceAll('-', '')}093000`,
        ourFen: null,
        theirFen: 100,
      },
      {
        ...common,
        day: dayBefore(2),
        kind: 'PAYMENT',
        number: `T${dayBefore(2).replaceAll('-', '')}101500`,
        ourFen: null,
        theirFen: 1,
        state: 'SETTLED',
        note: '开通商户号时的测试付款',
        settledByName: '吴会计',
        settledTime: anchor,
      },
    ])
    .execute()
}
