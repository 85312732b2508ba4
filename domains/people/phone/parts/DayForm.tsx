import { useSubmit } from '../../../../platform/web/calls/calls.ts'
import { DateField } from '../../../../platform/web/form/date/DateField.tsx'
import { Form, SubmitBar } from '../../../../platform/web/form/Form.tsx'
import { RadioField } from '../../../../platform/web/form/choice/RadioField.tsx'
import { SelectField } from '../../../../platform/web/form/choice/SelectField.tsx'
import { TextField } from '../../../../platform/web/form/text/TextField.tsx'
import { useFieldValue } from '../../../../platform/web/form/useField.ts'
import { useShapeForm } from '../../../../platform/web/form/useShapeForm.ts'
import { Card } from '../../../../platform/web/kit/list/List.tsx'
import { Sheet } from '../../../../platform/web/kit/overlay/Sheet.tsx'
import {
  CalendarDayForm,
  dayKindNames,
  listCalendarDays,
  submitCalendarDay,
} from '../../contract/calendar.ts'
import { optionsOf, weekdayOptions } from '../../contract/options.ts'

type DayFormProps = { day: string; open: boolean; onClose: () => void }

/** Makes a day a holiday or a make-up day. */
export function DayForm({ day, open, onClose }: DayFormProps) {
  const submit = useSubmit(submitCalendarDay, {
    invalidates: [listCalendarDays],
    message: '已添加',
    done: onClose,
  })
  const form = useShapeForm(CalendarDayForm, { defaults: { day, kind: 'HOLIDAY', name: '' } })
  return (
    <Sheet open={open} onClose={onClose} title="添加放假或调休" tall>
      <Form form={form} shape={CalendarDayForm} error={submit.error} onSubmit={submit.mutate}>
        <Card>
          <DateField name="day" />
          <RadioField name="kind" options={optionsOf(dayKindNames)} />
          <TextField name="name" placeholder="例如：国庆节" />
          <WeekdayField />
          <SubmitBar label="添加" busy={submit.isPending} error={submit.error} />
        </Card>
      </Form>
    </Sheet>
  )
}

function WeekdayField() {
  return useFieldValue('kind') === 'LESSONS' ? (
    <SelectField name="followsWeekday" options={weekdayOptions} placeholder="不选则按当天的星期" />
  ) : null
}
