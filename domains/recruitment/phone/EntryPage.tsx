import { useState } from 'react'

import { call } from '../../../platform/web/calls/calls.ts'
import { SmallCodeField } from '../../../platform/web/form/small/SmallCodeField.tsx'
import { SmallField } from '../../../platform/web/form/small/SmallField.tsx'
import { useSmallForm } from '../../../platform/web/form/small/useSmallForm.ts'
import { Button } from '../../../platform/web/kit/Button.tsx'
import { Notice } from '../../../platform/web/kit/list/Facts.tsx'
import { Card } from '../../../platform/web/kit/list/List.tsx'
import { Page } from '../../../platform/web/kit/page/Page.tsx'
import { currentTenantId } from '../../../platform/web/runtime.ts'
import { useGrant } from '../../../platform/web/session/useGrant.ts'
import { sendSmsCode } from '../../identity/contract/smsCode.ts'
import { enterApplicant, EntryForm } from '../contract/own.ts'
import look from './EntryPage.module.css'

/** 验证手机号: the phone of a teacher who applies without an account. */
export function EntryPage() {
  const { signIn, isPending, error } = useGrant(enterApplicant)
  const [sent, setSent] = useState({ id: '', shownCode: '' })
  const form = useSmallForm(EntryForm, {
    defaults: { name: '', phone: '', value: '' },
    error,
    onSubmit: (values) => signIn({ ...values, id: sent.id }),
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
    <Page title="验证手机号">
      <Notice tone="info">应聘不用先注册。验证手机号后填写材料，以后用这个手机号查看进度。</Notice>
      <Card>
        <form {...form.props} className={look.form}>
          <SmallField {...form.field('name')} input="text" autoComplete="name" />
          <SmallField {...form.field('phone')} input="mobile" autoComplete="tel" />
          <SmallCodeField {...form.field('value')} onSend={send} />
          {sent.shownCode ? (
            <Notice tone="info">演示模式不发短信，验证码是 {sent.shownCode}</Notice>
          ) : null}
          <Button kind="primary" type="submit" block busy={isPending}>
            继续
          </Button>
        </form>
      </Card>
    </Page>
  )
}
