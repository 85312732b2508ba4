import { linkTo } from '../../../platform/contract/screen.ts'
import { useSubmit } from '../../../platform/web/calls/calls.ts'
import { SmallField } from '../../../platform/web/form/small/SmallField.tsx'
import { useSmallForm } from '../../../platform/web/form/small/useSmallForm.ts'
import { Button } from '../../../platform/web/kit/Button.tsx'
import { useGo, useParam } from '../../../platform/web/navigation/navigation.tsx'
import { minPasswordLength } from '../contract/credentials.ts'
import { accountLoginScreen } from '../contract/screens.ts'
import { setUpAdministrator } from '../contract/signInPage.ts'
import { SignInFrame } from './signIn/SignInFrame.tsx'
import look from './signIn/SignInFrame.module.css'

/** First start: the holder of the one-time link sets the administrator's password. */
export function SetupPage() {
  const token = useParam('token') ?? ''
  const go = useGo()
  const setUp = useSubmit(setUpAdministrator, {
    message: '管理员已创建，请登录',
    done: () => go.replace(linkTo(accountLoginScreen)),
  })
  const form = useSmallForm(setUpAdministrator.input, {
    defaults: { token, account: 'admin', realName: '管理员', password: '' },
    error: setUp.error,
    onSubmit: (values) => setUp.mutate(values),
  })
  return (
    <SignInFrame title="首次设置">
      {() => (
        <form {...form.props} className={look.form}>
          <SmallField {...form.field('realName')} input="text" autoComplete="name" />
          <SmallField {...form.field('account')} input="text" autoComplete="username" />
          <SmallField
            {...form.field('password')}
            input="password"
            autoComplete="new-password"
            help={`至少 ${minPasswordLength} 位`}
          />
          <Button kind="primary" type="submit" block busy={setUp.isPending}>
            创建管理员
          </Button>
        </form>
      )}
    </SignInFrame>
  )
}
