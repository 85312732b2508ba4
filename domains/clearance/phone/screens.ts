import { type ScreenState, screenStates } from '../../../platform/web/screenState.ts'

/** Every screen of clearance in each of its states. */
export const screens: readonly ScreenState[] = screenStates(
  { screen: 'clearance', address: '/pages/clearance/list', as: 'afterschool' },
  ['loading', 'error', 'long'] as const,
  [{ state: 'empty', steps: [{ press: 'radio', name: '不准入' }] }],
)
