import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { listing, textColumn } from '../../../platform/contract/filters.ts'
import {
  id,
  idList,
  labelled,
  maybeText,
  nothing,
  text,
  wholeNumber,
} from '../../../platform/contract/shapes.ts'
import { TreeNode } from '../../../platform/contract/treeNode.ts'
import { organisationPermissions } from './permissions.ts'
import { isBlank } from './rowFields.ts'
import { maybeId, plainText } from './treeNode.ts'

/** Dictionaries `menu_category`, `button_func`, `yes_no`; Sword hides buttons with place 0. */
export const menuCategories = { 1: '菜单', 2: '按钮' } as const
export const buttonPlaces = { 0: '不显示', 1: '工具栏', 2: '操作栏', 3: '工具操作栏' } as const
export const yesOrNo = { 1: '否', 2: '是' } as const

export type MenuRow = {
  id: string
  parentId: string
  parentName: string
  code: string
  name: string
  alias: string
  path: string
  source: string
  sort: number
  category: number
  categoryName: string
  action: number
  actionName: string
  isOpen: number
  isOpenName: string
  remark: string
  permission: string
  isDeleted: number
  hasChildren?: boolean | undefined
  children?: MenuRow[] | undefined
}

export const MenuRow: z.ZodMiniType<MenuRow> = z.object({
  id: z.string(),
  parentId: z.string(),
  parentName: z.string(),
  code: z.string(),
  name: z.string(),
  alias: z.string(),
  path: z.string(),
  source: z.string(),
  sort: z.number(),
  category: z.number(),
  categoryName: z.string(),
  action: z.number(),
  actionName: z.string(),
  isOpen: z.number(),
  isOpenName: z.string(),
  remark: z.string(),
  permission: z.string(),
  isDeleted: z.number(),
  hasChildren: z.optional(z.boolean()),
  get children() {
    return z.optional(z.array(MenuRow))
  },
})

/** An endpoint's permission, `signedIn` (everyone), or `menu:<code>` for a page with its own. */
const permissionCode = z
  .string()
  .check(
    z.trim(),
    z.maxLength(80),
    z.regex(/^([A-Za-z][\w.:-]*)?$/, { error: '只能由字母、数字和 . : - _ 组成' }),
  )

/** Saber posts 0 or an empty value for "no", which is 1 in the Blade dictionary. */
const opensWindow = z.pipe(
  z.transform((value: unknown) => (isBlank(value) || Number(value) === 0 ? 1 : value)),
  wholeNumber(1, 2),
)

export const MenuForm = z.object({
  id: maybeId,
  parentId: maybeId,
  code: labelled(
    '菜单编号',
    z
      .string()
      .check(
        z.trim(),
        z.regex(/^[A-Za-z][\w.-]{0,79}$/, { error: '应以字母开头，只含字母、数字和 _ - .' }),
      ),
  ),
  name: labelled('菜单名称', text(40)),
  alias: labelled('菜单别名', plainText(80)),
  path: labelled('路由地址', plainText(255)),
  source: labelled('菜单图标', plainText(255)),
  sort: labelled('排序', z._default(wholeNumber(0, 99_999), 1)),
  category: labelled('菜单类型', z._default(wholeNumber(1, 2), 1)),
  action: labelled('按钮功能', z._default(wholeNumber(0, 3), 1)),
  isOpen: labelled('新窗口打开', z._default(opensWindow, 1)),
  remark: labelled('备注', plainText(255)),
  /**
   * If absent, a menu with a path gets the permission `menu:<code>`. If empty, the menu only groups
   * others.
   */
  permission: labelled('权限', z.optional(permissionCode)),
})
export type MenuForm = z.output<typeof MenuForm>

export const menuListing = listing({ code: textColumn(), name: textColumn() }, [])

const { viewMenus, editMenus, viewScopes, viewRoles } = organisationPermissions
const reading = { method: 'GET', dialect: 'blade' } as const
const writing = {
  method: 'POST',
  may: editMenus,
  effect: 'platform',
  reply: nothing,
  dialect: 'blade',
} as const
const rows = { reply: z.array(MenuRow) } as const
const levelOf = { parentId: maybeId, ...menuListing.fields }

export const menuRoutes = endpoint({
  ...reading,
  ...rows,
  path: '/blade-system/menu/routes',
  summary: 'Menus that the caller may open, with their groups; empty before sign-in',
  may: 'public',
  beforePasswordChange: true,
  input: z.object({ topMenuId: maybeId }),
})

export const menuRoutesExt = endpoint({
  ...menuRoutes,
  path: '/blade-system/menu/routes-ext',
  summary: 'The same as menu/routes, for signed-in callers',
  may: 'signedIn',
})

export const mainMenu = endpoint({
  ...reading,
  ...rows,
  path: '/blade-system/menu/main-menu',
  summary: 'The first level of menu/routes',
  may: 'signedIn',
  input: nothing,
})

export const menuButtons = endpoint({
  ...reading,
  ...rows,
  path: '/blade-system/menu/buttons',
  summary: 'Buttons that the caller may use, below their pages; empty before sign-in',
  may: 'public',
  beforePasswordChange: true,
  input: nothing,
})

export const authRoutes = endpoint({
  ...reading,
  path: '/blade-system/menu/auth-routes',
  summary: 'Pages with the caller’s roles that open them; empty before sign-in',
  may: 'public',
  input: nothing,
  reply: z.array(z.record(z.string(), z.object({ authority: z.array(z.string()) }))),
})

export const listMenus = endpoint({
  ...reading,
  ...rows,
  path: '/blade-system/menu/list',
  summary: 'All menus and buttons as a tree',
  may: viewMenus,
  input: z.object(menuListing.fields),
})

export const listPages = endpoint({
  ...listMenus,
  path: '/blade-system/menu/menu-list',
  summary: 'All menus without buttons, as a tree',
  may: viewScopes,
})

export const lazyMenus = endpoint({
  ...reading,
  ...rows,
  path: '/blade-system/menu/lazy-list',
  summary: 'One level of menus and buttons',
  may: viewMenus,
  input: z.object(levelOf),
})

export const lazyPages = endpoint({
  ...lazyMenus,
  path: '/blade-system/menu/lazy-menu-list',
  summary: 'One level of menus without buttons',
  may: viewScopes,
})

export const menuTree = endpoint({
  ...reading,
  path: '/blade-system/menu/tree',
  summary: 'Menu options: all for callers who may see menus, else the caller’s own',
  may: organisationPermissions.belong,
  input: z.object({ tenantId: z.optional(maybeText(12)) }),
  reply: z.array(TreeNode),
})

export const roleMenuList = endpoint({
  ...reading,
  ...rows,
  path: '/blade-system/menu/role-menu-list',
  summary: 'Menus and buttons of roles, as a flat list',
  may: viewRoles,
  input: z.object({ roleIds: labelled('角色', idList) }),
})

export const menuDetail = endpoint({
  ...reading,
  path: '/blade-system/menu/detail',
  summary: 'One menu or button',
  may: viewMenus,
  input: z.object({ id: labelled('菜单', id) }),
  reply: MenuRow,
})

export const submitMenu = endpoint({
  ...writing,
  path: '/blade-system/menu/submit',
  summary: 'Adds or changes a menu or button',
  input: MenuForm,
  refusals: ['MENU_CODE_TAKEN', 'MENU_PARENT_INVALID'],
})

export const removeMenus = endpoint({
  ...writing,
  path: '/blade-system/menu/remove',
  summary: 'Removes menus and buttons without children',
  input: z.object({ ids: labelled('菜单', idList) }),
  refusals: ['MENU_HAS_CHILDREN'],
})
