import { Button } from 'antd'

import type { ReplyOf } from '../../../../platform/contract/endpoint.ts'
import { linkTo } from '../../../../platform/contract/screen.ts'
import { DeskForm } from '../../../../platform/desk/form/DeskForm.tsx'
import { call, useSubmit } from '../../../../platform/web/calls/calls.ts'
import { useAutosave } from '../../../../platform/web/form/useAutosave.ts'
import { useShapeForm } from '../../../../platform/web/form/useShapeForm.ts'
import { navigate } from '../../../../platform/web/navigation/location.ts'
import { listSent } from '../../../workflow/contract/lists.ts'
import { approvalsDesk } from '../../../workflow/contract/screens.ts'
import {
  type Course,
  CourseForm,
  getCourse,
  listCourses,
  submitCourse,
} from '../../contract/course.ts'
import { getCourseDraft, saveCourseDraft } from '../../contract/courseDraft.ts'
import { type CourseChoices, givenCourse } from '../../contract/forms/givenCourse.ts'
import { draftOf, restoredForm } from '../../contract/forms/restoredForm.ts'
import { CourseFields } from './CourseFields.tsx'
import { DraftLine } from './DraftLine.tsx'

type Props = {
  choices: CourseChoices
  course: Course | undefined
  draft: ReplyOf<typeof getCourseDraft>
  /** `new`, or the course that is corrected or changed. */
  subject: string
}

/** The form of a course, saved as a draft on the server while it is typed. */
export function CourseRequestForm({ choices, course, draft, subject }: Props) {
  const given = givenCourse(choices, course)
  const form = useShapeForm(CourseForm, { defaults: restoredForm(given, draft.form) })
  const autosave = useAutosave(form, {
    draftOf,
    send: (kept) => call(saveCourseDraft, { subject, form: kept }, { silent: true }),
  })
  const submit = useSubmit(submitCourse, {
    message: course?.mayMend ? '已重新提交' : '已提交，等待审批',
    invalidates: [listCourses, getCourse, getCourseDraft, listSent],
    done: () => navigate(linkTo(approvalsDesk, { tab: 'sent' }), { replace: true }),
  })
  return (
    <DeskForm
      id="course"
      keep=""
      form={form}
      shape={CourseForm}
      error={submit.error}
      onSubmit={(values) => {
        autosave.stop()
        submit.mutate(values)
      }}
    >
      <DraftLine
        subject={subject}
        restoredAt={draft.savedAt}
        saved={autosave.saved}
        onDiscard={() => {
          autosave.stop()
          form.reset(given)
        }}
      />
      <CourseFields choices={choices} course={course} />
      <div>
        <Button type="primary" htmlType="submit" loading={submit.isPending}>
          {course?.mayMend ? '重新提交' : '提交申请'}
        </Button>
      </div>
    </DeskForm>
  )
}
