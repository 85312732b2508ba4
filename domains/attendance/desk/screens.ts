import { screenStates } from '../../../platform/web/screenState.ts'
import type { ScreenState } from '../../../platform/web/screenState.ts'
import { wireDate } from '../../../platform/contract/time.ts'
import { dayOfCare } from '../contract/dayOfCare.ts'

/** Every desk screen of attendance in each of its states. */
export const screens: readonly ScreenState[] = [
  ...screenStates(
    { screen: 'attendance', address: '/attendance/rolls', as: 'afterschool' },
    ['loading', 'error', 'long'],
    [
      { state: 'empty', address: '/attendance/rolls?day=2027-01-01' },
      {
        state: 'open',
        address: `/attendance/rolls?day=${dayOfCare(wireDate(new Date())).day}`,
        steps: [{ press: 'link', name: /托管$/ }],
      },
      { state: 'export', steps: [{ press: 'button', name: '导出' }] },
    ],
  ),
  ...screenStates(
    { screen: 'own-rolls', address: '/attendance/own-rolls', as: 'institution' },
    ['loading', 'error', 'long'],
    [{ state: 'empty', address: '/attendance/own-rolls?day=2027-01-01' }],
  ),
  ...screenStates(
    { screen: 'evaluations', address: '/attendance/evaluations', as: 'afterschool' },
    ['loading', 'error', 'long'],
    [{ state: 'empty', address: '/attendance/evaluations?keyword=没有这样的' }],
  ),
  ...screenStates(
    { screen: 'reports', address: '/attendance/reports', as: 'afterschool' },
    ['loading', 'error', 'long'],
    [
      { state: 'empty', address: '/attendance/reports?month=2020-01' },
      { state: 'new', address: '/attendance/reports?mode=new' },
    ],
  ),
  ...screenStates(
    { screen: 'room-codes', address: '/after-school/room-codes', as: 'afterschool' },
    ['loading', 'error'],
    [{ state: 'empty', address: '/after-school/room-codes?building=没有这栋楼' }],
  ),
]
