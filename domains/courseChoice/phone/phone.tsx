import { Calculator } from 'lucide-react'

import { linkTo } from '../../../platform/contract/screen.ts'
import type { PhoneManifest } from '../../../platform/web/navigation/phoneManifest.ts'
import { route } from '../../../platform/web/navigation/routes.ts'
import {
  chooseCoursesScreen,
  familyCoursesScreen,
  ownCoursesScreen,
  settlementScreen,
} from '../../afterSchool/contract/screens.ts'
import { afterSchoolPermissions } from '../../afterSchool/contract/permissions.ts'

/** Everything this domain adds to the phone. */
export const phone: PhoneManifest = {
  pages: [
    route(familyCoursesScreen, {
      title: '课后服务',
      load: async () => (await import('./FamilyHomePage.tsx')).FamilyHomePage,
    }),
    route(chooseCoursesScreen, {
      title: '选课',
      load: async () => (await import('./ChooseCoursesPage.tsx')).ChooseCoursesPage,
    }),
    route(ownCoursesScreen, {
      title: '我的课程',
      load: async () => (await import('./OwnCoursesPage.tsx')).OwnCoursesPage,
    }),
    route(settlementScreen, {
      title: '学期结算',
      load: async () => (await import('./SettlementPage.tsx')).SettlementPage,
    }),
  ],
  services: [
    {
      key: 'settlement',
      label: '学期结算',
      hint: '各课程班的收款、退款和净额',
      icon: <Calculator size="1.375rem" strokeWidth={1.75} />,
      tint: 'green',
      to: linkTo(settlementScreen),
      group: '办事',
      rank: 6,
      isFor: ({ permissions }) => permissions.includes(afterSchoolPermissions.leadInstitution),
    },
  ],
}
