import { Page } from '../../../platform/web/kit/page/Page.tsx'
import { useGo } from '../../../platform/web/navigation/navigation.tsx'
import { PasswordChange } from './parts/PasswordChange.tsx'

/** 修改密码: changes the user's password and signs out every other device. */
export function PasswordPage() {
  const go = useGo()
  return (
    <Page title="修改密码">
      <PasswordChange
        label="修改密码"
        message="密码已修改，其他设备上的登录已退出"
        oldLabel="原密码"
        onDone={go.back}
      />
    </Page>
  )
}
