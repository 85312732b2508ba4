import { route } from '../../../platform/web/routes.ts'
import type { RouteEntry } from '../../../platform/web/routes.ts'
import { childrenScreen, claimChildScreen } from '../contract/screens.ts'
import type { pages } from './pages.ts'

const page = (name: keyof typeof pages) => async () => (await import('./pages.ts')).pages[name]()

export const routes: RouteEntry[] = [
  route(childrenScreen, { title: '我的孩子', load: page('children') }),
  route(claimChildScreen, { title: '认领孩子', load: page('claimChild') }),
]
