import { linkTo } from '../../../platform/contract/screen.ts'
import type { ReplyOf } from '../../../platform/contract/endpoint.ts'
import {
  Chip,
  DeskEmpty,
  DeskError,
  DeskFacts,
  DeskPage,
  DeskSkeleton,
  Panel,
} from '../../../platform/desk/DeskPage.tsx'
import { useCall } from '../../../platform/web/calls/calls.ts'
import { useParam } from '../../../platform/web/navigation/navigation.tsx'
import { classTones } from '../contract/classStates.ts'
import { getOwnClass, listOwnClasses } from '../contract/ownClass.ts'
import type { OwnClass } from '../contract/ownClass.ts'
import { ownClassesDesk } from '../contract/screens.ts'
import { OwnLessons } from './parts/OwnLessons.tsx'
import look from './parts/plan.module.css'

/** 我的课程班: for a lead the classes of the institution, for a teacher those that they teach. */
export function OwnClassesPage() {
  const query = useCall(listOwnClasses, {}, { quiet: true })
  const open = useParam('open')
  return (
    <DeskPage
      title="我的课程班"
      hint="这里没有家长的联系方式；需要联系家长时，请找班主任或学校课后服务中心。"
    >
      {query.data ? (
        <Classes {...query.data} open={open} />
      ) : query.error ? (
        <DeskError error={query.error} onRetry={query.refetch} />
      ) : (
        <DeskSkeleton />
      )}
    </DeskPage>
  )
}

type Props = ReplyOf<typeof listOwnClasses> & { open: string | undefined }

const Classes = ({ institution, records, open }: Props) => (
  <>
    {open ? <Opened key={open} id={open} /> : null}
    <Panel title={`${institution.name} · ${institution.dutyName}`}>
      {records.length === 0 ? (
        <DeskEmpty title="还没有课程班" hint="学校排课后，您的班级和课次会显示在这里" />
      ) : (
        <ClassTable records={records} open={open} />
      )}
    </Panel>
  </>
)

const ClassTable = ({ records, open }: { records: OwnClass[]; open: string | undefined }) => (
  <table className={look.table}>
    <thead>
      <tr>
        <th scope="col">课程班</th>
        <th scope="col">上课时间</th>
        <th scope="col">下一次课</th>
        <th scope="col">教师</th>
        <th scope="col">人数</th>
        <th scope="col">状态</th>
      </tr>
    </thead>
    <tbody>
      {records.map((one) => (
        <tr key={one.id} aria-current={one.id === open ? 'true' : undefined}>
          <th scope="row">
            <a href={`#${linkTo(ownClassesDesk, { open: one.id })}`}>{one.name}</a>
            <div>{one.termName}</div>
          </th>
          <td>
            {one.times}
            <div>{one.roomName}</div>
          </td>
          <td>{nextWords(one.next)}</td>
          <td>{one.teacherNames}</td>
          <td>{`${one.taken} / ${one.maxSeats}`}</td>
          <td>
            <Chip tone={classTones[one.state]}>{one.stateName}</Chip>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

const nextWords = (next: OwnClass['next']): string =>
  next ? `${next.day} ${next.weekdayName} ${next.beginTime}` : '没有待上的课'

/** The facts and lessons of one class. */
function Opened({ id }: { id: string }) {
  const query = useCall(getOwnClass, { id }, { quiet: true })
  if (query.error) return <DeskError error={query.error} onRetry={query.refetch} />
  if (!query.data) return <DeskSkeleton rows={4} />
  const { name, courseName, termName, lessonCount, lessons } = query.data
  return (
    <Panel title={name}>
      <DeskFacts
        items={[
          { label: '课程', value: courseName },
          { label: '学期', value: termName },
          { label: '课次', value: `${lessonCount} 次` },
        ]}
      />
      <OwnLessons lessons={lessons} />
    </Panel>
  )
}
