import { type ScreenState, screenStates } from '../../../platform/web/screenState.ts'

const made = ['loading', 'error', 'long'] as const

/** Every desk screen of leave in each of its states. */
export const screens: readonly ScreenState[] = [
  ...screenStates({ screen: 'leaves', address: '/leaves', as: 'admin' }, made, [
    { state: 'empty', address: '/leaves?keyword=没有这样的' },
    {
      state: 'open',
      address: '/leaves?keyword=小雨&state=APPROVED',
      steps: [{ press: 'link', name: '张小雨' }],
    },
  ]),
  ...screenStates(
    { screen: 'leave-start', address: '/leaves/new?absentee=STAFF', as: 'teacher' },
    ['loading', 'error'],
    [
      { state: 'pupil', address: '/leaves/new?absentee=STUDENT', as: 'parent' },
      { state: 'no-child', address: '/leaves/new?absentee=STUDENT', as: 'finance' },
    ],
  ),
  ...screenStates({ screen: 'leave-balances', address: '/leave-balances', as: 'admin' }, made, [
    { state: 'empty', address: '/leave-balances?kind=COMPENSATORY' },
    { state: 'new', address: '/leave-balances?mode=new' },
  ]),
]
