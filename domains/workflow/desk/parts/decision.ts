import type { ReviewInput } from '../../../../platform/web/flowPanels.ts'
import { toast } from '../../../../platform/web/toasts.ts'
import type { Papers } from '../../contract/decisionPapers.ts'

/** Everything that is said with a decision. */
export type Decision = ReviewInput & Partial<Papers>

/** Nobody decides while a file that belongs to it is still on its way. */
export function isWhole({ isSending }: Decision): boolean {
  if (isSending) toast('附件还没有上传完，请稍候，或先移除', 'warning')
  return !isSending
}
