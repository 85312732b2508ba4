import { useState } from 'react'

import { call, useSubmit } from '../../../../platform/web/calls/calls.ts'
import { SmallCodeField } from '../../../../platform/web/form/small/SmallCodeField.tsx'
import { SmallField } from '../../../../platform/web/form/small/SmallField.tsx'
import { useSmallForm } from '../../../../platform/web/form/small/useSmallForm.ts'
import { Button } from '../../../../platform/web/kit/Button.tsx'
import { Notice } from '../../../../platform/web/kit/list/Facts.tsx'
import { Card } from '../../../../platform/web/kit/list/List.tsx'
import { listOwnChannels } from '../../../messaging/contract/channels.ts'
import { confirmMail, MailForm, sendMailCode } from '../../contract/mailAddress.ts'
import look from '../signIn/SignInFrame.module.css'

/** The e-mail address for notifications, verified by a code. */
export function MailCard() {
  const [sent, setSent] = useState({ id: '', shownCode: '' })
  const submit = useSubmit(confirmMail, {
    message: '邮件通知已开启',
    invalidates: [listOwnChannels],
  })
  const form = useSmallForm(MailForm, {
    defaults: { address: '', value: '' },
    error: submit.error,
    onSubmit: (values) => submit.mutate({ ...values, id: sent.id || '0' }),
  })

  async function send() {
    if (!form.check('address')) return undefined
    const answer = await call(sendMailCode, { address: form.values.address.trim() })
    setSent({ id: answer.id, shownCode: answer.shownCode ?? '' })
    return answer.resendSeconds
  }

  return (
    <Card title="用邮件提醒我">
      <form {...form.props} className={look.form}>
        <SmallField
          {...form.field('address')}
          input="text"
          autoComplete="email"
          help="只写学校名称和提醒，不含具体内容，晚上九点到早上七点不发"
        />
        <SmallCodeField {...form.field('value')} onSend={send} />
        {sent.shownCode ? (
          <Notice tone="info">演示模式不发邮件，验证码是 {sent.shownCode}</Notice>
        ) : null}
        <Button kind="primary" type="submit" block busy={submit.isPending}>
          开启邮件通知
        </Button>
      </form>
    </Card>
  )
}
