import { tokenPaths } from '../contract/constants.ts'
import { appConfig } from './appConfig.ts'
import type { CallError } from './http/callError.ts'
import { Client } from './http/client.ts'
import { browserTransport } from './http/transport.ts'
import { loginGate } from './loginGate.ts'
import { isPlaced } from './placedErrors.ts'
import { queryClient } from './queries.ts'
import { browserPorts, browserStorage, startSession } from './session/browserPorts.ts'
import type { TokenAnswer } from './session/loginState.ts'
import { Session } from './session/session.ts'
import { loadingToast, toast } from './toasts.ts'

export { queryClient } from './queries.ts'

const guestTenantKey = 'qinghe.tenant'
const leftKey = 'qinghe.left'

/** The one session of this page. */
export const session: Session = new Session(browserPorts(() => client))

/** The one request wrapper of this page. */
export const client: Client = new Client({
  transport: browserTransport,
  config: appConfig,
  tenantId: currentTenantId,
  freshToken: () => session.freshToken(),
  renew: (used) => session.renew(used),
  loading: loadingToast,
  report: reportSoon,
  toLogin: loginGate.send,
  toPassword: loginGate.toPassword,
})

/** Long enough for a form to place the error beside its fields first. */
const placingMs = 50

function reportSoon(error: CallError): void {
  setTimeout(() => isPlaced(error) || toast(error.msg, 'error'), placingMs)
}

/** The school of whoever looks: his own when signed in, else the one he chose or the link named. */
export function currentTenantId(): string {
  return session.state.isLogin
    ? session.state.userInfo.tenant_id
    : (browserStorage.read(guestTenantKey) ?? appConfig.tenantId)
}

/** Remembers the school that a guest chose. */
export const rememberTenant = (tenantId: string): void =>
  browserStorage.write(guestTenantKey, tenantId)

/** Stores the person and both tokens after a token call. */
export function finishSignIn(answer: TokenAnswer): void {
  browserStorage.remove(leftKey)
  session.signIn(answer)
}

/** School and account of who signed out here and has not come back; a session that ended by itself names nobody. */
export const lastLeft = (): string => browserStorage.read(leftKey) ?? ''

type SignOutStep = {
  /** May keep the person here, for instance to sync drafts first. */
  ask?: () => Promise<'go' | 'stay'>
  /** Stops what still goes on in this name, as soon as nobody is asked any more. */
  leave?: () => Promise<void>
  /** Removes what must not be seen by the next person on this device. */
  erase?: () => Promise<void> | void
}
const signOutSteps: SignOutStep[] = []

/** Registers what signing out must ask and erase. */
export const onSignOut = (step: SignOutStep): void => void signOutSteps.push(step)

/** Ends the session here and on the server; false when a step asked the person to stay. */
export async function signOut(): Promise<boolean> {
  for (const step of signOutSteps) {
    // A step whose code does not come without a network keeps nobody here.
    if ((await step.ask?.().catch(() => undefined)) === 'stay') return false
  }
  const { tenant_id: school, user_id: account } = session.state.userInfo
  browserStorage.write(leftKey, `${school}/${account}`)
  const left = Promise.allSettled(signOutSteps.map(async (step) => step.leave?.()))
  await client
    .send({ method: 'GET', path: tokenPaths.logout, quiet: true, guestOk: true, timeoutMs: 5000 })
    .catch(() => undefined)
  await left
  session.signOut()
  return true
}

/** Starts the tick and forgets answers and private leftovers whenever the person changes, in this tab or another. */
export function startRuntime(): () => void {
  let person = session.state.userInfo.user_id
  const stopWatching = session.subscribe(() => {
    const next = session.state.userInfo.user_id
    if (next === person) return
    if (person) void eraseAll()
    person = next
  })
  const stopSession = startSession(session)
  return () => {
    stopWatching()
    stopSession()
  }
}

async function eraseAll(): Promise<void> {
  queryClient.clear()
  await Promise.allSettled(signOutSteps.map(async (step) => step.erase?.()))
}
