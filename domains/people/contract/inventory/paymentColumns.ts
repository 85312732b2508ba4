import { columns, onBasis, record, traceFor } from './columnRecord.ts'
import type { Described, Inventory } from './columnRecord.ts'

const always = '会计档案，不少于三十年'
const internal = record('S4', '记账与核对', always)
const payer = (purpose: string): Described => record('S3', purpose, always)
const acting = traceFor(always)
const secret = (purpose: string): Described =>
  record('S1', purpose, '收款账户停用后，与相关付款同期保存')

/** Columns of payment. Accounting records are kept for thirty years. */
export const paymentColumns: Inventory = onBasis('订立、履行合同', {
  payment_merchant: {
    ...columns('tenantId id channel appId merchantNo certificateSerial platformKeyId', internal),
    ...columns('isActive checkState checkTime createTime updateTime', internal),
    payee: record('S4', '告知家长收款方', always),
    privateKeySealed: secret('向支付平台签名'),
    apiKeySealed: secret('读取支付平台的通知'),
    platformKeySealed: secret('核对支付平台的应答'),
    updateUserId: acting,
    updateUserName: acting,
  },
  payment_order: {
    ...columns('tenantId id state totalFen returnedFen holdUntil nextTime paidTime', internal),
    ...columns('createTime updateTime', internal),
    payerId: payer('缴费人'),
    payerName: payer('缴费人，写在缴费凭证上'),
    title: payer('订单内容'),
    officialNo: payer('学校另开的正式票据'),
    officialFileId: payer('学校另开的正式票据'),
  },
  payment_line: {
    ...columns('tenantId orderId place payable listFeeFen listBookFen feeFen bookFen', internal),
    ...columns('returnedFen state seller item createTime', internal),
    subjectId: record('S2', '购买的项目', always),
    title: record('S2', '购买的项目，可能含孩子姓名', always),
    reductions: record('S2', '减免名目与金额，写在订单上', always),
  },
  payment_refund: {
    ...columns('tenantId id orderId attemptId place number sending fen state', internal),
    ...columns('nextTime doneTime createTime updateTime', internal),
    reason: record('S2', '退款原因', always),
    inputs: record('S2', '退款计算的依据', always),
    lines: record('S2', '退款计算的过程', always),
    note: record('S3', '退款说明与线下凭据', always),
    askedByName: payer('退款申请人'),
    decidedByName: acting,
  },
  payment_difference: {
    ...columns('tenantId channel day kind number ourFen theirFen state', internal),
    ...columns('settledTime createTime updateTime', internal),
    note: record('S3', '对账差异的处理说明', always),
    settledByName: acting,
  },
  payment_attempt: {
    ...columns('tenantId id createTime updateTime channel merchantId number', internal),
    ...columns('isPlaced scene state', internal),
    orderId: payer('付款属于哪个订单'),
    ...columns('fen receivedFen paidTime', payer('付款的金额与时间')),
    externalNo: payer('与支付平台核对'),
  },
  payment_transfer: {
    ...columns('tenantId id createTime kind credit debit fen', internal),
    subjectId: payer('记账的订单或退款'),
  },
})
