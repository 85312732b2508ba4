import { type ScreenState, screenStates } from '../../../platform/web/screenState.ts'

const openPost = { press: 'link', name: /小学语文教师/ } as const

/** Every screen of recruitment in each of its states. */
export const screens: readonly ScreenState[] = [
  ...screenStates({ screen: 'posts', address: '/pages/recruitment/posts' }, [
    'loading',
    'error',
    'long',
  ] as const),
  ...screenStates({ screen: 'post', address: '/pages/recruitment/post' }, ['error'] as const, [
    { state: 'open', address: '/pages/recruitment/posts', steps: [openPost] },
  ]),
  ...screenStates({ screen: 'enter', address: '/pages/recruitment/enter' }),
  ...screenStates(
    { screen: 'apply', address: '/pages/recruitment/apply', as: 'parent' },
    [],
    [
      {
        state: 'form',
        address: '/pages/recruitment/posts',
        steps: [openPost, { press: 'button', name: '我要应聘' }],
      },
      {
        state: 'returned',
        address: '/pages/recruitment/own',
        steps: [{ press: 'button', name: '补充并重新提交' }],
      },
    ],
  ),
  ...screenStates(
    { screen: 'own', address: '/pages/recruitment/own', as: 'parent' },
    ['loading', 'error', 'long'] as const,
    [{ state: 'invited', as: 'parent2' }],
  ),
  ...screenStates({ screen: 'score', address: '/pages/recruitment/score', as: 'teacher' }, [
    'loading',
    'error',
    'long',
  ] as const),
  ...screenStates(
    { screen: 'score-form', address: '/pages/recruitment/score-form', as: 'teacher' },
    ['error'] as const,
    [
      {
        state: 'form',
        address: '/pages/recruitment/score',
        steps: [{ press: 'link', name: /待评分/ }],
      },
      {
        state: 'complete',
        address: '/pages/recruitment/score',
        steps: [{ press: 'link', name: /第 1 名/ }],
      },
    ],
  ),
  ...screenStates({ screen: 'results', address: '/pages/recruitment/results', as: 'admin' }),
  ...screenStates({ screen: 'notice', address: '/pages/recruitment/notice' }, [
    'loading',
    'error',
    'long',
  ] as const),
]
