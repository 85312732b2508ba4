import { record } from './columnRecord.ts'
import type { ColumnRecord } from './columnRecord.ts'

const always = '会计档案，不少于三十年'
const internal = record('S4', '记账与核对', always)
const payer = (purpose: string): ColumnRecord => record('S3', purpose, always)
const acting = record('S3', '操作留痕', always)
const secret = (purpose: string): ColumnRecord =>
  record('S1', purpose, '收款账户停用后，与相关付款同期保存')

/** The columns of `names` with the same record. */
const all = (names: string, one: ColumnRecord): Record<string, ColumnRecord> =>
  Object.fromEntries(names.split(' ').map((name) => [name, one]))

/** Columns of payment. Accounting records are kept for thirty years. */
export const paymentColumns: Readonly<Record<string, Readonly<Record<string, ColumnRecord>>>> = {
  payment_merchant: {
    ...all('tenantId id channel appId merchantNo certificateSerial platformKeyId', internal),
    ...all('isActive checkState checkTime createTime updateTime', internal),
    payee: record('S4', '告知家长收款方', always),
    privateKeySealed: secret('向支付平台签名'),
    apiKeySealed: secret('读取支付平台的通知'),
    platformKeySealed: secret('核对支付平台的应答'),
    updateUserId: acting,
    updateUserName: acting,
  },
  payment_order: {
    ...all('tenantId id state totalFen returnedFen holdUntil nextTime paidTime', internal),
    ...all('createTime updateTime', internal),
    payerId: payer('缴费人'),
    payerName: payer('缴费人，写在缴费凭证上'),
    title: payer('订单内容'),
    officialNo: payer('学校另开的正式票据'),
    officialFileId: payer('学校另开的正式票据'),
  },
  payment_line: {
    ...all('tenantId orderId place payable listFeeFen listBookFen feeFen bookFen', internal),
    ...all('returnedFen state seller item createTime', internal),
    subjectId: record('S2', '购买的项目', always),
    title: record('S2', '购买的项目，可能含孩子姓名', always),
    reductions: record('S2', '减免名目与金额，写在订单上', always),
  },
  payment_refund: {
    ...all('tenantId id orderId attemptId place number sending fen state', internal),
    ...all('nextTime doneTime createTime updateTime', internal),
    reason: record('S2', '退款原因', always),
    inputs: record('S2', '退款计算的依据', always),
    lines: record('S2', '退款计算的过程', always),
    note: record('S3', '退款说明与线下凭据', always),
    askedByName: payer('退款申请人'),
    decidedByName: acting,
  },
  payment_difference: {
    ...all('tenantId channel day kind number ourFen theirFen state', internal),
    ...all('settledTime createTime updateTime', internal),
    note: record('S3', '对账差异的处理说明', always),
    settledByName: acting,
  },
}
