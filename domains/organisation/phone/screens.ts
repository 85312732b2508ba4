import { screenStates } from '../../../platform/web/screenState.ts'
import type { ScreenState } from '../../../platform/web/screenState.ts'

const all = ['loading', 'error', 'long'] as const

/** Every screen of the organisation in each of its states. */
export const screens: readonly ScreenState[] = [
  ...screenStates({ screen: 'manage', address: '/pages/manage/manage', as: 'admin' }, ['loading', 'error'], [{ state: 'refused', as: 'parent' }]),
  ...screenStates({ screen: 'role', address: '/pages/manage/role', as: 'admin' }, all, [
    { state: 'reader', as: 'head' },
    { state: 'refused', as: 'parent' },
    { state: 'new', steps: [{ press: 'button', name: '新增角色' }] },
    { state: 'menu', steps: [{ press: 'button', name: '教师的操作' }] },
    {
      state: 'empty',
      steps: [
        { fill: '搜索', with: '没有这样的角色' },
        { press: 'button', name: '搜索' },
      ],
    },
  ]),
  ...screenStates({ screen: 'post', address: '/pages/manage/post', as: 'admin' }, all, [
    { state: 'reader', as: 'head' },
    { state: 'refused', as: 'parent' },
    {
      state: 'missing',
      steps: [
        { press: 'button', name: '新增岗位' },
        { press: 'button', name: '保存' },
      ],
    },
  ]),
  ...screenStates({ screen: 'dept', address: '/pages/manage/dept', as: 'admin' }, all, [
    { state: 'reader', as: 'head' },
    { state: 'refused', as: 'parent' },
    { state: 'new', steps: [{ press: 'button', name: '新增部门' }] },
    { state: 'menu', steps: [{ press: 'button', name: '小学部的操作' }] },
  ]),
]
