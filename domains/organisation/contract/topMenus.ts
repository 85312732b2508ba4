import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { listing, textColumn } from '../../../platform/contract/filters.ts'
import { pageFields, pageOf } from '../../../platform/contract/page.ts'
import {
  dateTime,
  id,
  idList,
  labelled,
  nothing,
  text,
  wholeNumber,
} from '../../../platform/contract/shapes.ts'
import { TreeNode } from '../../../platform/contract/treeNode.ts'
import { organisationPermissions } from './permissions.ts'
import { manyIds, maybeId, plainText } from './treeNode.ts'

export const TopMenuRow = z.object({
  id,
  tenantId: z.string(),
  code: z.string(),
  name: z.string(),
  source: z.string(),
  path: z.string(),
  sort: z.number(),
  status: z.number(),
  isDeleted: z.number(),
  createTime: dateTime,
  updateTime: dateTime,
})
export type TopMenuRow = z.output<typeof TopMenuRow>

export const TopMenuForm = z.object({
  id: maybeId,
  code: labelled('顶部菜单编号', text(40)),
  name: labelled('顶部菜单名称', text(40)),
  source: labelled('顶部菜单图标', plainText(255)),
  path: labelled('路由地址', plainText(255)),
  sort: labelled('排序', z._default(wholeNumber(0, 99_999), 1)),
})
export type TopMenuForm = z.output<typeof TopMenuForm>

export const topMenuListing = listing({ code: textColumn('equal'), name: textColumn('equal') }, [])

const { viewMenus, editMenus } = organisationPermissions
const reading = { method: 'GET', may: viewMenus, dialect: 'blade' } as const
const writing = {
  method: 'POST',
  may: editMenus,
  effect: 'platform',
  reply: nothing,
  dialect: 'blade',
} as const

/** Part of Blade's menu service although it returns top menus. */
export const ownTopMenus = endpoint({
  ...reading,
  path: '/blade-system/menu/top-menu',
  summary: 'Top menus that contain a menu of the caller',
  may: 'signedIn',
  beforePasswordChange: true,
  input: nothing,
  reply: z.array(TopMenuRow),
})

export const listTopMenus = endpoint({
  ...reading,
  path: '/blade-system/topmenu/list',
  summary: 'Top menus',
  input: z.object({ ...pageFields, ...topMenuListing.fields }),
  reply: pageOf(TopMenuRow),
})

export const pageTopMenus = endpoint({
  ...listTopMenus,
  path: '/blade-system/topmenu/page',
  summary: 'The same as topmenu/list',
})

export const selectTopMenus = endpoint({
  ...reading,
  path: '/blade-system/topmenu/select',
  summary: 'Top menu options',
  input: nothing,
  reply: z.array(TopMenuRow),
})

export const topMenuDetail = endpoint({
  ...reading,
  path: '/blade-system/topmenu/detail',
  summary: 'One top menu',
  input: z.object({ id: labelled('顶部菜单', id) }),
  reply: TopMenuRow,
})

export const submitTopMenu = endpoint({
  ...writing,
  path: '/blade-system/topmenu/submit',
  summary: 'Adds or changes a top menu',
  input: TopMenuForm,
  refusals: ['TOP_MENU_CODE_TAKEN'],
})

// Older clients call save and update instead of submit.
export const saveTopMenu = endpoint({
  ...submitTopMenu,
  path: '/blade-system/topmenu/save',
  summary: 'Adds a top menu',
})
export const updateTopMenu = endpoint({
  ...submitTopMenu,
  path: '/blade-system/topmenu/update',
  summary: 'Changes a top menu',
})

export const removeTopMenus = endpoint({
  ...writing,
  path: '/blade-system/topmenu/remove',
  summary: 'Removes top menus; their menus remain',
  input: z.object({ ids: labelled('顶部菜单', idList) }),
})

export const grantTopMenus = endpoint({
  ...writing,
  path: '/blade-system/topmenu/grant',
  summary: 'Replaces the menus of top menus',
  input: z.object({
    topMenuIds: labelled('顶部菜单', manyIds(100).check(z.minLength(1))),
    menuIds: labelled('菜单', manyIds(5000)),
  }),
})

const keys = z.array(z.string())

export const grantTopTree = endpoint({
  ...reading,
  path: '/blade-system/menu/grant-top-tree',
  summary: 'Menu options for top menus',
  input: nothing,
  reply: z.object({
    menu: z.array(TreeNode),
    dataScope: z.array(TreeNode),
    apiScope: z.array(TreeNode),
  }),
})

export const topTreeKeys = endpoint({
  ...reading,
  path: '/blade-system/menu/top-tree-keys',
  summary: 'Menus of top menus',
  input: z.object({ topMenuIds: labelled('顶部菜单', idList) }),
  reply: z.object({ menu: keys, dataScope: keys, apiScope: keys }),
})
