import { Megaphone, Newspaper } from 'lucide-react'

import { linkTo } from '../../../platform/contract/screen.ts'
import type { HomeContribution } from '../../../platform/web/home.ts'
import { managing } from '../contract/homePermissions.ts'
import { newsListScreen, noticeListScreen } from '../contract/screens.ts'

const icon = { size: '1.375rem', strokeWidth: 1.75 } as const

/** News and notices are for everybody. */
export const home: HomeContribution = {
  entries: () => [
    {
      key: 'notice',
      label: '通知',
      hint: '学校发布的通知',
      icon: <Megaphone {...icon} />,
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
      to: linkTo(newsListScreen),
      group: '资讯',
      rank: 60,
      isFor: () => true,
    },
  ],
  manages: managing,
}
