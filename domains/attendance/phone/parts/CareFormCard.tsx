import { dayWords } from '../../../../platform/contract/dayWords.ts'
import { wireDate } from '../../../../platform/contract/time.ts'
import { useSubmit } from '../../../../platform/web/calls/calls.ts'
import { CheckboxField } from '../../../../platform/web/form/choice/CheckboxField.tsx'
import { RadioField } from '../../../../platform/web/form/choice/RadioField.tsx'
import { SelectField } from '../../../../platform/web/form/choice/SelectField.tsx'
import { Form, SubmitBar } from '../../../../platform/web/form/Form.tsx'
import { TextField } from '../../../../platform/web/form/text/TextField.tsx'
import { useShapeForm } from '../../../../platform/web/form/useShapeForm.ts'
import { Card } from '../../../../platform/web/kit/list/List.tsx'
import { clockOf, minuteOf } from '../../../afterSchool/contract/weekTimes.ts'
import type { Child } from '../../../people/contract/child.ts'
import { CareForm, getOwnCare, submitCare } from '../../contract/care.ts'
import type { Care, CareTerm } from '../../contract/care.ts'
import { PlannedCollector, plannedCollectorNames } from '../../contract/states.ts'

type Props = { child: Child; term: CareTerm; care: Care | undefined; onDone: () => void }

const collectors = PlannedCollector.options.map((value) => ({
  value,
  label: plannedCollectorNames[value],
}))

const stepMinutes = 10

/** The first day of care in words: today, or the first day of a term that has not begun. */
function beginWords(termBegin: string): string {
  const today = wireDate(new Date())
  return termBegin > today ? dayWords(termBegin, today) : '今天'
}

/** Requests care of a term, or changes it. */
export function CareFormCard({ child, term, care, onDone }: Props) {
  const submit = useSubmit(submitCare, {
    invalidates: [getOwnCare],
    message: `托管已${care ? '修改' : '申请'}，${beginWords(term.beginDate)}起生效`,
    done: onDone,
  })
  const ends = term.hours.map(({ endTime }) => minuteOf(endTime))
  const form = useShapeForm(CareForm, {
    defaults: {
      childId: child.id,
      termId: term.id,
      weekdays: care?.weekdays.join(',') ?? '',
      untilTime: care?.untilTime ?? clockOf(Math.max(...ends)),
      collector: care?.collector ?? 'GUARDIAN',
      collectorName: care?.collectorName ?? '',
    },
  })
  return (
    <Card title={term.name}>
      <Form
        form={form}
        shape={CareForm}
        error={submit.error}
        onSubmit={submit.mutate}
        label="托管申请"
      >
        <CheckboxField name="weekdays" options={weekdaysOf(term)} />
        <SelectField name="untilTime" options={timesOf(term)} />
        <RadioField name="collector" options={collectors} />
        <TextField name="collectorName" placeholder="例如：奶奶" />
        <SubmitBar
          label={care ? '保存修改' : '申请托管'}
          busy={submit.isPending}
          error={submit.error}
        />
      </Form>
    </Card>
  )
}

const weekdaysOf = ({ hours }: CareTerm) =>
  [...new Map(hours.map((hour) => [hour.weekday, hour])).values()].map(
    ({ weekday, weekdayName }) => ({ value: String(weekday), label: weekdayName }),
  )

/** The times at which a child may leave, in steps of ten minutes. */
function timesOf({ hours }: CareTerm) {
  const first = Math.min(...hours.map(({ beginTime }) => minuteOf(beginTime)))
  const last = Math.max(...hours.map(({ endTime }) => minuteOf(endTime)))
  const count = Math.floor((last - first) / stepMinutes)
  return Array.from({ length: count }, (_, step) => clockOf(last - step * stepMinutes)).map(
    (time) => ({ value: time, label: time }),
  )
}
