import { type ScreenState, screenStates } from '../../../platform/web/screenState.ts'

const states = ['loading', 'error', 'long'] as const

/** Every desk screen of recruitment in each of its states. */
export const screens: readonly ScreenState[] = [
  ...screenStates({ screen: 'posts', address: '/recruitment/posts', as: 'admin' }, states, [
    { state: 'new', steps: [{ press: 'button', name: '新建岗位' }] },
  ]),
  ...screenStates(
    { screen: 'applications', address: '/recruitment/applications', as: 'admin' },
    states,
    [{ state: 'empty', address: '/recruitment/applications?keyword=没有这样的' }],
  ),
]
