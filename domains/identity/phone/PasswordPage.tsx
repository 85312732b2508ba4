import { useSubmit } from '../../../platform/web/calls.ts'
import { Form, SubmitBar } from '../../../platform/web/form/Form.tsx'
import { PasswordField } from '../../../platform/web/form/PasswordField.tsx'
import { useShapeForm } from '../../../platform/web/form/useShapeForm.ts'
import { Card } from '../../../platform/web/kit/List.tsx'
import { Page } from '../../../platform/web/kit/Page.tsx'
import { useGo } from '../../../platform/web/navigation.tsx'
import { minPasswordLength, PasswordForm } from '../contract/credentials.ts'
import { updateOwnPassword } from '../contract/profile.ts'

/** 修改密码: the own password; every other device is signed out by it. */
export function PasswordPage() {
  const go = useGo()
  const submit = useSubmit(updateOwnPassword, { message: '密码已修改，其他设备上的登录已退出', done: go.back })
  const form = useShapeForm(PasswordForm, { defaults: { oldPassword: '', newPassword: '', newPassword1: '' } })
  return (
    <Page title="修改密码">
      <Form form={form} shape={PasswordForm} error={submit.error} onSubmit={submit.mutate}>
        <Card>
          <PasswordField name="oldPassword" purpose="current" />
          <PasswordField name="newPassword" purpose="new" help={`至少 ${minPasswordLength} 位，不要用常见密码`} />
          <PasswordField name="newPassword1" purpose="new" />
          <SubmitBar label="修改密码" busy={submit.isPending} error={submit.error} />
        </Card>
      </Form>
    </Page>
  )
}
