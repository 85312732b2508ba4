import { type ScreenState, screenStates, type Step } from '../../../platform/web/screenState.ts'

const made = ['loading', 'error', 'long'] as const
const toPupil: readonly Step[] = [{ press: 'link', name: /张\*满/ }]

/** Every desk screen of enrolment in each of its states. */
export const screens: readonly ScreenState[] = [
  ...screenStates({ screen: 'applications', address: '/enrolment', as: 'reviewer' }, made, [
    { state: 'empty', address: '/enrolment?name=没有这样的孩子' },
    { state: 'head', as: 'head' },
  ]),
  ...screenStates(
    { screen: 'review', address: '/enrolment', as: 'reviewer', steps: toPupil },
    made,
    [
      { state: 'gone', address: '/enrolment?open=1' },
      { state: 'field', steps: [{ press: 'button', name: /户籍地址/ }] },
    ],
  ),
]
