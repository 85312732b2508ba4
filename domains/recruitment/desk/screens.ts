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
  ...screenStates(
    {
      screen: 'arrangement',
      address: '/recruitment/arrangement',
      as: 'admin',
    },
    states,
    [
      { state: 'written', address: '/recruitment/arrangement?kind=WRITTEN' },
      { state: 'interview', address: '/recruitment/arrangement?kind=INTERVIEW' },
      { state: 'times', steps: [{ press: 'button', name: '添加时间' }] },
      { state: 'panel', steps: [{ press: 'button', name: '设置评委' }] },
    ],
  ),
  ...screenStates({ screen: 'score', address: '/recruitment/score', as: 'teacher' }, states, [
    { state: 'form', steps: [{ press: 'button', name: '评分' }] },
  ]),
]
