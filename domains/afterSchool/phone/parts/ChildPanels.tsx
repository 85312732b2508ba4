import { linkTo } from '../../../../platform/contract/screen.ts'
import { usePages } from '../../../../platform/web/calls/calls.ts'
import { Avatar } from '../../../../platform/web/kit/list/Avatar.tsx'
import { Facts, StateChip } from '../../../../platform/web/kit/list/Facts.tsx'
import { Card, List, Row } from '../../../../platform/web/kit/list/List.tsx'
import { EmptyState } from '../../../../platform/web/kit/page/States.tsx'
import { leavesScreen, leaveStartScreen } from '../../../leave/contract/screens.ts'
import type { Child } from '../../../people/contract/child.ts'
import { childFacts } from '../../../people/contract/childFacts.ts'
import { studentScreen, childrenScreen } from '../../../people/contract/screens.ts'
import { studentRequestStartScreen } from '../../../studentRequest/contract/screens.ts'
import { listOfferedCourses } from '../../contract/course.ts'
import { chooseCoursesScreen, ownCoursesScreen } from '../../contract/screens.ts'
import { CourseCard } from './CourseCard.tsx'
import look from './Cards.module.css'
import { OfferedCards } from './OfferedCards.tsx'

type PanelProps = { child: Child }

/** The child's class and school data. */
export const ChildHome = ({ child }: PanelProps) => (
  <>
    <Card
      title={
        <span className={look.person}>
          <Avatar name={child.name} photo={child.photo} />
          {child.name}
        </span>
      }
      action={
        child.status === 'STUDYING' ? undefined : (
          <StateChip tone="info">{child.statusName}</StateChip>
        )
      }
    >
      <Facts items={childFacts(child)} />
    </Card>
    <List label="更多">
      <Row title="我的孩子" facts={['监护人、认领与邀请']} to={linkTo(childrenScreen)} />
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
      facts={['由班主任审批']}
      to={linkTo(leaveStartScreen, { absentee: 'STUDENT', studentId: id })}
    />
    <Row title="请假记录" facts={['全部孩子的请假和进度']} to={linkTo(leavesScreen)} />
  </List>
)

/** The child's record at school, and a link to request a change. */
export const ChildRecord = ({ child: { id } }: PanelProps) => (
  <List label="学籍">
    <Row title="学籍资料" facts={['在校信息、监护人、变动']} to={linkTo(studentScreen, { id })} />
    <Row
      title="申请学籍变更"
      facts={['休学、复学、转出、就读方式、姓名']}
      to={linkTo(studentRequestStartScreen, { studentId: id })}
    />
  </List>
)
