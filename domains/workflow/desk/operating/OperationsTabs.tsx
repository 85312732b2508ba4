import { PageTabs } from '../../../../platform/desk/PageTabs.tsx'
import { useCall } from '../../../../platform/web/calls/calls.ts'
import {
  closedProcessesDesk,
  deliveriesDesk,
  flowStatisticsDesk,
  openProcessesDesk,
  operationsDesk,
} from '../../contract/screens.ts'
import { listOpenTasks } from '../../contract/operating/opsLists.ts'

/** The tabs of flow managers, with the number of tasks that only they can unblock. */
export function OperationsTabs() {
  const stranded = useCall(
    listOpenTasks,
    { isStranded: 'true', size: 1 },
    { quiet: true, staleMs: 60_000 },
  )
  const count = stranded.data?.total ?? 0
  return (
    <PageTabs
      label="流程管理"
      tabs={[
        {
          screen: operationsDesk,
          name: '待办',
          note: count > 0 ? `${count} 项无人可处理` : undefined,
        },
        { screen: openProcessesDesk, name: '进行中' },
        { screen: closedProcessesDesk, name: '已结束' },
        { screen: deliveriesDesk, name: '外部通知' },
        { screen: flowStatisticsDesk, name: '统计' },
      ]}
    />
  )
}
