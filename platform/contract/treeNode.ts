import * as z from 'zod/mini'

/**
 * A node of a tree to choose from: key and value repeat the id; leaves have no `children`
 * (wire-contract 2.4, 4.3).
 */
export type TreeNode = {
  id: string
  parentId: string
  title: string
  key: string
  value: string
  hasChildren?: boolean | undefined
  children?: TreeNode[] | undefined
}

export const TreeNode: z.ZodMiniType<TreeNode> = z.object({
  id: z.string(),
  parentId: z.string(),
  title: z.string(),
  key: z.string(),
  value: z.string(),
  hasChildren: z.optional(z.boolean()),
  get children() {
    return z.optional(z.array(TreeNode))
  },
})
