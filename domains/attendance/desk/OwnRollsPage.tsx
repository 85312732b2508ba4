import { wireDate } from '../../../platform/contract/time.ts'
import { linkTo } from '../../../platform/contract/screen.ts'
import {
  Chip,
  DeskEmpty,
  DeskError,
  DeskPage,
  DeskSkeleton,
  Panel,
} from '../../../platform/desk/DeskPage.tsx'
import { useCall } from '../../../platform/web/calls/calls.ts'
import { navigate } from '../../../platform/web/navigation/location.ts'
import { useParam } from '../../../platform/web/navigation/navigation.tsx'
import { ownRollsDesk } from '../contract/deskScreens.ts'
import { listOwnRolls } from '../contract/ownRoll.ts'
import type { OwnRoll } from '../contract/ownRoll.ts'
import { rollPhaseTones } from '../contract/states.ts'
import { DayBar } from './parts/DayBar.tsx'
import look from './parts/attendance.module.css'

/** 我的考勤: the rolls of a day in the own classes of an institution, in numbers. */
export function OwnRollsPage() {
  const day = useParam('day') ?? wireDate(new Date())
  const query = useCall(listOwnRolls, { day }, { quiet: true })
  return (
    <DeskPage title="我的考勤" hint="自己班级当天的点名情况；点名在手机上进行。">
      <DayBar day={day} onDay={(next) => navigate(linkTo(ownRollsDesk, { day: next }))} />
      {query.data ? (
        <Rolls records={query.data.records} />
      ) : query.error ? (
        <DeskError error={query.error} onRetry={query.refetch} />
      ) : (
        <DeskSkeleton />
      )}
    </DeskPage>
  )
}

const Rolls = ({ records }: { records: readonly OwnRoll[] }) =>
  records.length === 0 ? (
    <DeskEmpty title="这一天没有课" hint="换一天看看，或到“我的课程班”查看全部课次" />
  ) : (
    <Panel>
      <table className={look.table}>
        <thead>
          <tr>
            <th scope="col">课程班</th>
            <th scope="col">时间</th>
            <th scope="col">教师</th>
            <th scope="col">应到</th>
            <th scope="col">实到</th>
            <th scope="col">请假</th>
            <th scope="col">未到</th>
            <th scope="col">状态</th>
          </tr>
        </thead>
        <tbody>
          {records.map((roll) => (
            <RollLine key={roll.id} roll={roll} />
          ))}
        </tbody>
      </table>
    </Panel>
  )

/** Counts are known once the roll was called. */
function RollLine({ roll }: { roll: OwnRoll }) {
  const isCalled = roll.phase === 'CALLED'
  return (
    <tr>
      <th scope="row">
        {roll.title}
        <span className={look.place}>{roll.place}</span>
      </th>
      <td>{roll.times}</td>
      <td>{roll.teacherNames}</td>
      <td>{roll.childCount}</td>
      <td>{isCalled ? roll.presentCount : ''}</td>
      <td>{isCalled ? roll.leaveCount : ''}</td>
      <td>{isCalled ? roll.absentCount : ''}</td>
      <td>
        <Chip tone={rollPhaseTones[roll.phase]}>{roll.phaseName}</Chip>
      </td>
    </tr>
  )
}
