import { linkTo } from '../../../platform/contract/screen.ts'
import { useSubmit } from '../../../platform/web/calls/calls.ts'
import { MoreActions } from '../../../platform/web/kit/overlay/ActionSheet.tsx'
import { Button } from '../../../platform/web/kit/Button.tsx'
import { BottomBar } from '../../../platform/web/kit/page/Page.tsx'
import { useGo } from '../../../platform/web/navigation/navigation.tsx'
import { confirm } from '../../../platform/web/overlays/overlays.tsx'
import type { OwnUser } from '../contract/ownUser.ts'
import { organisationPermissions } from '../contract/permissions.ts'
import { accountScreen } from '../contract/screens.ts'
import { listUsers, pageUsers, passUsers, platformDetail, refuseUsers } from '../contract/users.ts'
import type { UserRow } from '../contract/users.ts'
import type { UserSheet } from './UserSheets.tsx'

const { editUsers, grantRoles, resetPasswords } = organisationPermissions
const stale = [pageUsers, listUsers, platformDetail]

/**
 * Actions that the caller may take on this person; hidden if there are none. People cannot close
 * their own account or change their own roles.
 */
export function UserActs({
  user,
  own,
  onSheet,
}: {
  user: UserRow
  own: OwnUser
  onSheet: (sheet: UserSheet) => void
}) {
  const open = useSubmit(passUsers, { message: '账号已启用', invalidates: stale })
  const close = useSubmit(refuseUsers, {
    message: '账号已停用，所有设备已退出登录',
    invalidates: stale,
  })
  const may = (permission: string) => own.permissions.includes(permission)
  const isOther = user.id !== own.id
  const askAndClose = async () => {
    const body = '停用后不能登录，已登录的设备会立即退出。资料会保留，可以重新启用。'
    if (
      await confirm({ title: `停用${user.realName}的账号？`, body, action: '停用', tone: 'danger' })
    )
      close.mutate({ userIds: user.id })
  }
  const go = useGo()
  const actions = [
    ...(may(grantRoles) && isOther
      ? [{ key: 'roles', label: '调整角色', onPress: () => onSheet('roles') }]
      : []),
    ...(may(resetPasswords) && isOther
      ? [
          {
            key: 'reset',
            label: '重置密码',
            onPress: () => go.to(linkTo(accountScreen, { id: user.id })),
          },
        ]
      : []),
    ...(may(editUsers) && isOther
      ? user.status === 1
        ? [{ key: 'close', label: '停用账号', tone: 'danger' as const, onPress: askAndClose }]
        : [{ key: 'open', label: '启用账号', onPress: () => open.mutate({ userIds: user.id }) }]
      : []),
  ]
  if (actions.length === 0 && !may(editUsers)) return null
  return (
    <BottomBar>
      <MoreActions actions={actions} />
      {may(editUsers) ? (
        <Button kind="primary" block onPress={() => onSheet('record')}>
          编辑资料
        </Button>
      ) : null}
    </BottomBar>
  )
}
