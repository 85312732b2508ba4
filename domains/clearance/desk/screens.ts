import { type ScreenState, screenStates } from '../../../platform/web/screenState.ts'

/** Every desk screen of clearance in each of its states. */
export const screens: readonly ScreenState[] = screenStates(
  { screen: 'clearance', address: '/clearance', as: 'afterschool' },
  ['loading', 'error', 'long'] as const,
  [
    { state: 'empty', address: '/clearance?keyword=没有这样的' },
    { state: 'open', steps: [{ press: 'link', name: '郑老师' }] },
    {
      state: 'entering',
      steps: [
        { press: 'link', name: '郑老师' },
        { press: 'button', name: '登记查询' },
      ],
    },
  ],
)
