import { Facts } from '../../../../platform/web/kit/list/Facts.tsx'
import { Card } from '../../../../platform/web/kit/list/List.tsx'
import type { CourseDescription } from '../../contract/course.ts'
import { totalFenOf, yuanOf } from '../../contract/money.ts'
import { CourseCover } from './CourseCover.tsx'
import { LessonPlan } from './LessonPlan.tsx'

/** All data of a course, with its plan by lesson. */
export function CoursePanel({
  course,
  applicantName,
}: {
  course: Omit<CourseDescription, 'id'>
  applicantName?: string
}) {
  const { lessons, priceFen } = course
  return (
    <>
      <Card title="课程">
        <CourseCover cover={course.cover} kind={course.kind} />
        <Facts
          items={[
            { label: '课程名称', value: course.name },
            { label: '课程类型', value: course.kindName },
            { label: '开课方', value: course.ownerName },
            { label: '适合年级', value: course.gradeNames },
            { label: '授课教师', value: course.teachers },
            { label: '计划开班', value: `${course.plannedClasses} 个` },
            { label: '每课时价格', value: priceFen === 0 ? '免费' : `${yuanOf(priceFen)} 元` },
            {
              label: '全部课时',
              value:
                priceFen === 0
                  ? `${lessons.length} 课时`
                  : `${lessons.length} 课时，共 ${yuanOf(totalFenOf({ priceFen, lessonCount: lessons.length }))} 元`,
            },
            { label: '课程简介', value: course.intro },
            { label: '课程目标', value: course.goals },
            { label: '材料说明', value: course.materialsNote },
            { label: '安全提示', value: course.riskNote },
            { label: '申请人', value: applicantName },
          ]}
        />
      </Card>
      <LessonPlan lessons={lessons} />
    </>
  )
}
