import type { DictionaryOption } from '../../contract/dictionaryOption.ts'
import type { TreeNode } from '../../contract/treeNode.ts'
import { flatTree } from '../kit/flatTree.ts'

/** The nodes of a tree as options, each as far in as it is deep. */
export const treeOptions = (nodes: readonly TreeNode[]): DictionaryOption[] =>
  flatTree(nodes).map(({ node, depth }) => ({
    label: `${'　'.repeat(depth)}${node.title}`,
    value: node.id,
  }))
