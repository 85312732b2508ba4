import type * as z from 'zod/mini'

import { CrudPage } from '../../../platform/desk/crud/CrudPage.tsx'
import { Columns } from '../../../platform/desk/form/Columns.tsx'
import {
  CheckboxField,
  RadioField,
  SelectField,
} from '../../../platform/desk/form/choiceFields.tsx'
import { TextField } from '../../../platform/desk/form/textFields.tsx'
import { useCall } from '../../../platform/web/calls/calls.ts'
import { listCourseChoices } from '../contract/course.ts'
import { listSlots, removeSlots, slotKindNames, submitSlot } from '../contract/slot.ts'
import type { CourseSlot, CourseSlotForm } from '../contract/slot.ts'
import { listTerms } from '../contract/term.ts'
import { weekdayName } from '../contract/weekTimes.ts'
import { TermTabs } from './parts/TermTabs.tsx'

const kinds = Object.entries(slotKindNames).map(([value, label]) => ({ value, label }))
const weekdays = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
  value: String(weekday),
  label: weekdayName(weekday),
}))

/** The weekly times of the terms. */
export function SlotsPage() {
  const found = useCall(listTerms, { size: 50 }, { quiet: true }).data?.records ?? []
  const terms = found.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <CrudPage<CourseSlot, z.input<typeof CourseSlotForm>>
      id="after-school-slots"
      title="学期与时段"
      noun="时段"
      hint="同一年级的兴趣课时段不能重叠，这样每个孩子在一个时段只会有一门课。"
      above={<TermTabs />}
      list={listSlots}
      nameOf={(row) => `${row.weekdayName} ${row.beginTime}–${row.endTime}`}
      columns={[
        { name: 'weekdayName', label: '星期', width: 90 },
        { name: 'beginTime', label: '开始', width: 90 },
        { name: 'endTime', label: '结束', width: 90 },
        { name: 'kindName', label: '用途', width: 100 },
        { name: 'gradeNames', label: '年级' },
        { name: 'termName', label: '学期', width: 220, isInPanel: true },
      ]}
      filters={[{ name: 'termId', kind: 'choice', label: '学期', options: terms }]}
      form={{
        submit: submitSlot,
        blank: {
          termId: terms[0]?.value ?? '',
          kind: 'COURSE',
          weekdays: '',
          beginTime: '',
          endTime: '',
          gradeIds: '',
        },
        from: ({ termId, kind, weekday, beginTime, endTime, gradeIds }) => ({
          termId,
          kind,
          weekdays: String(weekday),
          beginTime,
          endTime,
          gradeIds: gradeIds.join(','),
        }),
        fields: (row) => <Fields terms={terms} isNew={row === undefined} />,
      }}
      remove={{ endpoint: removeSlots, undo: true }}
      emptyHint={`${terms.length > 0 ? '请' : '先新建学期，再'}设置每周的时段，例如周一 16:10–17:10。`}
    />
  )
}

function Fields({
  terms,
  isNew,
}: {
  terms: readonly { value: string; label: string }[]
  isNew: boolean
}) {
  const grades = useCall(listCourseChoices, {}, { quiet: true }).data?.grades ?? []
  return (
    <>
      <SelectField name="termId" options={terms} disabled={!isNew} />
      <RadioField name="kind" options={kinds} />
      {isNew ? (
        <CheckboxField name="weekdays" options={weekdays} />
      ) : (
        <RadioField name="weekdays" options={weekdays} />
      )}
      <Columns>
        <TextField name="beginTime" max={5} placeholder="16:10" />
        <TextField name="endTime" max={5} placeholder="17:10" />
      </Columns>
      <SelectField
        name="gradeIds"
        multiple
        options={grades.map(({ id, name }) => ({ value: id, label: name }))}
        help="不选就面向全部年级"
      />
    </>
  )
}
