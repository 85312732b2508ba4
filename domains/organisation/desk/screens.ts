import { type ScreenState, screenStates } from '../../../platform/web/screenState.ts'

const made = ['loading', 'error', 'long'] as const
const none = (path: string) => ({
  state: 'empty',
  address: `${path}?keyword=没有这样的&deptName=没有这样的&postName_like=没有这样的&roleName=没有这样的&name=没有这样的`,
})
const fresh = (path: string) => ({ state: 'new', address: `${path}?mode=new` })

const oneUser = '/users?keyword=李老师'

/** Every desk screen of the organisation in each of its states. */
export const screens: readonly ScreenState[] = [
  ...screenStates({ screen: 'users', address: '/users', as: 'admin' }, made, [
    none('/users'),
    fresh('/users'),
    { state: 'menu', address: oneUser, steps: [{ press: 'button', name: '李老师的操作' }] },
    { state: 'open', address: oneUser, steps: [{ press: 'link', name: '李老师' }] },
    {
      state: 'sessions',
      address: oneUser,
      steps: [
        { press: 'link', name: '李老师' },
        { press: 'button', name: '登录设备' },
      ],
    },
    {
      state: 'reset',
      address: oneUser,
      steps: [
        { press: 'link', name: '李老师' },
        { press: 'button', name: '重置密码' },
      ],
    },
    {
      state: 'grant',
      address: oneUser,
      steps: [
        { press: 'link', name: '李老师' },
        { press: 'button', name: '调整角色' },
      ],
    },
    {
      state: 'form',
      address: oneUser,
      steps: [
        { press: 'link', name: '李老师' },
        { press: 'button', name: '编辑' },
      ],
    },
  ]),
  ...screenStates({ screen: 'departments', address: '/departments', as: 'admin' }, made, [
    none('/departments'),
    fresh('/departments'),
    { state: 'open', steps: [{ press: 'link', name: '招生办' }] },
  ]),
  ...screenStates({ screen: 'posts', address: '/posts', as: 'admin' }, made, [
    none('/posts'),
    fresh('/posts'),
  ]),
  ...screenStates({ screen: 'roles', address: '/roles', as: 'admin' }, made, [
    none('/roles'),
    fresh('/roles'),
    {
      state: 'rights',
      steps: [
        { press: 'link', name: '教师' },
        { press: 'button', name: '设置权限' },
      ],
    },
  ]),
  ...screenStates({ screen: 'menus', address: '/menus', as: 'admin' }, made, [
    none('/menus'),
    fresh('/menus'),
  ]),
  ...screenStates({ screen: 'top-menus', address: '/top-menus', as: 'admin' }, made, [
    fresh('/top-menus'),
  ]),
  ...screenStates({ screen: 'data-scopes', address: '/data-scopes', as: 'admin' }, made, [
    fresh('/data-scopes'),
  ]),
  ...screenStates({ screen: 'api-scopes', address: '/api-scopes', as: 'admin' }, made, [
    fresh('/api-scopes'),
  ]),
]
