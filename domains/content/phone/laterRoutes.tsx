import { route } from '../../../platform/web/routes.ts'
import type { RouteEntry } from '../../../platform/web/routes.ts'
import { newsDeskScreen, newsEditScreen, noticeDeskScreen, noticeEditScreen, noticeTallyScreen } from '../contract/screens.ts'

const desk = () => import('./deskPages.ts')

export const laterRoutes: RouteEntry[] = [
  route(noticeDeskScreen, { title: '通知管理', load: async () => (await desk()).NoticeDeskPage }),
  route(noticeEditScreen, { title: '写通知', load: async () => (await desk()).NoticeEditPage }),
  route(noticeTallyScreen, { title: '回执统计', load: async () => (await desk()).NoticeTallyPage }),
  route(newsDeskScreen, { title: '新闻管理', load: async () => (await desk()).NewsDeskPage }),
  route(newsEditScreen, { title: '写新闻', load: async () => (await desk()).NewsEditPage }),
]
