import { useId } from 'react'

import { SelectField } from '../../../../platform/desk/form/choiceFields.tsx'
import { DateField } from '../../../../platform/desk/form/DateField.tsx'
import { DeskForm } from '../../../../platform/desk/form/DeskForm.tsx'
import { FormDrawer } from '../../../../platform/desk/form/FormDrawer.tsx'
import { TextField } from '../../../../platform/desk/form/textFields.tsx'
import { TreeField } from '../../../../platform/desk/form/TreeField.tsx'
import type { DictionaryOption } from '../../../../platform/contract/dictionaryOption.ts'
import type { TreeNode } from '../../../../platform/contract/treeNode.ts'
import { useCall, useSubmit } from '../../../../platform/web/calls/calls.ts'
import { useShapeForm } from '../../../../platform/web/form/useShapeForm.ts'
import { departmentTree } from '../../../organisation/contract/departmentTree.ts'
import { selectPosts } from '../../../organisation/contract/posts.ts'
import { selectRoles } from '../../../organisation/contract/roles.ts'
import {
  getApplication,
  listApplications,
  OnboardForm,
  onboardApplicant,
} from '../../contract/office.ts'
import type { ApplicationRow } from '../../contract/office.ts'
import { IdentityPart } from './IdentityPart.tsx'

type Props = { application: ApplicationRow; onClose: (isDone: boolean) => void }

/** Makes a hired applicant a member of the staff: department, post, role, work number and first day. */
export function OnboardDrawer({ application, onClose }: Props) {
  const { id, name } = application
  const formId = useId()
  const submit = useSubmit(onboardApplicant, {
    invalidates: [listApplications, getApplication],
    message: `${name}已入职`,
    done: () => onClose(true),
  })
  const { data: departments = [] } = useCall(departmentTree, {}, { quiet: true })
  const { data: roles = [] } = useCall(selectRoles, {}, { quiet: true })
  const { data: posts = [] } = useCall(selectPosts, {}, { quiet: true })
  const form = useShapeForm(OnboardForm, {
    defaults: { id, deptId: '', positionId: '', roleId: '', workNo: '', firstDay: '' },
  })
  return (
    <FormDrawer
      title={`办理入职：${name}`}
      formId={formId}
      action="办理入职"
      isBusy={submit.isPending}
      onClose={() => onClose(false)}
    >
      <IdentityPart application={application} />
      <DeskForm
        id={formId}
        form={form}
        shape={OnboardForm}
        error={submit.error}
        onSubmit={(values) => submit.mutate(values)}
      >
        <TreeField name="deptId" options={departments.map(optionOf)} />
        <SelectField
          name="positionId"
          options={posts.map((post) => ({ value: post.id, label: post.postName }))}
        />
        <SelectField
          name="roleId"
          options={roles.map((role) => ({ value: role.id, label: role.roleName }))}
          help="账号不变。角色在办理后马上生效，请在入职日期前后办理。"
        />
        <TextField name="workNo" max={30} />
        <DateField name="firstDay" help="不早于决定录用的那天；这一天准入查询应当有效。" />
      </DeskForm>
    </FormDrawer>
  )
}

const optionOf = ({ id, title, children }: TreeNode): DictionaryOption => ({
  value: id,
  label: title,
  ...(children?.length ? { children: children.map(optionOf) } : {}),
})
