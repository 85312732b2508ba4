import { Button } from 'antd'

import { linkTo } from '../../../../platform/contract/screen.ts'
import { CrudPage } from '../../../../platform/desk/crud/CrudPage.tsx'
import { Chip, DeskFacts } from '../../../../platform/desk/DeskPage.tsx'
import {
  listDeskPlans,
  PlanState,
  planStateNames,
  type PlanSummary,
} from '../../contract/planning/deskPlan.ts'
import { planDesk } from '../../contract/deskScreens.ts'
import { planTones } from './planTones.ts'

const states = PlanState.options.map((value) => ({ value, label: planStateNames[value] }))
const openPlan = (id: string) => `#${linkTo(planDesk, id === '' ? {} : { id })}`

/** The enrolment plans of the school, of all years. */
export function PlansPage() {
  return (
    <CrudPage<PlanSummary>
      id="enrolment-plans"
      title="招生计划"
      noun="招生计划"
      hint="先写好计划并通过检查，再发布给家长；发布后再修改，会成为新的一版。"
      list={listDeskPlans}
      nameOf={(row) => row.name}
      columns={[
        { name: 'name', label: '计划' },
        { name: 'schoolYear', label: '入学年份', width: 100, isInPanel: true },
        { name: 'stageLabel', label: '学段', width: 80, isInPanel: true },
        { name: 'seats', label: '名额', width: 80, align: 'right' },
        { name: 'fillStartAt', label: '网上填报', width: 280, isInPanel: true, show: fillWords },
        {
          name: 'stateName',
          label: '状态',
          width: 150,
          show: (row) => <State plan={row} />,
        },
      ]}
      filters={[
        { name: 'name', kind: 'search', label: '计划名称' },
        { name: 'state', kind: 'choice', label: '状态', options: states },
      ]}
      details={(row) => (
        <>
          <DeskFacts
            items={[
              { label: '状态', value: <State plan={row} /> },
              { label: '入学年份', value: `${row.schoolYear} 年，${row.stageLabel}` },
              { label: '名额', value: `${row.seats} 个` },
              { label: '网上填报', value: fillWords(row) },
              { label: '版本', value: row.version > 0 ? `第 ${row.version} 版` : '还没有发布' },
            ]}
          />
          <a href={openPlan(row.id)}>打开计划</a>
        </>
      )}
      extra={
        <Button type="primary" href={openPlan('')}>
          新建招生计划
        </Button>
      }
      emptyHint="新建的计划会出现在这里，以后可以复制为下一年的计划。"
    />
  )
}

const State = ({ plan }: { plan: PlanSummary }) => (
  <>
    <Chip tone={planTones[plan.state]}>{plan.stateName}</Chip>
    {plan.hasDraft && plan.version > 0 ? <Chip tone="warning">有修改</Chip> : null}
  </>
)

function fillWords({ fillStartAt: start, fillEndAt: end }: PlanSummary): string {
  if (!start || !end) return '还没有安排时间'
  return `${start.slice(0, 16)} 至 ${end.slice(end.startsWith(start.slice(0, 4)) ? 5 : 0, 16)}`
}
