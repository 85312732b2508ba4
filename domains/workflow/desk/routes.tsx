import { ClipboardCheck, PencilRuler, Workflow } from 'lucide-react'

import { type DeskEntry, deskRoute } from '../../../platform/desk/deskRoutes.ts'
import {
  addressesDesk,
  approvalsDesk,
  closedProcessesDesk,
  deliveriesDesk,
  designerDesk,
  designsDesk,
  flowStatisticsDesk,
  openProcessesDesk,
  operationsDesk,
  printCheckDesk,
  printDesk,
} from '../contract/deskScreens.ts'
import { workflowPermissions } from '../contract/permissions.ts'

const may = [workflowPermissions.manage]
const draws = [workflowPermissions.design]
const operations = async () => import('./OperationsPage.tsx')

export const deskRoutes: DeskEntry[] = [
  deskRoute(approvalsDesk, {
    title: '审批',
    group: '概览',
    icon: ClipboardCheck,
    order: 60,
    words: 'shenpi sp daiban inbox approval',
    load: async () => (await import('./InboxPage.tsx')).InboxPage,
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
    title: '进行中的流程',
    under: operationsDesk,
    may,
    load: async () => (await operations()).OpenProcessesPage,
  }),
  deskRoute(closedProcessesDesk, {
    title: '已结束的流程',
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
  deskRoute(designsDesk, {
    title: '流程设计',
    group: '概览',
    icon: PencilRuler,
    order: 80,
    words: 'liucheng sheji lcsj design flow',
    may: draws,
    load: async () => (await import('./DesignsPage.tsx')).DesignsPage,
  }),
  deskRoute(addressesDesk, {
    title: '外部系统',
    under: designsDesk,
    words: 'waibu xitong wbxt webhook',
    may: draws,
    load: async () => (await import('./AddressesPage.tsx')).AddressesPage,
  }),
  deskRoute(designerDesk, {
    title: '设计流程',
    under: designsDesk,
    may: draws,
    load: async () => (await import('./designer/DesignerPage.tsx')).DesignerPage,
  }),
]
