import { refusal } from '../../../../platform/server/refusal.ts'
import type { Refusal } from '../../../../platform/server/refusal.ts'

export const termNotOver = (endDay: string): Refusal =>
  refusal('TERM_NOT_OVER', `学期到${endDay}结束，结束后才能办理请假退费`)
