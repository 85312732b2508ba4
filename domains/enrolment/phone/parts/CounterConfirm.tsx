import { useCall, useSubmit } from '../../../../platform/web/calls/calls.ts'
import { Form, SubmitBar } from '../../../../platform/web/form/Form.tsx'
import { TextField } from '../../../../platform/web/form/text/TextField.tsx'
import { useShapeForm } from '../../../../platform/web/form/useShapeForm.ts'
import { Notice } from '../../../../platform/web/kit/list/Facts.tsx'
import { Card } from '../../../../platform/web/kit/list/List.tsx'
import { listApplications } from '../../contract/application.ts'
import { ConfirmForm, confirmEntered, listEnteredForMe } from '../../contract/counterConfirm.ts'
import { listMessages } from '../../contract/message.ts'

/** Asks for the child's number before what the counter entered goes over; nothing without one. */
export function CounterConfirm() {
  const waiting = useCall(listEnteredForMe, {}, { quiet: true })
  return (waiting.data?.count ?? 0) > 0 ? <Confirm /> : null
}

function Confirm() {
  const form = useShapeForm(ConfirmForm, { defaults: { idNo: '' } })
  const submit = useSubmit(confirmEntered, {
    message: '报名已转到您的账号',
    invalidates: [listEnteredForMe, listApplications, listMessages],
    done: () => form.reset({ idNo: '' }),
  })
  return (
    <Form keep="" form={form} shape={ConfirmForm} error={submit.error} onSubmit={submit.mutate}>
      <Card title="窗口登记的报名等您确认">
        <Notice tone="info">
          学校窗口登记报名时留了您的手机号。请输入孩子完整的身份证件号，核对一致后就能在这里查看和办理。
        </Notice>
        <TextField name="idNo" max={40} />
        <SubmitBar label="确认" busy={submit.isPending} error={submit.error} />
      </Card>
    </Form>
  )
}
