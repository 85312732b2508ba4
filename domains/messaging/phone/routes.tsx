import { route } from '../../../platform/web/routes.ts'
import type { RouteEntry } from '../../../platform/web/routes.ts'
import { messageListScreen } from '../contract/screens.ts'

export const routes: RouteEntry[] = [
  route(messageListScreen, {
    title: '消息',
    load: async () => (await import('./MessageListPage.tsx')).MessageListPage,
  }),
]
