import { type ScreenState, screenStates } from '../../../platform/web/screenState.ts'

const start = '/pages/privacy/request/start'

/** Every screen of the families' rights in each of its states. */
export const screens: readonly ScreenState[] = [
  ...screenStates({ screen: 'privacy', address: '/pages/privacy/index', as: 'parent' }, [
    'loading',
    'error',
    'long',
  ]),
  ...screenStates(
    { screen: 'privacy-access', address: '/pages/privacy/access', as: 'parent' },
    ['loading', 'error', 'long'],
    [{ state: 'empty', as: 'parent2' }],
  ),
  ...screenStates(
    { screen: 'privacy-consents', address: '/pages/privacy/consents', as: 'parent' },
    ['loading', 'error', 'long'],
    [{ state: 'withdrawn', as: 'parent2' }],
  ),
  ...screenStates(
    { screen: 'privacy-request-start', address: start, as: 'parent' },
    ['loading', 'error', 'long'],
    [
      {
        state: 'problems',
        address: `${start}?kind=CORRECT`,
        steps: [{ press: 'button', name: '提交申请' }],
      },
    ],
  ),
  ...screenStates(
    { screen: 'privacy-request', address: '/pages/privacy/request?id=1', as: 'parent' },
    ['loading'],
  ),
]
