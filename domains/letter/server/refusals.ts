import { refusal } from '../../../platform/server/refusal.ts'
import type { Refusal } from '../../../platform/server/refusal.ts'

export const letterRevoked = (): Refusal => refusal('LETTER_REVOKED', '这份录取通知书已经吊销')
export const letterUnknown = (): Refusal =>
  refusal('NOT_FOUND', '学校没有这份录取通知书，请核对核验码', { status: 404 })
