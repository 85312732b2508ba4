import { type ScreenState, screenStates } from '../../../platform/web/screenState.ts'

/** Every desk screen of resumes in each of its states. */
export const screens: readonly ScreenState[] = [
  ...screenStates(
    { screen: 'resumes', address: '/resumes', as: 'admin' },
    ['loading', 'error', 'long'],
    [
      { state: 'empty', address: '/resumes?keyword=没有这样的' },
      {
        state: 'open',
        address: '/resumes?keyword=佳宁',
        steps: [{ press: 'link', name: '沈佳宁' }],
      },
    ],
  ),
  ...screenStates({ screen: 'resume-start', address: '/resumes/new', as: 'admin' }),
]
