import { wireDate } from '../../../platform/contract/time.ts'
import { useCall, useSubmit } from '../../../platform/web/calls.ts'
import { DateField } from '../../../platform/web/form/DateField.tsx'
import { Form, SubmitBar } from '../../../platform/web/form/Form.tsx'
import { NumberField } from '../../../platform/web/form/NumberField.tsx'
import { SelectField } from '../../../platform/web/form/SelectField.tsx'
import { TextAreaField } from '../../../platform/web/form/TextAreaField.tsx'
import { TextField } from '../../../platform/web/form/TextField.tsx'
import { useFieldValue } from '../../../platform/web/form/useField.ts'
import { useShapeForm } from '../../../platform/web/form/useShapeForm.ts'
import { Notice } from '../../../platform/web/kit/Facts.tsx'
import { Card } from '../../../platform/web/kit/List.tsx'
import { Page } from '../../../platform/web/kit/Page.tsx'
import { QueryView } from '../../../platform/web/kit/QueryView.tsx'
import { useGo, useParam } from '../../../platform/web/navigation.tsx'
import { changeKindNames, changesFrom, officeChanges, seatOf } from '../contract/states.ts'
import { changeStudent, getStudent, listStudentChanges, listStudents, StudentChangeForm } from '../contract/student.ts'
import type { StudentDetail } from '../contract/student.ts'
import { useClassOptions } from './useClassOptions.ts'

/** What happened to a pupil, entered by the office: another class, leave, return, transfer, graduation. */
export function StudentChangePage() {
  const id = useParam('id') ?? '0'
  const query = useCall(getStudent, { id })
  return (
    <Page title="学籍异动">
      <QueryView query={query} skeleton="form">
        {(student) => <ChangeForm key={student.id} student={student} />}
      </QueryView>
    </Page>
  )
}

function ChangeForm({ student }: { student: StudentDetail }) {
  const go = useGo()
  const stale = [getStudent, listStudents, listStudentChanges]
  const submit = useSubmit(changeStudent, { message: '已办理', invalidates: stale, done: () => go.back() })
  const possible = changesFrom(student.status)
  const defaults = { studentId: student.id, happenedOn: wireDate(new Date()), reason: '', approvalNo: '', otherSchool: '', classId: '' }
  const form = useShapeForm(StudentChangeForm, { defaults })
  if (possible.length === 0) return <Notice tone="info">{`${student.name}已${student.statusName}，没有可以办理的异动`}</Notice>
  return (
    <Form form={form} shape={StudentChangeForm} error={submit.error} onSubmit={submit.mutate}>
      <Card title={`${student.name} · ${student.className || '未分班'}`}>
        <SelectField name="kind" options={possible.map((kind) => ({ value: kind, label: changeKindNames[kind] }))} />
        <DateField name="happenedOn" max={wireDate(new Date())} />
        <TextAreaField name="reason" rows={3} />
        <KindFields />
        <TextField name="approvalNo" />
      </Card>
      <SubmitBar label="确认办理" busy={submit.isPending} error={submit.error} />
    </Form>
  )
}

/** A change into a class asks which one; one between schools asks for the other school. */
function KindFields() {
  const classes = useClassOptions()
  const chosen = useFieldValue('kind')
  const kind = officeChanges.find((one) => one === chosen)
  if (kind === undefined) return null
  const seat = seatOf(kind)
  return (
    <>
      {seat === 'takes' || seat === 'mayTake' ? (
        <>
          <SelectField name="classId" options={classes} required={seat === 'takes'} />
          <NumberField name="seat" unit="号" />
        </>
      ) : null}
      {kind === 'TRANSFER_OUT' || kind === 'RETURN' ? <TextField name="otherSchool" /> : null}
    </>
  )
}
