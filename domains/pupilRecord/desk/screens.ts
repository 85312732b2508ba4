import { type ScreenState, screenStates } from '../../../platform/web/screenState.ts'

/** Every desk screen of pupil records in each of its states. */
export const screens: readonly ScreenState[] = [
  ...screenStates(
    { screen: 'records', address: '/enrolment/records', as: 'lead' },
    ['loading', 'error', 'long'],
    [
      { state: 'empty', address: '/enrolment/records?name=没有这样的孩子' },
      { state: 'open', steps: [{ press: 'cell', name: '陈小苗' }] },
    ],
  ),
]
