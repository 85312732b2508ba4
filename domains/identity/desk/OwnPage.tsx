import { Button } from 'antd'
import { useState } from 'react'

import type { ReplyOf } from '../../../platform/contract/endpoint.ts'
import { DeskForm } from '../../../platform/desk/form/DeskForm.tsx'
import { Columns } from '../../../platform/desk/form/Columns.tsx'
import { PasswordField, TextField } from '../../../platform/desk/form/textFields.tsx'
import { PhotoField } from '../../../platform/desk/form/PhotoField.tsx'
import { personKey } from '../../../platform/desk/person.tsx'
import {
  DeskError,
  DeskFacts,
  DeskPage,
  DeskSkeleton,
  Panel,
} from '../../../platform/desk/DeskPage.tsx'
import { useCall, useSubmit } from '../../../platform/web/calls/calls.ts'
import { useShapeForm } from '../../../platform/web/form/useShapeForm.ts'
import { queryClient } from '../../../platform/web/calls/queryClient.ts'
import { ownUser } from '../../organisation/contract/ownUser.ts'
import { PasswordForm, ProfileForm } from '../contract/credentials.ts'
import { updateOwnInfo, updateOwnPassword } from '../contract/profile.ts'
import { uploadAvatar } from './uploadAvatar.ts'

type OwnUser = ReplyOf<typeof ownUser>

/** The user's own record: school-managed fields are read-only, personal ones can be changed. */
export function OwnPage() {
  const { data, error, refetch } = useCall(ownUser, {})
  return (
    <DeskPage title="个人资料与密码">
      {error ? (
        <DeskError error={error} onRetry={refetch} />
      ) : data ? (
        <Own own={data} />
      ) : (
        <DeskSkeleton />
      )}
    </DeskPage>
  )
}

function Own({ own }: { own: OwnUser }) {
  return (
    <>
      <Panel title="学校登记的信息">
        <DeskFacts
          items={[
            { label: '账号', value: own.account },
            { label: '姓名', value: own.realName },
            { label: '学校', value: own.tenantName },
            { label: '部门', value: own.deptName },
            { label: '岗位', value: own.postName },
            { label: '角色', value: own.roleName },
          ]}
        />
      </Panel>
      <OwnInfo own={own} />
      <OwnPassword />
    </>
  )
}

function OwnInfo({ own }: { own: OwnUser }) {
  // The corner of every page shows the avatar too.
  const done = () => queryClient.invalidateQueries({ queryKey: personKey })
  const submit = useSubmit(updateOwnInfo, { message: '已保存', invalidates: [ownUser], done })
  const form = useShapeForm(ProfileForm, {
    defaults: { name: own.name, phone: own.phone, email: own.email, avatar: own.avatar },
  })
  // The form drops empty values; here a cleared field must be saved as empty.
  const save = () => submit.mutate(form.getValues())
  return (
    <Panel title="我的资料">
      <DeskForm id="own-info" form={form} shape={ProfileForm} error={submit.error} onSubmit={save}>
        <PhotoField
          name="avatar"
          help="JPG 或 PNG，不超过 10 MB；同校的人在名单和审批中能看到"
          noun="我的"
          person={own.realName}
          photo={own.avatar || undefined}
          none=""
          store={uploadAvatar}
          sourceOf={(link) => link}
        />
        <Columns>
          <TextField name="name" />
          <TextField name="phone" />
          <TextField name="email" />
        </Columns>
        <div>
          <Button type="primary" htmlType="submit" loading={submit.isPending}>
            保存资料
          </Button>
        </div>
      </DeskForm>
    </Panel>
  )
}

function OwnPassword() {
  const [changes, setChanges] = useState(0)
  // A new key remounts the form: clearing it would show a required error on the last field.
  return <PasswordPanel key={changes} onChanged={() => setChanges(changes + 1)} />
}

function PasswordPanel({ onChanged }: { onChanged: () => void }) {
  const form = useShapeForm(PasswordForm, {
    defaults: { oldPassword: '', newPassword: '', newPassword1: '' },
  })
  const submit = useSubmit(updateOwnPassword, {
    message: '密码已修改，其他设备上的登录已退出',
    done: onChanged,
  })
  return (
    <Panel title="修改密码">
      <DeskForm
        id="own-password"
        form={form}
        shape={PasswordForm}
        error={submit.error}
        onSubmit={submit.mutate}
      >
        <Columns>
          <PasswordField name="oldPassword" purpose="current" />
          <PasswordField name="newPassword" purpose="new" help="至少 8 位" />
          <PasswordField name="newPassword1" purpose="new" />
        </Columns>
        <div>
          <Button type="primary" htmlType="submit" loading={submit.isPending}>
            修改密码
          </Button>
        </div>
      </DeskForm>
    </Panel>
  )
}
