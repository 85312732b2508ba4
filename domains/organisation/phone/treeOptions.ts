import type { DictionaryOption } from '../../../platform/contract/dictionaryOption.ts'
import { flatTree } from '../../../platform/web/kit/flatTree.ts'
import type { TreeNode } from '../../../platform/contract/treeNode.ts'

/** The nodes of a tree as options, each as far in as it is deep. */
export const treeOptions = (nodes: readonly TreeNode[]): DictionaryOption[] =>
  flatTree(nodes).map(({ node, depth }) => ({ label: `${'　'.repeat(depth)}${node.title}`, value: node.id }))
