import { linkTo } from '../../../../platform/contract/screen.ts'
import { Button } from '../../../../platform/web/kit/Button.tsx'
import { Facts, StateChip } from '../../../../platform/web/kit/list/Facts.tsx'
import { Card } from '../../../../platform/web/kit/list/List.tsx'
import { useGo } from '../../../../platform/web/navigation/navigation.tsx'
import type { OfferedCourse } from '../../contract/course.ts'
import { approvedCourseScreen } from '../../contract/screens.ts'
import { feeWords } from '../../contract/money.ts'
import look from './Cards.module.css'
import { CourseCover } from './CourseCover.tsx'

/** Summary of an approved course: teacher, subject, grades, schedule and price. */
export function CourseCard({ course }: { course: OfferedCourse }) {
  const go = useGo()
  const { id, name, cover, kind, kindName, ownerName, gradeNames, teachers, lessonCount } = course
  return (
    <Card title={name} action={<StateChip tone="primary">{kindName}</StateChip>}>
      <CourseCover cover={cover} kind={kind} />
      <Facts
        items={[
          { label: '开课方', value: ownerName },
          { label: '适合年级', value: gradeNames },
          { label: '授课教师', value: teachers },
          { label: '课时', value: `${lessonCount} 课时` },

          { label: '费用', value: feeWords(course) },
        ]}
      />
      <div className={look.actions}>
        <Button
          small
          label={`课程介绍：${name}`}
          onPress={() => go.to(linkTo(approvedCourseScreen, { id }))}
        >
          课程介绍
        </Button>
      </div>
    </Card>
  )
}
