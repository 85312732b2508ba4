import { Page } from '../../../platform/web/kit/Page.tsx'
import { useGo } from '../../../platform/web/navigation.tsx'
import { PasswordChange } from './parts/PasswordChange.tsx'

/** 修改密码: the own password; every other device is signed out by it. */
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
