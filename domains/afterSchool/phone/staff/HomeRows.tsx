import { linkTo } from '../../../../platform/contract/screen.ts'
import { useCall } from '../../../../platform/web/calls/calls.ts'
import { StateChip } from '../../../../platform/web/kit/list/Facts.tsx'
import { List, Row } from '../../../../platform/web/kit/list/List.tsx'
import { ErrorState, Skeleton } from '../../../../platform/web/kit/page/States.tsx'
import { listCourses } from '../../contract/course.ts'
import { courseStateNames, courseTones } from '../../contract/courseStates.ts'
import {
  coursesScreen,
  courseStartScreen,
  familyCoursesScreen,
  institutionsScreen,
  termClassesScreen,
} from '../../contract/screens.ts'

const waitingStates = ['PENDING', 'AWAITING_APPROVAL'] as const
type WaitingState = (typeof waitingStates)[number]

/** The first row and the number of the undecided requests for courses, by whose turn it is. */
export const useWaitingCourses = () => ({
  pending: useCall(listCourses, { state: waitingStates[0], size: 1 }, { quiet: true }),
  awaiting: useCall(listCourses, { state: waitingStates[1], size: 1 }, { quiet: true }),
})

/** The undecided requests for courses, by whose turn it is. */
export function WaitingRows() {
  const { pending, awaiting } = useWaitingCourses()
  const error = pending.error ?? awaiting.error
  const retry = () => Promise.all([pending.refetch(), awaiting.refetch()])
  if (!pending.data || !awaiting.data)
    return error ? <ErrorState error={error} onRetry={retry} /> : <Skeleton kind="list" rows={2} />
  return (
    <List label="等待审批的开课申请">
      <WaitingRow state="PENDING" count={pending.data.total} />
      <WaitingRow state="AWAITING_APPROVAL" count={awaiting.data.total} />
    </List>
  )
}

const WaitingRow = ({ state, count }: { state: WaitingState; count: number }) => (
  <Row
    title={courseStateNames[state]}
    facts={[count === 0 ? '没有待办的开课申请' : '开课申请']}
    chip={count > 0 ? <StateChip tone={courseTones[state]}>{`${count} 份`}</StateChip> : undefined}
    to={linkTo(coursesScreen, { state })}
  />
)

/** The other pages of after-school courses. */
export const MoreRows = ({ seesInstitutions = false }: { seesInstitutions?: boolean }) => (
  <List label="更多">
    <Row
      title="课程与课程班"
      facts={['按时间或类型查看本学期的课']}
      to={linkTo(termClassesScreen)}
    />
    <Row
      title="开课申请记录"
      facts={[seesInstitutions ? '查看全部开课申请' : '查看我的开课申请']}
      to={linkTo(coursesScreen)}
    />
    <Row title="申请开课" facts={['填写并提交新的开课申请']} to={linkTo(courseStartScreen)} />
    {seesInstitutions ? (
      <Row title="校外机构" facts={['入驻与证照']} to={linkTo(institutionsScreen)} />
    ) : null}
  </List>
)

/** Leads staff who also have children at the school to the home of families. */
export const FamilyRow = () => (
  <List label="我的孩子">
    <Row title="我孩子的课后服务" facts={['选课、缴费与上课']} to={linkTo(familyCoursesScreen)} />
  </List>
)
