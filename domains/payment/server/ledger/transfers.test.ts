import fc from 'fast-check'
import { expect, test } from 'vitest'

import { sumOf } from '../../contract/money.ts'
import {
  balancesOf,
  feeCharged,
  paymentPlaced,
  paymentUnplaced,
  refundOwed,
  refundPaid,
} from './transfers.ts'
import type { Transfer } from './transfers.ts'

const amount = fc.integer({ min: 1, max: 1_000_000 })
const channel = fc.constantFrom('WECHAT', 'ALIPAY', 'DEMO', 'OFFLINE')
const anyTransfer: fc.Arbitrary<Transfer> = fc.oneof(
  fc.tuple(channel, amount).map(([by, fen]) => paymentPlaced(by, fen)),
  fc.tuple(channel, amount).map(([by, fen]) => paymentUnplaced(by, fen)),
  amount.map(refundOwed),
  fc.tuple(channel, amount).map(([by, fen]) => refundPaid(by, fen)),
  fc.tuple(channel, amount).map(([by, fen]) => feeCharged(by, fen)),
)

test('all accounts together are zero after any bookings', () => {
  fc.assert(
    fc.property(fc.array(anyTransfer), (transfers) => {
      expect(sumOf([...balancesOf(transfers).values()])).toBe(0)
    }),
  )
})

test('a payment that is returned in part leaves its rest as sold, and nothing owed', () => {
  const balances = balancesOf([
    paymentPlaced('WECHAT', 1000),
    paymentUnplaced('ALIPAY', 1000),
    refundOwed(300),
    refundPaid('WECHAT', 300),
    refundPaid('ALIPAY', 1000),
    feeCharged('WECHAT', 6),
  ])

  expect(Object.fromEntries(balances)).toEqual({
    WECHAT: 694,
    ALIPAY: 0,
    SALES: -700,
    OWED_BACK: 0,
    FEES: 6,
  })
})
