import { ChartColumn, FileSpreadsheet, ListChecks } from 'lucide-react'

import { deskRoute } from '../../../platform/desk/deskEntries.ts'
import type { DeskManifest } from '../../../platform/desk/deskManifest.ts'
import { settlementReaders } from '../../afterSchool/contract/permissions.ts'
import {
  roundDesk,
  roundsDesk,
  settlementDesk,
  statisticsDesk,
  wallDesk,
} from '../contract/deskScreens.ts'
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
    deskRoute(statisticsDesk, {
      title: '课后统计',
      group: '学生',
      icon: ChartColumn,
      order: 99,
      words: 'kehou tongji tubiao statistics chart',
      may,
      load: async () => (await import('./StatisticsPage.tsx')).StatisticsPage,
    }),
    deskRoute(settlementDesk, {
      title: '学期结算',
      group: '收费',
      icon: FileSpreadsheet,
      order: 45,
      words: 'xueqi jiesuan jigou kehou settlement',
      may: settlementReaders,
      load: async () => (await import('./SettlementPage.tsx')).SettlementPage,
    }),
  ],
  dashboard: async () => (await import('./dashboard.tsx')).cards,
}
