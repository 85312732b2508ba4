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
import { maybeId, ofSchool } from './treeNode.ts'

/** The built-in roles of every school. `administrator` exists only in the platform tenant. */
export const schoolRoles = [
  { alias: 'admin', name: '管理员' },
  { alias: 'head', name: '校长' },
  { alias: 'enrolmentLead', name: '招生负责人' },
  { alias: 'enrolmentReviewer', name: '招生审核员' },
  { alias: 'teacher', name: '教师' },
  { alias: 'parent', name: '家长' },
  { alias: 'student', name: '学生' },
  { alias: 'finance', name: '财务' },
  { alias: 'privacy', name: '个人信息保护负责人' },
  { alias: 'academic', name: '教务' },
  { alias: 'afterSchool', name: '课后管理员' },
  { alias: 'visitor', name: '注册用户' },
  { alias: 'institutionLead', name: '机构负责人' },
  { alias: 'institutionTeacher', name: '机构教师' },
] as const

export const administratorRole = { alias: 'administrator', name: '平台管理员' } as const

/** The role of a person whom nothing is known about, regardless of the role they asked for. */
export const visitorRole = 'visitor'

/** The role of a person with a confirmed tie to a child. */
export const parentRole = 'parent'

/** Roles that the product relies on: their alias never changes, and they are never removed. */
export const isBuiltIn = (alias: string): boolean =>
  [administratorRole, ...schoolRoles].some((one) => one.alias === alias)

export type RoleRow = {
  id: string
  tenantId: string
  parentId: string
  parentName: string
  roleName: string
  roleAlias: string
  sort: number
  isDeleted: number
  children?: RoleRow[] | undefined
}

export const RoleRow: z.ZodMiniType<RoleRow> = z.object({
  id: z.string(),
  tenantId: z.string(),
  parentId: z.string(),
  parentName: z.string(),
  roleName: z.string(),
  roleAlias: z.string(),
  sort: z.number(),
  isDeleted: z.number(),
  get children() {
    return z.optional(z.array(RoleRow))
  },
})

export const RoleForm = z.object({
  id: maybeId,
  parentId: maybeId,
  roleName: labelled('角色名称', text(20)),
  roleAlias: labelled(
    '系统标识',
    z
      .string()
      .check(
        z.trim(),
        z.regex(/^[A-Za-z][A-Za-z0-9]{1,39}$/, { error: '应为 2 到 40 位字母或数字，以字母开头' }),
      ),
  ),
  sort: labelled('排序', z._default(wholeNumber(0, 99_999), 1)),
})
export type RoleForm = z.output<typeof RoleForm>

export const roleListing = listing({ roleName: textColumn(), roleAlias: textColumn() }, [])

const { viewRoles, editRoles, removeRoles } = organisationPermissions
const reading = { method: 'GET', may: viewRoles, dialect: 'blade' } as const
const writing = { method: 'POST', reply: nothing, dialect: 'blade' } as const

export const listRoles = endpoint({
  ...reading,
  path: '/blade-system/role/list',
  summary: 'The roles of the school as a tree',
  input: z.object({ ...roleListing.fields, ...ofSchool }),
  reply: z.array(RoleRow),
})

export const roleTree = endpoint({
  ...reading,
  path: '/blade-system/role/tree',
  summary: 'Role options; those of another school for the platform administrator only',
  input: z.object({ tenantId: z.optional(maybeText(12)) }),
  reply: z.array(TreeNode),
})

export const roleTreeById = endpoint({
  ...reading,
  path: '/blade-system/role/tree-by-id',
  summary: 'Role options without the role itself and its descendants',
  input: z.object({ roleId: labelled('角色', id) }),
  reply: z.array(TreeNode),
})

export const roleDetail = endpoint({
  ...reading,
  path: '/blade-system/role/detail',
  summary: 'One role',
  input: z.object({ id: labelled('角色', id) }),
  reply: RoleRow,
})

export const selectRoles = endpoint({
  ...reading,
  path: '/blade-system/role/select',
  summary:
    'Roles as a flat list: of the school or one person for callers who may see roles, else the caller’s own',
  may: 'signedIn',
  input: z.object({ userId: maybeId }),
  reply: z.array(RoleRow),
})

export const roleAliases = endpoint({
  ...reading,
  path: '/blade-system/role/alias',
  summary: 'Aliases of the same roles as role/select',
  may: 'signedIn',
  input: nothing,
  reply: z.array(z.string()),
})

export const submitRole = endpoint({
  ...writing,
  path: '/blade-system/role/submit',
  summary: 'Adds or changes a role',
  may: editRoles,
  input: RoleForm,
  refusals: [
    'ROLE_FORBIDDEN',
    'ROLE_ALIAS_TAKEN',
    'ROLE_PARENT_INVALID',
    'ROLE_BEYOND_OWN',
    'ROLE_BUILT_IN',
  ],
})

export const removeRolesCall = endpoint({
  ...writing,
  path: '/blade-system/role/remove',
  summary: 'Removes roles without holders',
  may: removeRoles,
  input: z.object({ ids: labelled('角色', idList) }),
  refusals: ['ROLE_IN_USE', 'ROLE_HAS_CHILDREN', 'ROLE_BUILT_IN', 'ROLE_BEYOND_OWN'],
})
