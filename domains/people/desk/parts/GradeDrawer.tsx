import { useId } from 'react'

import { DeskForm } from '../../../../platform/desk/form/DeskForm.tsx'
import { NumberField, TextField } from '../../../../platform/desk/form/textFields.tsx'
import { PersonField } from '../../../../platform/desk/form/PersonField.tsx'
import { useSubmit } from '../../../../platform/web/calls/calls.ts'
import { useShapeForm } from '../../../../platform/web/form/useShapeForm.ts'
import { searchUsers } from '../../../organisation/contract/people.ts'
import { type Grade, GradeForm, listGrades, submitGrade } from '../../contract/grade.ts'
import { listClasses } from '../../contract/schoolClass.ts'
import { FormDrawer } from '../../../../platform/desk/form/FormDrawer.tsx'

/** A grade and its head. */
export function GradeDrawer({ grade, onClose }: { grade: Grade | undefined; onClose: () => void }) {
  const formId = useId()
  const submit = useSubmit(submitGrade, {
    invalidates: [listGrades, listClasses],
    message: '已保存',
    done: onClose,
  })
  const form = useShapeForm(GradeForm, {
    defaults: {
      name: grade?.name ?? '',
      level: grade ? String(grade.level) : '',
      headId: grade?.headId ?? '',
    },
  })
  return (
    <FormDrawer
      title={grade ? `修改${grade.name}` : '新建年级'}
      formId={formId}
      isBusy={submit.isPending}
      onClose={onClose}
    >
      <DeskForm
        id={formId}
        form={form}
        shape={GradeForm}
        error={submit.error}
        onSubmit={(values) => submit.mutate({ ...values, ...(grade ? { id: grade.id } : {}) })}
      >
        <TextField name="name" max={20} placeholder="例如：三年级" />
        <NumberField name="level" help="1 到 12：一年级填 1，七年级填 7" />
        <PersonField
          name="headId"
          endpoint={searchUsers}
          chosen={grade?.headId ? { id: grade.headId, name: grade.headName } : undefined}
        />
      </DeskForm>
    </FormDrawer>
  )
}
