import type { DictionaryOption } from '../../../platform/contract/dictionaryOption.ts'
import type { TreeNode } from '../../../platform/contract/treeNode.ts'
import { postCategoryNames } from '../contract/posts.ts'

/** Tree nodes as options of a field. One node can be left out, together with its descendants. */
export const optionsOf = (
  nodes: readonly TreeNode[] | undefined,
  leftOut = '',
): DictionaryOption[] =>
  (nodes ?? []).flatMap((node) =>
    node.id === leftOut
      ? []
      : [
          {
            value: node.id,
            label: node.title,
            ...(node.children ? { children: optionsOf(node.children, leftOut) } : {}),
          },
        ],
  )

type Branch = { key: string; title: string; children?: Branch[] }

/** Nodes of a tree as antd's Tree draws them. */
export const branchesOf = (nodes: readonly TreeNode[]): Branch[] =>
  nodes.map((node) => ({
    key: node.id,
    title: node.title,
    ...(node.children ? { children: branchesOf(node.children) } : {}),
  }))

/** A parent as a form holds it: undefined at the top. */
export const parentOf = (parentId: string): string => (parentId === '0' ? '' : parentId)

const numbered = (...names: string[]): DictionaryOption[] =>
  names.map((label, index) => ({ value: String(index + 1), label }))

/** The Blade dictionaries `post_category`, `org_category`, `sex` and `menu_category`. */
export const postCategories = numbered(...Object.values(postCategoryNames))
const departmentCategoryNames = ['学校', '部门', '小组'] as const
export const departmentCategories = numbered(...departmentCategoryNames)
export const departmentCategoryName = (category: number): string =>
  departmentCategoryNames[category - 1] ?? ''
export const sexes = numbered('男', '女')
