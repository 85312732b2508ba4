import { useCall } from '../../../../platform/web/calls/calls.ts'
import { Button } from '../../../../platform/web/kit/Button.tsx'
import { Sheet } from '../../../../platform/web/kit/overlay/Sheet.tsx'
import { QueryView } from '../../../../platform/web/kit/page/QueryView.tsx'
import { yuanOf } from '../../../payment/contract/money.ts'
import { previewDrop } from '../../contract/choice.ts'
import type { Choice, DropPreview } from '../../contract/choice.ts'
import look from './dropSheet.module.css'

type DropSheetProps = {
  choice: Choice
  open: boolean
  isBusy: boolean
  onDrop: () => void
  onClose: () => void
}

/** The refund of a paid seat, line by line, before the family gives the seat up. */
export const DropSheet = ({ choice, open, isBusy, onDrop, onClose }: DropSheetProps) => (
  <Sheet open={open} onClose={onClose} title={`退课：${choice.className}`}>
    <div className={look.sheet}>
      <Preview id={choice.id} isBusy={isBusy} onDrop={onDrop} />
    </div>
  </Sheet>
)

type PreviewProps = { id: string; isBusy: boolean; onDrop: () => void }

/** Asked anew whenever the sheet opens, because every lesson changes the amount. */
function Preview({ id, isBusy, onDrop }: PreviewProps) {
  const query = useCall(previewDrop, { id }, { quiet: true, staleMs: 0 })
  return (
    <QueryView query={query}>
      {(preview) => (
        <>
          <RefundLines preview={preview} />
          <p className={look.note}>{consequence(preview)}</p>
          <Button kind="danger" block busy={isBusy} onPress={onDrop}>
            确认退课
          </Button>
        </>
      )}
    </QueryView>
  )
}

const RefundLines = ({ preview: { paidFen, lines, totalFen } }: { preview: DropPreview }) => (
  <dl className={look.lines}>
    <Line label="已付" fen={paidFen} />
    {lines.map(({ words, fen }, at) => (
      // Two lines may read alike, so their place is part of their name.
      <Line key={`${at} ${words}`} label={words} fen={fen} />
    ))}
    <Line label="预计退回" fen={totalFen} isSum />
  </dl>
)

type LineProps = { label: string; fen: number; isSum?: boolean }

const Line = ({ label, fen, isSum = false }: LineProps) => (
  <div className={look.line} data-sum={isSum}>
    <dt>{label}</dt>
    <dd>{`${yuanOf(fen)} 元`}</dd>
  </div>
)

const consequence = ({ totalFen }: DropPreview): string =>
  totalFen > 0
    ? '学校确认后原路退回，名额随后让给其他孩子。确认前如果又上了课，以学校确认的金额为准。'
    : '按退费规定，现在退课没有可退的费用；名额会立即让给其他孩子。'
