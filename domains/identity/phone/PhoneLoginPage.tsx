import { useState } from 'react'

import { linkTo } from '../../../platform/contract/screen.ts'
import { call } from '../../../platform/web/calls/calls.ts'
import { SmallCodeField } from '../../../platform/web/form/small/SmallCodeField.tsx'
import { SmallField } from '../../../platform/web/form/small/SmallField.tsx'
import { useSmallForm } from '../../../platform/web/form/small/useSmallForm.ts'
import { Button } from '../../../platform/web/kit/Button.tsx'
import { Notice } from '../../../platform/web/kit/list/Facts.tsx'
import { Link, useParam } from '../../../platform/web/navigation/navigation.tsx'
import { currentTenantId } from '../../../platform/web/runtime.ts'
import { useGrant } from '../../../platform/web/session/useGrant.ts'
import { PhoneForm } from '../contract/credentials.ts'
import { accountLoginScreen, registerScreen } from '../contract/screens.ts'
import { sendSmsCode } from '../contract/smsCode.ts'
import { oauthToken } from '../contract/token.ts'
import { SignInFrame } from './signIn/SignInFrame.tsx'
import look from './signIn/SignInFrame.module.css'

/** Sign-in by a code sent to the phone. */
export function PhoneLoginPage() {
  const redirect = useParam('redirect')
  const { signIn, isPending, error } = useGrant(oauthToken)
  const [sent, setSent] = useState({ id: '', shownCode: '' })

  const form = useSmallForm(PhoneForm, {
    defaults: { phone: '', value: '' },
    error,
    onSubmit: (values) =>
      signIn({ grant_type: 'sms_code', phone: values.phone, id: sent.id, value: values.value }),
  })

  async function send() {
    if (!form.check('phone')) return undefined
    const answer = await call(
      sendSmsCode,
      { phone: form.values.phone, tenantId: currentTenantId() },
      { anonymous: true },
    )
    setSent({ id: answer.id, shownCode: answer.shownCode ?? '' })
    return answer.resendSeconds
  }

  return (
    <SignInFrame title="手机号登录">
      {() => (
        <>
          <form {...form.props} className={look.form}>
            <SmallField {...form.field('phone')} input="mobile" autoComplete="tel" />
            <SmallCodeField {...form.field('value')} onSend={send} />
            {sent.shownCode ? (
              <Notice tone="info">演示模式不发短信，验证码是 {sent.shownCode}</Notice>
            ) : null}
            <Button kind="primary" type="submit" block busy={isPending}>
              登录
            </Button>
          </form>
          <nav className={look.ways} aria-label="其他登录方式">
            <Link to={linkTo(accountLoginScreen, redirect ? { redirect } : {})}>账号登录</Link>
            <Link to={linkTo(registerScreen, redirect ? { redirect } : {})}>注册账号</Link>
          </nav>
        </>
      )}
    </SignInFrame>
  )
}
