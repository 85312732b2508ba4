import { useId } from 'react'

import { Columns } from '../../../../platform/desk/form/Columns.tsx'
import { DateField } from '../../../../platform/desk/form/DateField.tsx'
import { DeskForm } from '../../../../platform/desk/form/DeskForm.tsx'
import { SelectField } from '../../../../platform/desk/form/choiceFields.tsx'
import { TextField } from '../../../../platform/desk/form/textFields.tsx'
import { useCall, useSubmit } from '../../../../platform/web/calls/calls.ts'
import { useShapeForm } from '../../../../platform/web/form/useShapeForm.ts'
import { listClassChoices } from '../../contract/courseClass.ts'
import {
  listBlockedLessons,
  listLessonChanges,
  listLessons,
  moveLesson,
  substituteLesson,
} from '../../contract/lesson.ts'
import type { Lesson } from '../../contract/lesson.ts'
import { FormDrawer } from '../../../../platform/desk/form/FormDrawer.tsx'
import { teacherOptions } from './teacherOptions.ts'

type Props = { lesson: Lesson; onClose: () => void }

const invalidates = [listLessons, listLessonChanges, listBlockedLessons]
const optionsOf = (rows: readonly { id: string; name: string }[] = []) =>
  rows.map(({ id, name }) => ({ value: id, label: name }))

/** Moves a lesson to another time or room. A cancelled lesson is made up. */
export function MoveDrawer({ lesson, onClose }: Props) {
  const formId = useId()
  const rooms = useCall(listClassChoices, {}, { quiet: true }).data?.rooms
  const isMadeUp = lesson.state === 'CANCELLED'
  const message = isMadeUp ? '已安排补课' : '已调课'
  const submit = useSubmit(moveLesson, { invalidates, message, done: onClose })
  const { id, day, beginTime, endTime, roomId } = lesson
  const form = useShapeForm(moveLesson.input, {
    defaults: { id, day, beginTime, endTime, roomId, reason: '' },
  })
  return (
    <FormDrawer
      title={`${isMadeUp ? '补课' : '调课'}：第 ${lesson.number} 次课`}
      formId={formId}
      action={isMadeUp ? '安排补课' : '调课'}
      isBusy={submit.isPending}
      onClose={onClose}
    >
      <DeskForm
        id={formId}
        form={form}
        shape={moveLesson.input}
        error={submit.error}
        onSubmit={(values) => submit.mutate(values)}
      >
        <DateField name="day" />
        <Columns>
          <TextField name="beginTime" max={5} placeholder="16:10" />
          <TextField name="endTime" max={5} placeholder="17:10" />
        </Columns>
        <SelectField name="roomId" options={optionsOf(rooms)} />
        <TextField name="reason" max={140} placeholder="例如：场地维修" />
      </DeskForm>
    </FormDrawer>
  )
}

/** Lets somebody else give one lesson. */
export function SubstituteDrawer({ lesson, onClose }: Props) {
  const formId = useId()
  const teachers = useCall(listClassChoices, {}, { quiet: true }).data?.teachers
  const submit = useSubmit(substituteLesson, { invalidates, message: '已安排代课', done: onClose })
  const leaving = lesson.teachers.find(({ block }) => block !== '') ?? lesson.teachers[0]
  const form = useShapeForm(substituteLesson.input, {
    defaults: { id: lesson.id, forId: leaving?.id ?? '', teacherId: '', reason: '' },
  })
  return (
    <FormDrawer
      title={`代课：第 ${lesson.number} 次课`}
      formId={formId}
      action="安排代课"
      isBusy={submit.isPending}
      onClose={onClose}
    >
      <DeskForm
        id={formId}
        form={form}
        shape={substituteLesson.input}
        error={submit.error}
        onSubmit={(values) => submit.mutate(values)}
      >
        <SelectField name="forId" options={optionsOf(lesson.teachers)} />
        <SelectField name="teacherId" options={teacherOptions(teachers, lesson.day)} />
        <TextField name="reason" max={140} placeholder="例如：病假" />
      </DeskForm>
    </FormDrawer>
  )
}
