import { linkTo } from '../../../../platform/contract/screen.ts'
import { useCall } from '../../../../platform/web/calls/calls.ts'
import { Button } from '../../../../platform/web/kit/Button.tsx'
import { StateChip } from '../../../../platform/web/kit/list/Facts.tsx'
import { List, Row } from '../../../../platform/web/kit/list/List.tsx'
import { QueryView } from '../../../../platform/web/kit/page/QueryView.tsx'
import { EmptyState } from '../../../../platform/web/kit/page/States.tsx'
import { useGo } from '../../../../platform/web/navigation/navigation.tsx'
import { listCourses } from '../../contract/course.ts'
import { courseTones } from '../../contract/courseStates.ts'
import { courseDetailScreen, courseStartScreen } from '../../contract/screens.ts'
import { FamilyRow, MoreRows } from './HomeRows.tsx'

/** What a teacher sees first: the own latest requests. */
export const TeacherHome = ({ isFamily }: { isFamily: boolean }) => (
  <>
    <LatestRequests />
    <MoreRows />
    {isFamily ? <FamilyRow /> : null}
  </>
)

function LatestRequests() {
  const query = useCall(listCourses, { size: 3 }, { quiet: true })
  return (
    <QueryView
      query={query}
      skeleton="list"
      isEmpty={({ records }) => records.length === 0}
      empty={<NoRequests />}
    >
      {({ records }) => (
        <List label="我最近的开课申请">
          {records.map(({ id, name, kindName, gradeNames, lessonCount, state, stateName }) => (
            <Row
              key={id}
              title={name}
              facts={[kindName, gradeNames, `${lessonCount} 课时`]}
              chip={<StateChip tone={courseTones[state]}>{stateName}</StateChip>}
              to={linkTo(courseDetailScreen, { id })}
            />
          ))}
        </List>
      )}
    </QueryView>
  )
}

function NoRequests() {
  const go = useGo()
  return (
    <EmptyState
      drawing="list"
      title="您还没有申请过课程"
      hint="通过审批后由教务排课，家长再选课"
      action={<Button onPress={() => go.to(linkTo(courseStartScreen))}>申请开课</Button>}
    />
  )
}
