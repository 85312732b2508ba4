import { type ScreenState, screenStates } from '../../../platform/web/screenState.ts'

/** Every phone screen of the duties in each of its states. */
export const screens: readonly ScreenState[] = [
  ...screenStates(
    { screen: 'safeguard-alerts', address: '/pages/safeguards/alerts', as: 'privacy' },
    ['loading', 'error'] as const,
    [],
  ),
  ...screenStates(
    {
      screen: 'safeguard-notice',
      address: '/pages/message/history',
      as: 'parent',
      steps: [{ press: 'button', name: /关于个人信息安全事件的告知/, opensPage: true }],
    },
    ['loading', 'error', 'long'] as const,
    [
      { state: 'drill', as: 'privacy' },
      { state: 'gone', address: '/pages/safeguards/notice?id=1' },
    ],
  ),
]
