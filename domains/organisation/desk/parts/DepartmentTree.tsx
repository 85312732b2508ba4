import { Button, Tree } from 'antd'

import { useListState } from '../../../../platform/desk/crud/useListState.ts'
import { DeskError, DeskSkeleton } from '../../../../platform/desk/DeskPage.tsx'
import { useCall } from '../../../../platform/web/calls/calls.ts'
import { departmentTree } from '../../contract/departmentTree.ts'
import { branchesOf } from '../options.ts'
import look from './parts.module.css'

/** Departments beside a list of people. The selected one is part of the address. */
export function DepartmentTree() {
  const { data, error, refetch } = useCall(departmentTree, {})
  const [state, setState] = useListState()
  const chosen = state.filters['deptId'] ?? ''
  const choose = (deptId: string) =>
    setState({ filters: { ...state.filters, deptId }, page: 1, open: '' })
  if (error) return <DeskError error={error} onRetry={refetch} />
  if (!data) return <DeskSkeleton rows={5} />
  return (
    <section aria-label="按部门查看">
      <Button
        type="text"
        block
        className={look.all ?? ''}
        aria-pressed={chosen === ''}
        onClick={() => choose('')}
      >
        全部部门
      </Button>
      <Tree
        treeData={branchesOf(data)}
        defaultExpandAll
        blockNode
        selectedKeys={chosen ? [chosen] : []}
        onSelect={(keys) => choose(String(keys[0] ?? ''))}
      />
    </section>
  )
}
