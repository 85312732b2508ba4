import { linkTo } from '../../../../platform/contract/screen.ts'
import { useCall, useSubmit } from '../../../../platform/web/calls/calls.ts'
import { Button } from '../../../../platform/web/kit/Button.tsx'
import { Facts } from '../../../../platform/web/kit/list/Facts.tsx'
import { GoneState, isGone } from '../../../../platform/web/kit/page/GoneState.tsx'
import { Card } from '../../../../platform/web/kit/list/List.tsx'
import { QueryView } from '../../../../platform/web/kit/page/QueryView.tsx'
import { useGo } from '../../../../platform/web/navigation/navigation.tsx'
import { userListScreen } from '../../../organisation/contract/screens.ts'
import { platformDetail } from '../../../organisation/contract/users.ts'
import { type IssuedPassword, resetPassword } from '../../contract/accounts.ts'

type Props = { id: string; onIssued: (issued: IssuedPassword | undefined) => void }

/** Explains the reset, with the person's name, before it happens. */
export function ResetAccount({ id, onIssued }: Props) {
  const go = useGo()
  const user = useCall(platformDetail, { id }, { quiet: true })
  const reset = useSubmit(resetPassword, {
    message: '密码已重置',
    done: ([issued]) => onIssued(issued),
  })
  if (isGone(user.error))
    return (
      <GoneState
        title="没有找到这个用户，可能已经删除"
        action="查看其他用户"
        onPress={() => go.replace(linkTo(userListScreen))}
      />
    )
  return (
    <QueryView query={user} skeleton="detail">
      {({ realName, account, deptName }) => (
        <>
          <Card title={`重置“${realName || account}”的密码`}>
            <Facts
              items={[
                { label: '账号', value: account },
                { label: '部门', value: deptName },
                {
                  label: '重置以后',
                  value: '原密码立即失效，已登录的设备会退出；新的一次性密码只显示一次。',
                },
              ]}
            />
          </Card>
          <Button
            kind="danger"
            block
            busy={reset.isPending}
            onPress={() => reset.mutate({ userIds: id, showsPassword: true })}
          >
            重置密码
          </Button>
        </>
      )}
    </QueryView>
  )
}
