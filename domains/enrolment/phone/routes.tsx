import { route } from '../../../platform/web/routes.ts'
import type { RouteEntry } from '../../../platform/web/routes.ts'
import { onSignOut } from '../../../platform/web/runtime.ts'
import {
  applicationScreen,
  applyScreen,
  enrolmentDeskScreen,
  enrolmentScreen,
} from '../contract/screens.ts'
import type { pages } from './pages.ts'

const parts = () => import('./pages.ts')
const page = (name: keyof typeof pages) => async () => (await parts()).pages[name]()

export const routes: RouteEntry[] = [
  route(enrolmentScreen, { title: '新生报名', open: true, load: page('enrolment') }),
  route(applyScreen, { title: '填写报名表', load: page('apply') }),
  route(applicationScreen, { title: '报名详情', load: page('application') }),
  route(enrolmentDeskScreen, { title: '招生审核', load: page('desk') }),
]

const leaving = async () => (await parts()).loadLeaving()

// Drafts that are only on this device may be from an earlier visit: asked about even when no form was open.
onSignOut({
  ask: async () => (await leaving()).askBeforeLeaving(),
  erase: async () => (await leaving()).eraseAfterLeaving(),
})
