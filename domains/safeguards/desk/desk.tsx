import { ShieldCheck } from 'lucide-react'

import { deskRoute } from '../../../platform/desk/deskEntries.ts'
import type { DeskManifest } from '../../../platform/desk/deskManifest.ts'
import { logPermissions } from '../../logs/contract/permissions.ts'
import { safeguardPermissions } from '../contract/permissions.ts'
import {
  alertsDesk,
  assessmentsDesk,
  dutyPaperDesk,
  exportsDesk,
  incidentsDesk,
  retentionDesk,
  safeguardsDesk,
  yearReportDesk,
} from '../contract/screens.ts'

const may = [safeguardPermissions.see]

/** Everything of this domain at the desk. */
export const desk: DeskManifest = {
  pages: [
    deskRoute(safeguardsDesk, {
      title: '个人信息保护',
      group: '系统',
      icon: ShieldCheck,
      order: 88,
      words: 'geren xinxi baohu grxxbh yinsi privacy',
      may,
      load: async () => (await import('./SafeguardsPage.tsx')).SafeguardsPage,
    }),
    deskRoute(alertsDesk, {
      title: '异常查看',
      under: safeguardsDesk,
      words: 'yichang chakan gaojing yc alert',
      may,
      load: async () => (await import('./AlertsPage.tsx')).AlertsPage,
    }),
    deskRoute(incidentsDesk, {
      title: '安全事件',
      under: safeguardsDesk,
      words: 'anquan shijian xielou yanlian aqsj breach',
      may,
      load: async () => (await import('./IncidentsPage.tsx')).IncidentsPage,
    }),
    deskRoute(exportsDesk, {
      title: '导出批准',
      under: safeguardsDesk,
      words: 'daochu pizhun dcpz export',
      may: [logPermissions.approveExports],
      load: async () => (await import('./ExportPermitsPage.tsx')).ExportPermitsPage,
    }),
    deskRoute(retentionDesk, {
      title: '到期删除',
      under: safeguardsDesk,
      words: 'daoqi shanchu baocun qixian dqsc retention',
      may,
      load: async () => (await import('./RetentionPage.tsx')).RetentionPage,
    }),
    deskRoute(assessmentsDesk, {
      title: '影响评估',
      under: safeguardsDesk,
      words: 'yingxiang pinggu yxpg assessment',
      may,
      load: async () => (await import('./AssessmentsPage.tsx')).AssessmentsPage,
    }),
    deskRoute(yearReportDesk, {
      title: '年度报告',
      under: safeguardsDesk,
      words: 'niandu baogao shenji ndbg report',
      may,
      load: async () => (await import('./YearReportPage.tsx')).YearReportPage,
    }),
    deskRoute(dutyPaperDesk, {
      title: '打印',
      under: safeguardsDesk,
      may,
      load: async () => (await import('./DutyPaperPage.tsx')).DutyPaperPage,
    }),
  ],
  dashboard: async () => (await import('./dashboard.tsx')).cards,
}
