import { type ScreenState, screenStates } from '../../../platform/web/screenState.ts'

/** The security check in each of its states. */
export const screens: readonly ScreenState[] = screenStates(
  { screen: 'security', address: '/security', as: 'admin' },
  ['loading', 'error'],
)
