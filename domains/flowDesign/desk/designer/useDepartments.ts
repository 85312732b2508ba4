import type { TreeNode } from '../../../../platform/contract/treeNode.ts'
import { useCall } from '../../../../platform/web/calls/calls.ts'
import { departmentTree } from '../../../organisation/contract/departmentTree.ts'

type DepartmentNode = {
  readonly value: string
  readonly title: string
  readonly children?: DepartmentNode[]
}

const none: readonly TreeNode[] = []

/** The departments of the school as a tree. */
export function useDepartments(): DepartmentNode[] {
  const { data = none } = useCall(departmentTree, {}, { quiet: true, staleMs: 60_000 })
  return data.map(nodeOf)
}

const nodeOf = ({ id, title, children }: TreeNode): DepartmentNode => ({
  value: id,
  title,
  ...(children?.length ? { children: children.map(nodeOf) } : {}),
})

/** The name of a department. */
export function titleIn(departments: readonly DepartmentNode[], id: string): string | undefined {
  for (const { value, title, children = [] } of departments) {
    const found = value === id ? title : titleIn(children, id)
    if (found) return found
  }
  return undefined
}
