import {
  administratorRole,
  isBuiltIn,
  RoleForm,
} from '../../domains/organisation/contract/roles.ts'
import { findRoleId, findRoles } from '../../domains/organisation/server/queries/roles.ts'
import { exceedsOwnRights, grantRights } from '../../domains/organisation/server/rights/grants.ts'
import { listMenus } from '../../domains/organisation/server/rights/menus.ts'
import { everyone } from '../../domains/organisation/server/rights/menuViews.ts'
import { submitRole } from '../../domains/organisation/server/rights/roles.ts'
import { numberOf } from './departments.ts'
import type { SourceRow } from './sqlRows.ts'
import {
  agrees,
  formOf,
  onlyOnce,
  parentOf,
  parentsFirst,
  reportOf,
  rowRefused,
  rowsOf,
  takeRows,
  textOf,
} from './taking.ts'
import type { Outcome, Taking } from './taking.ts'

/**
 * Takes over the roles. A role is the same one if its alias agrees; built-in roles stay as they are.
 * A new role gets the menus and buttons that have the same code here.
 */
export async function takeRoles(taking: Taking): Promise<void> {
  const { tx, actor } = taking
  const known = new Map((await findRoles(tx, actor.tenantId)).map((one) => [one.alias, one]))
  const menusOf = await menuFinder(taking)
  const once = onlyOnce()
  const save = async (row: SourceRow): Promise<Outcome> => {
    const [id, alias] = [textOf(row, 'id'), textOf(row, 'role_alias')]
    if (alias.toLowerCase() === administratorRole.alias)
      throw rowRefused(`“${textOf(row, 'role_name')}”是平台的角色，不能转入学校`)
    const form = formOf(RoleForm, roleFields(taking, row), textOf(row, 'role_name'))
    once(alias, alias, row)
    const found = known.get(form.roleAlias)
    if (found) taking.ids.roles.set(id, found.id)
    const wanted = { name: form.roleName, sort: form.sort, parentId: form.parentId ?? null }
    if (found && (isBuiltIn(found.alias) || agrees(wanted, found))) return 'same'
    await submitRole(tx, actor, { ...form, id: found?.id }, taking.at)
    const saved = await findRoleId(tx, actor.tenantId, form.roleAlias)
    if (!saved) throw rowRefused(`角色“${form.roleName}”没有存下`)
    taking.ids.roles.set(id, saved.id)
    if (found) return 'changed'
    const menuIds = menusOf(id)
    if (menuIds.length > 0)
      await grantRights(tx, actor, { roleIds: [saved.id], menuIds }, taking.at)
    return 'new'
  }
  await takeRows(taking, 'blade_role', parentsFirst(rowsOf(taking, 'blade_role')), save)
}

function roleFields(taking: Taking, row: SourceRow) {
  const above = parentOf(row)
  const parentId = above === '' ? undefined : taking.ids.roles.get(above)
  if (above !== '' && parentId === undefined)
    throw rowRefused(`角色“${textOf(row, 'role_name')}”的上级角色没有转入`)
  return {
    parentId,
    roleName: textOf(row, 'role_name'),
    roleAlias: textOf(row, 'role_alias'),
    sort: numberOf(row, 'sort'),
  }
}

/** Finds our menus of a role of the dump, without those that only the platform may grant. */
async function menuFinder(taking: Taking): Promise<(roleId: string) => string[]> {
  const { tx, actor } = taking
  const { notes } = reportOf(taking, 'blade_role')
  const links = Map.groupBy(rowsOf(taking, 'blade_role_menu'), (row) => textOf(row, 'role_id'))
  const codes = new Map(
    rowsOf(taking, 'blade_menu').map((row) => [textOf(row, 'id'), textOf(row, 'code')]),
  )
  if (links.size > 0 && codes.size === 0)
    notes.push('转出的数据里没有 blade_menu，角色的菜单无法对应，请在角色权限里设置')
  const ours = new Map((await listMenus(tx)).map((menu) => [menu.code, menu]))
  const missing = new Set<string>()
  const beyond = new Set<string>()
  for (const row of [...links.values()].flat()) {
    const code = codes.get(textOf(row, 'menu_id'))
    const menu = code === undefined ? undefined : ours.get(code)
    if (code !== undefined && !menu) missing.add(code)
    if (menu && isBeyond(menu.permission)) beyond.add(menu.code)
  }
  if (missing.size > 0)
    notes.push(`这里没有的菜单 ${missing.size} 个，未授予：${[...missing].join('、')}`)
  if (beyond.size > 0)
    notes.push(`只属于平台的菜单 ${beyond.size} 个，未授予：${[...beyond].join('、')}`)
  return (roleId) =>
    (links.get(roleId) ?? []).flatMap((row) => {
      const menu = ours.get(codes.get(textOf(row, 'menu_id')) ?? '')
      return menu && !isBeyond(menu.permission) ? menu.id : []
    })

  function isBeyond(permission: string): boolean {
    const isGranted = permission !== '' && permission !== everyone
    return isGranted && exceedsOwnRights(actor, [permission]).length > 0
  }
}
