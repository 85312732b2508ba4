import { PageTabs } from '../../../../platform/desk/PageTabs.tsx'
import { closedProcessesDesk, flowStatisticsDesk, openProcessesDesk, operationsDesk } from '../../contract/deskScreens.ts'

const tabs = [
  { screen: operationsDesk, name: '待办任务' },
  { screen: openProcessesDesk, name: '进行中' },
  { screen: closedProcessesDesk, name: '已结束' },
  { screen: flowStatisticsDesk, name: '统计' },
]

export const OperationsTabs = () => <PageTabs label="流程管理" tabs={tabs} />
