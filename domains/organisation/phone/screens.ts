import { screenStates } from '../../../platform/web/screenState.ts'
import type { ScreenState } from '../../../platform/web/screenState.ts'

const all = ['loading', 'error', 'long'] as const

/** Every screen of the organisation in each of its states. */
export const screens: readonly ScreenState[] = [
  ...screenStates(
    { screen: 'manage', address: '/pages/manage/manage', as: 'admin' },
    ['loading', 'error'],
    [{ state: 'refused', as: 'parent' }],
  ),
  ...screenStates({ screen: 'role', address: '/pages/manage/role', as: 'admin' }, all, [
    { state: 'reader', as: 'head' },
    { state: 'refused', as: 'parent' },
    { state: 'new', steps: [{ press: 'button', name: '新建角色' }] },
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
        { press: 'button', name: '新建岗位' },
        { press: 'button', name: '保存' },
      ],
    },
  ]),
  ...screenStates({ screen: 'dept', address: '/pages/manage/dept', as: 'admin' }, all, [
    { state: 'reader', as: 'head' },
    { state: 'refused', as: 'parent' },
    { state: 'new', steps: [{ press: 'button', name: '新建部门' }] },
    { state: 'menu', steps: [{ press: 'button', name: '小学部的操作' }] },
  ]),
  ...screenStates({ screen: 'users', address: '/pages/manage/user', as: 'admin' }, all, [
    { state: 'reader', as: 'head' },
    { state: 'refused', as: 'parent' },
    { state: 'empty', address: '/pages/manage/user?keyword=没有这个人' },
    { state: 'departments', steps: [{ press: 'button', name: /^部门/ }] },
  ]),
  ...screenStates(
    {
      screen: 'user',
      address: '/pages/manage/user?keyword=李老师',
      as: 'admin',
      steps: [{ press: 'link', name: /^李老师/ }],
    },
    all,
    [
      { state: 'edit', steps: [{ press: 'button', name: '编辑资料' }] },
      {
        state: 'roles',
        steps: [
          { press: 'button', name: '更多操作' },
          { press: 'button', name: '调整角色' },
        ],
      },
      { state: 'gone', address: '/pages/manage/user/detail?id=1' },
      { state: 'refused', as: 'parent', address: '/pages/manage/user/detail?id=1' },
    ],
  ),
]
