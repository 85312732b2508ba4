import { ClipboardCheck } from 'lucide-react'

import { deskRoute } from '../../../platform/desk/deskEntries.ts'
import type { DeskManifest } from '../../../platform/desk/deskManifest.ts'
import { enrolmentFlowKey } from '../contract/flow.ts'
import { enrolmentPermissions } from '../contract/permissions.ts'
import { applicationsDesk } from '../contract/screens.ts'

const { review, decide, oversee } = enrolmentPermissions

/** The desk manifest of enrolment. The planning of a season belongs to the same group. */
export const desk: DeskManifest = {
  pages: [
    deskRoute(applicationsDesk, {
      title: '招生审核',
      group: '招生',
      icon: ClipboardCheck,
      order: 10,
      words: 'zhaosheng shenhe baoming enrolment application',
      may: [review, decide, oversee],
      load: async () => (await import('./ApplicationsPage.tsx')).ApplicationsPage,
    }),
  ],
  panels: {
    [enrolmentFlowKey]: async () => (await import('./flowPanel.tsx')).enrolmentFlowPanel,
  },
}
