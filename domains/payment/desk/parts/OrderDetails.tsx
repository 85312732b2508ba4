import { useCall } from '../../../../platform/web/calls/calls.ts'
import {
  Chip,
  DeskError,
  DeskFacts,
  DeskSkeleton,
  Panel,
} from '../../../../platform/desk/DeskPage.tsx'
import { sumOf, yuanOf } from '../../contract/money.ts'
import { getOrder } from '../../contract/order.ts'
import type { Order } from '../../contract/order.ts'
import { orderTones, refundTones } from '../../contract/tones.ts'
import { voucherNo } from '../../contract/voucher.ts'
import { orderArithmetic } from '../../contract/arithmetic.ts'
import { AmountLines } from './AmountLines.tsx'
import { OfficialFile } from './OfficialFile.tsx'
import look from './payment.module.css'

/** One order: its facts, its arithmetic and its refunds. */
export function OrderDetails({ id }: { id: string }) {
  const query = useCall(getOrder, { id }, { quiet: true })
  if (!query.data)
    return query.error ? (
      <DeskError error={query.error} onRetry={query.refetch} />
    ) : (
      <DeskSkeleton rows={6} />
    )
  const order = query.data
  return (
    <div className={look.details}>
      <DeskFacts items={factsOf(order)} />
      {order.paidTime ? <OfficialFile order={order} /> : null}
      <Panel title="明细">
        <AmountLines lines={orderArithmetic(order)} />
      </Panel>
      {order.refunds.length > 0 ? (
        <Panel title={`退款 ${yuanOf(sumOf(order.refunds.map(({ fen }) => fen)))} 元`}>
          <DeskFacts
            items={order.refunds.map(({ reason, fen, state, stateName }) => ({
              label: reason,
              value: (
                <>
                  {`${yuanOf(fen)} 元 `}
                  <Chip tone={refundTones[state]}>{stateName}</Chip>
                </>
              ),
            }))}
          />
        </Panel>
      ) : null}
    </div>
  )
}

const factsOf = (order: Order) => [
  { label: '状态', value: <Chip tone={orderTones[order.state]}>{order.stateName}</Chip> },
  { label: '缴费人', value: order.payerName },
  { label: '凭证号', value: voucherNo(order.id) },
  { label: '下单时间', value: order.createTime },
  ...(order.holdUntil ? [{ label: '付款期限', value: order.holdUntil }] : []),
  ...(order.paidTime ? [{ label: '付款时间', value: order.paidTime }] : []),
  ...(order.channelName ? [{ label: '支付方式', value: order.channelName }] : []),
  ...(order.externalNo ? [{ label: '交易单号', value: order.externalNo }] : []),
  ...(order.paidTime ? [{ label: '正式票据', value: order.officialNo }] : []),
]
