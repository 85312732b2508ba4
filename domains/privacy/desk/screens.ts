import { type ScreenState, screenStates } from '../../../platform/web/screenState.ts'

/** Every desk screen of the families' rights in each of its states. */
export const screens: readonly ScreenState[] = screenStates(
  { screen: 'privacy-requests', address: '/privacy-requests', as: 'privacy' },
  ['loading', 'error', 'long'],
  [{ state: 'empty', address: '/privacy-requests?keyword=没有这份申请' }],
)
