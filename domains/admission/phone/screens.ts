import { screenStates } from '../../../platform/web/screenState.ts'
import type { ScreenState } from '../../../platform/web/screenState.ts'

const home = '/pages/baoming/baoming'

/** A family of the demo season whose application is in a state (db/demo/season). */
const inState = (state: string, button = '查看录取进度'): ScreenState => ({
  screen: 'admission',
  state,
  as: `bm-${state}`,
  address: home,
  steps: [
    { press: 'link', name: /(XX|CZ|GZ)\d{4}-/ },
    { press: 'button', name: button },
  ],
})

// The plan whose list is on notice (db/demo/season/seasonPlans.ts).
const joiningPlan = '1123598800000020005'

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
  inState('verify-pending', '选择到校时间'),
  inState('unqualified', '查看进度或申诉'),
  inState('admitted', '确认入学'),
  ...[
    'appeal',
    'lottery-pending',
    'admit-proposed',
    'waitlisted',
    'confirmed',
    'registered',
    'student',
    'coordinated',
    'declined',
    'offer-expired',
    'expired-return',
    'void',
  ].map((state) => inState(state)),
  { screen: 'track', state: 'gone', address: '/pages/baoming/track?token=1' },
  { screen: 'public-classes', state: 'gone', address: '/pages/baoming/classes?planId=1' },
  { screen: 'gate', state: 'full', address: '/pages/baoming/gate', as: 'reviewer' },
  {
    screen: 'public-list',
    state: 'full',
    address: `/pages/baoming/publiclist?planId=${joiningPlan}`,
  },
  { screen: 'public-list', state: 'gone', address: '/pages/baoming/publiclist?planId=1' },
]
