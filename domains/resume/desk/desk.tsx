import type { DeskManifest } from '../../../platform/desk/deskManifest.ts'
import { UserRoundCheck } from 'lucide-react'

import { deskRoute } from '../../../platform/desk/deskEntries.ts'
import { startDesk } from '../../workflow/contract/screens.ts'
import { resumesDesk, resumeStartDesk } from '../contract/screens.ts'
import { resumePermissions } from '../contract/permissions.ts'

/** Everything this domain adds to the desk. */
export const desk: DeskManifest = {
  pages: [
    deskRoute(resumesDesk, {
      title: '教师简历',
      group: '组织',
      icon: UserRoundCheck,
      order: 80,
      words: 'jiaoshi jianli yingpin',
      may: [resumePermissions.view],
      load: async () => (await import('./ResumesPage.tsx')).ResumesPage,
    }),
    deskRoute(resumeStartDesk, {
      title: '登记简历',
      under: startDesk,
      may: [resumePermissions.edit],
      load: async () => (await import('./ResumeStartPage.tsx')).ResumeStartPage,
    }),
  ],
}
