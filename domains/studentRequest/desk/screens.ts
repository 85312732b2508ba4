import { type ScreenState, screenStates } from '../../../platform/web/screenState.ts'

/** Every desk screen of requests about pupils' records in each of its states. */
export const screens: readonly ScreenState[] = [
  ...screenStates(
    { screen: 'student-requests', address: '/student-requests', as: 'admin' },
    ['loading', 'error', 'long'] as const,
    [
      { state: 'empty', address: '/student-requests?keyword=没有这样的' },
      {
        state: 'open',
        address: '/student-requests?state=PENDING',
        steps: [{ press: 'link', name: '陈小北' }],
      },
    ],
  ),
  ...screenStates(
    { screen: 'student-request-start', address: '/student-requests/new', as: 'parent' },
    ['loading', 'error'],
    [{ state: 'nobody', as: 'finance' }],
  ),
]
