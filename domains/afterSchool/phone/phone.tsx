import { linkTo } from '../../../platform/contract/screen.ts'
import { route } from '../../../platform/web/navigation/routes.ts'
import { courseFlowKey, institutionFlowKey } from '../contract/flow.ts'
import {
  afterSchoolScreen,
  approvedCourseScreen,
  childTabsScreen,
  courseCardsScreen,
  courseDetailScreen,
  courseStartScreen,
  coursesScreen,
  institutionAccountScreen,
  institutionAccountsScreen,
  formerCoursesScreen,
  institutionActsScreen,
  institutionDetailScreen,
  institutionRenewScreen,
  institutionStartScreen,
  institutionTabsScreen,
  institutionsScreen,
  ownClassesScreen,
  ownClassScreen,
  ownTimetableScreen,
  payCardsScreen,
  termClassesScreen,
} from '../contract/screens.ts'
import { childCardsScreen, childrenScreen } from '../../people/contract/screens.ts'
import { peoplePermissions } from '../../people/contract/permissions.ts'
import { afterSchoolPermissions } from '../contract/permissions.ts'
import { Building2, CalendarDays, IdCard, Presentation, Shapes } from 'lucide-react'
import type { PhoneManifest } from '../../../platform/web/navigation/phoneManifest.ts'

const rights = Object.values(afterSchoolPermissions)

/** One page each, under every address that the specification gives it. */
const institutionPage = {
  title: '机构主页',
  load: async () => (await import('./InstitutionPage.tsx')).InstitutionPage,
}
const childrenPage = {
  title: '我的孩子',
  load: async () => (await import('./ChildrenPage.tsx')).ChildrenPage,
}

/** Everything this domain adds to the phone. */
export const phone: PhoneManifest = {
  pages: [
    route(institutionsScreen, {
      title: '校外机构',
      load: async () => (await import('./InstitutionsPage.tsx')).InstitutionsPage,
    }),
    route(institutionStartScreen, {
      title: '机构入驻申请',
      load: async () => (await import('./InstitutionStartPage.tsx')).InstitutionStartPage,
    }),
    route(institutionDetailScreen, institutionPage),
    route(institutionTabsScreen, institutionPage),
    route(institutionActsScreen, institutionPage),
    route(institutionRenewScreen, {
      title: '更新有效期',
      load: async () => (await import('./RenewPage.tsx')).RenewPage,
    }),
    route(afterSchoolScreen, {
      title: '课后服务',
      load: async () => (await import('./AfterSchoolPage.tsx')).AfterSchoolPage,
    }),
    route(termClassesScreen, {
      title: '课程与课程班',
      load: async () => (await import('./TermClassesPage.tsx')).TermClassesPage,
    }),
    route(coursesScreen, {
      title: '课后课程',
      aliases: [formerCoursesScreen.path],
      load: async () => (await import('./CoursesPage.tsx')).CoursesPage,
    }),
    route(courseStartScreen, {
      title: '开课申请',
      load: async () => (await import('./CourseStartPage.tsx')).CourseStartPage,
    }),
    route(courseDetailScreen, {
      title: '开课申请详情',
      load: async () => (await import('./CoursePage.tsx')).CoursePage,
    }),
    route(approvedCourseScreen, {
      title: '课程介绍',
      load: async () => (await import('./ApprovedCoursePage.tsx')).ApprovedCoursePage,
    }),
    route(childrenScreen, childrenPage),
    route(childTabsScreen, childrenPage),
    route(childCardsScreen, childrenPage),
    route(courseCardsScreen, {
      title: '开设的课程',
      load: async () => (await import('./CourseCardsPage.tsx')).CourseCardsPage,
    }),
    route(payCardsScreen, {
      title: '课程费用',
      load: async () => (await import('./PayCardsPage.tsx')).PayCardsPage,
    }),
    route(ownClassesScreen, {
      title: '我的课程班',
      load: async () => (await import('./outside/OwnClassesPage.tsx')).OwnClassesPage,
    }),
    route(ownClassScreen, {
      title: '课程班',
      load: async () => (await import('./outside/OwnClassPage.tsx')).OwnClassPage,
    }),
    route(institutionAccountsScreen, {
      title: '机构账号',
      load: async () => (await import('./outside/AccountsPage.tsx')).AccountsPage,
    }),
    route(institutionAccountScreen, {
      title: '机构账号',
      load: async () => (await import('./outside/AccountPage.tsx')).AccountPage,
    }),
    route(ownTimetableScreen, {
      title: '我的课后课表',
      load: async () => (await import('./OwnTimetablePage.tsx')).OwnTimetablePage,
    }),
  ],
  services: [
    {
      key: 'ownClasses',
      label: '我的课程班',
      hint: '下一次课与全部课次',
      icon: <Presentation size="1.375rem" strokeWidth={1.75} />,
      tint: 'blue',
      to: linkTo(ownClassesScreen),
      group: '办事',
      rank: 5,
      isFor: ({ permissions }) => permissions.includes(afterSchoolPermissions.workOutside),
    },
    {
      key: 'afterSchool',
      label: '课后服务',
      hint: '课程、选课与缴费',
      icon: <Shapes size="1.375rem" strokeWidth={1.75} />,
      tint: 'violet',
      to: linkTo(afterSchoolScreen),
      group: '办事',
      rank: 22,
      isFor: ({ permissions }) =>
        permissions.includes(peoplePermissions.family) ||
        rights.some((right) => permissions.includes(right)),
    },
  ],
  manages: [
    {
      key: 'institutions',
      label: '校外机构',
      hint: '课后服务机构的入驻与证照',
      icon: <Building2 size="1.375rem" strokeWidth={1.75} />,
      to: linkTo(institutionsScreen),
      rank: 70,
      isFor: ({ permissions }) => permissions.includes(afterSchoolPermissions.oversee),
    },
    {
      key: 'institutionAccounts',
      label: '机构账号',
      hint: '机构负责人与机构教师的账号',
      icon: <IdCard size="1.375rem" strokeWidth={1.75} />,
      to: linkTo(institutionAccountsScreen),
      rank: 71,
      isFor: ({ permissions }) => permissions.includes(afterSchoolPermissions.openAccounts),
    },
    {
      key: 'courses',
      label: '课后课程',
      hint: '开课申请与进度',
      icon: <Shapes size="1.375rem" strokeWidth={1.75} />,
      to: linkTo(coursesScreen),
      rank: 72,
      isFor: ({ permissions }) => rights.some((right) => permissions.includes(right)),
    },
    {
      key: 'ownTimetable',
      label: '我的课后课表',
      hint: '本周要上的课后课，调课和停课',
      icon: <CalendarDays size="1.375rem" strokeWidth={1.75} />,
      to: linkTo(ownTimetableScreen),
      rank: 74,
      isFor: ({ permissions }) => permissions.includes(afterSchoolPermissions.proposeCourses),
    },
  ],
  panels: {
    [courseFlowKey]: async () => (await import('./courseFlowPanel.tsx')).courseFlowPanel,
    [institutionFlowKey]: async () => (await import('./flowPanel.tsx')).institutionFlowPanel,
  },
  offline: async () => (await import('./offline.ts')).offline,
}
