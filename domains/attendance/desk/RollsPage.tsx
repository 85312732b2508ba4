import { CrudPage } from '../../../platform/desk/crud/CrudPage.tsx'
import { Chip } from '../../../platform/desk/DeskPage.tsx'
import { useListState } from '../../../platform/desk/crud/useListState.ts'
import { usePerson } from '../../../platform/desk/person.tsx'
import { wireDate } from '../../../platform/contract/time.ts'
import { useCall } from '../../../platform/web/calls/calls.ts'
import { listInstitutions } from '../../afterSchool/contract/institution.ts'
import { exportSchoolRolls, listSchoolRolls } from '../contract/schoolRoll.ts'
import type { SchoolRoll } from '../contract/schoolRoll.ts'
import {
  RollKind,
  RollPhase,
  rollKindNames,
  rollPhaseNames,
  rollPhaseTones,
} from '../contract/states.ts'
import { DayBar } from './parts/DayBar.tsx'
import { ExportRolls } from './parts/ExportRolls.tsx'
import { RollDetails } from './parts/RollDetails.tsx'

const kinds = RollKind.options.map((value) => ({ value, label: rollKindNames[value] }))
const phases = RollPhase.options.map((value) => ({ value, label: rollPhaseNames[value] }))

type Count = 'presentCount' | 'leaveCount' | 'absentCount'
/** A count is known once the roll was called. */
const count = (name: Count, label: string) => ({
  name,
  label,
  width: 64,
  align: 'right' as const,
  show: (row: SchoolRoll) => (row.phase === 'CALLED' ? row[name] : ''),
})

/** 课后考勤: the rolls of a day; a row opens its children. */
export function RollsPage() {
  const [state, setState] = useListState()
  const day = state.filters['day'] ?? wireDate(new Date())
  const mayExport = usePerson().can(exportSchoolRolls)
  const institutions = useCall(listInstitutions, { size: 200 }, { quiet: true }).data
  const owners = [
    { value: 'SCHOOL', label: '本校' },
    ...(institutions?.records ?? []).map(({ id, name }) => ({ value: id, label: name })),
  ]
  return (
    <CrudPage<SchoolRoll, never>
      id="attendance-rolls"
      title="课后考勤"
      noun="课次"
      hint="所选日期的兴趣课和托管。到了时间还没有点名的标为“未点名”；点开一行看学生和离校交接。"
      list={listSchoolRolls}
      nameOf={(row) => row.title}
      above={
        <DayBar
          day={day}
          onDay={(next) =>
            setState({ filters: { ...state.filters, day: next }, page: 1, open: '' })
          }
        />
      }
      columns={[
        { name: 'title', label: '课程班或班级' },
        { name: 'times', label: '时间', width: 120 },
        { name: 'teacherNames', label: '教师', width: 120, isInPanel: true },
        { name: 'ownerName', label: '开课方', width: 130, isInPanel: true },
        { name: 'childCount', label: '应到', width: 64, align: 'right', isInPanel: true },
        count('presentCount', '实到'),
        count('leaveCount', '请假'),
        count('absentCount', '未到'),
        {
          name: 'phase',
          label: '状态',
          width: 100,
          show: (row) => <Chip tone={rollPhaseTones[row.phase]}>{row.phaseName}</Chip>,
        },
      ]}
      filters={[
        { name: 'keyword', kind: 'search', label: '关键词', placeholder: '课程班、教师或场地' },
        { name: 'phase', kind: 'choice', label: '状态', options: phases },
        { name: 'kind', kind: 'choice', label: '类型', options: kinds },
        { name: 'owner', kind: 'choice', label: '开课方', options: owners },
      ]}
      details={(row) => <RollDetails roll={row} />}
      extra={mayExport ? <ExportRolls day={day} /> : null}
      emptyHint="这一天没有课后课，也没有托管。"
    />
  )
}
