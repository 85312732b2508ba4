import { screenStates } from '../../../platform/web/screenState.ts'
import type { ScreenState } from '../../../platform/web/screenState.ts'

const all = ['loading', 'error', 'long'] as const

/** Every screen of messaging in each of its states. */
export const screens: readonly ScreenState[] = [
  ...screenStates({ screen: 'message-list', address: '/pages/message/history', as: 'parent' }, all),
  { screen: 'message-list', state: 'empty', address: '/pages/message/history', as: 'parent2' },
  ...screenStates({ screen: 'inbox', address: '/pages/message/list', as: 'parent' }, all, [
    { state: 'head', as: 'head' },
    { state: 'one-kind', address: '/pages/message/list?kind=task', as: 'head' },
    { state: 'empty', as: 'privacy' },
  ]),
]
