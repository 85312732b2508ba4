import { CrudPage } from '../../../platform/desk/crud/CrudPage.tsx'
import { Chip, DeskFacts } from '../../../platform/desk/DeskPage.tsx'
import { useCall } from '../../../platform/web/calls/calls.ts'
import { getLeave, leaveFacts, listAllLeaves } from '../contract/leave.ts'
import type { LeaveRow } from '../contract/leave.ts'
import { LeaveState, leaveStateNames, leaveToneOf } from '../contract/states.ts'

const states = LeaveState.options.map((value) => ({ value, label: leaveStateNames[value] }))
const absentees = [
  { value: 'STUDENT', label: '学生' },
  { value: 'STAFF', label: '教职工' },
]

/** Leaves of the whole school, for the office. */
export function LeavesPage() {
  return (
    <CrudPage
      id="leaves"
      title="请假"
      noun="请假"
      hint="请假在“发起申请”里或手机上提出；审批在待办里进行，这里查看全校的请假。"
      list={listAllLeaves}
      nameOf={(row) => `${row.absenteeName} · ${row.span}`}
      columns={[
        { name: 'absenteeName', label: '请假人', width: 120 },
        { name: 'groupName', label: '班级或部门', width: 150 },
        { name: 'kindName', label: '类型', width: 100 },
        { name: 'span', label: '时间' },
        { name: 'days', label: '天数', width: 80, align: 'right' },
        { name: 'applicantName', label: '申请人', width: 110 },
        { name: 'askedAt', label: '申请时间', width: 180, isExtra: true },
        {
          name: 'stateName',
          label: '状态',
          width: 110,
          show: (row) => <Chip tone={leaveToneOf(row)}>{row.stateName}</Chip>,
        },
      ]}
      filters={[
        { name: 'keyword', kind: 'search', label: '关键词', placeholder: '姓名、班级或部门' },
        { name: 'absentee', kind: 'choice', label: '请假人', options: absentees },
        { name: 'state', kind: 'choice', label: '状态', options: states },
      ]}
      details={(row) => <Details row={row} />}
      emptyHint="有人申请请假后，会出现在这里。"
    />
  )
}

function Details({ row }: { row: LeaveRow }) {
  const leave = useCall(getLeave, { id: row.id }, { quiet: true }).data
  return (
    <DeskFacts
      items={[
        { label: '状态', value: <Chip tone={leaveToneOf(row)}>{row.stateName}</Chip> },
        { label: '请假人', value: [row.absenteeName, row.groupName].filter(Boolean).join(' · ') },
        { label: '类型', value: row.kindName },
        { label: '时间', value: row.span },
        { label: '天数', value: `${row.days} 天` },
        { label: '申请人', value: row.applicantName },
        { label: '申请时间', value: row.askedAt },
        ...(leave ? leaveFacts(leave).filter(({ value }) => value !== '') : []),
        ...(leave?.backAt ? [{ label: '返校时间', value: leave.backAt }] : []),
        ...(leave?.hints
          ? [
              {
                label: '本学期此前请假',
                value: `${leave.hints.timesThisTerm} 次，共 ${leave.hints.daysThisTerm} 天`,
              },
            ]
          : []),
      ]}
    />
  )
}
