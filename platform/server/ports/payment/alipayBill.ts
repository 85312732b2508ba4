import { unzipSync } from 'fflate'

import { OutsideError } from '../outside.ts'
import { billFen, billTable } from './billText.ts'
import type { BillRow } from './payments.ts'

const mostUnpackedBytes = 64 * 1024 * 1024

/**
 * The rows of a trade bill: a zip with a file of details and one of sums, both CSV in GBK with
 * lines of comments.
 */
export function alipayBillRows(zip: Buffer): BillRow[] {
  const gbk = new TextDecoder('gbk')
  const texts = Object.values(unpacked(zip)).map((bytes) => gbk.decode(bytes))
  const details = texts.find((text) => text.includes('商户订单号') && text.includes('业务类型'))
  if (details === undefined) throw unreadable()
  const cell = (raw: string) => raw.trim()
  return billTable(details, { header: '商户订单号', until: '#', cell }).map((at): BillRow => {
    const isRefund = at('业务类型') === '退款'
    const fen = billFen(at('订单金额（元）'))
    const feeFen = billFen(at('服务费（元）'))
    if (fen === undefined || feeFen === undefined || at('商户订单号') === '') throw unreadable()
    return {
      kind: isRefund ? 'REFUND' : 'PAYMENT',
      number: at('商户订单号'),
      refundNumber: isRefund ? at('退款批次号/请求号') : '',
      externalNo: at('支付宝交易号'),
      fen: Math.abs(fen),
      // The bill writes what the seller loses as a negative amount.
      feeFen: -feeFen,
      at: at('完成时间'),
    }
  })
}

const unreadable = () => new OutsideError('支付宝', 'unreadable')

function unpacked(zip: Buffer): Record<string, Uint8Array> {
  let bytes = 0
  try {
    return unzipSync(zip, {
      filter: ({ originalSize }) => {
        bytes += originalSize
        return bytes <= mostUnpackedBytes
      },
    })
  } catch {
    throw unreadable()
  }
}
