import { Button } from 'antd'
import { useFormContext } from 'react-hook-form'

import { Columns } from '../../../../platform/desk/form/Columns.tsx'
import { TextField } from '../../../../platform/desk/form/textFields.tsx'
import { useSubmit } from '../../../../platform/web/calls/calls.ts'
import { useFieldValue } from '../../../../platform/web/form/useField.ts'
import { classNames } from '../../../../platform/web/kit/classNames.ts'
import { toast } from '../../../../platform/web/overlays/toasts.ts'
import { isMobile } from '../../../../platform/contract/contacts.ts'
import { sendSmsCode } from '../../../identity/contract/smsCode.ts'
import look from './counter.module.css'

/** The phone of the family, proven by a code that the guardian reads out. */
export function PhoneRow() {
  const { setValue } = useFormContext()
  const phone = useFieldValue('phone')
  const send = useSubmit(sendSmsCode, {
    done: ({ id, shownCode }) => {
      setValue('smsId', id)
      toast(shownCode ? `演示环境的验证码：${shownCode}` : '验证码已发到家长的手机', 'success')
    },
  })
  return (
    <>
      <Columns>
        <TextField name="phone" label="家长手机号" required max={11} />
        <TextField name="smsValue" label="短信验证码" max={6} />
      </Columns>
      <div className={classNames(look.row, look.under)}>
        <Button
          disabled={!isMobile(phone)}
          loading={send.isPending}
          onClick={() => send.mutate({ phone })}
        >
          发送验证码
        </Button>
        <span className={look.quiet}>
          请家长读出验证码。验证后，家长用这个手机号登录就能看到报名并收到通知；不验证也能代录，但家长在手机上看不到。
        </span>
      </div>
    </>
  )
}
