import { route } from '../../../platform/web/routes.ts'
import type { RouteEntry } from '../../../platform/web/routes.ts'
import {
  calendarScreen,
  childCardsScreen,
  claimsScreen,
  promotionScreen,
  rosterScreen,
  studentChangeScreen,
  studentFormScreen,
  studentScreen,
  yearFormScreen,
} from '../contract/laterScreens.ts'
import { classesScreen } from '../contract/screens.ts'
import { pages } from './pages.ts'

export const laterRoutes: RouteEntry[] = [
  route(classesScreen, { title: '班级', load: pages.classes }),
  route(rosterScreen, { title: '学生名册', load: pages.roster }),
  route(studentScreen, { title: '学生', load: pages.student }),
  route(studentFormScreen, { title: '学生资料', load: pages.studentForm }),
  route(studentChangeScreen, { title: '学籍异动', load: pages.studentChange }),
  route(claimsScreen, { title: '家长认领', load: pages.claims }),
  route(promotionScreen, { title: '升级', load: pages.promotion }),
  route(calendarScreen, { title: '学年与校历', load: pages.calendar }),
  route(childCardsScreen, { title: '孩子卡片', load: pages.childCards }),
  route(yearFormScreen, { title: '学年', load: pages.yearForm }),
]
