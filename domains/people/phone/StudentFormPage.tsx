import { useCall, useSubmit } from '../../../platform/web/calls/calls.ts'
import { DateField } from '../../../platform/web/form/date/DateField.tsx'
import { Form, SubmitBar } from '../../../platform/web/form/Form.tsx'
import { NumberField } from '../../../platform/web/form/text/NumberField.tsx'
import { RadioField } from '../../../platform/web/form/choice/RadioField.tsx'
import { SelectField } from '../../../platform/web/form/choice/SelectField.tsx'
import { TextField } from '../../../platform/web/form/text/TextField.tsx'
import { useShapeForm } from '../../../platform/web/form/useShapeForm.ts'
import { Card } from '../../../platform/web/kit/list/List.tsx'
import { Page } from '../../../platform/web/kit/page/Page.tsx'
import { useGo, useParam } from '../../../platform/web/navigation/navigation.tsx'
import { PermittedPage } from '../../organisation/phone/kit/PermittedPage.tsx'
import { peoplePermissions } from '../contract/permissions.ts'
import { optionsOf } from '../contract/options.ts'
import { studyWayNames } from '../contract/states.ts'
import {
  getStudent,
  listStudents,
  sexNames,
  StudentForm,
  submitStudent,
} from '../contract/student.ts'
import type { StudentDetail } from '../contract/student.ts'
import { blankStudent, studentValues } from '../contract/studentValues.ts'
import { StudentView } from './parts/StudentView.tsx'
import { useClassOptions } from './useClassOptions.ts'

/** Enters a pupil or corrects a record. Untouched masked numbers stay unchanged. */
export function StudentFormPage() {
  const title = useParam('id') ? '修改资料' : '登记学生'
  return (
    <PermittedPage title={title} permission={peoplePermissions.edit}>
      <StudentForms title={title} />
    </PermittedPage>
  )
}

function StudentForms({ title }: { title: string }) {
  const id = useParam('id')
  const query = useCall(getStudent, { id: id ?? '0' }, { enabled: id !== undefined, quiet: true })
  return (
    <Page title={title}>
      {id ? (
        <StudentView query={query} skeleton="form">
          {(student) => <RecordForm key={student.id} student={student} />}
        </StudentView>
      ) : (
        <RecordForm />
      )}
    </Page>
  )
}

function RecordForm({ student }: { student?: StudentDetail }) {
  const go = useGo()
  const classId = useParam('classId') ?? ''
  const classes = useClassOptions()
  const submit = useSubmit(submitStudent, {
    message: '已保存',
    invalidates: [getStudent, listStudents],
    done: () => go.back(),
  })
  const form = useShapeForm(StudentForm, {
    defaults: student ? studentValues(student) : { ...blankStudent, classId },
  })
  return (
    <Form form={form} shape={StudentForm} error={submit.error} onSubmit={submit.mutate}>
      <Card title="基本资料">
        <TextField name="name" />
        <TextField name="studentNo" />
        <RadioField name="sex" options={optionsOf(sexNames)} />
        <DateField name="birthday" />
        <TextField name="idNo" help="保存后只显示首尾，查看完整号码须说明原因" />
        <TextField name="recordNo" />
        <TextField name="address" />
      </Card>
      <Card title="就读">
        <DateField name="entryDate" />
        <TextField name="entryWay" placeholder="例如：就近入学" />
        <RadioField name="studyWay" options={optionsOf(studyWayNames)} />
        {student ? null : <SelectField name="classId" options={classes} />}
        <NumberField name="seat" unit="号" />
      </Card>
      <SubmitBar label="保存" busy={submit.isPending} error={submit.error} />
    </Form>
  )
}
