import type { DeskManifest } from '../../../platform/desk/deskManifest.ts'
import { studentRequestFlowKey } from '../contract/flow.ts'
import { ClipboardCheck } from 'lucide-react'

import { deskRoute } from '../../../platform/desk/deskEntries.ts'
import { peoplePermissions } from '../../people/contract/permissions.ts'
import { startDesk } from '../../workflow/contract/screens.ts'
import { studentRequestsDesk, studentRequestStartDesk } from '../contract/screens.ts'

/** The desk manifest of pupil record requests. */
export const desk: DeskManifest = {
  pages: [
    deskRoute(studentRequestsDesk, {
      title: '学籍异动',
      group: '学生',
      icon: ClipboardCheck,
      order: 35,
      words: 'xueji biangeng',
      may: [peoplePermissions.viewAll],
      load: async () => (await import('./StudentRequestsPage.tsx')).StudentRequestsPage,
    }),
    deskRoute(studentRequestStartDesk, {
      title: '学籍异动申请',
      under: startDesk,
      load: async () => (await import('./StudentRequestStartPage.tsx')).StudentRequestStartPage,
    }),
  ],
  panels: {
    [studentRequestFlowKey]: async () => (await import('./flowPanel.tsx')).studentRequestFlowPanel,
  },
}
