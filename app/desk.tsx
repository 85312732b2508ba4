import { deskLoginScreen, newPasswordDesk } from '../domains/identity/contract/screens.ts'
import { accountsFrom } from '../domains/organisation/desk/accountParts.ts'
import { ownUser } from '../domains/organisation/contract/ownUser.ts'
import { listHomeCards } from '../domains/messaging/contract/homeCards.ts'
import { inboxPreview, listInbox } from '../domains/messaging/contract/inbox.ts'
import { inboxDesk } from '../domains/messaging/contract/screens.ts'
import { deskPlaceOf as afterSchoolPlaceOf } from '../domains/afterSchool/contract/screens.ts'
import { deskPlaceOf as clearancePlaceOf } from '../domains/clearance/contract/screens.ts'
import { deskPlaceOf as contentPlaceOf } from '../domains/content/contract/screens.ts'
import { deskPlaceOf as enrolmentPlaceOf } from '../domains/enrolment/contract/deskScreens.ts'
import { deskPlaceOf as leavePlaceOf } from '../domains/leave/contract/screens.ts'
import { deskPlaceOf as recruitmentPlaceOf } from '../domains/recruitment/contract/screens.ts'
import { deskPlaceOf as resumePlaceOf } from '../domains/resume/contract/screens.ts'
import { deskPlaceOf as safeguardPlaceOf } from '../domains/safeguards/contract/screens.ts'
import { deskPlaceOf as studentRequestPlaceOf } from '../domains/studentRequest/contract/screens.ts'
import { deskPlaceOf as processPlaceOf } from '../domains/workflow/contract/screens.ts'
import { screen } from '../platform/contract/screen.ts'
import type { DeskManifest } from '../platform/desk/deskManifest.ts'
import { dashboardFrom } from '../platform/desk/dashboard/dashboardCards.ts'
import { deskRoute } from '../platform/desk/deskEntries.ts'
import { deskAddressOf, deskPlacesFrom } from '../platform/desk/deskPlaces.ts'
import { mountDesk } from '../platform/desk/mountDesk.tsx'
import { setupFrom } from '../platform/desk/setup/setupSteps.ts'
import type { DeskPerson } from '../platform/desk/person.tsx'
import type { BellContent } from '../platform/desk/shell/BellMenu.tsx'
import { call, useCall } from '../platform/web/calls/calls.ts'
import { setStaleAfterWrites } from '../platform/web/calls/staleAfterWrites.ts'
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

setupFrom(async () => {
  const steps = await Promise.all(manifests.flatMap(({ setup }) => (setup ? [setup()] : [])))
  return steps.flat()
})

deskPlacesFrom([
  contentPlaceOf,
  afterSchoolPlaceOf,
  processPlaceOf,
  clearancePlaceOf,
  enrolmentPlaceOf,
  leavePlaceOf,
  recruitmentPlaceOf,
  resumePlaceOf,
  safeguardPlaceOf,
  studentRequestPlaceOf,
])
setStaleAfterWrites([listInbox.path, listHomeCards.path])

setSignOutLoader(async () => import('./desk/deskSignOut.ts'))

mountDesk({
  routes: [dashboardPage, ...manifests.flatMap(({ pages }) => pages)],
  groups: ['概览', '内容', '组织', '学生', '招生', '收费', '系统', '运维'],
  login: deskLoginScreen.path,
  password: newPasswordDesk.path,
  loadPerson,
  finders: manifests.flatMap(({ finders }) => finders ?? []),
  acts: manifests.flatMap(({ acts }) => acts ?? []),
  useBell,
})

async function loadPerson(): Promise<DeskPerson> {
  const own = await call(ownUser, {}, { quiet: true, silent: true })
  const { id, realName, avatar, roleName, tenantName, roles, permissions } = own
  return { id, name: realName, avatar, roleName, schoolName: tenantName, roles, permissions }
}

function useBell(): BellContent {
  const { data, error } = useCall(listInbox, inboxPreview, { quiet: true })
  if (!data) return { bell: undefined, isFailed: error !== null }
  const items = data.records.map(({ key, title, facts, at, link }) => ({
    key,
    title,
    hint: facts.join(' · ') || at.slice(0, 16),
    to: deskAddressOf(link),
  }))
  return { bell: { count: data.counts.total, items, all: `#${inboxDesk.path}` }, isFailed: false }
}

// The first page does not need the event stream.
setTimeout(() => void openStream().catch(() => undefined), 1500)

async function openStream(): Promise<void> {
  const [{ startLive }, { livePlan }] = await Promise.all([
    import('../platform/web/live/startLive.ts'),
    import('./livePlan.ts'),
  ])
  startLive(livePlan)
}
