import type { MenuSeed } from '../../domains/organisation/server/public.ts'

/**
 * What a button does, as Blade clients recognise it by its alias. Sword draws buttons with an
 * action of 1 to 3 and needs an alias that it has a name for. Buttons with action 0 are codes that
 * Saber requests, and permissions that a role may hold.
 */
const kinds = {
  add: { name: '新增', source: 'plus', action: 1 },
  edit: { name: '修改', source: 'form', action: 2 },
  delete: { name: '删除', source: 'delete', action: 3 },
  view: { name: '查看', source: 'file-text', action: 2 },
  import: { name: '导入', source: 'upload', action: 0 },
  export: { name: '导出', source: 'download', action: 0 },
  role: { name: '授予角色', source: 'user-add', action: 1 },
  reset: { name: '重置密码', alias: 'reset-password', source: 'retweet', action: 1 },
  grant: { name: '权限设置', source: 'setting', action: 0 },
  setting: { name: '权限配置', source: 'setting', action: 2 },
  debug: { name: '调试', source: 'bug', action: 0 },
} as const

/** Sword has lists for these, but no page that shows one record. */
const withoutPage: ReadonlySet<string> = new Set(['data_scope_view', 'api_scope_view'])

type Kind = keyof typeof kinds
type Page = {
  code: string
  name: string
  path: string
  source: string
  service: string
  buttons: Partial<Record<Kind, string>>
}

const group = (code: string, name: string, source: string, sort: number): MenuSeed => ({
  code,
  name,
  alias: 'menu',
  path: `/${code}`,
  source: `iconfont ${source}`,
  sort,
  category: 1,
  action: 1,
  permission: '',
})

/** A page needs the permission of its view button. */
function pageOf(
  parent: string,
  { code, name, path, source, service, buttons }: Page,
  sort: number,
): MenuSeed[] {
  const page = {
    parent,
    code,
    name,
    alias: 'menu',
    path,
    source: `iconfont ${source}`,
    sort,
    category: 1,
    action: 1,
    permission: buttons.view ?? buttons.setting ?? '',
  }
  const below = Object.entries(kinds).flatMap(
    ([kind, { name: label, source: icon, action, ...known }], index): MenuSeed[] => {
      const permission = new Map(Object.entries(buttons)).get(kind)
      if (permission === undefined) return []
      const target = kind === 'delete' ? `/api/${service}/remove` : `${path}/${kind}`
      return [
        {
          parent: code,
          code: `${code}_${kind}`,
          name: label,
          alias: 'alias' in known ? known.alias : kind,
          path: target,
          source: icon,
          sort: index + 1,
          category: 2,
          action: withoutPage.has(`${code}_${kind}`) ? 0 : action,
          permission,
        },
      ]
    },
  )
  return [page, ...below]
}

const all = (permission: string, view = permission) => ({
  add: permission,
  edit: permission,
  delete: permission,
  view,
})
const editing = (noun: string) => ({
  add: `organisation.edit${noun}`,
  edit: `organisation.edit${noun}`,
  delete: `organisation.remove${noun}`,
  view: `organisation.view${noun}`,
})
const users = {
  add: 'organisation.createUsers',
  edit: 'organisation.editUsers',
  delete: 'organisation.removeUsers',
  view: 'organisation.viewUsers',
  role: 'organisation.grantRoles',
  reset: 'organisation.resetPasswords',
  import: 'organisation.importUsers',
  export: 'organisation.exportUsers',
}
const menus = all('organisation.editMenus', 'organisation.viewMenus')
const regions = {
  ...all('reference.editRegions'),
  import: 'reference.editRegions',
  export: 'reference.editRegions',
  debug: 'reference.editRegions',
}
const dictionaries = all('reference.editSystemDictionaries', 'reference.viewDictionaries')
const scopes = { view: 'organisation.viewScopes', setting: 'organisation.editScopes' }
const apiScopes = { view: 'organisation.viewScopes', setting: 'organisation.editMenus' }
const parameters = all('reference.editParameters', 'reference.viewParameters')
const notices = all('content.publishSchoolNotices', 'signedIn')
const log = { view: 'logs.view' }

