import { useState } from 'react'

import { linkTo } from '../../../platform/contract/screen.ts'
import { useCall } from '../../../platform/web/calls/calls.ts'
import { usePages } from '../../../platform/web/paging/usePages.ts'
import { StateChip } from '../../../platform/web/kit/list/Facts.tsx'
import { FilterChips } from '../../../platform/web/kit/input/Filters.tsx'
import type { ManagedRow } from '../../../platform/web/kit/manage/ManageList.tsx'
import { manageRights, ManagePage } from '../../../platform/web/kit/manage/ManagePage.tsx'
import { ErrorState, LoadMore } from '../../../platform/web/kit/page/States.tsx'
import { useGo, useParam } from '../../../platform/web/navigation/navigation.tsx'
import { ownUser } from '../contract/ownUser.ts'
import { organisationPermissions } from '../contract/permissions.ts'
import { accountScreen, userScreen } from '../contract/screens.ts'
import { listUsers, pageUsers, platformDetail, removeUserRecords } from '../contract/users.ts'
import type { UserRow } from '../contract/users.ts'
import { DepartmentFilter } from './DepartmentFilter.tsx'
import { loadUserForm } from './loadUserForm.ts'

const { viewUsers, createUsers, editUsers, removeUsers } = organisationPermissions
const stale = [pageUsers, listUsers, platformDetail]

const states = [
  { value: '', label: '全部' },
  { value: '1', label: '正常' },
  { value: '0', label: '已停用' },
] as const

/** 用户管理: the records of the people of the school, found by name, initials, account or phone. */
export function UserListPage() {
  const own = useCall(ownUser, {}, { quiet: true })
  const go = useGo()
  const held = manageRights(own, {
    view: viewUsers,
    add: createUsers,
    edit: editUsers,
    remove: removeUsers,
  })
  // A new record is saved by the same call that changes one.
  const rights = { ...held, mayAdd: held.mayAdd && held.mayEdit }
  const [keyword, setKeyword] = useState(useParam('keyword') ?? '')
  const [status, setStatus] = useState<'' | '0' | '1'>('')
  const [deptId, setDeptId] = useState('')
  const pages = usePages(pageUsers, { keyword, status, deptId }, { enabled: rights.mayView })
  const foot = pages.error ? (
    <ErrorState error={pages.error} onRetry={pages.more} />
  ) : (
    <LoadMore status={pages.status} onMore={pages.more} />
  )
  return (
    <ManagePage
      title="用户管理"
      noun="用户"
      rights={rights}
      isNarrowed={status !== '' || deptId !== ''}
      list={{
        rows:
          pages.isPending || (pages.error && pages.rows.length === 0)
            ? undefined
            : pages.rows.map((user) => rowOf(user, own.data?.id)),
        error: pages.error,
        refresh: pages.refresh,
        foot,
      }}
      search={{ value: keyword, onSearch: setKeyword, placeholder: '姓名、首字母或手机尾号' }}
      filter={
        <>
          <FilterChips label="账号状态" options={states} value={status} onChange={setStatus} />
          <DepartmentFilter value={deptId} onChange={setDeptId} />
        </>
      }
      onAdd={() => go.to(linkTo(accountScreen))}
      removal={{ endpoint: removeUserRecords, invalidates: stale }}
      form={{
        load: loadUserForm,
        show: ({ UserForm, AvatarField }, id, done) => (
          <UserForm
            user={pages.rows.find((user) => user.id === id)}
            avatar={<AvatarField />}
            done={done}
          />
        ),
      }}
    />
  )
}

/** People cannot remove themselves. */
const rowOf = (user: UserRow, ownId: string | undefined): ManagedRow => ({
  id: user.id,
  name: user.realName || user.account,
  facts: [...new Set([user.account, user.deptName, user.roleName])].filter(Boolean),
  to: linkTo(userScreen, { id: user.id }),
  isFixed: user.id === ownId,
  ...(user.status === 1 ? {} : { chip: <StateChip tone="warning">已停用</StateChip> }),
})
