import { refreshTenantId, refreshTickMs, tokenPaths } from '../../contract/constants.ts'
import { CallError } from '../http/callError.ts'
import type { Client } from '../http/client.ts'
import { TokenAnswer, watchedKeys } from './loginState.ts'
import type { RefreshOutcome, Session, SessionPorts } from './session.ts'
import { sharedStorage } from './sharedStorage.ts'

/** The storage that all tabs of this browser share. */
export const browserStorage = sharedStorage(() => localStorage)

/**
 * Other tabs see a tab's storage writes a moment later, on a busy device after seconds. They see
 * locks immediately.
 */
const storageReachesOthersMs = 10_000
const lockName = 'qinghe.refresh'

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

/** Resolves once the lock is held. The lock is released later, or when the tab closes. */
const sayToOthers = (name: string) =>
  new Promise<void>((isHeld, reject) => {
    const hold = () => {
      isHeld()
      return pause(storageReachesOthersMs)
    }
    navigator.locks.request(name, { mode: 'shared' }, hold).catch(reject)
  })

/**
 * Web Locks on secure pages. On plain http in a local network the server's grace window covers the
 * rest.
 */
function alone<T>(token: string, work: () => Promise<T>, isReplaced: () => boolean): Promise<T> {
  if (!('locks' in navigator)) return work()
  const replaced = `${lockName}.${token.slice(-16)}`
  return navigator.locks.request(lockName, async () => {
    const { held = [] } = await navigator.locks.query()
    const wasReplaced = held.some(({ name }) => name === replaced)
    for (
      let waited = 0;
      wasReplaced && !isReplaced() && waited < storageReachesOthersMs;
      waited += 50
    )
      await pause(50)
    const result = await work()
    if (isReplaced()) await sayToOthers(replaced)
    return result
  })
}

/** The browser's clocks, storage and lock, and the refresh call of the given client. */
export const browserPorts = (client: () => Client): SessionPorts => ({
  storage: browserStorage,
  nowMs: () => Date.now(),
  elapsedMs: () => performance.now(),
  alone,
  refresh: (refreshToken) => refreshBy(client(), refreshToken),
})

async function refreshBy(client: Client, refreshToken: string): Promise<RefreshOutcome> {
  const body = {
    grant_type: 'refresh_token',
    refresh_token: refreshToken,
    tenantId: refreshTenantId,
    scope: 'all',
  }
  try {
    const reply = await client.send({
      path: tokenPaths.token,
      body,
      tenantId: refreshTenantId,
      anonymous: true,
      quiet: true,
      silent: true,
    })
    const answer = TokenAnswer.safeParse(reply)
    return answer.success ? { kind: 'renewed', answer: answer.data } : { kind: 'unavailable' }
  } catch (error) {
    return { kind: isRefusal(error) ? 'refused' : 'unavailable' }
  }
}

/**
 * Only a 400 or 401 about this very token is a refusal. Queues, limits and proxies are temporary.
 */
const isRefusal = (error: unknown): boolean =>
  error instanceof CallError &&
  (error.status === 400 || error.status === 401) &&
  ['', 'REFRESH_REFUSED', 'NOT_SIGNED_IN'].includes(error.reason)

/**
 * Starts the 30 second tick. Listens to other tabs, to waking from sleep, and to pages restored by
 * the Back button.
 */
export function startSession(session: Session): () => void {
  const ticking = setInterval(session.tick, refreshTickMs)
  const onStorage = (event: StorageEvent) =>
    (event.key === null || watchedKeys.includes(event.key)) && session.reload()
  const onShow = () => document.visibilityState === 'visible' && session.tick()
  window.addEventListener('storage', onStorage)
  window.addEventListener('pageshow', session.reload)
  document.addEventListener('visibilitychange', onShow)
  return () => {
    clearInterval(ticking)
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('pageshow', session.reload)
    document.removeEventListener('visibilitychange', onShow)
  }
}
