import {
  CalendarRange,
  ClipboardCheck,
  Copy,
  FileDown,
  Keyboard,
  ListChecks,
  MessageSquareText,
} from 'lucide-react'

import { deskRoute } from '../../../platform/desk/deskEntries.ts'
import type { DeskManifest } from '../../../platform/desk/deskManifest.ts'
import { enrolmentFlowKey } from '../contract/flow.ts'
import { enrolmentPermissions } from '../contract/permissions.ts'
import {
  applicationsDesk,
  counterDesk,
  entryDesk,
  duplicatesDesk,
  exportsDesk,
  formDesk,
  planDesk,
  plansDesk,
  reasonsDesk,
  textsDesk,
} from '../contract/deskScreens.ts'

const {
  review,
  decide,
  oversee,
  plan,
  counter,
  export: mayExport,
  approveExport,
} = enrolmentPermissions

/** The desk manifest of enrolment. */
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
    deskRoute(counterDesk, {
      title: '窗口代录',
      group: '招生',
      icon: Keyboard,
      order: 13,
      words: 'chuangkou dailu counter',
      may: [counter],
      load: async () => (await import('./counter/CounterPage.tsx')).CounterPage,
    }),
    deskRoute(entryDesk, {
      title: '代录一份',
      under: counterDesk,
      words: 'chuangkou dailu entry',
      may: [counter],
      load: async () => (await import('./counter/EntryPage.tsx')).EntryPage,
    }),
    deskRoute(duplicatesDesk, {
      title: '疑似重复',
      group: '招生',
      icon: Copy,
      order: 15,
      words: 'zhaosheng chongfu duobaotai duplicate twins',
      may: [review],
      load: async () => (await import('./duplicates/DuplicatesPage.tsx')).DuplicatesPage,
    }),
    deskRoute(plansDesk, {
      title: '招生计划',
      group: '招生',
      icon: CalendarRange,
      order: 20,
      words: 'zhaosheng jihua minge shijian enrolment plan',
      may: [plan],
      load: async () => (await import('./planning/PlansPage.tsx')).PlansPage,
    }),
    deskRoute(planDesk, {
      title: '招生计划',
      under: plansDesk,
      words: 'zhaosheng jihua enrolment plan',
      may: [plan],
      load: async () => (await import('./planning/PlanPage.tsx')).PlanPage,
    }),
    deskRoute(formDesk, {
      title: '报名表',
      under: plansDesk,
      words: 'zhaosheng baomingbiao form',
      may: [plan],
      load: async () => (await import('./planning/FormPage.tsx')).FormPage,
    }),
    deskRoute(reasonsDesk, {
      title: '退回原因',
      group: '招生',
      icon: ListChecks,
      order: 30,
      words: 'zhaosheng tuihui yuanyin reason',
      may: [plan],
      load: async () => (await import('./planning/ReasonsPage.tsx')).ReasonsPage,
    }),
    deskRoute(textsDesk, {
      title: '报名消息',
      group: '招生',
      icon: MessageSquareText,
      order: 35,
      words: 'zhaosheng xiaoxi wenzi message text',
      may: [plan],
      load: async () => (await import('./texts/TextsPage.tsx')).TextsPage,
    }),
    deskRoute(exportsDesk, {
      title: '报名导出',
      group: '招生',
      icon: FileDown,
      order: 70,
      words: 'zhaosheng daochu xueji export',
      may: [mayExport, approveExport],
      load: async () => (await import('./exports/ExportsPage.tsx')).ExportsPage,
    }),
  ],
  panels: {
    [enrolmentFlowKey]: async () => (await import('./flowPanel.tsx')).enrolmentFlowPanel,
  },
}
