import {
  accountLoginScreen,
  centerScreen,
  newPasswordScreen,
  phoneLoginScreen,
  registerScreen,
} from '../domains/identity/contract/screens.ts'
import { signInFacts } from '../domains/identity/contract/signInPage.ts'
import { listHomeCards } from '../domains/messaging/contract/homeCards.ts'
import { listInbox } from '../domains/messaging/contract/inbox.ts'
import { setAvatarUploader } from '../domains/organisation/phone/avatarUpload.ts'
import { askAhead } from '../platform/web/calls/askAhead.ts'
import { setStaleAfterWrites } from '../platform/web/calls/staleAfterWrites.ts'
import { offerOffline, registerManifests } from '../platform/web/navigation/phoneManifest.ts'
import type { PhoneManifest } from '../platform/web/navigation/phoneManifest.ts'
import { session, setSignOutLoader } from '../platform/web/runtime.ts'
import { mountPhone } from '../platform/web/shell/mountPhone.tsx'

const manifests = Object.values(
  import.meta.glob<PhoneManifest>('../domains/*/phone/phone.tsx', {
    eager: true,
    import: 'phone',
  }),
)
const ofDevelopment = import.meta.env.DEV
  ? (await import('../platform/web/dev/routes.tsx')).routes
  : []

registerManifests(manifests)
setStaleAfterWrites([listInbox.path, listHomeCards.path])
setSignOutLoader(async () => import('./device/phoneSignOut.ts'))
setAvatarUploader(
  async () => (await import('../domains/identity/phone/uploadAvatar.ts')).uploadAvatar,
)

mountPhone({
  routes: [...manifests.flatMap(({ pages }) => pages), ...ofDevelopment],
  login: accountLoginScreen.path,
  password: newPasswordScreen.path,
  loginScreens: [accountLoginScreen.path, phoneLoginScreen.path, registerScreen.path],
  tabs: { home: '/', mine: centerScreen.path },
})

// A guest's first page, home or sign-in, begins with the school's name.
if (!session.state.isLogin) void askAhead(signInFacts, {})

// The first page needs neither the event stream nor the outbox, and no copy of itself.
setTimeout(() => {
  offerOffline(manifests)
  void openStream().catch(() => undefined)
  if (import.meta.env.PROD) void keepForLater().catch(() => undefined)
}, 1500)

async function openStream(): Promise<void> {
  const [{ startLive }, { livePlan }] = await Promise.all([
    import('../platform/web/live/startLive.ts'),
    import('./live.ts'),
  ])
  startLive(livePlan)
}

async function keepForLater(): Promise<void> {
  const { startInstalled } = await import('./installed.ts')
  await startInstalled()
}
