import { Button } from '../../../platform/web/kit/Button.tsx'
import { Notice } from '../../../platform/web/kit/list/Facts.tsx'
import { Page } from '../../../platform/web/kit/page/Page.tsx'
import { useAfterSignIn, useGo } from '../../../platform/web/navigation/navigation.tsx'
import { queryClient, signOut } from '../../../platform/web/runtime.ts'
import { accountLoginScreen } from '../contract/screens.ts'
import { PasswordChange } from './parts/PasswordChange.tsx'

/**
 * After sign-in with a one-time password the user chooses a new one and continues to the requested
 * page.
 */
export function NewPasswordPage() {
  const go = useGo()
  const goOn = useAfterSignIn()
  const finish = () => {
    // All earlier queries were refused, so clear the cache.
    queryClient.clear()
    goOn()
  }
  const leave = async () => {
    if (await signOut()) go.replace(accountLoginScreen.path)
  }
  return (
    <Page title="设置新密码" back={false}>
      <Notice tone="info">
        您是用一次性密码登录的。请设置只有您自己知道的新密码，设好后就可以继续使用。
      </Notice>
      <PasswordChange
        label="设置并继续"
        message="新密码已设置，下次请用新密码登录"
        oldLabel="一次性密码"
        onDone={finish}
      />
      <Button kind="plain" block onPress={leave}>
        退出登录
      </Button>
    </Page>
  )
}
