import { screenStates } from '../../../platform/web/screenState.ts'
import type { ScreenState } from '../../../platform/web/screenState.ts'

const all = ['loading', 'error', 'long'] as const
const list = '/pages/jianli/list'

/** Every screen of resumes in each of its states. */
export const screens: readonly ScreenState[] = [
  ...screenStates({ screen: 'resumes', address: list, as: 'admin' }, all, [
    { state: 'empty', address: `${list}?state=TERMINATED` },
  ]),
  ...screenStates(
    { screen: 'resume', address: list, as: 'admin', steps: [{ press: 'link', name: /沈佳宁/ }] },
    all,
    [{ state: 'gone', address: '/pages/jianli/detail?id=1' }],
  ),
  ...screenStates({ screen: 'teachers', address: list, as: 'parent' }, all, [
    { state: 'empty', address: `${list}?stage=KINDERGARTEN` },
  ]),
  ...screenStates(
    { screen: 'teacher', address: list, as: 'parent', steps: [{ press: 'link', name: /许文博/ }] },
    all,
    [{ state: 'gone', address: '/pages/jianli/detail?teacher=1' }],
  ),
  ...screenStates(
    { screen: 'resume-form', address: '/pages/jianli/edit', as: 'admin' },
    [],
    [
      { state: 'problems', steps: [{ press: 'button', name: '提交' }] },
      { state: 'gone', address: '/pages/jianli/edit?id=1' },
    ],
  ),
]
