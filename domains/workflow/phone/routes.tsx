import { route } from '../../../platform/web/routes.ts'
import type { RouteEntry } from '../../../platform/web/routes.ts'
import {
  copiesScreen,
  createScreen,
  formDetailScreen,
  formStartScreen,
  workbenchScreen,
  workflowMineScreen,
} from '../contract/screens.ts'
import type { pages } from './pages.ts'

const page = (name: keyof typeof pages) => async () => (await import('./pages.ts')).pages[name]()

export const routes: RouteEntry[] = [
  route(workbenchScreen, { title: '工作台', load: page('workbench') }),
  route(workflowMineScreen, { title: '我的事务', load: page('mine') }),
  route(formDetailScreen, { title: '流程详情', load: page('detail') }),
  route(createScreen, { title: '新建流程', load: page('create') }),
  route(formStartScreen, { title: '发起流程', load: page('start') }),
  route(copiesScreen, { title: '抄送我的', load: page('copies') }),
]
