import { route } from '../../../platform/web/navigation/routes.ts'
import { inboxScreen, messageListScreen } from '../contract/screens.ts'
import type { PhoneManifest } from '../../../platform/web/navigation/phoneManifest.ts'

/** Everything this domain adds to the phone. */
export const phone: PhoneManifest = {
  pages: [
    route(inboxScreen, {
      title: '待办',
      load: async () => (await import('./InboxPage.tsx')).InboxPage,
    }),
    route(messageListScreen, {
      title: '全部消息',
      load: async () => (await import('./MessageListPage.tsx')).MessageListPage,
    }),
  ],
  home: async () => (await import('./today/HomeParts.tsx')).homePart,
}
