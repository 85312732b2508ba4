import { route } from '../../../platform/web/routes.ts'
import type { RouteEntry } from '../../../platform/web/routes.ts'
import {
  calendarScreen,
  childrenScreen,
  claimChildScreen,
  claimsScreen,
  classesScreen,
  promotionScreen,
  rosterScreen,
  studentChangeScreen,
  studentFormScreen,
  studentScreen,
  yearFormScreen,
} from '../contract/screens.ts'
import type { pages } from './pages.ts'

const page = (name: keyof typeof pages) => async () => (await import('./pages.ts')).pages[name]()

export const routes: RouteEntry[] = [
  route(childrenScreen, { title: '我的孩子', load: page('children') }),
  route(claimChildScreen, { title: '认领孩子', load: page('claimChild') }),
  route(classesScreen, { title: '班级', load: page('classes') }),
  route(rosterScreen, { title: '学生名册', load: page('roster') }),
  route(studentScreen, { title: '学生', load: page('student') }),
  route(studentFormScreen, { title: '学生资料', load: page('studentForm') }),
  route(studentChangeScreen, { title: '学籍异动', load: page('studentChange') }),
  route(claimsScreen, { title: '家长认领', load: page('claims') }),
  route(promotionScreen, { title: '升级', load: page('promotion') }),
  route(calendarScreen, { title: '学年与校历', load: page('calendar') }),
  route(yearFormScreen, { title: '学年', load: page('yearForm') }),
]
