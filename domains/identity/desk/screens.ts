import { type ScreenState, screenStates } from '../../../platform/web/screenState.ts'

/** Every desk screen of identity, and the dashboard, in each of its states. */
export const screens: readonly ScreenState[] = [
  ...screenStates(
    { screen: 'desk-login', address: '/login' },
    [],
    [
      { state: 'missing', steps: [{ press: 'button', name: '登录' }] },
      { state: 'phone', steps: [{ press: 'button', name: '用手机扫码登录' }] },
    ],
  ),
  ...screenStates(
    { screen: 'new-password', address: '/password', as: 'admin' },
    [],
    [{ state: 'missing', steps: [{ press: 'button', name: '设置并继续' }] }],
  ),
  ...screenStates(
    { screen: 'tenants', address: '/tenants', as: 'admin' },
    ['loading', 'error', 'long'],
    [
      { state: 'empty', address: '/tenants?tenantName=没有这样的' },
      { state: 'new', address: '/tenants?mode=new' },
      {
        state: 'limits',
        steps: [
          { press: 'link', name: '晨曦小学' },
          { press: 'button', name: '额度与期限' },
        ],
      },
    ],
  ),
  ...screenStates({ screen: 'own', address: '/me', as: 'admin' }, ['loading', 'error']),
  ...screenStates(
    { screen: 'clients', address: '/clients', as: 'admin' },
    ['loading', 'error'],
    [
      { state: 'open', steps: [{ press: 'link', name: 'saber' }] },
      { state: 'new', address: '/clients?mode=new' },
    ],
  ),
  ...screenStates(
    { screen: 'dashboard', address: '/', as: 'admin' },
    ['loading', 'error', 'long'],
    [
      { state: 'head', as: 'head' },
      { state: 'teacher', as: 'teacher' },
      { state: 'reviewer', as: 'reviewer' },
    ],
  ),
]
