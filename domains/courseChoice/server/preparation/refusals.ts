import { refusal } from '../../../../platform/server/refusal.ts'
import type { Refusal } from '../../../../platform/server/refusal.ts'

export const mayNotConsent = (): Refusal =>
  refusal('MAY_NOT_CONSENT', '您不能为这个孩子签字，请由有签字权的监护人办理')
export const roundClosed = (): Refusal => refusal('ROUND_CLOSED', '这一轮选课已经结束')
