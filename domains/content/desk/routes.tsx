import { Megaphone } from 'lucide-react'

import { type DeskEntry, deskRoute } from '../../../platform/desk/deskRoutes.ts'
import { noticesDesk } from '../contract/deskScreens.ts'

export const deskRoutes: DeskEntry[] = [
  deskRoute(noticesDesk, {
    title: '通知',
    group: '内容',
    icon: Megaphone,
    order: 10,
    words: 'tongzhi tz notice',
    load: async () => (await import('./NoticesPage.tsx')).NoticesPage,
  }),
]
