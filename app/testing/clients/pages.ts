/**
 * The requests of Saber3's and Sword's pages (wire-contract 6), with a row as each form sends it.
 */
import type { Query } from './recorder.ts'

export type ClientPage = {
  readonly name: string
  /** The requests that opening the page makes besides its list. */
  readonly opens?: readonly (readonly [path: string, query?: Query])[]
  readonly base: string
  readonly list: string
  readonly query?: Query
  /** The row that the form adds, the field that finds it again, and the changes of an edit. */
  readonly row?: Readonly<Record<string, unknown>>
  readonly key?: string
  readonly edit?: Readonly<Record<string, unknown>>
  /**
   * Lists are searched by the key, as the page's search bar does, unless the list has no such
   * field.
   */
  readonly isSearched?: boolean
  readonly detailBy?: string
  readonly removeBy?: string
}

const firstPage: Query = { current: '1', size: '10' }
const system = (noun: string) => `/blade-system/${noun}`

export const clientPages: readonly ClientPage[] = [
  {
    name: 'desk/notice',
    opens: [['/blade-system/dict/dictionary', { code: 'notice' }]],
    base: '/blade-desk/notice',
    list: '/list',
    // Sword sends these three with every search; they are no filters.
    query: { ...firstPage, dateRange: '', begin_date: '', end_date: '' },
    row: {
      title: '春季运动会通知',
      category: 1,
      releaseTime: '2027-03-15 08:00:00',
      content: '<p>请各班准备。</p>',
    },
    key: 'title',
    edit: { title: '春季运动会通知（更新）' },
    isSearched: true,
  },
  {
    name: 'system/user',
    opens: [
      [system('dept/tree')],
      [system('role/tree')],
      [system('post/select')],
      [system('tenant/select')],
    ],
    base: system('user'),
    list: '/list',
    query: firstPage,
    row: {
      account: 'newteacher',
      password: 'Zhongxia2027',
      name: '新老师',
      realName: '许新',
      sex: 1,
      phone: '14000009901',
      email: 'xu@example.cn',
    },
    key: 'account',
    edit: { realName: '许新民' },
    isSearched: true,
  },
  {
    name: 'system/dept',
    opens: [[system('tenant/select')], [system('dept/tree')]],
    base: system('dept'),
    list: '/list',
    row: { deptName: '器材室', fullName: '体育器材室', sort: 90, remark: '' },
    key: 'deptName',
    edit: { fullName: '体育器材管理室' },
    isSearched: true,
  },
  {
    name: 'system/post',
    opens: [[system('tenant/select')], [system('dict/dictionary'), { code: 'post_category' }]],
    base: system('post'),
    list: '/list',
    query: firstPage,
    row: { category: 2, postCode: 'keeper', postName: '器材管理员', sort: 90, remark: '' },
    key: 'postName',
    edit: { remark: '兼职' },
    isSearched: true,
  },
  {
    name: 'system/dict',
    opens: [[system('dict/tree'), { code: 'DICT' }]],
    base: system('dict'),
    list: '/list',
    row: { code: 'weather', dictKey: -1, dictValue: '天气', sort: 1, parentId: '0' },
    key: 'code',
    edit: { dictValue: '天气状况' },
    isSearched: true,
  },
  {
    name: 'system/menu',
    opens: [[system('menu/tree')]],
    base: system('menu'),
    list: '/list',
    row: {
      name: '校车',
      code: 'bus',
      alias: 'menu',
      path: '/school/bus',
      source: 'iconfont',
      sort: 90,
      category: 1,
      action: 1,
      isOpen: 1,
      remark: '',
    },
    key: 'code',
    edit: { name: '校车管理' },
    isSearched: true,
  },
  {
    name: 'system/topmenu',
    opens: [[system('menu/grant-top-tree')]],
    base: system('topmenu'),
    list: '/list',
    query: firstPage,
    row: { code: 'school', name: '校务', source: 'iconfont', path: '/wel', sort: 9 },
    key: 'code',
    edit: { name: '校务中心' },
  },
  {
    name: 'system/param',
    base: system('param'),
    list: '/list',
    query: firstPage,
    row: { paramName: '校车开放', paramKey: 'bus.open', paramValue: 'true', remark: '' },
    key: 'paramKey',
    edit: { paramValue: 'false' },
    isSearched: true,
  },
  {
    name: 'system/tenant',
    base: system('tenant'),
    list: '/list',
    query: firstPage,
    row: {
      tenantName: '东湖小学',
      linkman: '钱主任',
      contactNumber: '14000009902',
      address: '澜州市东湖路1号',
      domain: 'donghu.example.cn',
    },
    key: 'tenantName',
    edit: { address: '澜州市东湖路2号' },
    isSearched: true,
  },
  {
    name: 'system/client',
    base: system('client'),
    list: '/list',
    query: firstPage,
    row: {
      clientId: 'kiosk',
      clientSecret: 'kiosk_secret',
      resourceIds: '',
      scope: 'all',
      authorizedGrantTypes: 'password,refresh_token',
      webServerRedirectUri: '',
      authorities: '',
      accessTokenValidity: 3600,
      refreshTokenValidity: 604_800,
      additionalInformation: '',
      autoapprove: '',
    },
    key: 'clientId',
    edit: { scope: 'all' },
  },
  {
    name: 'authority/role',
    opens: [[system('tenant/select')], [system('role/tree')], [system('menu/grant-tree')]],
    base: system('role'),
    list: '/list',
    row: { roleName: '器材管理', roleAlias: 'keeper', parentId: '0', sort: 90 },
    key: 'roleName',
    edit: { sort: 91 },
    isSearched: true,
  },
  {
    name: 'base/region',
    opens: [
      [system('region/lazy-tree'), { parentCode: '00' }],
      [system('dict/dictionary'), { code: 'region' }],
      [system('region/select')],
    ],
    base: system('region'),
    list: '/list',
    query: firstPage,
    row: { code: '110199', parentCode: '110100', name: '示范区', level: 3, sort: 99, remark: '' },
    key: 'code',
    edit: { remark: '测试' },
    isSearched: true,
    detailBy: 'code',
    removeBy: 'id',
  },
  { name: 'resource/attach', base: '/blade-resource/attach', list: '/list', query: firstPage },
  { name: 'resource/oss', base: '/blade-resource/oss', list: '/list', query: firstPage },
  { name: 'resource/sms', base: '/blade-resource/sms', list: '/list', query: firstPage },
  { name: 'monitor/log/usual', base: '/blade-log/usual', list: '/list', query: firstPage },
  { name: 'monitor/log/api', base: '/blade-log/api', list: '/list', query: firstPage },
  { name: 'monitor/log/error', base: '/blade-log/error', list: '/list', query: firstPage },
  {
    name: 'tool/code',
    opens: [['/blade-develop/datasource/select'], [system('dict/dictionary'), { code: 'yes_no' }]],
    base: '/blade-develop/code',
    list: '/list',
    query: firstPage,
  },
  { name: 'tool/datasource', base: '/blade-develop/datasource', list: '/list', query: firstPage },
  { name: 'report/reportlist', base: '/blade-report/report/rest', list: '/list', query: firstPage },
]

/** The two scope pages belong to a menu, whose id comes from their own first request. */
export const scopePages = [
  {
    name: 'authority/datascope',
    base: system('data-scope'),
    dictionary: 'data_scope_type',
    row: {
      resourceCode: 'user',
      scopeName: '本部门可见',
      scopeField: '*',
      scopeClass: 'user',
      scopeColumn: 'create_dept',
      scopeType: 3,
      scopeValue: '',
    },
  },
  {
    name: 'authority/apiscope',
    base: system('api-scope'),
    dictionary: 'api_scope_type',
    row: {
      resourceCode: 'bus.view',
      scopeName: '校车查看',
      scopePath: '/blade-school/bus/list',
      scopeType: 2,
    },
  },
] as const
