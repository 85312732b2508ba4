import { useState } from 'react'

import { linkTo } from '../../../platform/contract/screen.ts'
import { useCall } from '../../../platform/web/calls/calls.ts'
import { Avatar } from '../../../platform/web/kit/list/Avatar.tsx'
import { Facts, StateBanner } from '../../../platform/web/kit/list/Facts.tsx'
import { GoneState, isGone } from '../../../platform/web/kit/page/GoneState.tsx'
import { Card, List, Row } from '../../../platform/web/kit/list/List.tsx'
import { NotAllowed } from '../../../platform/web/kit/page/NotAllowed.tsx'
import { Page } from '../../../platform/web/kit/page/Page.tsx'
import { QueryView } from '../../../platform/web/kit/page/QueryView.tsx'
import { useGo, useParam } from '../../../platform/web/navigation/navigation.tsx'
import { ownUser } from '../contract/ownUser.ts'
import { organisationPermissions } from '../contract/permissions.ts'
import { userListScreen } from '../contract/screens.ts'
import { platformDetail } from '../contract/users.ts'
import type { UserRow } from '../contract/users.ts'
import { UserActs } from './UserActs.tsx'
import { UserSheets } from './UserSheets.tsx'
import type { UserSheet } from './UserSheets.tsx'

/** The record of one person and the actions on it. */
export function UserPage() {
  const go = useGo()
  const own = useCall(ownUser, {}, { quiet: true })
  const permissions = own.data?.permissions ?? []
  const mayView = permissions.includes(organisationPermissions.viewUsers)
  const user = useCall(
    platformDetail,
    { id: useParam('id') ?? '' },
    { enabled: mayView, quiet: true },
  )
  const [sheet, setSheet] = useState<UserSheet>('none')
  const query = mayView
    ? user
    : { ...user, isPending: own.isPending, error: own.error, refetch: own.refetch }
  return (
    <Page
      title="用户详情"
      onRefresh={() => Promise.all([own.refetch(), user.refetch()])}
      bottom={
        user.data && own.data ? (
          <UserActs user={user.data} own={own.data} onSheet={setSheet} />
        ) : undefined
      }
    >
      {own.data && !mayView ? (
        <NotAllowed title="用户详情" />
      ) : isGone(user.error) ? (
        <GoneState
          title="没有找到这个用户，可能已经删除"
          action="查看其他用户"
          onPress={() => go.replace(linkTo(userListScreen))}
        />
      ) : (
        <QueryView query={query} skeleton="detail">
          {(record) => <UserRecord user={record} />}
        </QueryView>
      )}
      {user.data ? (
        <UserSheets user={user.data} open={sheet} onClose={() => setSheet('none')} />
      ) : null}
    </Page>
  )
}

const listed = (names: string): string => names.split(',').filter(Boolean).join('、') || '未设置'

function UserRecord({ user }: { user: UserRow }) {
  return (
    <>
      {user.status === 1 ? null : (
        <StateBanner tone="warning" title="账号已停用">
          停用期间不能登录，重新启用后恢复。
        </StateBanner>
      )}
      <List label="用户">
        <Row
          leading={<Avatar name={user.realName || user.account} photo={user.avatar} />}
          title={user.realName || user.account}
          facts={[user.account]}
        />
      </List>
      <Card title="登记资料">
        <Facts
          items={[
            { label: '工号或编号', value: user.code },
            { label: '性别', value: user.sexName },
            { label: '手机号', value: user.phone },
            { label: '邮箱', value: user.email },
          ]}
        />
      </Card>
      <Card title="部门与职责">
        <Facts
          items={[
            { label: '部门', value: listed(user.deptName) },
            { label: '岗位', value: listed(user.postName) },
            { label: '角色', value: listed(user.roleName) },
          ]}
        />
      </Card>
    </>
  )
}
