import { Megaphone, Newspaper } from 'lucide-react'

import { linkTo } from '../../../platform/contract/screen.ts'
import type { ManageEntry } from '../../../platform/web/manageEntries.ts'
import { contentPermissions } from '../contract/permissions.ts'
import { newsDeskScreen, noticeDeskScreen } from '../contract/laterScreens.ts'

const icon = { size: '1.375rem', strokeWidth: 1.75 } as const

/** What is written for others. */
export const managed: readonly ManageEntry[] = [
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
]
