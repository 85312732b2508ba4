import * as z from 'zod/mini'

import { rowsOfRecords } from '../jsonRows.ts'
import { UnreadableDump } from '../sqlScanner.ts'
import { placedIn } from '../sqlRows.ts'
import type { SourceRow, SourceTables } from '../sqlRows.ts'
import { textOf } from '../taking.ts'
import type { OldApi } from './oldApi.ts'
import { readRequests } from './apiRequests.ts'

type Records = readonly Record<string, unknown>[]

const List = z.array(z.record(z.string(), z.unknown()))
const Keys = z.object({ menu: z.array(z.union([z.string(), z.number()])) })
const Notice = z.object({ content: z.string() })

/** Reads everything that is taken over from the API of the old product, as the rows of a dump. */
export async function readApi(api: OldApi, tenantId: string): Promise<SourceTables> {
  const departments = await readList(api, '/blade-system/dept/list')
  const roles = await readList(api, '/blade-system/role/list')
  const users =
    (await api.readPages('/blade-system/user/page')) ??
    (await needed(api, '/blade-system/user/list'))
  const tables: SourceTables = new Map()
  const add = (table: string, records: Records): void => {
    const rows = rowsOfRecords(records).map((row) => ofSchool(row, tenantId))
    if (rows.length > 0)
      tables.set(
        table,
        rows.map((row) => placedIn(table, row)),
      )
  }
  add('blade_dept', departments)
  add('blade_post', await needed(api, '/blade-system/post/list'))
  add('blade_role', roles)
  add('blade_menu', await readList(api, '/blade-system/menu/list'))
  add('blade_role_menu', await menusOf(api, tables.get('blade_role') ?? []))
  add('blade_user', users)
  add('blade_dict_biz', await readList(api, '/blade-system/dict-biz/list'))
  add('blade_notice', await noticesOf(api))
  for (const [table, records] of await readRequests(api)) add(table, records)
  return tables
}

/** The old product answers one school, and not every list says which. */
const ofSchool = (row: SourceRow, tenantId: string): SourceRow =>
  textOf(row, 'tenant_id') === ''
    ? { ...row, values: new Map([...row.values, ['tenant_id', tenantId]]) }
    : row

async function needed(api: OldApi, path: string): Promise<Records> {
  const records = await api.readPages(path)
  if (!records) throw new UnreadableDump(`原系统没有 ${path}：请检查 --from`)
  return records
}

/** A list or tree that comes at once; none if the product does not have it. */
async function readList(api: OldApi, path: string): Promise<Records> {
  const data = await api.read(path)
  if (data === undefined) return []
  const list = List.safeParse(data)
  if (!list.success) throw new UnreadableDump(`原系统 ${path}：不是一个列表`)
  return list.data
}

/** The menus of each role. */
async function menusOf(api: OldApi, roles: readonly SourceRow[]): Promise<Records> {
  const links: Record<string, unknown>[] = []
  for (const role of roles) {
    const roleId = textOf(role, 'id')
    const keys = Keys.safeParse(
      await api.read('/blade-system/menu/role-tree-keys', { roleIds: roleId }),
    )
    if (!keys.success)
      throw new UnreadableDump('原系统 /blade-system/menu/role-tree-keys：读不出角色的菜单')
    for (const menu of keys.data.menu)
      links.push({ id: `${roleId}-${menu}`, roleId, menuId: String(menu) })
  }
  return links
}

/** The notices with their texts, which some lists leave out. */
async function noticesOf(api: OldApi): Promise<Records> {
  const notices: Record<string, unknown>[] = []
  for (const one of await needed(api, '/blade-desk/notice/list')) {
    const given = Notice.safeParse(one)
    const detail =
      given.success && given.data.content !== ''
        ? given
        : Notice.safeParse(await api.read('/blade-desk/notice/detail', { id: String(one['id']) }))
    if (!detail.success)
      throw new UnreadableDump('原系统 /blade-desk/notice/detail：读不出通知的内容')
    notices.push({ ...one, ...detail.data })
  }
  return notices
}
