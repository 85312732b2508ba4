import { type ScreenState, screenStates } from '../../../platform/web/screenState.ts'

/** Every screen of recruitment in each of its states. */
export const screens: readonly ScreenState[] = [
  ...screenStates({ screen: 'posts', address: '/pages/recruitment/posts' }, [
    'loading',
    'error',
    'long',
  ] as const),
  ...screenStates({ screen: 'post', address: '/pages/recruitment/post' }, ['error'] as const),
  ...screenStates({ screen: 'enter', address: '/pages/recruitment/enter' }),
  ...screenStates({ screen: 'apply', address: '/pages/recruitment/apply', as: 'parent' }),
  ...screenStates({ screen: 'own', address: '/pages/recruitment/own', as: 'parent' }, [
    'loading',
    'error',
    'long',
  ] as const),
  ...screenStates({ screen: 'notice', address: '/pages/recruitment/notice' }, [
    'loading',
    'error',
    'long',
  ] as const),
]
