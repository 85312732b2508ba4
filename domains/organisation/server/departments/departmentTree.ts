import type { TreeNode } from '../../../../platform/contract/treeNode.ts'
import type { DepartmentRow } from '../../contract/departments.ts'
import type { DepartmentRecord } from '../queries/departments.ts'

/** The parent id of top rows on the wire. */
export const top = '0'

const categoryNames: Readonly<Record<number, string>> = { 1: '公司', 2: '部门', 3: '小组' }

/**
 * All departments of a school, indexed for lookups in any direction. Built once per request, in one
 * pass.
 */
export type Forest<Item extends { id: string; parentId: string | null }> = {
  byId: ReadonlyMap<string, Item>
  childrenOf: (id: string) => readonly Item[]
  /** From the top down, without the department itself. */
  above: (id: string) => Item[]
  isBelow: (id: string, ancestorId: string) => boolean
}

/** Builds a forest from rows in sibling order. A row whose parent is missing moves to the top. */
export function forestOf<Item extends { id: string; parentId: string | null }>(
  rows: readonly Item[],
): Forest<Item> {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const parentOf = ({ parentId }: Item): string =>
    parentId !== null && byId.has(parentId) ? parentId : top
  const children = new Map<string, Item[]>()
  for (const row of rows) {
    const sisters = children.get(parentOf(row))
    if (sisters) sisters.push(row)
    else children.set(parentOf(row), [row])
  }
  const above = (id: string): Item[] => {
    const way: Item[] = []
    const start = byId.get(id)
    let here = start && byId.get(parentOf(start))
    while (here && !way.includes(here)) {
      way.unshift(here)
      here = byId.get(parentOf(here))
    }
    return way
  }
  return {
    byId,
    childrenOf: (id) => children.get(id) ?? [],
    above,
    isBelow: (id, ancestorId) => above(id).some((one) => one.id === ancestorId),
  }
}

type Departments = Forest<DepartmentRecord>

/** One department as the wire shows it, without its children. */
export function departmentRow(forest: Departments, record: DepartmentRecord): DepartmentRow {
  const { id, tenantId, name, fullName, category, sort, remark, leaders } = record
  const way = forest.above(id)
  const parent = way.at(-1)
  return {
    id,
    tenantId,
    parentId: parent?.id ?? top,
    parentName: parent?.name ?? '',
    ancestors: [top, ...way.map((one) => one.id)].join(','),
    deptName: name,
    fullName: fullName === '' ? name : fullName,
    deptCategory: category,
    deptCategoryName: categoryNames[category] ?? '',
    sort,
    remark,
    isDeleted: 0,
    leaderId: leaders.map((one) => one.id).join(','),
    leaderName: leaders.map((one) => one.name).join(','),
    hasChildren: forest.childrenOf(id).length > 0,
  }
}

/** The tree below an id, limited to the departments of the filter. */
export function rowsBelow(
  forest: Departments,
  id: string,
  isKept: (id: string) => boolean,
): DepartmentRow[] {
  return forest
    .childrenOf(id)
    .filter((one) => isKept(one.id))
    .map((one) => {
      const children = rowsBelow(forest, one.id, isKept)
      return {
        ...departmentRow(forest, one),
        hasChildren: children.length > 0,
        ...(children.length > 0 ? { children } : {}),
      }
    })
}

/** The same tree for pickers. */
export function nodesBelow(forest: Departments, id: string, isDeep: boolean): TreeNode[] {
  return forest.childrenOf(id).map((one) => {
    const hasChildren = forest.childrenOf(one.id).length > 0
    const node = { id: one.id, parentId: id, title: one.name, key: one.id, value: one.id }
    if (!isDeep) return { ...node, hasChildren }
    return hasChildren ? { ...node, children: nodesBelow(forest, one.id, true) } : node
  })
}
