import type { ReplyOf } from '../../../platform/contract/endpoint.ts'
import { linkTo } from '../../../platform/contract/screen.ts'
import { useCall, useSubmit } from '../../../platform/web/calls/calls.ts'
import { Form, SubmitBar } from '../../../platform/web/form/Form.tsx'
import { ImageField } from '../../../platform/web/form/file/ImageField.tsx'
import { MobileField } from '../../../platform/web/form/text/MobileField.tsx'
import { TextField } from '../../../platform/web/form/text/TextField.tsx'
import { useShapeForm } from '../../../platform/web/form/useShapeForm.ts'
import { Card, List, Row } from '../../../platform/web/kit/list/List.tsx'
import { Facts } from '../../../platform/web/kit/list/Facts.tsx'
import { Page } from '../../../platform/web/kit/page/Page.tsx'
import { QueryView } from '../../../platform/web/kit/page/QueryView.tsx'
import { ownUser } from '../../organisation/contract/ownUser.ts'
import { ProfileForm } from '../contract/credentials.ts'
import { updateOwnInfo } from '../contract/profile.ts'
import { devicesScreen, passwordScreen } from '../contract/screens.ts'
import { uploadAvatar } from './uploadAvatar.ts'

type OwnUser = ReplyOf<typeof ownUser>

/** The user's own profile: school-managed fields are read-only, personal ones can be changed. */
export function ProfilePage() {
  const query = useCall(ownUser, {})
  return (
    <Page title="个人资料">
      <QueryView query={query} skeleton="form">
        {(own) => (
          <>
            <Card title="学校登记的信息">
              <Facts
                items={[
                  { label: '账号', value: own.account },
                  { label: '学校', value: own.tenantName },
                  { label: '部门', value: own.deptName || '未设置' },
                  { label: '角色', value: own.roleName },
                ]}
              />
            </Card>
            <OwnInfo own={own} />
            <List label="账号安全">
              <Row title="修改密码" to={linkTo(passwordScreen)} />
              <Row title="登录设备" to={linkTo(devicesScreen)} />
            </List>
          </>
        )}
      </QueryView>
    </Page>
  )
}

function OwnInfo({ own }: { own: OwnUser }) {
  const submit = useSubmit(updateOwnInfo, { message: '已保存', invalidates: [ownUser] })
  const form = useShapeForm(ProfileForm, {
    defaults: { name: own.name, phone: own.phone, email: own.email, avatar: own.avatar },
  })
  // The form drops empty values; here a cleared field must be saved as empty.
  const save = () => submit.mutate(form.getValues())
  return (
    <Form form={form} shape={ProfileForm} error={submit.error} onSubmit={save}>
      <Card title="我的资料">
        <ImageField name="avatar" max={1} upload={uploadAvatar} previewOf={(link) => link} />
        <TextField name="name" />
        <MobileField name="phone" />
        <TextField name="email" />
        <SubmitBar label="保存" busy={submit.isPending} error={submit.error} />
      </Card>
    </Form>
  )
}
