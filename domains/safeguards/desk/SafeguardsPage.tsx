import { FigureCard } from '../../../platform/desk/dashboard/cards.tsx'
import { DeskError, DeskPage, DeskSkeleton, Panel } from '../../../platform/desk/DeskPage.tsx'
import { linkTo } from '../../../platform/contract/screen.ts'
import { usePerson } from '../../../platform/desk/person.tsx'
import { useCall } from '../../../platform/web/calls/calls.ts'
import { exportActNames } from '../../logs/contract/exportPermit.ts'
import { listTickets } from '../../privacy/contract/office.ts'
import { answerDays } from '../../privacy/contract/requestStates.ts'
import { requestsDesk } from '../../privacy/contract/screens.ts'
import { getRetentionPlan } from '../contract/retention.ts'
import {
  alertsDesk,
  assessmentsDesk,
  exportsDesk,
  incidentsDesk,
  retentionDesk,
  yearReportDesk,
} from '../contract/screens.ts'
import { countDuties } from '../contract/yearReport.ts'
import { DutyTabs } from './parts/DutyTabs.tsx'
import look from './parts/safeguards.module.css'

/** The number of open requests; a link only for people who may answer them. */
function RequestsFigure({ open, late }: { open: number; late: number }) {
  const mayOpen = usePerson().can(listTickets)
  const link = mayOpen ? { to: `#${linkTo(requestsDesk, { state: 'OPEN' })}` } : {}
  const hint = open > 0 ? `收到后 ${answerDays} 个工作日内答复` : '没有等待答复的申请'
  return (
    <FigureCard
      label="未办结的个人信息申请"
      value={open}
      hint={late > 0 ? `${late} 份已逾期` : hint}
      {...link}
    />
  )
}

/** 个人信息保护: what waits for the person in charge, with the ways to it. */
export function SafeguardsPage() {
  const { data, error, refetch } = useCall(countDuties, {}, { quiet: true })
  const plan = useCall(getRetentionPlan, {}, { quiet: true }).data
  return (
    <DeskPage
      title="个人信息保护"
      hint="孩子和家长个人信息的保护：家庭的申请、异常查看、安全事件、导出批准和到期删除都在这里处理。"
    >
      <DutyTabs />
      {error ? <DeskError error={error} onRetry={refetch} /> : null}
      {!data && !error ? <DeskSkeleton rows={4} /> : null}
      {data ? (
        <div className={look.figures}>
          <RequestsFigure open={data.openRequests} late={data.lateRequests} />
          <FigureCard
            label="待核实的异常查看"
            value={data.openAlerts}
            hint={data.openAlerts > 0 ? '请核实原因' : '没有需要核实的异常查看'}
            to={`#${linkTo(alertsDesk, { state: 'OPEN' })}`}
          />
          <FigureCard
            label="处理中的安全事件"
            value={data.openIncidents}
            hint={
              data.overdueIncidents > 0
                ? `${data.overdueIncidents} 起已超过报告时限`
                : '发现后 72 小时内报告'
            }
            to={`#${linkTo(incidentsDesk, { state: 'OPEN' })}`}
          />
          <FigureCard
            label="等待批准的导出"
            value={data.openExports}
            hint={Object.values(exportActNames).join('和')}
            to={`#${linkTo(exportsDesk, { state: 'PENDING' })}`}
          />
          <FigureCard
            label="下次要删除的到期信息"
            value={plan?.classes.reduce((sum, { dueRows }) => sum + dueRows, 0)}
            hint={data.lastRun ? `上次执行 ${data.lastRun}` : '还没有执行过'}
            to={`#${retentionDesk.path}`}
          />
          <FigureCard
            label="还没有影响评估的处理活动"
            value={data.missingAssessments}
            hint="每项处理活动都要评估"
            to={`#${assessmentsDesk.path}`}
          />
        </div>
      ) : null}
      {data && data.failedRules > 0 ? (
        <p className={look.warning} role="status">
          {`上次到期删除有 ${data.failedRules} 项没有完成，请联系维护人员。`}
        </p>
      ) : null}
      <Panel title="每年要做的事">
        <ul className={look.list}>
          <li>
            <a href={`#${yearReportDesk.path}`}>打印年度报告</a>
            ，数字由系统按操作记录统计。
          </li>
          <li>
            <a href={`#${assessmentsDesk.path}`}>更新影响评估</a>
            ，处理方式有变化时也要更新。
          </li>
          <li>
            <a href={`#${incidentsDesk.path}`}>做一次安全事件演练</a>
            ，登记时选“演练”，只通知负责人。
          </li>
        </ul>
      </Panel>
    </DeskPage>
  )
}
