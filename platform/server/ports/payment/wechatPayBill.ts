import { OutsideError } from '../outside.ts'
import { billFen, billTable } from './billText.ts'
import type { BillRow } from './payments.ts'

/** The rows of a trade bill of type ALL. Each cell begins with a backquote; a sum follows below. */
export function wechatBillRows(text: string): BillRow[] {
  const cell = (raw: string) => raw.replace(/^`/, '').trim()
  return billTable(text, { header: '交易时间', until: '总交易单数', cell }).map((at): BillRow => {
    const isRefund = at('交易状态') === 'REFUND'
    const fen = billFen(at(isRefund ? '申请退款金额' : '订单金额'))
    const feeFen = billFen(at('手续费'))
    if (fen === undefined || feeFen === undefined || at('商户订单号') === '')
      throw new OutsideError('微信支付', 'unreadable')
    return {
      kind: isRefund ? 'REFUND' : 'PAYMENT',
      number: at('商户订单号'),
      refundNumber: isRefund ? at('商户退款单号') : '',
      externalNo: at('微信订单号'),
      fen,
      feeFen,
      at: at('交易时间'),
      // The others are under way, or failed.
      ...(isRefund && at('退款状态') !== 'SUCCESS' ? { isPending: true } : {}),
    }
  })
}
