import { call, record } from '../calls.ts'
import { CallError } from '../http/callError.ts'
import { queryClient, session } from '../runtime.ts'
import { toast } from '../toasts.ts'
import type { Act, Outcome } from './acts.ts'
import { actStore } from './actStore.ts'
import { storeName } from './kept.ts'
import type { Keepable, KeptPlan } from './keptPlan.ts'
import { Outbox } from './outbox.ts'
import { currentOwner } from './owner.ts'
import { showWaiting } from './waiting.ts'

const listed = new Map<string, Keepable>()
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(storeName) : undefined

/** The one queue of this page. */
export const outbox = new Outbox({
  store: actStore,
  nowMs: () => Date.now(),
  owner: currentOwner,
  send,
  without,
  // Plain http in a local net has no locks: the key alone keeps an act from being done twice there.
  alone: (work) => ('locks' in navigator ? navigator.locks.request(storeName, work) : work()),
  later: (run, ms) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
  show: showWaiting,
  ended,
  announce: () => channel?.postMessage(null),
})

let isStarted = false
/** A store that fails for a moment is asked again with the next sign of life. */
const nothing = () => undefined

/** Names the acts that may wait and begins to send: now, when the network is back, when the page is looked at again, after signing in. */
export function startOutbox(plan: KeptPlan): void {
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
  void outbox.forgetOthers().catch(nothing)
  hurry()
}

/** Whether nothing refuses doing it a second time once the school has forgotten the first try. */
export const repeats = ({ kind }: Act): boolean => listed.get(kind)?.repeats === true

async function send(act: Act, signal: AbortSignal): Promise<Outcome> {
  // What may wait is named a moment after the first page that keeps something.
  if (!isStarted) return { kind: 'held' }
  const known = listed.get(act.kind)
  if (!known) return { kind: 'refused', said: '这个版本不能发送这一项，请打开后重新处理' }
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

/** The server has refused it and keeps no answer: its key is free for what is left of it. */
function without(act: Act, gone: readonly string[]): Act | undefined {
  const lessen = listed.get(act.kind)?.without
  return lessen && { ...act, input: lessen(record(act.input), gone) }
}

/** Only an answer of the server ends an act; a gateway that is busy or a server that failed has not decided it. */
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
