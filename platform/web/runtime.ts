import { tokenPaths } from '../contract/constants.ts'
import { appConfig } from './appConfig.ts'
import { countOf, eraseDevice, eraseTexts } from './device/erase.ts'
import { clearSignedOut, hasSignedOut, markSignedOut } from './device/signedOut.ts'
import { type Owner, ownerIn } from './device/owner.ts'
import { isThereAny } from './device/present.ts'
import { announceSignOut } from './device/tabs.ts'
import type { CallError } from './http/callError.ts'
import { Client } from './http/client.ts'
import { browserTransport } from './http/transport.ts'
import { loginGate } from './navigation/loginGate.ts'
import { isPlaced } from './calls/placedErrors.ts'
import { queryClient } from './calls/queryClient.ts'
import { browserPorts, browserStorage, startSession } from './session/browserPorts.ts'
import type { TokenAnswer } from './session/loginState.ts'
import { Session } from './session/session.ts'
import { namingDevice } from './session/signInDevice.ts'
import { loadingToast, toast } from './overlays/toasts.ts'

export { queryClient } from './calls/queryClient.ts'

const guestTenantKey = 'qinghe.tenant'

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

client.requestInterceptors.push(namingDevice(browserStorage))

/** Long enough for a form to place the error beside its fields first. */
const placingMs = 50

function reportSoon(error: CallError): void {
  setTimeout(() => isPlaced(error) || toast(error.msg, 'error'), placingMs)
}

/** Returns the school of a signed-in user, else the one that the guest chose or the link named. */
export function currentTenantId(): string {
  return session.state.isLogin
    ? session.state.userInfo.tenant_id
    : (browserStorage.read(guestTenantKey) ?? appConfig.tenantId)
}

/** Stores the school that a guest chose. */
export const rememberTenant = (tenantId: string): void =>
  browserStorage.write(guestTenantKey, tenantId)

/** The owner of the records on this device that are in use. Empty for a guest. */
export const currentOwner = (): Owner => ownerIn(session.state)

/** Stores the user and both tokens after a token call. */
export function finishSignIn(answer: TokenAnswer): void {
  clearSignedOut()
  session.signIn(answer)
}

type MemoryOfPage = {
  /** Clears it, because the next user on this page must not see it. */
  clear: () => void
  isEmpty?: () => boolean
  /** The names of the parts that would be lost, if no record on this device represents them. */
  names?: () => readonly string[]
}
const memories = new Set<MemoryOfPage>([{ clear: () => queryClient.clear() }])

/** Registers a page's in-memory data of a user. It is cleared whenever the user changes. */
export const onPersonChange = (memory: MemoryOfPage): void => void memories.add(memory)

/** Returns the names of data that pages have only in memory. */
export const namesInMemory = (): readonly string[] =>
  [...memories].flatMap((one) => one.names?.() ?? [])

type SignOutCheck = { maySignOut: (owner: Owner) => Promise<boolean> }
let loadSignOut: (() => Promise<SignOutCheck>) | undefined

/**
 * Sets the loader of the code that sends unsent content before sign-out and asks about the rest.
 */
export const setSignOutLoader = (load: () => Promise<SignOutCheck>): void =>
  void (loadSignOut = load)

/** Preloads that code while there is a network, as soon as a record is stored. */
export const preloadSignOut = (): void => void loadSignOut?.().catch(() => undefined)

/**
 * Ends the session here and on the server, and erases the user's data on this device. Returns false
 * when the user stays signed in.
 */
export async function signOut(): Promise<boolean> {
  const owner = currentOwner()
  if (!(await maySignOut(owner))) return false
  markSignedOut(owner)
  const erased = erase(owner)
  await client
    .send({ method: 'GET', path: tokenPaths.logout, quiet: true, guestOk: true, timeoutMs: 5000 })
    .catch(() => undefined)
  await erased
  session.signOut()
  eraseTexts(owner)
  return true
}

async function maySignOut(owner: Owner): Promise<boolean> {
  const isEmpty = [...memories].every((one) => one.isEmpty?.() ?? true)
  if (isEmpty && !(await isThereAny())) return true
  const loaded = await loadSignOut?.().catch(() => undefined)
  if (loaded) return loaded.maySignOut(owner)
  if ((await countOf(owner)) === 0) return true
  toast('网络不通，无法确认本机内容是否已经送达，请联网后再退出', 'warning')
  return false
}

function erase(owner: Owner): Promise<void> {
  announceSignOut(owner)
  return eraseDevice(owner)
}

/**
 * Starts the tick. Clears pages' in-memory data whenever the user changes, in this tab or another.
 */
export function startRuntime(): () => void {
  finishSignOut()
  let person = session.state.userInfo.user_id
  const stopWatching = session.subscribe(() => {
    const next = session.state.userInfo.user_id
    if (next === person) return
    if (person) for (const { clear } of memories) clear()
    person = next
  })
  const stopSession = startSession(session)
  return () => {
    stopWatching()
    stopSession()
  }
}

/** Completes a sign-out that was interrupted, for instance by closing the browser. */
function finishSignOut(): void {
  const owner = currentOwner()
  if (!owner || !hasSignedOut(owner)) return
  void erase(owner)
  session.signOut()
  eraseTexts(owner)
}
