import { CrudPage } from '../../../platform/desk/crud/CrudPage.tsx'
import { Chip } from '../../../platform/desk/DeskPage.tsx'
import { useCall } from '../../../platform/web/calls/calls.ts'
import { usePerson } from '../../../platform/desk/person.tsx'
import { listApplications } from '../contract/application.ts'
import type { ApplicationSummary } from '../contract/applicationShapes.ts'
import { listReviewers } from '../contract/assignment/assignment.ts'
import { categories, categoryTexts } from '../contract/form/categories.ts'
import { listPlans } from '../contract/plan.ts'
import { applicationStates, stateLabel, stateTones } from '../contract/states.ts'
import { useAssignment } from './assignment/useAssignment.tsx'
import { ReviewView } from './review/ReviewView.tsx'

const stateOptions = applicationStates
  .filter((one) => one !== 'DRAFT')
  .map((value) => ({ value, label: stateLabel(value, 'staff') }))

const reviewerOptions = [
  { value: 'mine', label: '由我审核' },
  { value: 'none', label: '还没有审核人' },
]
const roundOptions = ['1', '2', '3', '4'].map((value) => ({ value, label: `第 ${value} 次提交` }))
const orderOptions = [
  { value: 'updated', label: '最近变动在前' },
  { value: 'submitted', label: '最近提交在前' },
  { value: 'waiting', label: '等待最久在前' },
]

const views = [
  { name: '等待审核', filters: { status: 'SUBMITTED', order: 'waiting' } },
  { name: '由我审核', filters: { reviewer: 'mine', status: 'UNDER_REVIEW', order: 'waiting' } },
]

/** The applications of the school for the enrolment office. An open one takes the whole page. */
export function ApplicationsPage() {
  const assignment = useAssignment()
  const mayAssign = usePerson().can(listReviewers)
  const reviewers = useCall(
    listReviewers,
    {},
    {
      staleMs: 60_000,
      quiet: true,
      enabled: mayAssign,
    },
  )
  const plans = useCall(listPlans, {}, { staleMs: 60_000, quiet: true }).data?.records ?? []
  const open = categories.filter((one) =>
    plans.some((plan) => plan.categories.some(({ code }) => code === one)),
  )
  return (
    <>
      <CrudPage<ApplicationSummary>
        id="enrolment"
        title="招生审核"
        noun="报名"
        hint="打开一份报名，照片和要核对的填写项并排显示；按 ? 查看快捷键。"
        list={listApplications}
        nameOf={(row) => row.childName}
        columns={[
          { name: 'childName', label: '孩子', width: 120 },
          { name: 'applyNo', label: '报名编号', width: 150 },
          { name: 'categoryLabel', label: '生源类别', width: 130 },
          { name: 'statusLabel', label: '状态', width: 110, show: (row) => <State row={row} /> },
          {
            name: 'submittedAt',
            label: '提交时间',
            width: 150,
            show: (row) => row.submittedAt.slice(0, 16),
          },
          {
            name: 'reviewerName',
            label: '审核人',
            width: 110,
            show: (row) =>
              row.reviewerName ?? (row.assigneeName ? `${row.assigneeName}（待审核）` : ''),
          },
          { name: 'planName', label: '招生计划', isExtra: plans.length < 2 },
          {
            name: 'round',
            label: '第几次提交',
            align: 'right',
            isExtra: true,
          },
        ]}
        views={views}
        filters={[
          { name: 'name', kind: 'search', label: '孩子姓名' },
          { name: 'status', kind: 'choice', label: '状态', options: stateOptions },
          {
            name: 'category',
            kind: 'choice',
            label: '生源类别',
            options: open.map((value) => ({ value, label: categoryTexts[value].label })),
          },
          {
            name: 'reviewer',
            kind: 'choice',
            label: '审核人',
            options: [
              ...reviewerOptions,
              ...(reviewers.data?.records ?? []).map(({ id, name }) => ({
                value: id,
                label: name,
              })),
            ],
          },
          { name: 'round', kind: 'choice', label: '第几次提交', options: roundOptions },
          {
            name: 'submittedAt',
            kind: 'days',
            label: '提交日期',
            between: { from: 'from', to: 'to' },
          },
          { name: 'order', kind: 'choice', label: '排序', options: orderOptions },
          {
            name: 'planId',
            kind: 'choice',
            label: '招生计划',
            options: plans.map(({ id, name }) => ({ value: id, label: name })),
          },
        ]}
        whole={(place) => <ReviewView key={place.id} place={place} />}
        actions={assignment.actions}
        above={assignment.bar}
        emptyHint="家长提交报名后会出现在这里。"
      />
      {assignment.drawer}
    </>
  )
}

const State = ({ row }: { row: ApplicationSummary }) => (
  <Chip tone={stateTones[row.status]}>{row.statusLabel}</Chip>
)
