import { linkTo } from '../../../platform/contract/screen.ts'
import { route } from '../../../platform/web/navigation/routes.ts'
import { organisationPermissions } from '../../organisation/contract/permissions.ts'
import { resumeFlowKey } from '../contract/flow.ts'
import { resumePermissions } from '../contract/permissions.ts'
import { resumeFormScreen, resumeScreen, resumesScreen } from '../contract/screens.ts'
import { IdCard } from 'lucide-react'
import type { PhoneManifest } from '../../../platform/web/navigation/phoneManifest.ts'

const icon = <IdCard size="1.375rem" strokeWidth={1.75} />

/** Everything this domain adds to the phone. */
export const phone: PhoneManifest = {
  pages: [
    route(resumesScreen, {
      title: '教师简历',
      load: async () => (await import('./ResumesPage.tsx')).ResumesPage,
    }),
    route(resumeScreen, {
      title: '简历详情',
      load: async () => (await import('./ResumePage.tsx')).ResumePage,
    }),
    route(resumeFormScreen, {
      title: '登记简历',
      load: async () => (await import('./ResumeFormPage.tsx')).ResumeFormPage,
    }),
  ],
  services: [
    {
      key: 'teachers',
      label: '教师简历',
      hint: '认识学校的老师',
      icon,
      tint: 'orange',
      to: linkTo(resumesScreen),
      group: '资讯',
      rank: 70,
      isFor: ({ permissions }) =>
        permissions.includes(organisationPermissions.belong) &&
        !permissions.includes(resumePermissions.view),
    },
  ],
  manages: [
    {
      key: 'resumes',
      label: '教师简历',
      hint: '应聘教师的简历和进度',
      icon,
      to: linkTo(resumesScreen),
      rank: 50,
      isFor: ({ permissions }) => permissions.includes(resumePermissions.view),
    },
  ],
  panels: {
    [resumeFlowKey]: async () => (await import('./flowPanel.tsx')).resumeFlowPanel,
  },
}
