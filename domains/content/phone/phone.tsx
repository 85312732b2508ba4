import { linkTo } from '../../../platform/contract/screen.ts'
import { loadHome } from '../../../platform/web/navigation/homeEntries.ts'
import { route } from '../../../platform/web/navigation/routes.ts'
import {
  newsDeskScreen,
  newsEditScreen,
  noticeDeskScreen,
  noticeEditScreen,
  noticeTallyScreen,
  textAliasScreen,
  textScreen,
  homeAliasScreen,
  homeScreen,
  newsDetailScreen,
  newsListScreen,
  noticeDetailScreen,
  noticeListScreen,
  serviceScreen,
} from '../contract/screens.ts'
import { session } from '../../../platform/web/runtime.ts'
import { contentPermissions } from '../contract/permissions.ts'
import { Megaphone, Newspaper } from 'lucide-react'
import type { PhoneManifest } from '../../../platform/web/navigation/phoneManifest.ts'

const withHome = async <Module,>(page: Promise<Module>): Promise<Module> =>
  (await Promise.all([page, loadHome(session.state.isLogin ? 'member' : 'guest')]))[0]

const icon = { size: '1.375rem', strokeWidth: 1.75 } as const

/** Everything this domain adds to the phone. */
export const phone: PhoneManifest = {
  pages: [
    route(homeScreen, {
      title: '首页',
      open: true,
      tab: 'home',
      aliases: [homeAliasScreen.path],
      load: async () => (await withHome(import('./home/HomePage.tsx'))).HomePage,
    }),
    route(serviceScreen, {
      title: '全部服务',
      open: true,
      load: async () => (await withHome(import('./ServicePage.tsx'))).ServicePage,
    }),
    route(newsListScreen, {
      title: '新闻',
      open: true,
      load: async () => (await import('./NewsListPage.tsx')).NewsListPage,
    }),
    route(newsDetailScreen, {
      title: '新闻详情',
      open: true,
      load: async () => (await import('./NewsDetailPage.tsx')).NewsDetailPage,
    }),
    route(noticeListScreen, {
      title: '通知',
      open: true,
      load: async () => (await import('./NoticeListPage.tsx')).NoticeListPage,
    }),
    route(noticeDetailScreen, {
      title: '通知详情',
      open: true,
      load: async () => (await import('./NoticeDetailPage.tsx')).NoticeDetailPage,
    }),
    route(noticeDeskScreen, {
      title: '通知管理',
      load: async () => (await import('./deskPages.ts')).NoticeDeskPage,
    }),
    route(noticeEditScreen, {
      title: '写通知',
      load: async () => (await import('./NoticeEditPage.tsx')).NoticeEditPage,
    }),
    route(noticeTallyScreen, {
      title: '回执统计',
      load: async () => (await import('./deskPages.ts')).NoticeTallyPage,
    }),
    route(newsDeskScreen, {
      title: '新闻管理',
      load: async () => (await import('./deskPages.ts')).NewsDeskPage,
    }),
    route(newsEditScreen, {
      title: '写新闻',
      load: async () => (await import('./NewsEditPage.tsx')).NewsEditPage,
    }),
    route(textScreen, {
      title: '文字编辑',
      load: async () => (await import('./TextPage.tsx')).TextPage,
      aliases: [textAliasScreen.path],
    }),
  ],
  services: [
    {
      key: 'notice',
      label: '通知',
      hint: '学校发布的通知',
      icon: <Megaphone {...icon} />,
      tint: 'amber',
      to: linkTo(noticeListScreen),
      group: '资讯',
      rank: 50,
      isFor: () => true,
    },
    {
      key: 'news',
      label: '新闻',
      hint: '校园动态与招生政策',
      icon: <Newspaper {...icon} />,
      tint: 'sky',
      to: linkTo(newsListScreen),
      group: '资讯',
      rank: 60,
      isFor: () => true,
    },
  ],
  manages: [
    {
      key: 'noticeDesk',
      label: '通知管理',
      hint: '写通知，看谁还没有完成',
      icon: <Megaphone {...icon} />,
      to: linkTo(noticeDeskScreen),
      rank: 30,
      isFor: ({ permissions }) => permissions.includes(contentPermissions.publishNotices),
    },
    {
      key: 'newsDesk',
      label: '新闻管理',
      hint: '写新闻，审核和发布',
      icon: <Newspaper {...icon} />,
      to: linkTo(newsDeskScreen),
      rank: 40,
      isFor: ({ permissions }) => permissions.includes(contentPermissions.editNews),
    },
  ],
}
