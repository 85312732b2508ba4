import { screenStates } from '../../../platform/web/screenState.ts'
import type { ScreenState } from '../../../platform/web/screenState.ts'

/** Every screen of messaging in each of its states. */
export const screens: readonly ScreenState[] = [
  ...screenStates({ screen: 'message-list', address: '/pages/message/list', as: 'parent' }, [
    'loading',
    'error',
    'long',
  ]),
  { screen: 'message-list', state: 'empty', address: '/pages/message/list', as: 'parent2' },
]
