import type { Paper } from '../../../../platform/contract/paper.ts'
import { wireDateTime } from '../../../../platform/contract/time.ts'
import { can } from '../../../../platform/server/actor.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import { writeAudit } from '../../../../platform/server/audit/writeAudit.ts'
import type { Database, Tx } from '../../../../platform/server/database/db.ts'
import { rowRef } from '../../../../platform/server/database/rowRef.ts'
import { spendRate } from '../../../../platform/server/http/rateLimit.ts'
import { notFound } from '../../../../platform/server/refusal.ts'
import { schoolNameOf } from '../../../organisation/server/public.ts'
import { capitalsOf } from '../../contract/capitals.ts'
import { channelNames } from '../../contract/channels.ts'
import { sumOf, yuanOf } from '../../contract/money.ts'
import { paymentPermissions } from '../../contract/permissions.ts'
import { orderStateNames } from '../../contract/states.ts'
import { voucherNo } from '../../contract/voucher.ts'
import type { Doing } from '../merchants/merchants.ts'
import { attemptsOf } from '../queries/attempts.ts'
import type { AttemptRow } from '../queries/attempts.ts'
import { findMerchant } from '../queries/merchants.ts'
import { findOrder, linesOf } from '../queries/orders.ts'
import type { OrderRow } from '../queries/orders.ts'
import { notPaid } from '../refusals.ts'
import { showLine } from '../views.ts'

const fileLimit = { bucket: 'pdf', limit: 20, windowSeconds: 600 } as const

/** PDF files are typeset one after another for all users, so each user has a limit. */
export async function spendVoucher(
  database: Database,
  { tenantId, userId }: Actor,
  now: Date,
): Promise<undefined> {
  await spendRate(database, tenantId, { ...fileLimit, subject: userId }, now)
  return undefined
}

/** The voucher of a paid order, for its payer and for who oversees payments. */
export async function makeVoucher(tx: Tx, actor: Actor, id: string, at: Doing): Promise<Paper> {
  const { tenantId } = actor
  const order = await findOrder(tx, rowRef(actor, id))
  const isOwn = order?.payerId === actor.userId
  if (!order || (!isOwn && !can(actor, paymentPermissions.oversee))) throw notFound('这个订单')
  if (!order.paidTime) throw notPaid(order.state)
  const lines = (await linesOf(tx, tenantId, [id])).map(showLine)
  const placed = (await attemptsOf(tx, tenantId, id)).find(({ isPlaced }) => isPlaced)
  const payee = placed?.merchantId
    ? await findMerchant(tx, rowRef(actor, placed.merchantId))
    : undefined
  const school = await schoolNameOf(tx, tenantId)
  await writeAudit(tx, actor, {
    action: 'payment.printVoucher',
    subject: { kind: 'order', id },
    ...at,
  })
  return {
    school,
    title: '缴费凭证',
    number: voucherNo(id),
    state: orderStateNames[order.state],
    sections: [
      { title: '缴费', lines: paidLines(order, placed, payee?.payee ?? school) },
      { title: '说明', lines: notes(order, at.now) },
    ],
    tables: [
      {
        title: '明细',
        heads: ['项目', '课时费', '教材费', '减免', '实缴'],
        rows: lines.map(rowOf),
      },
    ],
    steps: [],
  }
}

type Line = ReturnType<typeof showLine>

const rowOf = ({ title, listFeeFen, listBookFen, reductions, feeFen, bookFen }: Line): string[] => [
  title,
  yuanOf(listFeeFen),
  yuanOf(listBookFen),
  reductions.length === 0
    ? '无'
    : `${reductions.map(({ name }) => name).join('、')} ${yuanOf(-sumOf(reductions.map(({ fen }) => fen)))}`,
  yuanOf(feeFen + bookFen),
]

const paidLines = (order: OrderRow, placed: AttemptRow | undefined, payee: string) => [
  { label: '缴费人', value: order.payerName },
  { label: '收款方', value: payee },
  { label: '金额', value: `${yuanOf(order.totalFen)} 元` },
  { label: '大写', value: `人民币${capitalsOf(order.totalFen)}` },
  ...(order.returnedFen > 0
    ? [{ label: '其中已退', value: `${yuanOf(order.returnedFen)} 元` }]
    : []),
  { label: '缴费时间', value: order.paidTime ? wireDateTime(order.paidTime) : '' },
  { label: '支付方式', value: placed ? channelNames[placed.channel] : '无需付款' },
  ...(placed ? [{ label: '交易单号', value: placed.externalNo }] : []),
]

const notes = (order: OrderRow, now: Date) => [
  {
    label: '用途',
    value: '本凭证只证明上述款项已经收到，不是发票，也不是财政票据，不能用于报销或抵税。',
  },
  ...(order.officialNo === ''
    ? []
    : [{ label: '正式票据', value: `学校另开，号码 ${order.officialNo}` }]),
  { label: '开具时间', value: wireDateTime(now) },
]
