import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { idColumn, listing, numberColumn, textColumn } from '../../../platform/contract/filters.ts'
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
import { organisationPermissions } from './permissions.ts'
import { maybeId, plainText } from './treeNode.ts'

/** Whose rows may be seen (the Blade dictionary `data_scope_type`), and how our pages name it. */
export const dataScopeTypes = [
  { type: 1, name: '全部可见', shown: '全校' },
  { type: 2, name: '本人可见', shown: '仅本人' },
  { type: 3, name: '所在机构可见', shown: '所在部门' },
  { type: 4, name: '所在机构及子级可见', shown: '所在部门及下级' },
  { type: 5, name: '自定义', shown: '指定的部门' },
] as const
export const customScope = 5

/**
 * The default scope of each built-in role, over everything. Roles not listed see only their own
 * rows.
 */
export const defaultScopes: Readonly<Record<string, number>> = {
  administrator: 1,
  admin: 1,
  head: 1,
  privacy: 1,
  enrolmentLead: 4,
  enrolmentReviewer: 3,
  teacher: 3,
  finance: 3,
  afterSchool: 3,
}

export const apiScopeTypes = [
  { type: 1, name: '系统接口' },
  { type: 2, name: '业务接口' },
] as const

const stamps = {
  remark: z.string(),
  status: z.number(),
  isDeleted: z.number(),
  createTime: dateTime,
  updateTime: dateTime,
}
const scopeHead = {
  id,
  menuId: z.string(),
  resourceCode: z.string(),
  scopeName: z.string(),
  scopeType: z.number(),
  scopeTypeName: z.string(),
}

export const DataScopeRow = z.object({
  ...scopeHead,
  scopeField: z.string(),
  /** Present for clients that ask for it; a scope takes effect by its resource alone. */
  scopeClass: z.string(),
  scopeColumn: z.string(),
  /** Ids of departments, for a custom scope. */
  scopeValue: z.string(),
  ...stamps,
})
export type DataScopeRow = z.output<typeof DataScopeRow>

export const ApiScopeRow = z.object({ ...scopeHead, scopePath: z.string(), ...stamps })
export type ApiScopeRow = z.output<typeof ApiScopeRow>

const head = {
  id: maybeId,
  menuId: maybeId,
  scopeName: labelled('权限名称', text(80)),
  remark: labelled('备注', plainText(255)),
}

/** Text that stays unchanged when absent. */
const kept = (max: number) => z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(max))))

export const DataScopeForm = z.object({
  ...head,
  resourceCode: labelled(
    '数据类别',
    z
      .string()
      .check(
        z.trim(),
        z.regex(/^(\*|[A-Za-z][\w.-]{0,79})$/, { error: '应为菜单编号，或 * 表示全部' }),
      ),
  ),
  scopeType: labelled('规则类型', wholeNumber(1, 5)),
  scopeField: labelled('可见字段', plainText(255)),
  scopeClass: labelled('权限类名', kept(255)),
  scopeColumn: labelled('权限字段', kept(80)),
  // Never SQL: anything but a list of departments is refused.
  scopeValue: labelled(
    '部门',
    z.optional(
      z.union([z.literal(''), z.null(), idList], {
        error: '请从列表中选择部门',
      }),
    ),
  ),
})
export type DataScopeForm = z.output<typeof DataScopeForm>

export const ApiScopeForm = z.object({
  ...head,
  resourceCode: labelled(
    '数据类别',
    z
      .string()
      .check(
        z.trim(),
        z.regex(/^[A-Za-z][\w.:-]{0,79}$/, { error: '应为权限编号，例如 organisation.viewPosts' }),
      ),
  ),
  scopePath: labelled('接口地址', plainText(255)),
  scopeType: labelled('接口类型', wholeNumber(1, 2)),
})
export type ApiScopeForm = z.output<typeof ApiScopeForm>

const { viewScopes, editScopes, editMenus } = organisationPermissions
const reading = { method: 'GET', may: viewScopes, dialect: 'blade' } as const
const writing = { method: 'POST', may: editScopes, reply: nothing, dialect: 'blade' } as const
const platformWriting = { ...writing, may: editMenus, effect: 'platform' } as const

/** Wire names; the server maps them to the names of the query. */
export const scopeListing = listing(
  {
    menuId: idColumn(),
    resourceCode: textColumn('equal'),
    scopeName: textColumn('equal'),
    scopeType: numberColumn(),
  },
  ['scopeName', 'scopeType', 'resourceCode'],
)
const filters = z.object({ ...pageFields, ...scopeListing.fields })
const one = z.object({ id: labelled('权限', id) })
const many = z.object({ ids: labelled('权限', idList) })

export const listDataScopes = endpoint({
  ...reading,
  path: '/blade-system/data-scope/list',
  summary: 'Data scopes of the school',
  input: filters,
  reply: pageOf(DataScopeRow),
})
export const pageDataScopes = endpoint({
  ...listDataScopes,
  path: '/blade-system/data-scope/page',
  summary: 'The same as data-scope/list',
})

export const dataScopeDetail = endpoint({
  ...reading,
  path: '/blade-system/data-scope/detail',
  summary: 'One data scope',
  input: one,
  reply: DataScopeRow,
})

export const submitDataScope = endpoint({
  ...writing,
  path: '/blade-system/data-scope/submit',
  summary: 'Adds or changes a data scope',
  input: DataScopeForm,
  refusals: ['SCOPE_BEYOND_OWN', 'SCOPE_BUILT_IN', 'SCOPE_NEEDS_DEPARTMENTS'],
})

// Older clients call save and update instead of submit.
export const saveDataScope = endpoint({
  ...submitDataScope,
  path: '/blade-system/data-scope/save',
  summary: 'Adds a data scope',
})
export const updateDataScope = endpoint({
  ...submitDataScope,
  path: '/blade-system/data-scope/update',
  summary: 'Changes a data scope',
})

export const removeDataScopes = endpoint({
  ...writing,
  path: '/blade-system/data-scope/remove',
  summary: 'Removes data scopes that no role uses',
  input: many,
  refusals: ['SCOPE_IN_USE', 'SCOPE_BUILT_IN', 'SCOPE_BEYOND_OWN'],
})

export const listApiScopes = endpoint({
  ...reading,
  path: '/blade-system/api-scope/list',
  summary: 'API scopes: one row per permission that endpoints require',
  input: filters,
  reply: pageOf(ApiScopeRow),
})
export const pageApiScopes = endpoint({
  ...listApiScopes,
  path: '/blade-system/api-scope/page',
  summary: 'The same as api-scope/list',
})

export const apiScopeDetail = endpoint({
  ...reading,
  path: '/blade-system/api-scope/detail',
  summary: 'One API scope',
  input: one,
  reply: ApiScopeRow,
})

export const submitApiScope = endpoint({
  ...platformWriting,
  path: '/blade-system/api-scope/submit',
  summary: 'Adds or changes an API scope, a name for a permission',
  input: ApiScopeForm,
  refusals: ['API_SCOPE_TAKEN'],
})

export const saveApiScope = endpoint({
  ...submitApiScope,
  path: '/blade-system/api-scope/save',
  summary: 'Adds an API scope',
})
export const updateApiScope = endpoint({
  ...submitApiScope,
  path: '/blade-system/api-scope/update',
  summary: 'Changes an API scope',
})

export const removeApiScopes = endpoint({
  ...platformWriting,
  path: '/blade-system/api-scope/remove',
  summary: 'Removes API scopes; a required permission gets its row back at the next start',
  input: many,
})
