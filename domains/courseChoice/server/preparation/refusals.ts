import { refusal } from '../../../../platform/server/refusal.ts'
import type { Refusal } from '../../../../platform/server/refusal.ts'

export const mayNotConsent = (): Refusal =>
  refusal('MAY_NOT_CONSENT', '您不能为这个孩子签字，请由有签字权的监护人办理')
export const roundClosed = (): Refusal => refusal('ROUND_CLOSED', '这一轮选课已经结束，不用再准备')
export const custodyFrozen = (): Refusal =>
  refusal('CUSTODY_FROZEN', '孩子的监护有争议，授权暂时不能更改，请联系学校')
