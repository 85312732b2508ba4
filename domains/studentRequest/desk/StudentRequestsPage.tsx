import { CrudPage } from '../../../platform/desk/crud/CrudPage.tsx'
import { Chip, DeskError, DeskFacts, DeskSkeleton } from '../../../platform/desk/DeskPage.tsx'
import { CallError, useCall } from '../../../platform/web/calls/calls.ts'
import { getStudentRequest, listAllRequests, requestFacts } from '../contract/request.ts'
import type { SchoolRequestRow } from '../contract/request.ts'
import {
  RequestKind,
  requestKindNames,
  RequestState,
  requestStateNames,
  requestTones,
} from '../contract/states.ts'

const kinds = RequestKind.options.map((value) => ({ value, label: requestKindNames[value] }))
// Only the author can see a draft.
const states = RequestState.options
  .filter((value) => value !== 'DRAFT')
  .map((value) => ({ value, label: requestStateNames[value] }))

/** Requests about pupils' records of the whole school, for the office and the heads. */
export function StudentRequestsPage() {
  return (
    <CrudPage
      id="student-requests"
      title="学籍异动"
      noun="学籍异动申请"
      hint="家长和班主任在“发起申请”里或手机上提出；在“审批”里办理。这里可以查看全校的申请。"
      list={listAllRequests}
      nameOf={(row) => `${row.studentName} · ${row.kindName}`}
      columns={[
        { name: 'studentName', label: '学生', width: 120 },
        { name: 'className', label: '班级', width: 140 },
        { name: 'kindName', label: '申请事项', width: 130 },
        { name: 'fromDay', label: '从哪天起', width: 120 },
        { name: 'applicantName', label: '申请人', width: 110 },
        { name: 'askedAt', label: '申请时间', isInPanel: true },
        { name: 'stateName', label: '状态', width: 110, show: (row) => <State row={row} /> },
      ]}
      filters={[
        { name: 'keyword', kind: 'search', label: '关键词', placeholder: '学生、班级或申请人' },
        { name: 'kind', kind: 'choice', label: '申请事项', options: kinds },
        { name: 'state', kind: 'choice', label: '状态', options: states },
      ]}
      details={(row) => <Details row={row} />}
      emptyHint="有人申请学籍异动后，会出现在这里。"
    />
  )
}

const State = ({ row: { state, stateName } }: { row: SchoolRequestRow }) => (
  <Chip tone={requestTones[state]}>{stateName}</Chip>
)

function Details({ row }: { row: SchoolRequestRow }) {
  const {
    data: request,
    error,
    isPending,
    refetch,
  } = useCall(getStudentRequest, { id: row.id }, { quiet: true })
  if (error && !isHidden(error)) return <DeskError error={error} onRetry={refetch} />
  if (isPending) return <DeskSkeleton rows={4} />
  return (
    <DeskFacts
      items={[
        { label: '状态', value: <State row={row} /> },
        ...(request ? requestFacts(request).filter(({ value }) => value !== '') : shownOf(row)),
        { label: '申请人', value: row.applicantName },
        { label: '申请时间', value: row.askedAt },
      ]}
    />
  )
}

/** Readers of the roll without access to this request get NOT_FOUND. */
const isHidden = (error: Error): boolean =>
  error instanceof CallError && (error.reason === 'NOT_FOUND' || error.reason === 'NOT_ALLOWED')

/** The facts from the list, for readers of the roll who are not approvers. */
const shownOf = ({ studentName, className, kindName, fromDay }: SchoolRequestRow) => [
  { label: '学生', value: [studentName, className].filter(Boolean).join(' · ') },
  { label: '申请事项', value: kindName },
  ...(fromDay ? [{ label: '从哪天起', value: fromDay }] : []),
]
