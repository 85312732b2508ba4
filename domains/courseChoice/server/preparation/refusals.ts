import { refusal } from '../../../../platform/server/refusal.ts'
import type { Refusal } from '../../../../platform/server/refusal.ts'

export const mayNotConsent = (): Refusal =>
  refusal('MAY_NOT_CONSENT', '您不能为这个孩子签字，请由可以签字的监护人办理')
export const roundClosed = (): Refusal => refusal('ROUND_CLOSED', '这一轮选课已经结束，不用再准备')
export const custodyFrozen = (): Refusal =>
  refusal('CUSTODY_FROZEN', '孩子有监护争议，解冻之前不能同意或撤回同意，请联系学校')
