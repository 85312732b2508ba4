import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { TreeNode } from '../../../platform/contract/treeNode.ts'
import { ofSchool } from './treeNode.ts'
import { organisationPermissions } from './permissions.ts'

export const departmentTree = endpoint({
  method: 'GET',
  path: '/blade-system/dept/tree',
  summary: 'Department options; those of another school for the platform administrator only',
  may: organisationPermissions.belong,
  input: z.object(ofSchool),
  reply: z.array(TreeNode),
})
