import type { ScreenState } from '../../../platform/web/screenState.ts'
import { screenStates } from '../../../platform/web/screenState.ts'

/** The letters at the desk in their states. */
export const screens: readonly ScreenState[] = screenStates(
  { screen: 'letters', address: '/letters', as: 'lead' },
  ['loading', 'error', 'long'],
  [{ state: 'revoked', address: '/letters?state=REVOKED' }],
)
