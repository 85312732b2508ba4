import type { DictionaryOption } from '../../../contract/dictionaryOption.ts'
import type { TreeNode } from '../../../contract/treeNode.ts'
import { flatTree } from '../../kit/list/flatTree.ts'

/** Returns the nodes of a tree as options, indented by depth. */
export const treeOptions = (nodes: readonly TreeNode[]): DictionaryOption[] =>
  flatTree(nodes).map(({ node, depth }) => ({
    label: `${'　'.repeat(depth)}${node.title}`,
    value: node.id,
  }))
