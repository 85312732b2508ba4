import { Button } from 'antd'

import { linkTo } from '../../../platform/contract/screen.ts'
import { DeskEmpty, DeskError, DeskPage, DeskSkeleton } from '../../../platform/desk/DeskPage.tsx'
import { useCall } from '../../../platform/web/calls/calls.ts'
import { useParam } from '../../../platform/web/navigation/navigation.tsx'
import { approvalsDesk } from '../../workflow/contract/screens.ts'
import { type Course, getCourse, listCourseChoices } from '../contract/course.ts'
import { getCourseDraft } from '../contract/courseDraft.ts'
import { courseFormHint, type CourseChoices } from '../contract/forms/givenCourse.ts'
import { CourseRequestForm } from './start/CourseRequestForm.tsx'

/**
 * 开课申请: a new request. With `id`, corrects a returned one; with `revises`, changes an approved
 * course.
 */
export function CourseStartPage() {
  const id = useParam('id')
  const revises = useParam('revises')
  const known = id ?? revises
  const choices = useCall(listCourseChoices, {}, { quiet: true })
  const course = useCall(getCourse, { id: known ?? '' }, { enabled: known !== undefined })
  const error = choices.error ?? course.error
  const retry = () => Promise.all([choices.refetch(), known ? course.refetch() : undefined])
  const isReady = choices.data !== undefined && (known === undefined || course.data !== undefined)
  return (
    <DeskPage
      title={id ? '修改开课申请' : revises ? '课程变更申请' : '开课申请'}
      hint={`${courseFormHint(course.data)}。填了一半会自动保存，在手机上也能接着填。`}
    >
      {error ? <DeskError error={error} onRetry={retry} /> : null}
      {!isReady && !error ? <DeskSkeleton rows={6} /> : null}
      {isReady && choices.data ? <Asking choices={choices.data} course={course.data} /> : null}
    </DeskPage>
  )
}

function Asking({ choices, course }: { choices: CourseChoices; course: Course | undefined }) {
  const subject = course?.id ?? 'new'
  const draft = useCall(getCourseDraft, { subject }, { quiet: true, staleMs: 0 })
  if (course && !course.mayMend && !course.mayRevise) return <Closed course={course} />
  if (draft.isPending) return <DeskSkeleton rows={6} />
  return (
    <CourseRequestForm
      choices={choices}
      course={course}
      draft={draft.data ?? {}}
      subject={subject}
    />
  )
}

const Closed = ({ course }: { course: Course }) => (
  <DeskEmpty
    drawing="form"
    title={
      course.openChangeId
        ? '这门课程已有一份变更申请没有办完，请办完后再申请'
        : `申请现在是“${course.stateName}”，不能修改`
    }
    action={<Button href={`#${linkTo(approvalsDesk, { tab: 'sent' })}`}>查看我的请求</Button>}
  />
)
