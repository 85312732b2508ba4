import type { RoundPhase } from '../../contract/states.ts'

export const phaseTones = {
  DRAFT: 'info',
  COMING: 'primary',
  OPEN: 'success',
  DRAWING: 'warning',
  FILLING: 'success',
  OVER: 'info',
} as const satisfies Readonly<Record<RoundPhase, string>>
