import { ListChecks } from 'lucide-react'

import { deskRoute } from '../../../platform/desk/deskEntries.ts'
import type { DeskManifest } from '../../../platform/desk/deskManifest.ts'
import { roundDesk, roundsDesk, wallDesk } from '../contract/deskScreens.ts'
import { choicePermissions } from '../contract/permissions.ts'

const may = [choicePermissions.oversee]

/** Everything this domain adds to the desk. */
export const desk: DeskManifest = {
  pages: [
    deskRoute(roundsDesk, {
      title: '选课轮次',
      group: '学生',
      icon: ListChecks,
      order: 96,
      words: 'xuanke lunci xklc qiangke zhiyuan round',
      may,
      load: async () => (await import('./RoundsPage.tsx')).RoundsPage,
    }),
    deskRoute(roundDesk, {
      title: '选课轮次详情',
      under: roundsDesk,
      may,
      load: async () => (await import('./RoundPage.tsx')).RoundPage,
    }),
    deskRoute(wallDesk, {
      title: '选课大屏',
      under: roundsDesk,
      may,
      load: async () => (await import('./WallPage.tsx')).WallPage,
    }),
  ],
  dashboard: async () => (await import('./dashboard.tsx')).cards,
}
