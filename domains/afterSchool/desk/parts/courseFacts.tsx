import { Button } from 'antd'

import { linkTo } from '../../../../platform/contract/screen.ts'
import type { Course } from '../../contract/course.ts'
import { courseStartDesk } from '../../contract/screens.ts'

/** What the list of courses does not show of one. */
export const courseFacts = (course: Course) =>
  [
    { label: '授课教师', value: course.teachers },
    { label: '计划开班', value: `${course.plannedClasses} 个` },
    { label: '课程简介', value: course.intro },
    { label: '课程目标', value: course.goals },
    { label: '材料说明', value: course.materialsNote },
    { label: '安全提示', value: course.riskNote },
    {
      label: '课时计划',
      value: course.lessons.map(({ place, title }) => `${place} ${title}`).join('；'),
    },
  ].filter(({ value }) => value !== '')

/** The way to the form of a returned request, or of a change. */
export const WayToCourse = ({ course: { id, mayMend, mayRevise } }: { course: Course }) =>
  mayMend || mayRevise ? (
    <p>
      <Button href={`#${linkTo(courseStartDesk, mayMend ? { id } : { revises: id })}`}>
        {mayMend ? '修改申请' : '申请变更'}
      </Button>
    </p>
  ) : null
