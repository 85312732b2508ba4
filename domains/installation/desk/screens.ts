import { type ScreenState, screenStates } from '../../../platform/web/screenState.ts'

/** The security check and the status of the installation in each of their states. */
export const screens: readonly ScreenState[] = [
  ...screenStates({ screen: 'security', address: '/security', as: 'admin' }, ['loading', 'error']),
  ...screenStates({ screen: 'status', address: '/status', as: 'admin' }, ['loading', 'error']),
]
