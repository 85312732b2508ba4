import { minuteWords } from '../../../../platform/contract/dayWords.ts'
import { wireDate } from '../../../../platform/contract/time.ts'
import { Facts, StateChip } from '../../../../platform/web/kit/list/Facts.tsx'
import { Card } from '../../../../platform/web/kit/list/List.tsx'
import { yuanOf } from '../../contract/money.ts'
import type { RefundShown } from '../../contract/order.ts'
import { refundTones } from '../../contract/tones.ts'
import { AmountLines } from './AmountLines.tsx'

/** The refunds of an order, each with its calculation line by line. */
export const RefundCards = ({ refunds }: { refunds: readonly RefundShown[] }) => (
  <>
    {refunds.map((refund) => (
      <Card
        key={refund.id}
        title={`退款 ${yuanOf(refund.fen)} 元`}
        action={<StateChip tone={refundTones[refund.state]}>{refund.stateName}</StateChip>}
      >
        {refund.lines.length > 0 ? (
          <AmountLines
            lines={[
              ...refund.lines.map(({ words, fen }) => ({ label: words, fen })),
              { label: '应退', fen: refund.fen, isSum: true },
            ]}
          />
        ) : null}
        <Facts
          items={[
            { label: '原因', value: refund.reason },
            { label: '申请时间', value: minuteWords(refund.createTime, wireDate(new Date())) },
            { label: '学校说明', value: refund.note },
            { label: '到账', value: refund.state === 'SENT' ? '原路退回，一般一到三个工作日' : '' },
          ]}
        />
      </Card>
    ))}
  </>
)
