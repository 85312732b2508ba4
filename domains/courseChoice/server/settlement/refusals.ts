import { refusal } from '../../../../platform/server/refusal.ts'
import type { Refusal } from '../../../../platform/server/refusal.ts'

export const termNotOver = (endDay: string): Refusal =>
  refusal('TERM_NOT_OVER', `学期到${endDay}结束，结束后才能确认结算`)
export const settlementOpen = (name: string, open: readonly string[]): Refusal =>
  refusal('SETTLEMENT_OPEN', `“${name}”还有 ${open.join('、')}，办完后才能确认结算`)
export const settlementChanged = (): Refusal =>
  refusal('SETTLEMENT_CHANGED', '结算金额有变化，请刷新后重新核对')
