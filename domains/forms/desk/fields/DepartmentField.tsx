import type { DictionaryOption } from '../../../../platform/contract/dictionaryOption.ts'
import type { TreeNode } from '../../../../platform/contract/treeNode.ts'
import { TreeField } from '../../../../platform/desk/form/TreeField.tsx'
import { useCall } from '../../../../platform/web/calls/calls.ts'
import { departmentTree } from '../../../organisation/contract/departmentTree.ts'
import { type OpenFieldProps, useFieldOf } from './useFieldOf.ts'

/** Departments of the school. */
export function DepartmentField(props: OpenFieldProps) {
  const { data = [] } = useCall(departmentTree, {}, { quiet: true, staleMs: 60_000 })
  return (
    <TreeField
      {...useFieldOf(props)}
      options={data.map(optionOf)}
      multiple={props.column.multiple ?? true}
    />
  )
}

const optionOf = ({ id, title, children = [] }: TreeNode): DictionaryOption => ({
  value: id,
  label: title,
  children: children.map(optionOf),
})