const page = (
  code: string,
  name: string,
  source: string,
  served: Pick<Page, 'path' | 'service' | 'buttons'>,
): Page => ({ code, name, source, ...served })

const system: Page[] = [
  page('user', '用户管理', 'iconicon_principal', {
    path: '/system/user',
    service: 'blade-system/user',
    buttons: users,
  }),
  page('dept', '部门管理', 'iconicon_group', {
    path: '/system/dept',
    service: 'blade-system/dept',
    buttons: editing('Departments'),
  }),
  page('post', '岗位管理', 'iconicon_message', {
    path: '/system/post',
    service: 'blade-system/post',
    buttons: editing('Posts'),
  }),
  page('dict', '字典管理', 'iconicon_addresslist', {
    path: '/system/dict',
    service: 'blade-system/dict',
    buttons: dictionaries,
  }),
  page('menu', '菜单管理', 'iconicon_subordinate', {
    path: '/system/menu',
    service: 'blade-system/menu',
    buttons: menus,
  }),
  page('topmenu', '顶部菜单', 'iconicon_airplay', {
    path: '/system/topmenu',
    service: 'blade-system/topmenu',
    buttons: { ...menus, setting: menus.edit },
  }),
  page('param', '参数管理', 'iconicon_community_line', {
    path: '/system/param',
    service: 'blade-system/param',
    buttons: parameters,
  }),
  page('tenant', '学校管理', 'iconicon_star', {
    path: '/system/tenant',
    service: 'blade-system/tenant',
    buttons: all('organisation.manageTenants'),
  }),
  page('client', '应用管理', 'iconicon_mobilephone', {
    path: '/system/client',
    service: 'blade-system/client',
    buttons: all('identity.manageClients'),
  }),
]

const authority: Page[] = [
  page('role', '角色管理', 'iconicon_boss', {
    path: '/authority/role',
    service: 'blade-system/role',
    buttons: { ...editing('Roles'), grant: 'organisation.grantRights' },
  }),
  page('data_scope', '数据权限', 'iconicon_shield', {
    path: '/authority/datascope',
    service: 'blade-system/data-scope',
    buttons: scopes,
  }),
  page('api_scope', '接口权限', 'iconicon_send', {
    path: '/authority/apiscope',
    service: 'blade-system/api-scope',
    buttons: apiScopes,
  }),
]

const logs: Page[] = [
  page('log_usual', '通用日志', 'iconicon_doc', {
    path: '/monitor/log/usual',
    service: 'blade-log/usual',
    buttons: log,
  }),
  page('log_api', '接口日志', 'iconicon_doc', {
    path: '/monitor/log/api',
    service: 'blade-log/api',
    buttons: log,
  }),
  page('log_error', '错误日志', 'iconicon_doc', {
    path: '/monitor/log/error',
    service: 'blade-log/error',
    buttons: log,
  }),
]

const pagesOf = (parent: string, pages: readonly Page[]): MenuSeed[] =>
  pages.flatMap((one, index) => pageOf(parent, one, index + 1))

/**
 * The menus and buttons that Blade clients have pages for (wire-contract 4.6 and 5); parents come
 * before their children.
 */
export const menuSeeds: readonly MenuSeed[] = [
  group('desk', '工作台', 'iconicon_airplay', 1),
  ...pagesOf('desk', [
    page('notice', '通知公告', 'iconicon_sms', {
      path: '/desk/notice',
      service: 'blade-desk/notice',
      buttons: notices,
    }),
  ]),
  group('system', '系统管理', 'iconicon_setting', 2),
  ...pagesOf('system', system),
  group('authority', '权限管理', 'iconicon_shield', 3),
  ...pagesOf('authority', authority),
  group('base', '基础设置', 'iconicon_affiliations_li', 4),
  ...pagesOf('base', [
    page('region', '行政区划', 'iconicon_dispose', {
      path: '/base/region',
      service: 'blade-system/region',
      buttons: regions,
    }),
  ]),
  group('monitor', '系统监控', 'iconicon_savememo', 5),
  { ...group('log', '日志管理', 'iconicon_doc', 1), parent: 'monitor', path: '/monitor/log' },
  ...pagesOf('log', logs),
]
