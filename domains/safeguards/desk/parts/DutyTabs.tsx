import { PageTabs } from '../../../../platform/desk/PageTabs.tsx'
import { requestsDesk } from '../../../privacy/contract/screens.ts'
import {
  alertsDesk,
  assessmentsDesk,
  exportsDesk,
  incidentsDesk,
  retentionDesk,
  safeguardsDesk,
  yearReportDesk,
} from '../../contract/screens.ts'

const tabs = [
  { screen: safeguardsDesk, name: '总览' },
  { screen: requestsDesk, name: '个人信息申请' },
  { screen: alertsDesk, name: '异常查看' },
  { screen: incidentsDesk, name: '安全事件' },
  { screen: exportsDesk, name: '导出批准' },
  { screen: retentionDesk, name: '到期删除' },
  { screen: assessmentsDesk, name: '影响评估' },
  { screen: yearReportDesk, name: '年度报告' },
]

/** Tabs of the duties of the office. */
export const DutyTabs = () => <PageTabs label="个人信息保护" tabs={tabs} />
