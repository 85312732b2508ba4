import { useCall, useSubmit } from '../../../../platform/web/calls/calls.ts'
import { Form, SubmitBar } from '../../../../platform/web/form/Form.tsx'
import { ManySelectField } from '../../../../platform/web/form/choice/ManySelectField.tsx'
import { MobileField } from '../../../../platform/web/form/text/MobileField.tsx'
import { TextField } from '../../../../platform/web/form/text/TextField.tsx'
import { treeOptions } from '../../../../platform/web/form/rare/treeOptions.ts'
import { useShapeForm } from '../../../../platform/web/form/useShapeForm.ts'
import { Card } from '../../../../platform/web/kit/list/List.tsx'
import { departmentTree } from '../../../organisation/contract/departmentTree.ts'
import { selectRoles } from '../../../organisation/contract/roles.ts'
import { listUsers, pageUsers } from '../../../organisation/contract/users.ts'
import { type IssuedPassword, submitUser } from '../../contract/accounts.ts'

type Props = { mayGrant: boolean; onIssued: (issued: IssuedPassword | undefined) => void }

/** The minimal form of a new account; the other fields are edited on the person's page. */
export function NewAccount({ mayGrant, onIssued }: Props) {
  const departments = useCall(departmentTree, {})
  const roles = useCall(selectRoles, {}, { enabled: mayGrant })
  const submit = useSubmit(submitUser, {
    message: '已新建用户',
    invalidates: [pageUsers, listUsers],
    done: ({ issued }) => onIssued(issued),
  })
  const form = useShapeForm(submitUser.input, {
    defaults: { realName: '', account: '', phone: '', deptId: '', roleId: '' },
  })
  return (
    <Form
      form={form}
      shape={submitUser.input}
      error={submit.error}
      onSubmit={(values) => submit.mutate({ ...values, showsPassword: true })}
    >
      <Card>
        <TextField name="realName" max={20} required />
        <TextField name="account" max={45} required help="登录时用，例如工号或姓名拼音" />
        <MobileField name="phone" help="用户验证手机号后，可以用它登录" />
        <ManySelectField name="deptId" options={treeOptions(departments.data ?? [])} />
        {mayGrant ? (
          <ManySelectField
            name="roleId"
            options={(roles.data ?? []).map(({ id, roleName }) => ({ label: roleName, value: id }))}
          />
        ) : null}
        <SubmitBar label="新建并生成密码" busy={submit.isPending} error={submit.error} />
      </Card>
    </Form>
  )
}
