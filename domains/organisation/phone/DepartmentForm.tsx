import { ManageForm } from '../../../platform/web/kit/manage/ManageForm.tsx'
import { NumberField } from '../../../platform/web/form/text/NumberField.tsx'
import { SelectField } from '../../../platform/web/form/choice/SelectField.tsx'
import { TextAreaField } from '../../../platform/web/form/text/TextAreaField.tsx'
import { TextField } from '../../../platform/web/form/text/TextField.tsx'
import { departmentTree } from '../contract/departmentTree.ts'
import { listDepartments, submitDepartment } from '../contract/departments.ts'
import type { DepartmentRow } from '../contract/departments.ts'
import { parentOptions } from './parentOptions.ts'

type DepartmentFormProps = {
  department: DepartmentRow | undefined
  departments: readonly DepartmentRow[]
  done: () => void
}

/** A department: its names and its parent. */
export function DepartmentForm({ department, departments, done }: DepartmentFormProps) {
  const defaults = {
    id: department?.id ?? '',
    deptName: department?.deptName ?? '',
    fullName: department?.fullName ?? '',
    parentId: department?.parentId ?? departments[0]?.id ?? '0',
    // A new department comes last.
    sort: department ? String(department.sort) : '',
    remark: department?.remark ?? '',
  }
  const parents = [
    { label: '没有上级部门', value: '0' },
    ...parentOptions(departments, ({ deptName }) => deptName, department?.id),
  ]
  return (
    <ManageForm
      name={`department-${department?.id ?? 'new'}`}
      endpoint={submitDepartment}
      defaults={defaults}
      invalidates={[listDepartments, departmentTree]}
      done={done}
    >
      <TextField name="deptName" max={45} />
      <TextField name="fullName" max={90} help="不填时与名称相同" />
      <SelectField name="parentId" options={parents} />
      <NumberField name="sort" help="数字小的排在前面，不填时排在最后" />
      <TextAreaField name="remark" max={255} />
    </ManageForm>
  )
}
