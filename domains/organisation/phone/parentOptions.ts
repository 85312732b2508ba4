import type { DictionaryOption } from '../../../platform/contract/dictionaryOption.ts'

type Branch<Node> = { readonly id: string; readonly children?: readonly Node[] | undefined }

/** Possible parents of a row: everything but itself and its descendants. */
export function parentOptions<Node extends Branch<Node>>(
  nodes: readonly Node[],
  nameOf: (node: Node) => string,
  ownId: string | undefined,
  depth = 0,
): DictionaryOption[] {
  return nodes.flatMap((node) =>
    node.id === ownId
      ? []
      : [
          { label: `${'　'.repeat(depth)}${nameOf(node)}`, value: node.id },
          ...parentOptions(node.children ?? [], nameOf, ownId, depth + 1),
        ],
  )
}
