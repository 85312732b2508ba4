import { confirm } from '../../../../platform/desk/confirm.tsx'
import { toast } from '../../../../platform/web/overlays/toasts.ts'
import type { ReviewInput } from '../../../../platform/web/records/flowPanels.ts'
import type { CheckItem } from '../../contract/reason.ts'
import type { Verdict } from './useReviewCalls.ts'

const words = {
  return: { action: '退回给家长', missing: '请先在有问题的填写项勾选原因，再退回' },
  reject: { action: '不通过', missing: '请先勾选标有“不通过”的原因' },
} as const

type Asked = {
  name: string
  verdict: Verdict
  notes: ReviewInput
  items: readonly CheckItem[]
}

/**
 * Asks for confirmation of a decision and shows what the family will read. Returns the review to
 * send, or undefined when it is cancelled or lacks a reason.
 */
export async function confirmDecision({
  name,
  verdict,
  notes,
  items,
}: Asked): Promise<ReviewInput | undefined> {
  const severity = verdict === 'return' ? 'fix' : 'deny'
  const own = items.filter((item) => item.severity === severity)
  const reasons = notes.reasons.filter(({ code }) => own.some((item) => item.code === code))
  if (verdict === 'approve') {
    const isAgreed = await confirm({
      title: `通过${name}的报名？`,
      body: approvalBody(notes),
      action: '通过',
    })
    return isAgreed ? { comment: notes.comment, reasons: [] } : undefined
  }
  if (reasons.length === 0) {
    toast(words[verdict].missing, 'warning')
    return undefined
  }
  const isAgreed = await confirm({
    title: verdict === 'return' ? `退回${name}的报名？` : `${name}的报名不通过？`,
    body: (
      <>
        <p>家长会看到：</p>
        <ul>
          {reasons.map(({ code, note }) => (
            <li key={code}>
              {own.find((item) => item.code === code)?.parentText}
              {note ? `（${note}）` : ''}
            </li>
          ))}
        </ul>
        {notes.comment ? <p>审核意见：{notes.comment}</p> : null}
      </>
    ),
    action: words[verdict].action,
    danger: verdict === 'reject',
  })
  return isAgreed ? { comment: notes.comment, reasons } : undefined
}

function approvalBody({ comment, reasons }: ReviewInput) {
  return (
    <>
      {reasons.length > 0 ? <p>{`已勾选的 ${reasons.length} 项原因不会发给家长。`}</p> : null}
      <p>{comment ? `审核意见：${comment}` : '审核全部通过后会通知家长。'}</p>
    </>
  )
}
