import { screenStates } from '../../../platform/web/screenState.ts'
import type { ScreenState } from '../../../platform/web/screenState.ts'

const home = '/pages/baoming/baoming'

/** Every screen of admission in each of its states. */
export const screens: readonly ScreenState[] = [
  ...screenStates(
    {
      screen: 'admission',
      address: home,
      as: 'parent2',
      steps: [
        { press: 'link', name: /陈一鸣/ },
        { press: 'button', name: '查看录取进度' },
      ],
    },
    ['loading', 'error', 'long'],
    [{ state: 'gone', address: '/pages/baoming/admission?id=1', steps: [] }],
  ),
  { screen: 'track', state: 'gone', address: '/pages/baoming/track?token=1' },
  { screen: 'public-classes', state: 'gone', address: '/pages/baoming/classes?planId=1' },
  { screen: 'gate', state: 'full', address: '/pages/baoming/gate', as: 'reviewer' },
  { screen: 'public-list', state: 'gone', address: '/pages/baoming/publiclist?planId=1' },
]
