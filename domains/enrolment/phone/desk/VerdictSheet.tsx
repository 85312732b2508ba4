import { useState } from 'react'

import type { ReviewInput } from '../../../../platform/web/records/flowPanels.ts'
import { Button } from '../../../../platform/web/kit/Button.tsx'
import { FieldFrame } from '../../../../platform/web/kit/input/FieldFrame.tsx'
import { TextArea } from '../../../../platform/web/kit/input/inputs.tsx'
import { Sheet } from '../../../../platform/web/kit/overlay/Sheet.tsx'
import { toast } from '../../../../platform/web/overlays/toasts.ts'
import { ReviewCheckList } from '../parts/ReviewCheckList.tsx'
import type { Verdict } from './useReview.ts'
import look from './VerdictSheet.module.css'

const words: Record<Verdict, { title: string; action: string; missing: string }> = {
  approve: { title: '审核通过', action: '确认通过', missing: '' },
  return: { title: '退回修改', action: '退回给家长', missing: '请至少勾选一项需要修改的内容' },
  reject: { title: '审核不通过', action: '确认不通过', missing: '请至少勾选一项不符合的条件' },
}

type VerdictSheetProps = {
  applicationId: string
  verdict: Verdict | undefined
  isPending: boolean
  onClose: () => void
  onAnswer: (verdict: Verdict, review: ReviewInput) => void
}

const emptyDecision: ReviewInput = { comment: '', reasons: [] }

/** The reviewer's decision with its reasons; selections survive closing the sheet. */
export function VerdictSheet({
  applicationId,
  verdict,
  isPending,
  onClose,
  onAnswer,
}: VerdictSheetProps) {
  const [reviews, setReviews] = useState<Partial<Record<Verdict, ReviewInput>>>({})
  const [shown, setShown] = useState<Verdict>('approve')
  if (verdict && verdict !== shown) setShown(verdict)
  const review = reviews[shown] ?? emptyDecision
  const change = (next: ReviewInput) => setReviews({ ...reviews, [shown]: next })
  const answer = () => {
    if (shown !== 'approve' && review.reasons.length === 0)
      return toast(words[shown].missing, 'warning')
    onAnswer(shown, review)
  }
  return (
    <Sheet
      open={verdict !== undefined}
      onClose={onClose}
      title={words[shown].title}
      tall={shown !== 'approve'}
    >
      <div className={look.body}>
        {shown === 'approve' ? (
          <FieldFrame label="审核意见" help="选填">
            <TextArea
              value={review.comment}
              max={500}
              onChange={(comment) => change({ ...review, comment })}
            />
          </FieldFrame>
        ) : (
          <ReviewCheckList
            applicationId={applicationId}
            severities={[shown === 'return' ? 'fix' : 'deny']}
            value={review}
            onChange={change}
          />
        )}
      </div>
      <div className={look.foot}>
        <Button
          kind={shown === 'reject' ? 'danger' : 'primary'}
          block
          busy={isPending}
          onPress={answer}
        >
          {words[shown].action}
          {review.reasons.length > 0 ? `（${review.reasons.length} 项）` : ''}
        </Button>
      </div>
    </Sheet>
  )
}
