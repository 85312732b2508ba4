import { useId } from 'react'

import { DeskForm } from '../../../../platform/desk/form/DeskForm.tsx'
import { Columns } from '../../../../platform/desk/form/Columns.tsx'
import { DateField } from '../../../../platform/desk/form/DateField.tsx'
import {
  NumberField,
  TextAreaField,
  TextField,
} from '../../../../platform/desk/form/textFields.tsx'
import { SelectField } from '../../../../platform/desk/form/choiceFields.tsx'
import { useSubmit } from '../../../../platform/web/calls/calls.ts'
import { useFieldValue } from '../../../../platform/web/form/useField.ts'
import { useShapeForm } from '../../../../platform/web/form/useShapeForm.ts'
import { changeStudent, StudentChangeForm } from '../../contract/studentChange.ts'
import { blankChange, changeOptions, questionsOf } from '../../contract/studentValues.ts'
import { staleAfterMove } from '../staleAfterMove.ts'
import type { KnownStudent } from '../studentRow.ts'
import { ClassField } from './StudentFields.tsx'
import { FormDrawer } from '../../../../platform/desk/form/FormDrawer.tsx'
import look from './people.module.css'

/** A change of a pupil that the office records: class, leave, return, transfer or graduation. */
export function ChangeDrawer({ student, onClose }: { student: KnownStudent; onClose: () => void }) {
  const formId = useId()
  const submit = useSubmit(changeStudent, {
    message: '已办理',
    invalidates: staleAfterMove,
    done: onClose,
  })
  const form = useShapeForm(StudentChangeForm, { defaults: blankChange(student.id, new Date()) })
  return (
    <FormDrawer
      title={`办理异动：${student.name}`}
      formId={formId}
      action="确认办理"
      isBusy={submit.isPending}
      onClose={onClose}
    >
      <DeskForm
        id={formId}
        form={form}
        shape={StudentChangeForm}
        error={submit.error}
        onSubmit={submit.mutate}
      >
        <p
          className={look.note}
        >{`现在：${student.className || '未分班'} · ${student.statusName}`}</p>
        <Columns>
          <SelectField name="kind" options={changeOptions(student.status)} />
          <DateField name="happenedOn" />
        </Columns>
        <KindFields />
        <TextAreaField name="reason" />
        <TextField name="approvalNo" max={40} />
      </DeskForm>
    </FormDrawer>
  )
}

function KindFields() {
  const { asksClass, needsClass, asksSchool } = questionsOf(useFieldValue('kind'))
  return (
    <>
      {asksClass ? (
        <Columns>
          <ClassField required={needsClass} />
          <NumberField name="seat" unit="号" />
        </Columns>
      ) : null}
      {asksSchool ? <TextField name="otherSchool" max={60} /> : null}
    </>
  )
}
