import * as z from 'zod/mini'

import { id } from '../../../platform/contract/shapes.ts'

/** A node of any tree for choosing: key and value repeat the id. Leaves have no `children` (wire-contract 2.4). */
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

/** What stands for "no parent" on the wire. */
export const rootId = '0'

const isNothing = (value: unknown): boolean => value === '' || value === null || value === -1 || value === 0 || value === '-1' || value === rootId

/** An id that may be absent, empty or 0; all of them read as undefined. */
export const maybeId = z.optional(
  z.pipe(
    z.transform((value: unknown) => (isNothing(value) ? undefined : value)),
    z.optional(id),
  ),
)

/** Many ids, as a JSON array or a comma list. */
export const manyIds = (max: number) =>
  z.pipe(
    z.transform((value: unknown) => (typeof value === 'string' ? value.split(',').filter((one) => one !== '') : value)),
    z.array(id).check(z.maxLength(max)),
  )

/** Text that may be absent or null; both read as empty. */
export const plainText = (max: number) =>
  z._default(
    z.pipe(
      z.transform((value: unknown) => value ?? ''),
      z.string().check(z.trim(), z.maxLength(max)),
    ),
    '',
  )
