import { useState } from 'react'

import { useCall, useSubmit } from '../../../platform/web/calls/calls.ts'
import { flatTree } from '../../../platform/web/kit/list/flatTree.ts'
import type { ManagedRow } from '../../../platform/web/kit/manage/ManageList.tsx'
import { manageRights, ManagePage } from '../../../platform/web/kit/manage/ManagePage.tsx'
import { departmentTree } from '../contract/departmentTree.ts'
import { listDepartments, moveDepartment, removeDepartmentRows } from '../contract/departments.ts'
import type { DepartmentRow } from '../contract/departments.ts'
import { ownUser } from '../contract/ownUser.ts'
import { organisationPermissions } from '../contract/permissions.ts'
import { neighbours } from './neighbours.ts'

const { viewDepartments, editDepartments, removeDepartments } = organisationPermissions
const stale = [listDepartments, departmentTree]

/**
 * 部门管理: the departments of the school as a tree. The menu moves a department among its
 * siblings, its form moves it to another parent.
 */
export function DepartmentPage() {
  const rights = manageRights(useCall(ownUser, {}, { quiet: true }), {
    view: viewDepartments,
    edit: editDepartments,
    remove: removeDepartments,
  })
  const [keyword, setKeyword] = useState('')
  const departments = useCall(listDepartments, {}, { enabled: rights.mayView, quiet: true })
  const move = useSubmit(moveDepartment, { message: '已移动', invalidates: stale })
  const tree = departments.data ?? []
  const lines = flatTree(tree)
  const found = lines.filter(
    ({ node }) => node.deptName.includes(keyword) || node.fullName.includes(keyword),
  )
  return (
    <ManagePage
      title="部门管理"
      noun="部门"
      rights={rights}
      list={{
        rows: departments.data && found.map(({ node, depth }) => rowOf(node, depth)),
        error: departments.error,
        refresh: departments.refetch,
      }}
      search={{ value: keyword, onSearch: setKeyword, placeholder: '部门名称' }}
      removal={{ endpoint: removeDepartmentRows, invalidates: stale }}
      actionsOf={rights.mayEdit ? ({ id }) => movesOf(tree, id, move.mutate) : undefined}
      form={{
        load: loadForm,
        show: ({ DepartmentForm }, id, done) => (
          <DepartmentForm
            department={lines.find(({ node }) => node.id === id)?.node}
            departments={tree}
            done={done}
          />
        ),
      }}
    />
  )
}

const loadForm = () => import('./DepartmentForm.tsx')

const rowOf = (department: DepartmentRow, depth: number): ManagedRow => ({
  id: department.id,
  name: department.deptName,
  depth,
  facts: [department.leaderName && `主管：${department.leaderName}`, department.remark].filter(
    Boolean,
  ),
})

type Move = { id: string; parentId: string; position: number }

/** Moves one place up or down. The first and last rows can move in one direction only. */
function movesOf(tree: readonly DepartmentRow[], id: string, onMove: (move: Move) => void) {
  const { siblings, at, parentId } = neighbours(tree, id)
  const to = (key: string, label: string, position: number) => ({
    key,
    label,
    onPress: () => onMove({ id, parentId, position }),
  })
  return [
    ...(at > 0 ? [to('up', '上移', at - 1)] : []),
    ...(at < siblings - 1 ? [to('down', '下移', at + 1)] : []),
  ]
}
