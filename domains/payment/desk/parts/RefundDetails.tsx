import { Chip, DeskFacts, Panel } from '../../../../platform/desk/DeskPage.tsx'
import { yuanOf } from '../../contract/money.ts'
import type { RefundShown } from '../../contract/order.ts'
import { refundTones } from '../../contract/tones.ts'
import { AmountLines } from './AmountLines.tsx'
import look from './payment.module.css'

/** One refund with its calculation. */
export function RefundDetails({ refund }: { refund: RefundShown }) {
  const { state, stateName, note, askedByName, decidedByName, lines, fen } = refund
  return (
    <div className={look.details}>
      <DeskFacts
        items={[
          { label: '状态', value: <Chip tone={refundTones[state]}>{stateName}</Chip> },
          { label: '金额', value: `${yuanOf(fen)} 元` },
          { label: '原因', value: refund.reason },
          { label: '订单', value: refund.orderTitle },
          { label: '申请', value: [askedByName, refund.createTime].filter(Boolean).join(' · ') },
          ...(decidedByName ? [{ label: '办理人', value: decidedByName }] : []),
          ...(note ? [{ label: '说明', value: note }] : []),
        ]}
      />
      {lines.length > 0 ? (
        <Panel title="计算过程">
          <AmountLines lines={lines.map(({ words, fen: part }) => ({ label: words, fen: part }))} />
        </Panel>
      ) : null}
    </div>
  )
}
