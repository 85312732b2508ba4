import { type ScreenState, screenStates } from '../../../platform/web/screenState.ts'

/** Every phone screen of the duties in each of its states. */
export const screens: readonly ScreenState[] = [
  ...screenStates(
    { screen: 'safeguard-alerts', address: '/pages/safeguards/alerts', as: 'privacy' },
    ['loading', 'error'] as const,
    [],
  ),
  ...screenStates(
    { screen: 'safeguard-notice', address: '/pages/safeguards/notice?id=1', as: 'parent' },
    ['loading'] as const,
    [],
  ),
]
