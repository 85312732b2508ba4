import type { Act, Outcome } from '../acts.ts'
import { type NewAct, Outbox } from '../outbox.ts'

export const act = (key: string, subject = key): NewAct => ({
  key,
  kind: 'decide',
  subject,
  input: {},
  title: key,
  words: '通过',
  note: '',
  to: '/',
})

export type Send = (act: Act, signal: AbortSignal) => Promise<Outcome>
export const unsaid = {
  kind: 'unsaid',
  isFault: false,
  said: '网络不通',
  pauseMs: 0,
} satisfies Outcome
export const fault = {
  kind: 'unsaid',
  isFault: true,
  said: '服务器开小差了',
  pauseMs: 0,
} satisfies Outcome
export const done = { kind: 'done' } satisfies Outcome

/** A device with its store, its clock and its open tabs. */
export function device(send: Send, hasLocks = true) {
  const acts = new Map<string, Act>()
  const state = { nowMs: 1_000_000, owner: 'school/anna', isFull: false, isBroken: false }
  const ended: [string, boolean][] = []
  let lock: Promise<unknown> = Promise.resolve()
  const timers: { run: () => void; atMs: number }[] = []
  const tabs = new Set<Outbox>()
  const actsOf = (owner: string) => [...acts.values()].filter((one) => one.owner === owner)
  /** The effects of signing out on the queue: attempts end in all tabs, and the acts are erased. */
  const signOut = async (owner: string) => {
    for (const tab of tabs) tab.stop(owner)
    for (const { key } of actsOf(owner)) acts.delete(key)
    for (const tab of tabs) await tab.refresh()
  }
  const openTab = () => {
    let shown: { acts: readonly Act[]; sending: string } = { acts: [], sending: '' }
    const outbox = new Outbox({
      store: {
        all: async (owner) => {
          if (state.isBroken) throw new Error('InvalidStateError')
          return actsOf(owner)
        },
        edit: async (owner, change) => {
          await Promise.resolve()
          const before = actsOf(owner)
          const after = change(before)
          if (state.isFull && after.some((one) => !before.includes(one)))
            throw new Error('QuotaExceededError')
          for (const { key } of before) acts.delete(key)
          for (const one of after) acts.set(one.key, one)
        },
      },
      nowMs: () => state.nowMs,
      owner: () => state.owner,
      send,
      without: (one, gone) => ({
        ...one,
        input: [one.input].flat().filter((id) => !gone.includes(String(id))),
      }),
      alone: (work) => {
        if (!hasLocks) return work()
        const turn = lock.then(work)
        lock = turn.catch(() => undefined)
        return turn
      },
      later: (run, ms) => {
        const timer = { run, atMs: state.nowMs + ms }
        timers.push(timer)
        return () => void (timers.includes(timer) && timers.splice(timers.indexOf(timer), 1))
      },
      show: (now, sending) => void (shown = { acts: now, sending }),
      ended: (one, isDone) => void ended.push([one.key, isDone]),
      announce: () => {
        for (const tab of tabs) if (tab !== outbox) void tab.refresh()
      },
    })
    tabs.add(outbox)
    return { outbox, shown: () => shown }
  }
  /** Advances the clock until nothing is due any more. */
  const pass = async (ms: number) => {
    const until = state.nowMs + ms
    for (;;) {
      for (let turn = 0; turn < 60; turn++) await Promise.resolve()
      const next = timers
        .filter(({ atMs }) => atMs <= until)
        .toSorted((left, right) => left.atMs - right.atMs)[0]
      if (!next) break
      timers.splice(timers.indexOf(next), 1)
      state.nowMs = Math.max(state.nowMs, next.atMs)
      next.run()
    }
    state.nowMs = until
  }
  return { acts, state, ended, openTab, signOut, pass, timers, tabs }
}

export const keysOf = ({ acts }: { acts: ReadonlyMap<string, Act> }) => [...acts.keys()]
