import { minuteWords } from '../../../../platform/contract/dayWords.ts'
import { wireDate } from '../../../../platform/contract/time.ts'
import { Facts, StateChip } from '../../../../platform/web/kit/list/Facts.tsx'
import { Card } from '../../../../platform/web/kit/list/List.tsx'
import { yuanOf } from '../../contract/money.ts'
import type { RefundShown } from '../../contract/order.ts'
import type { RefundState } from '../../contract/states.ts'
import { refundTones } from '../../contract/tones.ts'
import { AmountLines } from './AmountLines.tsx'

/** What the family may expect of a refund on its way. */
const arrivals: Readonly<Partial<Record<RefundState, string>>> = {
  APPROVED: '即将原路退回',
  SENT: '原路退回，一般一到三个工作日',
  ABNORMAL: '还没有退回，学校会重新退款或线下退款',
}

/** Notes about the provider are for the office. */
const isFromSchool = ({ state }: RefundShown): boolean => state === 'CLOSED' || state === 'OFFLINE'

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
            { label: '学校说明', value: isFromSchool(refund) ? refund.note : '' },
            { label: '到账', value: arrivals[refund.state] ?? '' },
          ]}
        />
      </Card>
    ))}
  </>
)
