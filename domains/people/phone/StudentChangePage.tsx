import { wireDate } from '../../../platform/contract/time.ts'
import { useCall, useSubmit } from '../../../platform/web/calls/calls.ts'
import { DateField } from '../../../platform/web/form/date/DateField.tsx'
import { Form, SubmitBar } from '../../../platform/web/form/Form.tsx'
import { NumberField } from '../../../platform/web/form/text/NumberField.tsx'
import { SelectField } from '../../../platform/web/form/choice/SelectField.tsx'
import { TextAreaField } from '../../../platform/web/form/text/TextAreaField.tsx'
import { TextField } from '../../../platform/web/form/text/TextField.tsx'
import { useFieldValue } from '../../../platform/web/form/useField.ts'
import { useShapeForm } from '../../../platform/web/form/useShapeForm.ts'
import { Notice } from '../../../platform/web/kit/list/Facts.tsx'
import { Card } from '../../../platform/web/kit/list/List.tsx'
import { Page } from '../../../platform/web/kit/page/Page.tsx'
import { useGo, useParam } from '../../../platform/web/navigation/navigation.tsx'
import { changeStudent, listStudentChanges, StudentChangeForm } from '../contract/studentChange.ts'
import { getStudent, listStudents } from '../contract/student.ts'
import type { StudentDetail } from '../contract/student.ts'
import { blankChange, changeOptions, questionsOf } from '../contract/studentValues.ts'
import { StudentView } from './parts/StudentView.tsx'
import { useClassOptions } from './useClassOptions.ts'

/** A change of a pupil that the office records: class, leave, return, transfer or graduation. */
export function StudentChangePage() {
  const id = useParam('id') ?? '0'
  const query = useCall(getStudent, { id }, { quiet: true })
  return (
    <Page title="学籍异动">
      <StudentView query={query} skeleton="form">
        {(student) => <ChangeForm key={student.id} student={student} />}
      </StudentView>
    </Page>
  )
}

function ChangeForm({ student }: { student: StudentDetail }) {
  const go = useGo()
  const stale = [getStudent, listStudents, listStudentChanges]
  const submit = useSubmit(changeStudent, {
    message: '已办理',
    invalidates: stale,
    done: () => go.back(),
  })
  const possible = changeOptions(student.status)
  const form = useShapeForm(StudentChangeForm, { defaults: blankChange(student.id, new Date()) })
  if (possible.length === 0)
    return (
      <Notice tone="info">{`${student.name}已${student.statusName}，没有可以办理的异动`}</Notice>
    )
  return (
    <Form form={form} shape={StudentChangeForm} error={submit.error} onSubmit={submit.mutate}>
      <Card title={`${student.name} · ${student.className || '未分班'}`}>
        <SelectField name="kind" options={possible} />
        <DateField name="happenedOn" max={wireDate(new Date())} />
        <TextAreaField name="reason" rows={3} />
        <KindFields />
        <TextField name="approvalNo" />
      </Card>
      <SubmitBar label="确认办理" busy={submit.isPending} error={submit.error} />
    </Form>
  )
}

function KindFields() {
  const classes = useClassOptions()
  const { asksClass, needsClass, asksSchool } = questionsOf(useFieldValue('kind'))
  return (
    <>
      {asksClass ? (
        <>
          <SelectField name="classId" options={classes} required={needsClass} />
          <NumberField name="seat" unit="号" />
        </>
      ) : null}
      {asksSchool ? <TextField name="otherSchool" /> : null}
    </>
  )
}
