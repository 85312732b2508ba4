import { linkTo } from '../../../../platform/contract/screen.ts'
import { usePages } from '../../../../platform/web/paging/usePages.ts'
import { List, Row } from '../../../../platform/web/kit/list/List.tsx'
import { EmptyState } from '../../../../platform/web/kit/page/States.tsx'
import { leavesScreen, leaveStartScreen } from '../../../leave/contract/screens.ts'
import type { Child } from '../../../people/contract/child.ts'
import { calendarScreen } from '../../../people/contract/screens.ts'
import { ChildCard } from '../../../people/phone/kit/ChildCard.tsx'
import { PupilRecordOf } from '../../../people/phone/kit/PupilRecord.tsx'
import { studentRequestStartScreen } from '../../../studentRequest/contract/screens.ts'
import { listOfferedCourses } from '../../contract/course.ts'
import {
  childTimetableScreen,
  chooseCoursesScreen,
  ownCoursesScreen,
} from '../../contract/screens.ts'
import { CourseCard } from './CourseCard.tsx'
import { OfferedCards } from './OfferedCards.tsx'

type PanelProps = { child: Child }

/** The child's class and family ties, and the days of its school. */
export const ChildHome = ({ child }: PanelProps) => (
  <>
    <ChildCard key={child.id} child={child} />
    <List label="在校日程">
      <Row
        title="课后课表"
        facts={['每周的课后课和托管']}
        to={linkTo(childTimetableScreen, { childId: child.id })}
      />
      <Row title="校历" facts={['放假、调休、作息时间']} to={linkTo(calendarScreen)} />
    </List>
  </>
)

/** The child's own courses, choosing, and the courses for its grade. */
export const ChildCourses = ({ child: { id, name, gradeName } }: PanelProps) => (
  <>
    <List label="选课">
      <Row
        title={`${name}的课程`}
        facts={['已选、待付款、候补和退课']}
        to={linkTo(ownCoursesScreen, { childId: id })}
      />
      <Row
        title="去选课"
        facts={['轮次、名额和志愿']}
        to={linkTo(chooseCoursesScreen, { childId: id })}
      />
    </List>
    {gradeName ? (
      <GradeCourses gradeName={gradeName} />
    ) : (
      <EmptyState drawing="list" title={`${name}尚未分班`} hint="分班后显示适合年级的课程" />
    )}
  </>
)

function GradeCourses({ gradeName }: { gradeName: string }) {
  const pages = usePages(listOfferedCourses, { gradeName })
  const none = (
    <EmptyState
      drawing="list"
      title={`还没有适合${gradeName}的课程`}
      hint="课程开设后会显示在这里"
    />
  )
  return (
    <OfferedCards pages={pages} label={`${gradeName}的课程`} empty={none}>
      {(course) => <CourseCard course={course} />}
    </OfferedCards>
  )
}

/** Links to request leave for the child and to see earlier requests. */
export const ChildLeave = ({ child: { id, name } }: PanelProps) => (
  <List label="请假">
    <Row
      title={`为${name}请假`}
      facts={['先由班主任审批']}
      to={linkTo(leaveStartScreen, { absentee: 'STUDENT', studentId: id })}
    />
    <Row title="请假记录" facts={['全部孩子的请假和审批进度']} to={linkTo(leavesScreen)} />
  </List>
)

/** The child's record at school with its guardians and changes, and a way to request another. */
export const ChildRecord = ({ child: { id } }: PanelProps) => (
  <>
    <PupilRecordOf id={id} />
    <List label="学籍异动">
      <Row
        title="申请学籍异动"
        facts={['休学、复学、转出、就读方式、姓名']}
        to={linkTo(studentRequestStartScreen, { studentId: id })}
      />
    </List>
  </>
)
