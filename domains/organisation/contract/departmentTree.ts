import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { nothing } from '../../../platform/contract/shapes.ts'
import { TreeNode } from '../../../platform/contract/treeNode.ts'

export const departmentTree = endpoint({
  method: 'GET',
  path: '/blade-system/dept/tree',
  summary: 'Departments of the own school for choosing',
  may: 'signedIn',
  input: nothing,
  reply: z.array(TreeNode),
})
