import { useCall } from '../../../../platform/web/calls/calls.ts'
import { TreeField } from '../../../../platform/web/form/rare/TreeField.tsx'
import type { DictionaryOption } from '../../../../platform/contract/dictionaryOption.ts'
import type { TreeNode } from '../../../../platform/contract/treeNode.ts'
import { departmentTree } from '../../../organisation/contract/departmentTree.ts'
import { useFieldOf } from './widget.ts'
import type { WidgetProps } from './widget.ts'

/** Departments of the school. */
export function DepartmentWidget(props: WidgetProps) {
  const { data = [] } = useCall(departmentTree, {})
  return (
    <TreeField
      {...useFieldOf(props)}
      options={data.map(optionOf)}
      many={props.column.multiple ?? true}
    />
  )
}

const optionOf = ({ id, title, children = [] }: TreeNode): DictionaryOption => ({
  value: id,
  label: title,
  children: children.map(optionOf),
})
