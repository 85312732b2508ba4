import {
  accountLoginScreen,
  centerScreen,
  newPasswordScreen,
  phoneLoginScreen,
  registerScreen,
} from '../domains/identity/contract/screens.ts'
import { flowPanelsFrom } from '../platform/web/flowPanels.ts'
import { homeFrom } from '../platform/web/home.ts'
import { manageFrom } from '../platform/web/manageEntries.ts'
import type { RouteEntry } from '../platform/web/routes.ts'
import { mountPhone } from '../platform/web/shell/mountPhone.tsx'

const ofDomains = import.meta.glob<RouteEntry[]>('../domains/*/phone/routes.tsx', {
  eager: true,
  import: 'routes',
})
const ofDevelopment = import.meta.env.DEV
  ? (await import('../platform/web/dev/routes.tsx')).routes
  : []

homeFrom(async () => (await import('./home.ts')).contributions())
flowPanelsFrom(async () => (await import('./flowPanels.ts')).flowPanels)
manageFrom(async () => (await import('./manage.ts')).managed())

mountPhone({
  routes: [...Object.values(ofDomains).flat(), ...ofDevelopment],
  loadLaterRoutes: async () => (await import('./laterRoutes.ts')).laterRoutes,
  login: accountLoginScreen.path,
  password: newPasswordScreen.path,
  loginScreens: [accountLoginScreen.path, phoneLoginScreen.path, registerScreen.path],
  tabs: { home: '/', mine: centerScreen.path },
})

// The stream is no part of the first load: the page stands before it is opened.
setTimeout(() => void openStream().catch(() => undefined), 1500)

async function openStream(): Promise<void> {
  const [{ startLive }, { livePlan }] = await Promise.all([
    import('../platform/web/startLive.ts'),
    import('./live.ts'),
  ])
  startLive(livePlan)
}
