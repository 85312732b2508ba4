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
import { getCourseDraft } from '../contract/courseDraft.ts'
import { courseDetailScreen, coursesScreen, courseStartScreen } from '../contract/screens.ts'
import type { offline } from './offline.ts'
import { CourseFormCards } from './start/lazyCourseForm.ts'

const asking: keyof typeof offline = 'askCourse'

/**
 * 开课申请: a new request. With `id`, corrects a returned one; with `revises`, changes an approved
 * course.
 */
export function CourseStartPage() {
  const id = useParam('id')
  const revises = useParam('revises')
  const known = id ?? revises
  const choices = useCall(listCourseChoices, {}, { quiet: true })
  return (
    <Page title={id ? '修改开课申请' : revises ? '课程变更申请' : '开课申请'}>
      <QueryView query={choices} skeleton="form">
        {(reply) =>
          known ? <KnownCourse id={known} choices={reply} /> : <Cards choices={reply} />
        }
      </QueryView>
    </Page>
  )
}

type Choices = ReplyOf<typeof listCourseChoices>

function Cards({ choices, course }: { choices: Choices; course?: Course }) {
  const go = useGo()
  const queuedKey = useParam('kept')
  const subject = course?.id ?? 'new'
  const draft = useCall(getCourseDraft, { subject }, { quiet: true, staleMs: 0 })
  return (
    <OfflineForm
      endpoint={submitCourse}
      message={course?.mayMend ? '已重新提交' : '已提交，等待审批'}
      invalidates={[listCourses, getCourse, listSent]}
      done={({ id }) => go.replace(linkTo(courseDetailScreen, { id }))}
      kind={asking}
      queuedKey={queuedKey}
      id={course?.mayMend ? course.id : undefined}
      about={({ name: courseName, intro }, name) => ({
        title: `开课申请 · ${courseName}`,
        words: course?.mayMend ? '重新提交' : '发起申请',
        note: intro,
        to: linkTo(courseStartScreen, addressOf(course, name)),
      })}
    >
      {(parts) => (
        <Suspense fallback={<Skeleton kind="form" />}>
          {draft.isPending ? (
            <Skeleton kind="form" />
          ) : (
            <CourseFormCards
              choices={choices}
              course={course}
              draft={draft.data ?? {}}
              subject={subject}
              {...parts}
            />
          )}
        </Suspense>
      )}
    </OfflineForm>
  )
}

/** Where the form continues after it was sent from the queue and refused. */
function addressOf(course: Course | undefined, kept: string) {
  if (!course) return { kept }
  return course.mayMend ? { id: course.id } : { revises: course.id, kept }
}

function KnownCourse({ id, choices }: { id: string; choices: Choices }) {
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
        course.mayMend || course.mayRevise ? (
          <Cards choices={choices} course={course} />
        ) : (
          <Notice tone="info">
            {course.openChangeId
              ? '这门课程已有一份变更申请没有办完，请办完后再申请'
              : `申请现在是“${course.stateName}”，不能修改`}
          </Notice>
        )
      }
    </QueryView>
  )
}
