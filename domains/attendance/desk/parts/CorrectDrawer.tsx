import { useId } from 'react'

import { RadioField } from '../../../../platform/desk/form/choiceFields.tsx'
import { DeskForm } from '../../../../platform/desk/form/DeskForm.tsx'
import { FormDrawer } from '../../../../platform/desk/form/FormDrawer.tsx'
import { TextField } from '../../../../platform/desk/form/textFields.tsx'
import { useSubmit } from '../../../../platform/web/calls/calls.ts'
import { useShapeForm } from '../../../../platform/web/form/useShapeForm.ts'
import { correctMark, getSchoolRoll, listSchoolRolls } from '../../contract/schoolRoll.ts'
import type { MarkedChild, SchoolRoll } from '../../contract/schoolRoll.ts'
import { AttendanceState, attendanceNames } from '../../contract/states.ts'

type Props = { roll: SchoolRoll; child: MarkedChild; onClose: () => void }

const states = AttendanceState.options.map((value) => ({ value, label: attendanceNames[value] }))

/** Corrects the mark of a child, with the reason that stays in the record. */
export function CorrectDrawer({ roll: { kind, rollId: id, day }, child, onClose }: Props) {
  const formId = useId()
  const submit = useSubmit(correctMark, {
    invalidates: [getSchoolRoll, listSchoolRolls],
    message: '已更正',
    done: onClose,
  })
  const form = useShapeForm(correctMark.input, {
    defaults: { kind, id, day, childId: child.id, state: child.state ?? 'PRESENT', reason: '' },
  })
  return (
    <FormDrawer
      title={`更正考勤：${child.name}`}
      formId={formId}
      action="更正"
      isBusy={submit.isPending}
      onClose={onClose}
    >
      <p>{`现在是“${child.stateName}”。原因会留在更正记录里；改为“未到”或由“未到”改为其他时，会通知家长。`}</p>
      <DeskForm
        id={formId}
        form={form}
        shape={correctMark.input}
        error={submit.error}
        onSubmit={(values) => submit.mutate(values)}
      >
        <RadioField name="state" options={states} />
        <TextField name="reason" max={140} placeholder="例如：家长当天已电话请假" />
      </DeskForm>
    </FormDrawer>
  )
}
