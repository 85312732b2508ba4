import { CalendarClock, FlaskConical, ListOrdered, MailCheck, Scale } from 'lucide-react'

import { deskRoute } from '../../../platform/desk/deskEntries.ts'
import type { DeskManifest } from '../../../platform/desk/deskManifest.ts'
import { enrolmentPermissions } from '../../enrolment/contract/permissions.ts'
import {
  admissionsDesk,
  casesDesk,
  seasonDesk,
  simulatorDesk,
  visitsDesk,
} from '../contract/screens.ts'

const { decide, plan, review } = enrolmentPermissions

/** Everything this domain adds to the desk. */
export const desk: DeskManifest = {
  pages: [
    deskRoute(seasonDesk, {
      title: '录取',
      group: '招生',
      icon: MailCheck,
      order: 12,
      words: 'luqu paiming gongshi admission',
      may: [decide],
      load: async () => (await import('./SeasonPage.tsx')).SeasonPage,
    }),
    deskRoute(admissionsDesk, {
      title: '录取名单',
      group: '招生',
      icon: ListOrdered,
      order: 14,
      words: 'luqu mingdan houbu list',
      may: [decide],
      load: async () => (await import('./AdmissionsPage.tsx')).AdmissionsPage,
    }),
    deskRoute(casesDesk, {
      title: '申诉与核验',
      group: '招生',
      icon: Scale,
      order: 11,
      words: 'shensu heyan tongchou appeal',
      may: [decide, review],
      load: async () => (await import('./CasesPage.tsx')).CasesPage,
    }),
    deskRoute(visitsDesk, {
      title: '核验与报到',
      group: '招生',
      icon: CalendarClock,
      order: 16,
      words: 'heyan baodao yuyue visit registration',
      may: [review],
      load: async () => (await import('./VisitsPage.tsx')).VisitsPage,
    }),
    deskRoute(simulatorDesk, {
      title: '政策试算',
      group: '招生',
      icon: FlaskConical,
      order: 25,
      words: 'zhengce shisuan simulator',
      may: [plan],
      load: async () => (await import('./SimulatorPage.tsx')).SimulatorPage,
    }),
  ],
}
