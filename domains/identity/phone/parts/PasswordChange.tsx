import { useSubmit } from '../../../../platform/web/calls/calls.ts'
import { Form, SubmitBar } from '../../../../platform/web/form/Form.tsx'
import { PasswordField } from '../../../../platform/web/form/text/PasswordField.tsx'
import { useShapeForm } from '../../../../platform/web/form/useShapeForm.ts'
import { Card } from '../../../../platform/web/kit/list/List.tsx'
import { minPasswordLength, PasswordForm } from '../../contract/credentials.ts'
import { updateOwnPassword } from '../../contract/profile.ts'

type Props = { label: string; message: string; oldLabel: string; onDone: () => void }

/** A form with the old password and the new one twice; every other device is signed out. */
export function PasswordChange({ label, message, oldLabel, onDone }: Props) {
  const submit = useSubmit(updateOwnPassword, { message, done: onDone })
  const form = useShapeForm(PasswordForm, {
    defaults: { oldPassword: '', newPassword: '', newPassword1: '' },
  })
  return (
    <Form keep="" form={form} shape={PasswordForm} error={submit.error} onSubmit={submit.mutate}>
      <Card>
        <PasswordField name="oldPassword" label={oldLabel} purpose="current" />
        <PasswordField
          name="newPassword"
          purpose="new"
          help={`至少 ${minPasswordLength} 位，不要用常见密码`}
        />
        <PasswordField name="newPassword1" purpose="new" />
        <SubmitBar label={label} busy={submit.isPending} error={submit.error} />
      </Card>
    </Form>
  )
}
