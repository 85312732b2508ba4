import { route } from '../../../platform/web/navigation/routes.ts'
import { messageListScreen } from '../contract/screens.ts'
import type { PhoneManifest } from '../../../platform/web/navigation/phoneManifest.ts'

/** Everything this domain adds to the phone. */
export const phone: PhoneManifest = {
  pages: [
    route(messageListScreen, {
      title: '消息',
      load: async () => (await import('./MessageListPage.tsx')).MessageListPage,
    }),
  ],
}
