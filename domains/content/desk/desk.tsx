import type { DeskManifest } from '../../../platform/desk/deskManifest.ts'
import { Megaphone, Newspaper, Send } from 'lucide-react'

import { deskRoute } from '../../../platform/desk/deskEntries.ts'
import {
  managedNoticesDesk,
  newsDesk,
  noticesDesk,
  noticeTallyDesk,
  writeNewsDesk,
  writeNoticeDesk,
} from '../contract/screens.ts'
import { contentPermissions } from '../contract/permissions.ts'

const may = [contentPermissions.publishNotices]
const editors = [contentPermissions.editNews]

/** Everything this domain adds to the desk. */
export const desk: DeskManifest = {
  pages: [
    deskRoute(noticesDesk, {
      title: '通知',
      group: '内容',
      icon: Megaphone,
      order: 10,
      words: 'tongzhi tz notice',
      load: async () => (await import('./NoticesPage.tsx')).NoticesPage,
    }),
    deskRoute(managedNoticesDesk, {
      title: '通知管理',
      group: '内容',
      icon: Send,
      order: 20,
      words: 'tongzhi guanli tzgl fabu publish',
      may,
      load: async () => (await import('./ManagedNoticesPage.tsx')).ManagedNoticesPage,
    }),
    deskRoute(writeNoticeDesk, {
      title: '写通知',
      words: 'xie tongzhi xtz write notice',
      may,
      load: async () => (await import('./WriteNoticePage.tsx')).WriteNoticePage,
    }),
    deskRoute(noticeTallyDesk, {
      title: '回执统计',
      may,
      load: async () => (await import('./NoticeTallyPage.tsx')).NoticeTallyPage,
    }),
    deskRoute(newsDesk, {
      title: '新闻',
      group: '内容',
      icon: Newspaper,
      order: 30,
      words: 'xinwen xw news',
      may: editors,
      load: async () => (await import('./NewsPage.tsx')).NewsPage,
    }),
    deskRoute(writeNewsDesk, {
      title: '写新闻',
      words: 'xie xinwen xxw write news',
      may: editors,
      load: async () => (await import('./WriteNewsPage.tsx')).WriteNewsPage,
    }),
  ],
  dashboard: async () => (await import('./dashboard.tsx')).cards,
  finders: [
    { title: '通知', may: [], load: async () => (await import('./findNotices.ts')).findNotices },
  ],
  setup: async () => (await import('./setup.ts')).setup,
}
