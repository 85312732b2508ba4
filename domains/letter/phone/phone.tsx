import { route } from '../../../platform/web/navigation/routes.ts'
import type { PhoneManifest } from '../../../platform/web/navigation/phoneManifest.ts'
import { letterScreen } from '../contract/screens.ts'

/** Everything this domain adds to the phone. */
export const phone: PhoneManifest = {
  pages: [
    route(letterScreen, {
      title: '核验录取通知书',
      open: true,
      load: async () => (await import('./LetterPage.tsx')).LetterPage,
    }),
  ],
}
