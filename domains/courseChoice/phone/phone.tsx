import type { PhoneManifest } from '../../../platform/web/navigation/phoneManifest.ts'
import { route } from '../../../platform/web/navigation/routes.ts'
import {
  chooseCoursesScreen,
  familyCoursesScreen,
  ownCoursesScreen,
} from '../../afterSchool/contract/screens.ts'

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
  ],
  waiting: async () => (await import('./waiting/familyItems.ts')).useWaiting,
}
