import { type ScreenState, screenStates } from '../../../platform/web/screenState.ts'

/** Every screen of the families' rights in each of its states. */
export const screens: readonly ScreenState[] = [
  ...screenStates({ screen: 'privacy', address: '/pages/privacy/index', as: 'parent' }, [
    'loading',
    'error',
    'long',
  ]),
  ...screenStates(
    { screen: 'privacy-access', address: '/pages/privacy/access', as: 'parent' },
    ['loading', 'error', 'long'],
    [{ state: 'empty', as: 'parent2' }],
  ),
]
