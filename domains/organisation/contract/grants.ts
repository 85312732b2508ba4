import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { idList, labelled, nothing } from '../../../platform/contract/shapes.ts'
import { TreeNode } from '../../../platform/contract/treeNode.ts'
import { organisationPermissions } from './permissions.ts'
import { manyIds } from './treeNode.ts'

export const grantRights = endpoint({
  method: 'POST',
  path: '/blade-system/role/grant',
  summary: 'Replaces the grants of roles; an absent list leaves its part unchanged',
  may: organisationPermissions.grantRights,
  input: z.object({
    roleIds: labelled('角色', manyIds(100).check(z.minLength(1))),
    menuIds: labelled('菜单权限', z.optional(manyIds(5000))),
    dataScopeIds: labelled('数据权限', z.optional(manyIds(5000))),
    apiScopeIds: labelled('接口权限', z.optional(manyIds(5000))),
  }),
  reply: nothing,
  refusals: ['OWN_ROLE', 'GRANT_BEYOND_OWN', 'ROLE_BEYOND_OWN'],
  dialect: 'blade',
})

export const grantTree = endpoint({
  method: 'GET',
  path: '/blade-system/menu/grant-tree',
  summary: 'Grants that the caller may give to a role',
  may: organisationPermissions.belong,
  input: nothing,
  reply: z.object({
    menu: z.array(TreeNode),
    dataScope: z.array(TreeNode),
    apiScope: z.array(TreeNode),
  }),
  dialect: 'blade',
})

const keys = z.array(z.string())

export const roleTreeKeys = endpoint({
  method: 'GET',
  path: '/blade-system/menu/role-tree-keys',
  summary:
    'Grants of roles, as keys of menu/grant-tree; a branch is listed only if all of it is granted',
  may: organisationPermissions.viewRoles,
  input: z.object({ roleIds: labelled('角色', idList) }),
  reply: z.object({ menu: keys, dataScope: keys, apiScope: keys }),
  dialect: 'blade',
})
