import { route } from '../../../platform/web/routes.ts'
import type { RouteEntry } from '../../../platform/web/routes.ts'
import {
  approvedCourseScreen,
  childTabsScreen,
  courseCardsScreen,
  courseDetailScreen,
  coursesScreen,
  courseStartScreen,
  institutionActsScreen,
  institutionDetailScreen,
  institutionRenewScreen,
  institutionsScreen,
  institutionStartScreen,
  institutionTabsScreen,
  payCardsScreen,
} from '../contract/laterScreens.ts'
import { pages } from './pages.ts'

export const laterRoutes: RouteEntry[] = [
  route(institutionsScreen, { title: '校外机构', load: pages.institutions }),
  route(institutionStartScreen, { title: '机构入驻申请', load: pages.institutionStart }),
  route(institutionDetailScreen, { title: '机构详情', load: pages.institution }),
  route(institutionRenewScreen, { title: '更新证照', load: pages.renew }),
  route(coursesScreen, { title: '课后课程', load: pages.courses }),
  route(courseStartScreen, { title: '开课申请', load: pages.courseStart }),
  route(courseDetailScreen, { title: '开课申请详情', load: pages.course }),
  route(approvedCourseScreen, { title: '课程介绍', load: pages.approvedCourse }),
  route(institutionTabsScreen, { title: '机构主页', load: pages.institutionTabs }),
  route(institutionActsScreen, { title: '机构办理', load: pages.institutionActs }),
  route(childTabsScreen, { title: '孩子主页', load: pages.childTabs }),
  route(courseCardsScreen, { title: '开设的课程', load: pages.courseCards }),
  route(payCardsScreen, { title: '课程费用', load: pages.payCards }),
]
