import { deskLoginScreen, newPasswordDesk } from '../domains/identity/contract/screens.ts'
import { accountsFrom } from '../domains/organisation/desk/accountParts.ts'
import { ownUser } from '../domains/organisation/contract/ownUser.ts'
import { getCounts, listMessages } from '../domains/messaging/contract/message.ts'
import { deskPlaceOf as clearancePlaceOf } from '../domains/clearance/contract/screens.ts'
import { deskPlaceOf as contentPlaceOf } from '../domains/content/contract/screens.ts'
import { deskPlaceOf as processPlaceOf } from '../domains/workflow/contract/screens.ts'
import { screen } from '../platform/contract/screen.ts'
import type { DeskManifest } from '../platform/desk/deskManifest.ts'
import { dashboardFrom } from '../platform/desk/dashboard/dashboardCards.ts'
import { deskRoute } from '../platform/desk/deskEntries.ts'
import { mountDesk } from '../platform/desk/mountDesk.tsx'
import type { DeskPerson } from '../platform/desk/person.tsx'
import type { Bell } from '../platform/desk/shell/BellMenu.tsx'
import { call } from '../platform/web/calls/calls.ts'
import { flowPanelsFrom } from '../platform/web/records/flowPanels.ts'
import { setSignOutLoader } from '../platform/web/runtime.ts'
import { LayoutDashboard } from 'lucide-react'

const manifests = Object.values(
  import.meta.glob<DeskManifest>('../domains/*/desk/desk.tsx', { eager: true, import: 'desk' }),
)

const dashboardPage = deskRoute(screen('/'), {
  title: '工作台',
  group: '概览',
  icon: LayoutDashboard,
  words: 'gongzuotai gzt dashboard',
  load: async () => (await import('../platform/desk/dashboard/DashboardPage.tsx')).DashboardPage,
})

accountsFrom(async () => (await import('../domains/identity/desk/accounts.tsx')).AccountActs)
flowPanelsFrom(manifests.flatMap(({ panels }) => (panels ? [panels] : [])))
dashboardFrom(async () => {
  const cards = await Promise.all(
    manifests.flatMap(({ dashboard }) => (dashboard ? [dashboard()] : [])),
  )
  return cards.flat()
})

setSignOutLoader(async () => import('./desk/deskSignOut.ts'))

mountDesk({
  routes: [dashboardPage, ...manifests.flatMap(({ pages }) => pages)],
  groups: ['概览', '内容', '组织', '学生', '招生', '收费', '系统', '运维'],
  login: deskLoginScreen.path,
  password: newPasswordDesk.path,
  loadPerson,
  finders: manifests.flatMap(({ finders }) => finders ?? []),
  acts: manifests.flatMap(({ acts }) => acts ?? []),
  loadBell,
})

async function loadPerson(): Promise<DeskPerson> {
  const own = await call(ownUser, {}, { quiet: true, silent: true })
  const { id, realName, avatar, roleName, tenantName, roles, permissions } = own
  return { id, name: realName, avatar, roleName, schoolName: tenantName, roles, permissions }
}

async function loadBell(): Promise<Bell> {
  const quiet = { quiet: true, silent: true }
  const [counts, messages] = await Promise.all([
    call(getCounts, {}, quiet),
    call(listMessages, { size: 8 }, quiet),
  ])
  const items = messages.records.map(({ id, title, createTime, link }) => {
    const place = contentPlaceOf(link) ?? processPlaceOf(link) ?? clearancePlaceOf(link)
    // An entry without a desk page opens the phone's page.
    return { key: id, title, hint: createTime, to: place ? `#${place}` : `/#${link || '/'}` }
  })
  return { count: counts.messages, items }
}
