import { route } from '../../../platform/web/navigation/routes.ts'
import type { PhoneManifest } from '../../../platform/web/navigation/phoneManifest.ts'
import { drawCheckScreen, drawWitnessScreen } from '../contract/screens.ts'

/** Everything this domain adds to the phone. */
export const phone: PhoneManifest = {
  pages: [
    route(drawCheckScreen, {
      title: '摇号核对',
      open: true,
      load: async () => (await import('./DrawCheckPage.tsx')).DrawCheckPage,
    }),
    route(drawWitnessScreen, {
      title: '见证摇号',
      open: true,
      load: async () => (await import('./WitnessPage.tsx')).WitnessPage,
    }),
  ],
}
