import { route } from '../../../platform/web/navigation/routes.ts'
import type { PhoneManifest } from '../../../platform/web/navigation/phoneManifest.ts'
import { recordScreen } from '../contract/screens.ts'

/** Everything this domain adds to the phone. */
export const phone: PhoneManifest = {
  pages: [
    route(recordScreen, {
      title: '学籍信息',
      load: async () => (await import('./RecordPage.tsx')).RecordPage,
    }),
  ],
}
