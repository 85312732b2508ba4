import { call, record } from '../calls/calls.ts'
import { onSignedOut } from '../device/tabs.ts'
import { CallError } from '../http/callError.ts'
import { currentOwner, queryClient, session } from '../runtime.ts'
import { toast } from '../overlays/toasts.ts'
import type { Act, Outcome } from './acts.ts'
import { actStore } from './actStore.ts'
import type { QueueableAct, QueuePlan } from './queuePlan.ts'
import { Outbox } from './outbox.ts'
import { showWaiting } from './waiting.ts'

/**
 * The name of the lock that lets one tab send, and of the channel that notifies other tabs of
 * changes.
 */
const queueName = 'qinghe.outbox'
const listed = new Map<string, QueueableAct>()
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(queueName) : undefined

/** The one queue of this page. */
export const outbox = new Outbox({
  store: actStore,
  nowMs: () => Date.now(),
  owner: currentOwner,
  send,
  without,
  // Plain http in a local network has no locks. There only the idempotency key prevents executing
  // an act twice.
  alone: (work) => ('locks' in navigator ? navigator.locks.request(queueName, work) : work()),
  later: (run, ms) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
  show: showWaiting,
  ended,
  announce: () => channel?.postMessage(null),
})

onSignedOut((owner) => outbox.stop(owner))

let isStarted = false
/** A store that fails temporarily is read again on the next event. */
const nothing = () => undefined

/**
 * Registers the acts that may be queued and starts sending: now, when the network returns, when the
 * page becomes visible, and after sign-in.
 */
export function startOutbox(plan: QueuePlan): void {
  for (const [kind, one] of Object.entries(plan)) listed.set(kind, one)
  if (isStarted) return
  isStarted = true
  const hurry = () =>
    void outbox
      .refresh()
      .then(() => outbox.hurry())
      .catch(nothing)
  channel?.addEventListener('message', () => void outbox.refresh().catch(nothing))
  window.addEventListener('online', hurry)
  window.addEventListener('pageshow', hurry)
  document.addEventListener(
    'visibilitychange',
    () => document.visibilityState === 'visible' && hurry(),
  )
  let owner = currentOwner()
  session.subscribe(() => {
    if (owner === currentOwner()) return
    owner = currentOwner()
    hurry()
  })
  hurry()
}

/**
 * Whether the server would accept the act a second time once it has forgotten the first attempt.
 */
export const repeats = ({ kind }: Act): boolean => listed.get(kind)?.repeats === true

async function send(act: Act, signal: AbortSignal): Promise<Outcome> {
  // The plan is registered shortly after the first page that may queue an act.
  if (!isStarted) return { kind: 'held' }
  const known = listed.get(act.kind)
  if (!known) return { kind: 'refused', said: '这一项不能直接发送，请打开后重新办理' }
  try {
    await call(known.endpoint, record(act.input), {
      quiet: true,
      silent: true,
      signal,
      headers: { 'Idempotency-Key': act.key },
    })
    return { kind: 'done' }
  } catch (problem) {
    return outcomeOf(problem)
  }
}

/**
 * The server has refused the act and stores no receipt for it, so the remainder may use the same
 * key.
 */
function without(act: Act, gone: readonly string[]): Act | undefined {
  const lessen = listed.get(act.kind)?.without
  return lessen && { ...act, input: lessen(record(act.input), gone) }
}

/**
 * Only a response of the server ends an act. A busy gateway or a failed server has not decided it.
 */
export function outcomeOf(problem: unknown): Outcome {
  if (!(problem instanceof CallError))
    return { kind: 'unsaid', isFault: true, said: '没有发送成功', pauseMs: 0 }
  if (problem.kind === 'aborted' || problem.kind === 'unauthorised') return { kind: 'held' }
  if (problem.kind === 'network' || problem.kind === 'timeout')
    return { kind: 'unsaid', isFault: false, said: problem.msg, pauseMs: 0 }
  const pauseMs = (problem.retryAfterSeconds ?? 0) * 1000
  const isBusy = [429, 502, 503, 504].includes(problem.status)
  const isOpen = isBusy || problem.status >= 500 || problem.kind === 'unreadable'
  return isOpen
    ? { kind: 'unsaid', isFault: !isBusy, said: problem.msg, pauseMs }
    : { kind: 'refused', said: problem.msg }
}

function ended(act: Act, isDone: boolean): void {
  for (const stale of listed.get(act.kind)?.invalidates ?? [])
    void queryClient.invalidateQueries({ queryKey: [stale.path] })
  if (isDone) toast(`已发送：${act.words} ${act.title}`, 'success')
  else toast(`${act.title} 没有发送成功：${act.stopped ?? ''}`, 'error')
}
