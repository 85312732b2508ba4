import { linkTo } from '../../../platform/contract/screen.ts'
import { SmallField } from '../../../platform/web/form/small/SmallField.tsx'
import { useSmallForm } from '../../../platform/web/form/small/useSmallForm.ts'
import { Button } from '../../../platform/web/kit/Button.tsx'
import { Link, useParam } from '../../../platform/web/navigation/navigation.tsx'
import { useGrant } from '../../../platform/web/session/useGrant.ts'
import { minPasswordLength, RegisterForm } from '../contract/credentials.ts'
import { accountLoginScreen } from '../contract/screens.ts'
import { oauthToken } from '../contract/token.ts'
import { SignInFrame } from './signIn/SignInFrame.tsx'
import look from './signIn/SignInFrame.module.css'

/** A parent registers and is signed in. */
export function RegisterPage() {
  const redirect = useParam('redirect')
  const { signIn, isPending, error } = useGrant(oauthToken)
  const form = useSmallForm(RegisterForm, {
    defaults: { name: '', account: '', password: '', phone: '', email: '' },
    error,
    onSubmit: (values) => signIn({ grant_type: 'register', username: values.account, ...values }),
  })
  return (
    <SignInFrame title="注册账号">
      {() => (
        <>
          <form {...form.props} className={look.form}>
            <SmallField
              {...form.field('name')}
              input="text"
              autoComplete="name"
              help="请填写您自己的真实姓名，不要填孩子的姓名"
            />
            <SmallField {...form.field('account')} input="text" autoComplete="username" />
            <SmallField
              {...form.field('password')}
              input="password"
              autoComplete="new-password"
              help={`至少 ${minPasswordLength} 位`}
            />
            <SmallField {...form.field('phone')} input="mobile" autoComplete="tel" />
            <SmallField {...form.field('email')} input="text" autoComplete="email" />
            <Button kind="primary" type="submit" block busy={isPending}>
              注册并登录
            </Button>
          </form>
          <nav className={look.ways} aria-label="其他登录方式">
            <Link to={linkTo(accountLoginScreen, redirect ? { redirect } : {})}>
              已有账号，去登录
            </Link>
          </nav>
        </>
      )}
    </SignInFrame>
  )
}
