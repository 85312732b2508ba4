import { screenStates } from '../../../platform/web/screenState.ts'
import type { ScreenState } from '../../../platform/web/screenState.ts'

const wrongSignIn = [
  { fill: '账号', with: 'nobody' },
  { fill: '密码', with: 'not-it' },
  { press: 'button', name: '登录' },
] as const

/** Every screen of identity in each of its states. */
export const screens: readonly ScreenState[] = [
  ...screenStates(
    { screen: 'login-account', address: '/pages/login/login-account' },
    ['loading'],
    [
      { state: 'missing', steps: [{ press: 'button', name: '登录' }] },
      { state: 'wrong', steps: wrongSignIn },
      { state: 'social', steps: [{ press: 'button', name: /微信登录/ }] },
    ],
  ),
  ...screenStates(
    { screen: 'login-phone', address: '/pages/login/login-phone' },
    [],
    [
      { state: 'missing', steps: [{ press: 'button', name: '登录' }] },
      {
        state: 'sent',
        steps: [
          { fill: /手机号/, with: '14000000007' },
          { press: 'button', name: '获取验证码' },
        ],
      },
    ],
  ),
  ...screenStates(
    { screen: 'register', address: '/pages/login/register' },
    [],
    [{ state: 'missing', steps: [{ press: 'button', name: '注册并登录' }] }],
  ),
  { screen: 'setup', state: 'full', address: '/pages/login/setup?token=not-a-link' },
  ...screenStates({ screen: 'center', address: '/pages/user/center', as: 'parent' }, ['long']),
  { screen: 'center', state: 'guest', address: '/pages/user/center' },
  ...screenStates({ screen: 'profile', address: '/pages/user/profile', as: 'parent' }, [
    'loading',
    'error',
    'long',
  ]),
  ...screenStates(
    { screen: 'setting', address: '/pages/system/setting', as: 'parent' },
    [],
    [
      { state: 'sign-out', steps: [{ press: 'button', name: '退出登录' }] },
      { state: 'clear-cache', steps: [{ press: 'button', name: /清除缓存/ }] },
    ],
  ),
  { screen: 'setting', state: 'guest', address: '/pages/system/setting' },
  ...screenStates(
    { screen: 'own-phone', address: '/pages/user/phone', as: 'parent' },
    [],
    [{ state: 'missing', steps: [{ press: 'button', name: '验证' }] }],
  ),
  ...screenStates({ screen: 'devices', address: '/pages/user/devices', as: 'parent' }, [
    'loading',
    'error',
  ]),
  ...screenStates(
    { screen: 'notice-ways', address: '/pages/user/notices', as: 'parent' },
    ['loading', 'error'],
    [
      { state: 'missing', steps: [{ press: 'button', name: '开启邮件通知' }] },
      {
        state: 'sent',
        steps: [
          { fill: /邮箱/, with: 'mama@example.com' },
          { press: 'button', name: '获取验证码' },
        ],
      },
    ],
  ),
  ...screenStates(
    { screen: 'password', address: '/pages/user/password', as: 'parent' },
    [],
    [{ state: 'missing', steps: [{ press: 'button', name: '修改密码' }] }],
  ),
  ...screenStates(
    { screen: 'new-password', address: '/pages/login/password', as: 'parent' },
    [],
    [{ state: 'missing', steps: [{ press: 'button', name: '设置并继续' }] }],
  ),
  ...screenStates(
    { screen: 'account-new', address: '/pages/manage/user/account', as: 'admin' },
    ['loading', 'error'],
    [
      { state: 'refused', as: 'parent' },
      { state: 'missing', steps: [{ press: 'button', name: '新建并生成密码' }] },
    ],
  ),
  {
    screen: 'account-reset',
    state: 'gone',
    address: '/pages/manage/user/account?id=1',
    as: 'admin',
  },
  {
    screen: 'account-reset',
    state: 'full',
    address: '/pages/manage/user?keyword=李老师',
    as: 'admin',
    steps: [
      { press: 'link', name: /^李老师/ },
      { press: 'button', name: '更多操作' },
      { press: 'button', name: '重置密码' },
    ],
  },
  {
    screen: 'scan',
    state: 'gone',
    as: 'parent',
    address: '/pages/login/scan?code=123456.abcdefghijklmnopqrstuvwxyz',
  },
]
