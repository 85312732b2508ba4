import { Suspense } from 'react'

import type { ReplyOf } from '../../../platform/contract/endpoint.ts'
import { linkTo } from '../../../platform/contract/screen.ts'
import { useCall } from '../../../platform/web/calls/calls.ts'
import { Notice } from '../../../platform/web/kit/list/Facts.tsx'
import { GoneState, isGone } from '../../../platform/web/kit/page/GoneState.tsx'
import { Page } from '../../../platform/web/kit/page/Page.tsx'
import { QueryView } from '../../../platform/web/kit/page/QueryView.tsx'
import { Skeleton } from '../../../platform/web/kit/page/States.tsx'
import { useGo, useParam } from '../../../platform/web/navigation/navigation.tsx'
import { OfflineForm } from '../../../platform/web/outbox/OfflineForm.tsx'
import { listSent } from '../../workflow/contract/lists.ts'
import { getCourse, listCourseChoices, listCourses, submitCourse } from '../contract/course.ts'
import type { Course } from '../contract/course.ts'
import { courseDetailScreen, coursesScreen, courseStartScreen } from '../contract/screens.ts'
import type { offline } from './offline.ts'
import { CourseFormCards } from './start/lazyCourseForm.ts'

const asking: keyof typeof offline = 'askCourse'

/** 开课申请: a new request. With `id`, corrects a returned one. */
export function CourseStartPage() {
  const id = useParam('id')
  const choices = useCall(listCourseChoices, {}, { quiet: true })
  return (
    <Page title={id ? '修改开课申请' : '开课申请'}>
      <QueryView query={choices} skeleton="form">
        {(reply) => (id ? <CorrectRequest id={id} choices={reply} /> : <Cards choices={reply} />)}
      </QueryView>
    </Page>
  )
}

type Choices = ReplyOf<typeof listCourseChoices>

function Cards({ choices, course }: { choices: Choices; course?: Course }) {
  const go = useGo()
  const queuedKey = useParam('kept')
  return (
    <OfflineForm
      endpoint={submitCourse}
      message={course ? '已重新提交' : '已提交，等待审核'}
      invalidates={[listCourses, getCourse, listSent]}
      done={({ id }) => go.replace(linkTo(courseDetailScreen, { id }))}
      kind={asking}
      queuedKey={queuedKey}
      id={course?.id}
      about={({ name: courseName, intro }, name) => ({
        title: `开课申请 · ${courseName}`,
        words: course ? '重新提交' : '发起申请',
        note: intro,
        to: linkTo(courseStartScreen, course ? { id: course.id } : { kept: name }),
      })}
    >
      {(parts) => (
        <Suspense fallback={<Skeleton kind="form" />}>
          <CourseFormCards choices={choices} course={course} {...parts} />
        </Suspense>
      )}
    </OfflineForm>
  )
}

function CorrectRequest({ id, choices }: { id: string; choices: Choices }) {
  const go = useGo()
  const query = useCall(getCourse, { id })
  if (isGone(query.error))
    return (
      <GoneState
        title="没有找到这份申请"
        action="查看课后课程"
        onPress={() => go.replace(linkTo(coursesScreen))}
      />
    )
  return (
    <QueryView query={query} skeleton="form">
      {(course) =>
        course.mayMend ? (
          <Cards choices={choices} course={course} />
        ) : (
          <Notice tone="info">{`申请“${course.stateName}”，现在不能修改`}</Notice>
        )
      }
    </QueryView>
  )
}
