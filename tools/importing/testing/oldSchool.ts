import { createHash } from 'node:crypto'

import type { DumpTable } from './dumpText.ts'

/** What a Blade product stores of a password (wire-contract 3.4). */
export const oldHash = (password: string): string => hex('sha1', hex('md5', password))
const hex = (kind: 'md5' | 'sha1', text: string): string =>
  createHash(kind).update(text, 'utf8').digest('hex')

type Row = Record<string, string | number | null>

/** A table whose columns are those of its first row. */
export const table = (name: string, rows: readonly Row[]): DumpTable => {
  const columns = Object.keys(rows[0] ?? {})
  return { table: name, columns, rows: rows.map((row) => columns.map((one) => row[one] ?? null)) }
}

const none = { is_deleted: 0 }
const dept = (id: string, parent: string, name: string, more: Row = {}): Row => ({
  id,
  tenant_id: '000000',
  parent_id: parent,
  dept_category: 1,
  dept_name: name,
  full_name: `${name}（全称）`,
  sort: 1,
  remark: null,
  ...none,
  ...more,
})
const role = (id: string, parent: string, alias: string, name: string): Row => ({
  id,
  tenant_id: '000000',
  parent_id: parent,
  role_name: name,
  sort: 3,
  role_alias: alias,
  ...none,
})
const user = (id: string, account: string, realName: string, more: Row = {}): Row => ({
  id,
  tenant_id: '000000',
  code: null,
  user_type: 1,
  account,
  password: oldHash(`secret-${account}`),
  name: realName,
  real_name: realName,
  avatar: null,
  email: null,
  phone: null,
  birthday: null,
  sex: -1,
  role_id: '301',
  dept_id: '102',
  post_id: '201',
  status: 1,
  ...none,
  ...more,
})
const word = (id: string, parent: string, key: string, value: string): Row => ({
  id,
  tenant_id: '000000',
  parent_id: parent,
  code: 'club',
  dict_key: key,
  dict_value: value,
  sort: 1,
  remark: null,
  is_sealed: 0,
  ...none,
})
const notice = (id: string, title: string, more: Row = {}): Row => ({
  id,
  tenant_id: '000000',
  title,
  category: 3,
  release_time: '2024-05-06 07:08:09',
  content: '<p>it\'s "here"</p><script>no()</script>',
  status: 1,
  ...none,
  ...more,
})

/** A small school of another product, with a row for every reason of a refusal. */
export const oldSchool: readonly DumpTable[] = [
  table('blade_dept', [
    dept('102', '101', '信息部'),
    dept('101', '0', '旧校区'),
    dept('103', '999', '没有上级'),
    dept('104', '105', '互为上级甲'),
    dept('105', '104', '互为上级乙'),
    dept('106', '101', '信息部'),
    dept('107', '101', '已删除', { is_deleted: 1 }),
  ]),
  table('blade_post', [
    {
      id: '201',
      tenant_id: '000000',
      category: 1,
      post_code: 'lib',
      post_name: '图书管理',
      sort: 1,
      remark: null,
      status: 1,
      ...none,
    },
    {
      id: '202',
      tenant_id: '000000',
      category: 1,
      post_code: '',
      post_name: '没有编号',
      sort: 1,
      remark: null,
      status: 1,
      ...none,
    },
  ]),
  table('blade_menu', [
    { id: '901', code: 'user', ...none },
    { id: '902', code: 'user_view', ...none },
    { id: '903', code: 'tenant', ...none },
    { id: '904', code: 'no_such_page', ...none },
  ]),
  table('blade_role', [
    role('300', '0', 'administrator', '超级管理员'),
    role('301', '0', 'oldclerk', '旧文员'),
    role('302', '0', 'teacher', '老师们'),
    role('303', '300', 'below', '平台之下'),
    role('304', '0', '不行', '不行'),
  ]),
  table('blade_role_menu', [
    { id: '1', menu_id: '901', role_id: '301' },
    { id: '2', menu_id: '902', role_id: '301' },
    { id: '3', menu_id: '903', role_id: '301' },
    { id: '4', menu_id: '904', role_id: '301' },
  ]),
  table('blade_user', [
    user('401', 'old.zhao', '赵小云', {
      phone: '14000009901',
      birthday: '1990-02-03 00:00:00',
      sex: 2,
    }),
    user('402', 'old.qian', '钱老师', { role_id: '302,301', password: oldHash('123456') }),
    user('403', 'old.sun', '孙一', { password: '$2a$10$abcdefghijklmnopqrstuv' }),
    user('404', 'OLD.ZHAO', '赵大'),
    user('405', 'old.li', '李四', { dept_id: '102,777' }),
    user('406', 'old.zhou', '周五', { role_id: '300' }),
    user('407', 'parent', '别人'),
    user('408', 'administrator', '吴六'),
    user('409', 'old.wang', '校长办公室'),
    user('410', 'old.gone', '已删除', { is_deleted: 1 }),
    user('411', 'old.phone', '郑七', { phone: '123' }),
    user('412', 'elsewhere', '外校人', { tenant_id: '100001' }),
    user('413', 'old.shut', '停用者', { status: 0 }),
  ]),
  table('blade_dict_biz', [
    word('502', '501', '1', '合唱'),
    word('501', '0', '-1', '社团'),
    word('503', '999', '2', '棋类'),
  ]),
  table('blade_notice', [
    notice('601', '旧通知'),
    notice('602', '没有时间', { release_time: null }),
    notice('603', '', {}),
  ]),
]
