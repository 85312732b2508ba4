import { route } from '../../../platform/web/routes.ts'
import type { RouteEntry } from '../../../platform/web/routes.ts'
import {
  newsDeskScreen,
  newsEditScreen,
  noticeDeskScreen,
  noticeEditScreen,
  noticeTallyScreen,
  textAliasScreen,
  textScreen,
} from '../contract/laterScreens.ts'
import { pages } from './pages.ts'

export const laterRoutes: RouteEntry[] = [
  route(noticeDeskScreen, { title: '通知管理', load: pages.noticeDesk }),
  route(noticeEditScreen, { title: '写通知', load: pages.noticeEdit }),
  route(noticeTallyScreen, { title: '回执统计', load: pages.noticeTally }),
  route(newsDeskScreen, { title: '新闻管理', load: pages.newsDesk }),
  route(newsEditScreen, { title: '写新闻', load: pages.newsEdit }),
  route(textScreen, { title: '文字编辑', load: pages.text, aliases: [textAliasScreen.path] }),
]
