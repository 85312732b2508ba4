import { useState } from 'react'

import { useCall } from '../../../platform/web/calls/calls.ts'
import { ActionSheet } from '../../../platform/web/kit/overlay/ActionSheet.tsx'
import { Button } from '../../../platform/web/kit/Button.tsx'
import { flatTree } from '../../../platform/web/kit/list/flatTree.ts'
import { departmentTree } from '../contract/departmentTree.ts'

/** Selects the department whose people are shown, including its subdepartments. */
export function DepartmentFilter({
  value,
  onChange,
}: {
  value: string
  onChange: (id: string) => void
}) {
  const [isOpen, setOpen] = useState(false)
  const tree = useCall(departmentTree, {}, { quiet: true })
  const lines = flatTree(tree.data ?? [])
  const chosen = lines.find(({ node }) => node.id === value)?.node.title ?? '全部'
  const actions = lines.map(({ node, depth }) => ({
    key: node.id,
    label: node.title,
    depth,
    onPress: () => onChange(node.id),
  }))
  return (
    <div>
      <Button small onPress={() => setOpen(true)}>
        部门：{chosen}
      </Button>
      <ActionSheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title="选择部门"
        actions={[{ key: 'all', label: '全部', depth: 0, onPress: () => onChange('') }, ...actions]}
      />
    </div>
  )
}
