import type { ReviewInput } from '../../../../platform/web/records/flowPanels.ts'
import { toast } from '../../../../platform/web/overlays/toasts.ts'
import type { Papers } from '../../contract/decisionPapers.ts'

/** The whole input of a decision. */
export type Decision = ReviewInput & Partial<Papers>

/** Blocks the decision while one of its files is still uploading. */
export function isWhole({ isSending }: Decision): boolean {
  if (isSending) toast('附件还没有上传完，请稍候，或先移除', 'warning')
  return !isSending
}
