import { useId } from 'react'

import { wireDate } from '../../../../platform/contract/time.ts'
import type { CrudTools } from '../../../../platform/desk/crud/crudTypes.ts'
import { DeskForm } from '../../../../platform/desk/form/DeskForm.tsx'
import { Columns, DateField, NumberField, SelectField, TextAreaField, TextField } from '../../../../platform/desk/form/fields.tsx'
import { useSubmit } from '../../../../platform/web/calls.ts'
import { useFieldValue } from '../../../../platform/web/form/useField.ts'
import { useShapeForm } from '../../../../platform/web/form/useShapeForm.ts'
import { listClasses } from '../../contract/schoolClass.ts'
import { changeKindNames, changesFrom, officeChanges, seatOf } from '../../contract/states.ts'
import { changeStudent, listStudentChanges, StudentChangeForm } from '../../contract/student.ts'
import type { KnownStudent } from '../studentRow.ts'
import { ClassField } from './StudentFields.tsx'
import { FormDrawer } from './FormDrawer.tsx'
import look from './people.module.css'

/** What happened to a pupil, entered by the office: another class, leave, return, transfer, graduation. */
export function ChangeDrawer({ student, tools, onClose }: { student: KnownStudent; tools: CrudTools; onClose: () => void }) {
  const formId = useId()
  const submit = useSubmit(changeStudent, {
    message: '已办理',
    invalidates: [listStudentChanges, listClasses],
    done: () => {
      tools.refresh()
      onClose()
    },
  })
  const defaults = { studentId: student.id, happenedOn: wireDate(new Date()), reason: '', approvalNo: '', otherSchool: '', classId: '' }
  const form = useShapeForm(StudentChangeForm, { defaults })
  const kinds = changesFrom(student.status).map((kind) => ({ value: kind, label: changeKindNames[kind] }))
  return (
    <FormDrawer title={`办理异动：${student.name}`} formId={formId} action="确认办理" isBusy={submit.isPending} onClose={onClose}>
      <DeskForm id={formId} form={form} shape={StudentChangeForm} error={submit.error} onSubmit={submit.mutate}>
        <p className={look.note}>{`现在：${student.className || '未分班'} · ${student.statusName}`}</p>
        <Columns>
          <SelectField name="kind" options={kinds} />
          <DateField name="happenedOn" />
        </Columns>
        <KindFields />
        <TextAreaField name="reason" />
        <TextField name="approvalNo" max={40} />
      </DeskForm>
    </FormDrawer>
  )
}

/** A change into a class asks which one; one between schools asks for the other school. */
function KindFields() {
  const chosen = useFieldValue('kind')
  const kind = officeChanges.find((one) => one === chosen)
  if (kind === undefined) return null
  const seat = seatOf(kind)
  return (
    <>
      {seat === 'takes' || seat === 'mayTake' ? (
        <Columns>
          <ClassField required={seat === 'takes'} />
          <NumberField name="seat" unit="号" />
        </Columns>
      ) : null}
      {kind === 'TRANSFER_OUT' || kind === 'RETURN' ? <TextField name="otherSchool" max={60} /> : null}
    </>
  )
}
