import type { ColumnType, Generated } from 'kysely'

import type { Channel } from '../contract/channels.ts'
import type { LineState, OrderState, RefundState } from '../contract/states.ts'
import type { Account, TransferKind } from './ledger/transfers.ts'

/** Written as text, read as the value. */
type Json = ColumnType<unknown, string, string>
type Created = { createTime: Generated<Date> }
type Stamps = Created & { updateTime: Generated<Date> }

type MerchantTable = Stamps & {
  tenantId: string
  id: Generated<string>
  channel: 'WECHAT' | 'ALIPAY'
  payee: string
  appId: string
  merchantNo: string
  certificateSerial: string
  platformKeyId: string
  privateKeySealed: string
  apiKeySealed: string
  platformKeySealed: string
  isActive: Generated<boolean>
  checkState: Generated<'' | 'WORKING' | 'FAILED'>
  checkTime: Generated<Date | null>
  updateUserId: string
  updateUserName: string
}

type OrderTable = Stamps & {
  tenantId: string
  id: Generated<string>
  payerId: string
  payerName: string
  title: string
  state: OrderState
  totalFen: number
  returnedFen: Generated<number>
  holdUntil: Date
  nextTime: Date | null
  paidTime: Date | null
  officialNo: Generated<string>
  officialFileId: Generated<string | null>
}

type LineTable = Created & {
  tenantId: string
  orderId: string
  place: number
  payable: string
  subjectId: string
  title: string
  listFeeFen: number
  listBookFen: number
  reductions: Json
  feeFen: number
  bookFen: number
  returnedFen: Generated<number>
  seller: Generated<string>
  item: Generated<string>
  state: LineState
}

type AttemptTable = Stamps & {
  tenantId: string
  id: Generated<string>
  orderId: string
  number: string
  channel: Exclude<Channel, 'OFFLINE'>
  merchantId: string | null
  scene: string
  fen: number
  state: 'OPEN' | 'PAID' | 'CLOSED'
  externalNo: Generated<string>
  receivedFen: number | null
  isPlaced: Generated<boolean>
  paidTime: Date | null
}

type RefundTable = Stamps & {
  tenantId: string
  id: Generated<string>
  orderId: string
  attemptId: string
  place: number | null
  number: string
  sending: Generated<number>
  fen: number
  state: RefundState
  reason: string
  inputs: ColumnType<unknown, string | null, string | null>
  lines: Json
  note: Generated<string>
  askedByName: Generated<string>
  decidedByName: Generated<string>
  nextTime: Date | null
  doneTime: Date | null
}

type TransferTable = Created & {
  tenantId: string
  id: Generated<string>
  kind: TransferKind
  subjectId: string
  debit: Account
  credit: Account
  fen: number
}

type DifferenceTable = Stamps & {
  tenantId: string
  channel: Channel
  day: string
  kind: 'PAYMENT' | 'REFUND'
  number: string
  ourFen: number | null
  theirFen: number | null
  state: Generated<'OPEN' | 'SETTLED'>
  note: Generated<string>
  settledByName: Generated<string>
  settledTime: Generated<Date | null>
}

type BillTable = Stamps & {
  tenantId: string
  channel: Channel
  day: string
  rowCount: number
}

declare module '../../../platform/server/database/tables.ts' {
  interface Tables {
    paymentMerchant: MerchantTable
    paymentOrder: OrderTable
    paymentLine: LineTable
    paymentAttempt: AttemptTable
    paymentRefund: RefundTable
    paymentTransfer: TransferTable
    paymentDifference: DifferenceTable
    paymentBill: BillTable
  }
}
