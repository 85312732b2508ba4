import { outboxScreen } from '../../../platform/contract/outbox.ts'
import { linkTo } from '../../../platform/contract/screen.ts'
import { organisationPermissions } from '../../organisation/contract/permissions.ts'
import type { HomePerson } from '../../../platform/web/navigation/homeEntries.ts'
import { route } from '../../../platform/web/navigation/routes.ts'
import {
  chooseLocationScreen,
  openLocationScreen,
  printCheckScreen,
  printScreen,
  proxyFormScreen,
  proxyScreen,
  copiesScreen,
  createScreen,
  formDetailScreen,
  formStartScreen,
  waitingScreen,
  workbenchScreen,
  workflowMineScreen,
} from '../contract/screens.ts'
import { ClipboardCheck, ClipboardList } from 'lucide-react'
import type { PhoneManifest } from '../../../platform/web/navigation/phoneManifest.ts'

const icon = { size: '1.375rem', strokeWidth: 1.75 } as const

/** Family roles find their requests under 我的事务. The workbench is for approvers. */
const families = ['parent', 'student', 'visitor']
const decides = ({ isLogin, roles }: HomePerson): boolean =>
  isLogin && roles.some((role) => !families.includes(role))

/** The workflow manifest of the phone. */
export const phone: PhoneManifest = {
  pages: [
    route(workbenchScreen, {
      title: '工作台',
      load: async () => (await import('./WorkbenchPage.tsx')).WorkbenchPage,
    }),
    route(workflowMineScreen, {
      title: '我的事务',
      load: async () => (await import('./MinePage.tsx')).MinePage,
    }),
    route(formDetailScreen, {
      title: '申请详情',
      load: async () => (await import('./FormDetailPage.tsx')).FormDetailPage,
    }),
    route(createScreen, {
      title: '发起申请',
      load: async () => (await import('./CreatePage.tsx')).CreatePage,
    }),
    route(formStartScreen, {
      title: '填写申请',
      load: async () => (await import('./FormStartPage.tsx')).FormStartPage,
    }),
    route(copiesScreen, {
      title: '抄送我的',
      load: async () => (await import('./CopiesPage.tsx')).CopiesPage,
    }),
    route(proxyScreen, {
      title: '委托设置',
      load: async () => (await import('./ProxyPage.tsx')).ProxyPage,
    }),
    route(proxyFormScreen, {
      title: '委托',
      load: async () => (await import('./ProxyFormPage.tsx')).ProxyFormPage,
    }),
    route(chooseLocationScreen, {
      title: '选择位置',
      load: async () => (await import('./ChooseLocationPage.tsx')).ChooseLocationPage,
    }),
    route(openLocationScreen, {
      title: '位置',
      load: async () => (await import('./OpenLocationPage.tsx')).OpenLocationPage,
    }),
    route(outboxScreen, {
      title: '待发送',
      load: async () => (await import('../../../platform/web/outbox/OutboxPage.tsx')).OutboxPage,
    }),
    route(waitingScreen, {
      title: '全校审批等待',
      load: async () => (await import('./WaitingPage.tsx')).WaitingPage,
    }),
    route(printScreen, {
      title: '打印',
      load: async () => (await import('./PrintPage.tsx')).PrintPage,
    }),
    route(printCheckScreen, {
      title: '核验打印件',
      open: true,
      load: async () => (await import('./PrintCheckPage.tsx')).PrintCheckPage,
    }),
  ],
  services: [
    {
      key: 'workbench',
      label: '审批',
      hint: '待办与已办',
      icon: <ClipboardCheck {...icon} />,
      tint: 'indigo',
      to: linkTo(workbenchScreen),
      group: '办事',
      rank: 20,
      isFor: decides,
    },
    {
      key: 'affairs',
      label: '我的事务',
      hint: '发起与经办',
      icon: <ClipboardList {...icon} />,
      tint: 'lime',
      to: linkTo(workflowMineScreen),
      group: '办事',
      rank: 30,
      isFor: ({ permissions }) => permissions.includes(organisationPermissions.belong),
    },
  ],
  offline: async () => (await import('./offline.ts')).offline,
}
