import { type ScreenState, screenStates } from '../../../platform/web/screenState.ts'

const made = ['loading', 'error', 'long'] as const

/** Every desk screen of content in each of its states. */
export const screens: readonly ScreenState[] = [
  ...screenStates({ screen: 'notices', address: '/notices', as: 'admin' }, made),
  ...screenStates({ screen: 'managed-notices', address: '/managed-notices', as: 'admin' }, made, [
    { state: 'empty', address: '/managed-notices?title=没有这样的' },
    { state: 'open', steps: [{ press: 'link', name: /招生简章/ }] },
  ]),
  ...screenStates({ screen: 'write-notice', address: '/managed-notices/write', as: 'admin' }),
]
