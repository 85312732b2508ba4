import { screenStates } from '../../../platform/web/screenState.ts'
import type { ScreenState } from '../../../platform/web/screenState.ts'

/** Every desk screen of messaging in each of its states. */
export const screens: readonly ScreenState[] = [
  ...screenStates(
    { screen: 'inbox', address: '/inbox', as: 'head' },
    ['loading', 'error', 'long'],
    [
      { state: 'empty', as: 'privacy' },
      { state: 'one-kind', address: '/inbox?kind=task' },
    ],
  ),
]
