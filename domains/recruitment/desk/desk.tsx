import { BriefcaseBusiness, Presentation, UserRoundSearch } from 'lucide-react'

import { deskRoute } from '../../../platform/desk/deskEntries.ts'
import type { DeskManifest } from '../../../platform/desk/deskManifest.ts'
import { organisationPermissions } from '../../organisation/contract/permissions.ts'
import { recruitmentPermissions } from '../contract/permissions.ts'
import {
  arrangementDesk,
  ownPanelsDesk,
  recruitmentDesk,
  vacanciesDesk,
} from '../contract/screens.ts'

/** Everything this domain adds to the desk. */
export const desk: DeskManifest = {
  pages: [
    deskRoute(vacanciesDesk, {
      title: '招聘岗位',
      group: '组织',
      icon: BriefcaseBusiness,
      order: 81,
      words: 'zhaopin gangwei',
      may: [recruitmentPermissions.view],
      load: async () => (await import('./PostsPage.tsx')).PostsPage,
    }),
    deskRoute(recruitmentDesk, {
      title: '应聘办理',
      group: '组织',
      icon: UserRoundSearch,
      order: 82,
      words: 'zhaopin yingpin luyong ruzhi',
      may: [recruitmentPermissions.view],
      load: async () => (await import('./ApplicationsPage.tsx')).ApplicationsPage,
    }),
    deskRoute(arrangementDesk, {
      title: '笔试、试讲和面试',
      group: '组织',
      icon: Presentation,
      order: 83,
      words: 'zhaopin bishi shijiang mianshi pingfen',
      may: [recruitmentPermissions.view],
      load: async () => (await import('./ArrangementPage.tsx')).ArrangementPage,
    }),
    deskRoute(ownPanelsDesk, {
      title: '招聘评分',
      words: 'zhaopin pingfen pingwei',
      under: arrangementDesk,
      may: [organisationPermissions.workHere],
      load: async () => (await import('./OwnPanelsPage.tsx')).OwnPanelsPage,
    }),
  ],
}
