import { route } from '../../../platform/web/routes.ts'
import type { RouteEntry } from '../../../platform/web/routes.ts'
import {
  approvedCourseScreen,
  courseDetailScreen,
  coursesScreen,
  courseStartScreen,
  institutionDetailScreen,
  institutionRenewScreen,
  institutionsScreen,
  institutionStartScreen,
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
]
