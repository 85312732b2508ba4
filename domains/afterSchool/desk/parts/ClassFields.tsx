import { Columns } from '../../../../platform/desk/form/Columns.tsx'
import { NumberField, TextField } from '../../../../platform/desk/form/textFields.tsx'
import { SelectField } from '../../../../platform/desk/form/choiceFields.tsx'
import { useCall } from '../../../../platform/web/calls/calls.ts'
import { useFieldValue } from '../../../../platform/web/form/useField.ts'
import { listClassChoices } from '../../contract/courseClass.ts'
import { yuanOf } from '../../contract/money.ts'
import { teacherOptions } from './teacherOptions.ts'

const optionsOf = (rows: readonly { id: string; name: string }[] = []) =>
  rows.map(({ id, name }) => ({ value: id, label: name }))

/** The fields of a class: course and term, time and place, people, seats and price. */
export function ClassFields() {
  const choices = useCall(listClassChoices, {}, { quiet: true }).data
  const courseId = useFieldValue('courseId')
  const termId = useFieldValue('termId')
  const gradeIds = useFieldValue('gradeIds').split(',')
  const course = choices?.courses.find(({ id }) => id === courseId)
  const grades = choices?.grades.filter(({ id }) => course?.gradeIds.includes(id) ?? true)
  const teachers = teacherOptions(choices?.teachers)
  return (
    <>
      <Columns>
        <SelectField name="termId" options={optionsOf(choices?.terms)} />
        <SelectField name="courseId" options={optionsOf(choices?.courses)} />
      </Columns>
      <TextField name="name" max={60} placeholder="例如：纸飞机与空气 1 班" />
      <Columns>
        <SelectField
          name="slotIds"
          multiple
          options={optionsOf(choices?.slots.filter((slot) => slot.termId === termId))}
        />
        <SelectField
          name="roomId"
          options={(choices?.rooms ?? []).map(({ id, name, capacity }) => ({
            value: id,
            label: `${name}（${capacity} 人）`,
          }))}
        />
      </Columns>
      <Columns>
        <SelectField name="mainTeacherId" options={teachers} />
        <SelectField name="assistantIds" multiple options={teachers} />
      </Columns>
      <Columns>
        <SelectField name="gradeIds" multiple options={optionsOf(grades)} />
        <SelectField
          name="classIds"
          multiple
          options={optionsOf(choices?.classes.filter((one) => gradeIds.includes(one.gradeId)))}
          help="不选就面向所选年级的全部班级"
        />
      </Columns>
      <Columns>
        <NumberField name="minSeats" unit="人" />
        <NumberField name="maxSeats" unit="人" />
      </Columns>
      <Columns>
        <NumberField
          name="lessonCount"
          unit="次"
          help={course ? `课程计划 ${course.lessonCount} 课时` : undefined}
        />
        <TextField
          name="priceYuan"
          max={8}
          help={course ? `单位元，不高于审批通过的 ${yuanOf(course.priceFen)} 元` : '单位元'}
        />
        <TextField name="bookFeeYuan" max={8} help="单位元，整学期一次" />
      </Columns>
    </>
  )
}
