import { useState } from 'react'

import { linkTo } from '../../../../platform/contract/screen.ts'
import { SmallField } from '../../../../platform/web/form/small/SmallField.tsx'
import { useSmallForm } from '../../../../platform/web/form/small/useSmallForm.ts'
import { Button } from '../../../../platform/web/kit/Button.tsx'
import { Link, useParam } from '../../../../platform/web/navigation/navigation.tsx'
import { useGrant } from '../../../../platform/web/session/useGrant.ts'
import { AccountForm } from '../../contract/credentials.ts'
import { phoneLoginScreen, registerScreen } from '../../contract/screens.ts'
import { oauthToken } from '../../contract/token.ts'
import { CaptchaField, useCaptcha } from './CaptchaField.tsx'
import { DemoAccounts } from './DemoAccounts.tsx'
import { SignInFrame } from './SignInFrame.tsx'
import look from './SignInFrame.module.css'
import { SocialSignIn } from './SocialSignIn.tsx'

const captchaReasons = ['CAPTCHA_REQUIRED', 'CAPTCHA_WRONG']

/** Sign-in by account and password; repeated failures require a captcha. */
export function AccountLoginPage() {
  const redirect = useParam('redirect')
  const { signIn, isPending, error } = useGrant(oauthToken)
  const [needsCaptcha, setNeedsCaptcha] = useState(false)
  const captcha = useCaptcha(needsCaptcha)

  async function enter(username: string, password: string, code = '') {
    const proof = needsCaptcha
      ? { grant_type: 'captcha', captcha_key: captcha.key, captcha_code: code }
      : { grant_type: 'password' }
    const failure = await signIn({ username, password, ...proof })
    if (needsCaptcha && failure) captcha.renew()
    if (failure && captchaReasons.includes(failure.reason)) setNeedsCaptcha(true)
  }

  const form = useSmallForm(AccountForm, {
    defaults: { username: '', password: '', captcha_code: '' },
    error,
    onSubmit: (values) => enter(values.username, values.password, values.captcha_code),
  })

  return (
    <SignInFrame title="账号登录">
      {(facts) => (
        <>
          <form {...form.props} className={look.form}>
            <SmallField {...form.field('username')} input="text" autoComplete="username" />
            <SmallField
              {...form.field('password')}
              input="password"
              autoComplete="current-password"
            />
            {needsCaptcha ? (
              <CaptchaField
                field={form.field('captcha_code')}
                image={captcha.image}
                onRenew={captcha.renew}
              />
            ) : null}
            <Button kind="primary" type="submit" block busy={isPending}>
              登录
            </Button>
          </form>
          <nav className={look.ways} aria-label="其他登录方式">
            <Link to={linkTo(phoneLoginScreen, redirect ? { redirect } : {})}>手机号登录</Link>
            <Link to={linkTo(registerScreen, redirect ? { redirect } : {})}>注册账号</Link>
          </nav>
          {facts?.socialIsOn ? (
            <SocialSignIn
              facts={facts}
              busy={isPending}
              onCode={(code) => signIn({ grant_type: 'third', code })}
            />
          ) : null}
          <DemoAccounts
            accounts={facts?.accounts ?? []}
            busy={isPending}
            onChoose={(one) => enter(one.account, one.password)}
          />
        </>
      )}
    </SignInFrame>
  )
}
