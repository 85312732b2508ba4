import { linkTo } from '../../../platform/contract/screen.ts'
import type { HomePerson } from '../../../platform/web/navigation/homeEntries.ts'
import { route } from '../../../platform/web/navigation/routes.ts'
import { enrolmentFlowKey } from '../contract/flow.ts'
import { enrolmentPermissions } from '../contract/permissions.ts'
import {
  applicationScreen,
  applyScreen,
  enrolmentDeskScreen,
  enrolmentScreen,
  signScreen,
  exportsScreen,
  plansScreen,
} from '../contract/screens.ts'
import { CalendarRange, FileDown, FileSearch, FileUser } from 'lucide-react'
import type { PhoneManifest } from '../../../platform/web/navigation/phoneManifest.ts'

const applies = ({ permissions }: HomePerson): boolean =>
  permissions.includes(enrolmentPermissions.apply)

/** The phone manifest of enrolment. */
export const phone: PhoneManifest = {
  pages: [
    route(enrolmentScreen, {
      title: '新生报名',
      open: true,
      load: async () => (await import('./EnrolmentPage.tsx')).EnrolmentPage,
    }),
    route(applyScreen, {
      title: '填写报名表',
      load: async () => (await import('./ApplyPage.tsx')).ApplyPage,
    }),
    route(applicationScreen, {
      title: '报名详情',
      load: async () => (await import('./ApplicationPage.tsx')).ApplicationPage,
    }),
    route(signScreen, {
      title: '核对并签名',
      open: true,
      load: async () => (await import('./SignPage.tsx')).SignPage,
    }),
    route(enrolmentDeskScreen, {
      title: '招生审核',
      load: async () => (await import('./EnrolmentDeskPage.tsx')).EnrolmentDeskPage,
    }),
    route(plansScreen, {
      title: '招生计划',
      load: async () => (await import('./PlansPage.tsx')).PlansPage,
    }),
    route(exportsScreen, {
      title: '报名导出',
      load: async () => (await import('./ExportsPage.tsx')).ExportsPage,
    }),
  ],
  manages: [
    {
      key: 'enrolmentPlans',
      label: '招生计划',
      hint: '名额、时间和待发布的修改',
      icon: <CalendarRange size="1.375rem" strokeWidth={1.75} />,
      to: linkTo(plansScreen),
      rank: 60,
      isFor: ({ permissions }) => permissions.includes(enrolmentPermissions.plan),
    },
    {
      key: 'enrolmentExports',
      label: '报名导出',
      hint: '导出申请与批准',
      icon: <FileDown size="1.375rem" strokeWidth={1.75} />,
      to: linkTo(exportsScreen),
      rank: 61,
      isFor: ({ permissions }) =>
        [enrolmentPermissions.export, enrolmentPermissions.approveExport].some((one) =>
          permissions.includes(one),
        ),
    },
  ],
  services: [
    {
      key: 'enrolment',
      label: '报名',
      hint: '新生报名与进度',
      icon: <FileUser size="1.375rem" strokeWidth={1.75} />,
      tint: 'blue',
      to: linkTo(enrolmentScreen),
      group: '办事',
      rank: 10,
      isFor: (person) => !person.isLogin || applies(person),
    },
    {
      key: 'enrolmentDesk',
      label: '招生审核',
      hint: '审核报名申请',
      icon: <FileSearch size="1.375rem" strokeWidth={1.75} />,
      tint: 'blue',
      to: linkTo(enrolmentDeskScreen),
      group: '办事',
      rank: 15,
      isFor: ({ permissions }) =>
        [enrolmentPermissions.review, enrolmentPermissions.oversee].some((one) =>
          permissions.includes(one),
        ),
    },
  ],
  guestHome: async () => (await import('./guest/HowToEnrol.tsx')).homePart,
  panels: {
    [enrolmentFlowKey]: async () => (await import('./flowPanel.tsx')).enrolmentFlowPanel,
  },
}
