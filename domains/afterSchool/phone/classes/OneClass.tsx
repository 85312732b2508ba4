import { linkTo } from '../../../../platform/contract/screen.ts'
import { useCall } from '../../../../platform/web/calls/calls.ts'
import { Facts, StateBanner, StateChip } from '../../../../platform/web/kit/list/Facts.tsx'
import { Card, List, Row } from '../../../../platform/web/kit/list/List.tsx'
import { GoneState, isGone } from '../../../../platform/web/kit/page/GoneState.tsx'
import { QueryView } from '../../../../platform/web/kit/page/QueryView.tsx'
import { EmptyState } from '../../../../platform/web/kit/page/States.tsx'
import { useGo } from '../../../../platform/web/navigation/navigation.tsx'
import { classTones, lessonTones } from '../../contract/classStates.ts'
import { getClass } from '../../contract/courseClass.ts'
import type { CourseClass } from '../../contract/courseClass.ts'
import { listLessons } from '../../contract/lesson.ts'
import { feeWords, yuanOf } from '../../contract/money.ts'
import { approvedCourseScreen, termClassesScreen } from '../../contract/screens.ts'
import { dayWithWeekday } from '../parts/days.ts'

/** One class: its state, its facts and its lessons. */
export function OneClass({ id }: { id: string }) {
  const go = useGo()
  const query = useCall(getClass, { id })
  if (isGone(query.error))
    return (
      <GoneState
        title="没有找到这个课程班"
        action="查看全部班级"
        onPress={() => go.replace(linkTo(termClassesScreen))}
      />
    )
  return (
    <QueryView query={query}>
      {(one) => (
        <>
          <ClassFacts one={one} />
          <Lessons classId={one.id} />
        </>
      )}
    </QueryView>
  )
}

const ClassFacts = ({ one }: { one: CourseClass }) => (
  <>
    <StateBanner tone={classTones[one.state]} title={`${one.name} · ${one.stateName}`}>
      {one.stateReason || `${one.taken}/${one.maxSeats} 人，至少 ${one.minSeats} 人成班`}
    </StateBanner>
    <Card title="班级">
      <Facts
        items={[
          { label: '学期', value: one.termName },
          { label: '上课时间', value: one.times },
          { label: '场地', value: one.roomName },
          { label: '教师', value: one.teacherNames },
          { label: '开课方', value: one.ownerName },
          { label: '适合年级', value: one.gradeNames },
          { label: '限定班级', value: one.classNames },
          { label: '候补', value: one.waiting > 0 ? `${one.waiting} 人` : '' },
          { label: '费用', value: feeWords(one) },
          { label: '教材费', value: one.bookFeeFen > 0 ? `${yuanOf(one.bookFeeFen)} 元` : '' },
        ]}
      />
    </Card>
    <List label="课程">
      <Row
        title={one.courseName}
        facts={['课程介绍与课时计划']}
        to={linkTo(approvedCourseScreen, { id: one.courseId })}
      />
    </List>
  </>
)

function Lessons({ classId }: { classId: string }) {
  const query = useCall(listLessons, { classId }, { quiet: true })
  return (
    <QueryView
      query={query}
      skeleton="list"
      isEmpty={({ records }) => records.length === 0}
      empty={<EmptyState drawing="list" title="还没有排课" hint="排课后显示每次课的时间和场地" />}
    >
      {({ records }) => (
        <List label="课次">
          {records.map(({ id, number, title, day, beginTime, endTime, state, stateName }) => (
            <Row
              key={id}
              title={`第 ${number} 次 ${title}`}
              facts={[`${dayWithWeekday(day)} ${beginTime}–${endTime}`]}
              chip={<StateChip tone={lessonTones[state]}>{stateName}</StateChip>}
            />
          ))}
        </List>
      )}
    </QueryView>
  )
}
