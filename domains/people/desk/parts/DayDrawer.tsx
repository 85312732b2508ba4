import { Button } from 'antd'
import { useId } from 'react'

import { DeskForm } from '../../../../platform/desk/form/DeskForm.tsx'
import { DateField } from '../../../../platform/desk/form/DateField.tsx'
import { RadioField, SelectField } from '../../../../platform/desk/form/choiceFields.tsx'
import { TextField } from '../../../../platform/desk/form/textFields.tsx'
import { useSubmit } from '../../../../platform/web/calls/calls.ts'
import { useFieldValue } from '../../../../platform/web/form/useField.ts'
import { useShapeForm } from '../../../../platform/web/form/useShapeForm.ts'
import {
  type CalendarDay,
  CalendarDayForm,
  dayKindNames,
  listCalendarDays,
  removeCalendarDays,
  submitCalendarDay,
} from '../../contract/calendar.ts'
import { optionsOf, weekdayOptions } from '../../contract/options.ts'
import { weekdayOf } from '../../contract/schoolDays.ts'
import { FormDrawer } from '../../../../platform/desk/form/FormDrawer.tsx'

/** A day of the year to edit: with its existing special day, or as a regular day. */
export type EditedDay = { day: string; known: CalendarDay | undefined }

/** Edits a holiday or a make-up day. Setting it back to a regular day removes it. */
export function DayDrawer({
  edited: { day, known },
  onClose,
}: {
  edited: EditedDay
  onClose: () => void
}) {
  const formId = useId()
  const invalidates = [listCalendarDays]
  const submit = useSubmit(submitCalendarDay, { invalidates, message: '已保存', done: onClose })
  const remove = useSubmit(removeCalendarDays, {
    invalidates,
    message: '已恢复平时的安排',
    done: onClose,
  })
  const isFree = day !== '' && weekdayOf(day) > 5
  const form = useShapeForm(CalendarDayForm, {
    defaults: {
      day,
      kind: known?.kind ?? (isFree ? 'LESSONS' : 'HOLIDAY'),
      name: known?.name ?? (isFree ? '调休' : ''),
      followsWeekday: known?.followsWeekday === undefined ? '' : String(known.followsWeekday),
    },
  })
  return (
    <FormDrawer
      title={known ? `修改 ${day}` : day ? `安排 ${day}` : '添加日期'}
      formId={formId}
      isBusy={submit.isPending}
      onClose={onClose}
    >
      <DeskForm
        id={formId}
        form={form}
        shape={CalendarDayForm}
        error={submit.error}
        onSubmit={(values) => submit.mutate({ ...values, ...(known ? { id: known.id } : {}) })}
      >
        <DateField name="day" />
        <RadioField name="kind" options={optionsOf(dayKindNames)} />
        <TextField name="name" max={20} placeholder="例如：国庆节" />
        <WeekdayField />
      </DeskForm>
      {known ? (
        <p>
          <Button
            danger
            loading={remove.isPending}
            onClick={() => remove.mutate({ ids: known.id })}
          >
            恢复平时的安排
          </Button>
        </p>
      ) : null}
    </FormDrawer>
  )
}

function WeekdayField() {
  return useFieldValue('kind') === 'LESSONS' ? (
    <SelectField name="followsWeekday" options={weekdayOptions} placeholder="不选则按当天的星期" />
  ) : null
}
