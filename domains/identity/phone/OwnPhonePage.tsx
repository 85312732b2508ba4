import { useState } from 'react'

import { call, useSubmit } from '../../../platform/web/calls/calls.ts'
import { SmallCodeField } from '../../../platform/web/form/small/SmallCodeField.tsx'
import { SmallField } from '../../../platform/web/form/small/SmallField.tsx'
import { useSmallForm } from '../../../platform/web/form/small/useSmallForm.ts'
import { Button } from '../../../platform/web/kit/Button.tsx'
import { Notice } from '../../../platform/web/kit/list/Facts.tsx'
import { Card } from '../../../platform/web/kit/list/List.tsx'
import { Page } from '../../../platform/web/kit/page/Page.tsx'
import { useGo } from '../../../platform/web/navigation/navigation.tsx'
import { currentTenantId } from '../../../platform/web/runtime.ts'
import { ownUser } from '../../organisation/contract/ownUser.ts'
import { getOwnPhone, OwnPhoneForm, proveOwnPhone } from '../contract/ownPhone.ts'
import { sendSmsCode } from '../contract/smsCode.ts'
import look from './signIn/SignInFrame.module.css'

/** 验证手机号: proves the own phone by a code, then goes back. */
export function OwnPhonePage() {
  const go = useGo()
  const [sent, setSent] = useState({ id: '', shownCode: '' })
  const submit = useSubmit(proveOwnPhone, {
    message: '手机号已验证',
    invalidates: [getOwnPhone, ownUser],
    done: () => go.back(),
  })
  const form = useSmallForm(OwnPhoneForm, {
    defaults: { phone: '', value: '' },
    error: submit.error,
    onSubmit: (values) => submit.mutate({ ...values, id: sent.id || '0' }),
  })

  async function send() {
    if (!form.check('phone')) return undefined
    const answer = await call(sendSmsCode, {
      phone: form.values.phone,
      tenantId: currentTenantId(),
    })
    setSent({ id: answer.id, shownCode: answer.shownCode ?? '' })
    return answer.resendSeconds
  }

  return (
    <Page title="验证手机号">
      <Card title="用短信验证您的手机号">
        <form {...form.props} className={look.form}>
          <SmallField
            {...form.field('phone')}
            input="mobile"
            autoComplete="tel"
            help="以后也可以用这个手机号登录"
          />
          <SmallCodeField {...form.field('value')} onSend={send} />
          {sent.shownCode ? (
            <Notice tone="info">演示模式不发短信，验证码是 {sent.shownCode}</Notice>
          ) : null}
          <Button kind="primary" type="submit" block busy={submit.isPending}>
            验证
          </Button>
        </form>
      </Card>
    </Page>
  )
}
