import type { DeskManifest } from '../../../platform/desk/deskManifest.ts'
import { ClipboardCheck, FilePlus, Workflow } from 'lucide-react'

import { deskRoute } from '../../../platform/desk/deskEntries.ts'
import {
  approvalsDesk,
  closedProcessesDesk,
  deliveriesDesk,
  flowStatisticsDesk,
  openProcessesDesk,
  operationsDesk,
  printCheckDesk,
  printDesk,
  startDesk,
  startFormDesk,
  waitingDesk,
} from '../contract/screens.ts'
import { workflowPermissions } from '../contract/permissions.ts'

const may = [workflowPermissions.manage]
const operations = async () => import('./OperationsPage.tsx')

/** The workflow manifest of the desk. */
export const desk: DeskManifest = {
  pages: [
    deskRoute(approvalsDesk, {
      title: '审批',
      group: '概览',
      icon: ClipboardCheck,
      order: 60,
      words: 'shenpi sp daiban inbox approval',
      load: async () => (await import('./InboxPage.tsx')).InboxPage,
    }),
    deskRoute(waitingDesk, {
      title: '全校审批等待',
      under: approvalsDesk,
      words: 'quanxiao shenpi dengdai qxsp waiting',
      may: [workflowPermissions.seeWaiting],
      load: async () => (await import('./WaitingPage.tsx')).WaitingPage,
    }),
    deskRoute(startDesk, {
      title: '发起申请',
      group: '概览',
      icon: FilePlus,
      order: 65,
      words: 'faqi shenqing xinjian fqsq start request',
      load: async () => (await import('./start/StartPage.tsx')).StartPage,
    }),
    deskRoute(startFormDesk, {
      title: '填写申请',
      under: startDesk,
      load: async () => (await import('./start/StartFormPage.tsx')).StartFormPage,
    }),
    deskRoute(printDesk, {
      title: '打印',
      under: approvalsDesk,
      load: async () => (await import('./PrintPage.tsx')).PrintPage,
    }),
    deskRoute(printCheckDesk, {
      title: '核验打印件',
      open: true,
      load: async () => (await import('./PrintCheckPage.tsx')).PrintCheckPage,
    }),
    deskRoute(operationsDesk, {
      title: '流程管理',
      group: '概览',
      icon: Workflow,
      order: 70,
      words: 'liucheng guanli lcgl operations workflow',
      may,
      load: async () => (await operations()).OpenTasksPage,
    }),
    deskRoute(openProcessesDesk, {
      title: '进行中的申请',
      under: operationsDesk,
      may,
      load: async () => (await operations()).OpenProcessesPage,
    }),
    deskRoute(closedProcessesDesk, {
      title: '已结束的申请',
      under: operationsDesk,
      may,
      load: async () => (await operations()).ClosedProcessesPage,
    }),
    deskRoute(deliveriesDesk, {
      title: '外部通知',
      under: operationsDesk,
      words: 'waibu tongzhi wbtz webhook',
      may,
      load: async () => (await import('./DeliveriesPage.tsx')).DeliveriesPage,
    }),
    deskRoute(flowStatisticsDesk, {
      title: '流程统计',
      under: operationsDesk,
      words: 'tongji statistics',
      may,
      load: async () => (await import('./FlowStatisticsPage.tsx')).FlowStatisticsPage,
    }),
  ],
  finders: [
    {
      title: '审批',
      may: [],
      load: async () => (await import('./findProcesses.ts')).findProcesses,
    },
  ],
  dashboard: async () => (await import('./dashboard.tsx')).cards,
}
