import { loadHome } from '../../../platform/web/home.ts'
import { route } from '../../../platform/web/routes.ts'
import type { RouteEntry } from '../../../platform/web/routes.ts'
import {
  homeAliasScreen,
  homeScreen,
  newsDetailScreen,
  newsListScreen,
  noticeDetailScreen,
  noticeListScreen,
  serviceScreen,
} from '../contract/screens.ts'
import type { pages } from './pages.ts'

const withHome = async <Module,>(page: Promise<Module>): Promise<Module> =>
  (await Promise.all([page, loadHome()]))[0]

const page = (name: keyof typeof pages) => async () => (await import('./pages.ts')).pages[name]()

export const routes: RouteEntry[] = [
  route(homeScreen, {
    title: '首页',
    open: true,
    tab: 'home',
    aliases: [homeAliasScreen.path],
    load: async () => (await withHome(import('./HomePage.tsx'))).HomePage,
  }),
  route(serviceScreen, {
    title: '全部服务',
    open: true,
    load: async () => (await withHome(import('./ServicePage.tsx'))).ServicePage,
  }),
  route(newsListScreen, { title: '新闻', open: true, load: page('newsList') }),
  route(newsDetailScreen, { title: '新闻详情', open: true, load: page('newsDetail') }),
  route(noticeListScreen, { title: '通知', open: true, load: page('noticeList') }),
  route(noticeDetailScreen, { title: '通知详情', open: true, load: page('noticeDetail') }),
]
