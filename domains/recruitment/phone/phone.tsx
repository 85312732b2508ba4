import { BriefcaseBusiness, Presentation, UserRoundSearch } from 'lucide-react'

import { linkTo } from '../../../platform/contract/screen.ts'
import type { PhoneManifest } from '../../../platform/web/navigation/phoneManifest.ts'
import { route } from '../../../platform/web/navigation/routes.ts'
import { organisationPermissions } from '../../organisation/contract/permissions.ts'
import { recruitmentPermissions } from '../contract/permissions.ts'
import {
  ownPanelsScreen,
  ownRecruitmentScreen,
  proposedScreen,
  recruitmentApplyScreen,
  recruitmentEntryScreen,
  resultsScreen,
  scoreScreen,
  vacanciesScreen,
  vacancyScreen,
} from '../contract/screens.ts'

/** Everything this domain adds to the phone. */
export const phone: PhoneManifest = {
  pages: [
    route(vacanciesScreen, {
      title: '教师招聘',
      open: true,
      load: async () => (await import('./OpenPostsPage.tsx')).OpenPostsPage,
    }),
    route(vacancyScreen, {
      title: '招聘岗位',
      open: true,
      load: async () => (await import('./OpenPostPage.tsx')).OpenPostPage,
    }),
    route(recruitmentEntryScreen, {
      title: '验证手机号',
      open: true,
      load: async () => (await import('./EntryPage.tsx')).EntryPage,
    }),
    route(recruitmentApplyScreen, {
      title: '填写应聘',
      load: async () => (await import('./ApplyPage.tsx')).ApplyPage,
    }),
    route(ownRecruitmentScreen, {
      title: '我的应聘',
      load: async () => (await import('./OwnPage.tsx')).OwnPage,
    }),
    route(proposedScreen, {
      title: '拟聘公示',
      open: true,
      load: async () => (await import('./NoticePage.tsx')).NoticePage,
    }),
    route(ownPanelsScreen, {
      title: '招聘评分',
      load: async () => (await import('./OwnPanelsPage.tsx')).OwnPanelsPage,
    }),
    route(scoreScreen, {
      title: '评分',
      load: async () => (await import('./ScorePage.tsx')).ScorePage,
    }),
    route(resultsScreen, {
      title: '评分结果',
      load: async () => (await import('./ResultsPage.tsx')).ResultsPage,
    }),
  ],
  services: [
    {
      key: 'vacancies',
      label: '教师招聘',
      hint: '招聘岗位和拟聘公示',
      icon: <UserRoundSearch size="1.375rem" strokeWidth={1.75} />,
      tint: 'green',
      to: linkTo(vacanciesScreen),
      group: '办事',
      rank: 79,
      isFor: ({ isLogin, permissions }) =>
        !isLogin || permissions.includes(recruitmentPermissions.apply),
    },
    {
      key: 'recruitment',
      label: '我的应聘',
      hint: '应聘进度和招聘岗位',
      icon: <BriefcaseBusiness size="1.375rem" strokeWidth={1.75} />,
      tint: 'blue',
      to: linkTo(ownRecruitmentScreen),
      group: '办事',
      rank: 80,
      // Families and colleagues reach their applications from the posts.
      isFor: ({ permissions }) =>
        permissions.includes(recruitmentPermissions.apply) &&
        !permissions.includes(organisationPermissions.belong),
    },
    {
      key: 'recruitmentScores',
      label: '招聘评分',
      hint: '担任评委时给应聘人评分',
      icon: <Presentation size="1.375rem" strokeWidth={1.75} />,
      tint: 'indigo',
      to: linkTo(ownPanelsScreen),
      group: '办事',
      rank: 81,
      isFor: ({ permissions }) => permissions.includes(organisationPermissions.workHere),
    },
  ],
}
