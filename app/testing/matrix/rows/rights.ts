import type { ActorName } from '../actors.ts'
import type { Expectations } from '../expectation.ts'

const chiefs: readonly ActorName[] = ['schoolAdmin', 'platformAdmin', 'otherAdmin']
const readers: readonly ActorName[] = ['head', ...chiefs]
const platform: readonly ActorName[] = ['platformAdmin']

/** Roles, menus, top menus and scopes. */
export const rightsRows: Expectations = {
  'GET /blade-system/role/list': { who: readers },
  'GET /blade-system/role/tree': { who: readers },
  'GET /blade-system/role/tree-by-id': { who: readers },
  'GET /blade-system/role/detail': { who: readers, subject: 'role', send: (id) => ({ id }) },
  'GET /blade-system/role/select': { who: 'signedIn' },
  'GET /blade-system/role/alias': { who: 'signedIn' },
  'POST /blade-system/role/submit': {
    who: chiefs,
    subject: 'role',
    send: (id) => ({ id, roleName: '矩阵改名', roleAlias: 'matrixRenamed' }),
  },
  'POST /blade-system/role/remove': { who: chiefs, subject: 'role', send: (ids) => ({ ids }), isBatch: true },
  'POST /blade-system/role/grant': { who: chiefs, subject: 'role', send: (id) => ({ roleIds: id, menuIds: '' }), isBatch: true },
  'GET /blade-system/menu/grant-tree': { who: 'signedIn' },
  'GET /blade-system/menu/role-tree-keys': { who: readers },
  'GET /blade-system/menu/routes': { who: 'signedIn' },
  'GET /blade-system/menu/routes-ext': { who: 'signedIn' },
  'GET /blade-system/menu/main-menu': { who: 'signedIn' },
  'GET /blade-system/menu/buttons': { who: 'signedIn' },
  'GET /blade-system/menu/auth-routes': { who: 'everyone' },
  'GET /blade-system/menu/list': { who: chiefs },
  'GET /blade-system/menu/menu-list': { who: chiefs },
  'GET /blade-system/menu/lazy-list': { who: chiefs },
  'GET /blade-system/menu/lazy-menu-list': { who: chiefs },
  'GET /blade-system/menu/tree': { who: 'signedIn' },
  'GET /blade-system/menu/role-menu-list': { who: readers },
  'GET /blade-system/menu/detail': { who: chiefs },
  'POST /blade-system/menu/submit': { who: platform },
  'POST /blade-system/menu/remove': { who: platform },
  'GET /blade-system/menu/top-menu': { who: 'signedIn' },
  'GET /blade-system/menu/grant-top-tree': { who: chiefs },
  'GET /blade-system/menu/top-tree-keys': { who: chiefs },
  'GET /blade-system/topmenu/list': { who: chiefs },
  'GET /blade-system/topmenu/page': { who: chiefs },
  'GET /blade-system/topmenu/select': { who: chiefs },
  'GET /blade-system/topmenu/detail': { who: chiefs },
  'POST /blade-system/topmenu/submit': { who: platform },
  'POST /blade-system/topmenu/remove': { who: platform },
  'POST /blade-system/topmenu/grant': { who: platform },
  'GET /blade-system/data-scope/list': { who: chiefs },
  'GET /blade-system/data-scope/page': { who: chiefs },
  'GET /blade-system/data-scope/detail': { who: chiefs },
  'POST /blade-system/data-scope/submit': { who: chiefs },
  'POST /blade-system/data-scope/remove': { who: chiefs },
  'GET /blade-system/api-scope/list': { who: chiefs },
  'GET /blade-system/api-scope/page': { who: chiefs },
  'GET /blade-system/api-scope/detail': { who: chiefs },
  'POST /blade-system/api-scope/submit': { who: platform },
  'POST /blade-system/api-scope/remove': { who: platform },
}
