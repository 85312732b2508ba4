import { Suspense } from 'react'

import type { ReplyOf } from '../../../platform/contract/endpoint.ts'
import { linkTo } from '../../../platform/contract/screen.ts'
import { useCall } from '../../../platform/web/calls.ts'
import { Notice } from '../../../platform/web/kit/Facts.tsx'
import { GoneState, isGone } from '../../../platform/web/kit/GoneState.tsx'
import { Page } from '../../../platform/web/kit/Page.tsx'
import { QueryView } from '../../../platform/web/kit/QueryView.tsx'
import { Skeleton } from '../../../platform/web/kit/States.tsx'
import { useGo, useParam } from '../../../platform/web/navigation.tsx'
import { getCourse, listCourseChoices } from '../contract/course.ts'
import type { Course } from '../contract/course.ts'
import { coursesScreen } from '../contract/laterScreens.ts'
import { CourseFormCards } from './start/lazyCourseForm.ts'

/** 开课申请: a new one; with `id` what came back is mended. */
export function CourseStartPage() {
  const id = useParam('id')
  const choices = useCall(listCourseChoices, {}, { quiet: true })
  return (
    <Page title={id ? '修改开课申请' : '开课申请'}>
      <QueryView query={choices} skeleton="form">
        {(reply) => (id ? <Mending id={id} choices={reply} /> : <Cards choices={reply} />)}
      </QueryView>
    </Page>
  )
}

type Choices = ReplyOf<typeof listCourseChoices>

const Cards = ({ choices, course }: { choices: Choices; course?: Course }) => (
  <Suspense fallback={<Skeleton kind="form" />}>
    <CourseFormCards choices={choices} course={course} />
  </Suspense>
)

function Mending({ id, choices }: { id: string; choices: Choices }) {
  const go = useGo()
  const query = useCall(getCourse, { id })
  if (isGone(query.error)) return <GoneState title="没有找到这份申请" action="查看课后课程" onPress={() => go.replace(linkTo(coursesScreen))} />
  return (
    <QueryView query={query} skeleton="form">
      {(course) =>
        course.mayMend ? <Cards choices={choices} course={course} /> : <Notice tone="info">{`申请“${course.stateName}”，现在不能修改`}</Notice>
      }
    </QueryView>
  )
}
