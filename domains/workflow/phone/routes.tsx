import { route } from '../../../platform/web/routes.ts'
import type { RouteEntry } from '../../../platform/web/routes.ts'
import { formDetailScreen, workbenchScreen, workflowMineScreen } from '../contract/screens.ts'

export const routes: RouteEntry[] = [
  route(workbenchScreen, { title: '工作台', load: async () => (await import('./WorkbenchPage.tsx')).WorkbenchPage }),
  route(workflowMineScreen, { title: '我的事务', load: async () => (await import('./MinePage.tsx')).MinePage }),
  route(formDetailScreen, { title: '流程详情', load: async () => (await import('./FormDetailPage.tsx')).FormDetailPage }),
]
