import { createPace } from './pace.ts'

/** A request for a turn: who asks, with which idempotency key, and since when they are in line. */
export type Arrival = { readonly who: string; readonly key: string; readonly arrivedMs: number }

/** What somebody is told who was sent away with a place in line. */
export type Place = {
  readonly arrivedMs: number
  /** The place in the line of this process; 1 is the next. */
  readonly position: number
  /** How long the line will take to come to it. */
  readonly waitMs: number
  /** When to ask again: at the latest after a few seconds, because the line may become faster. */
  readonly retryAfterMs: number
}

/** A turn to end, or a place in line. */
export type Admission = { readonly done: () => void } | Place

export type LineLimits = {
  /** How many claims run at the same time. */
  readonly running: number
  /** How many wait with an open request; somebody who was sent away before may be one more. */
  readonly waiting: number
  /** The longest expected wait with an open request. */
  readonly patienceMs: number
}

type Waiting = Arrival & { readonly go: () => void }
type Away = { readonly arrivedMs: number; readonly dueMs: number }

/** How long a place is kept for somebody who was sent away, after the time for the next try. */
const keptMs = 2 * 60_000
/** Who has not come so long after that time asks another process, or has given up. */
const lateMs = 5000
/** The time to the next try is within these, so that no process idles while everybody is away. */
const soonestMs = 500
const latestMs = 8000
/** The first guess of how long a claim takes. */
const firstGuessMs = 20

/**
 * The line of one school in one process. Few claims run at a time, the earliest arrivals first.
 * Those who would wait too long are sent away with the time that the line needs; they keep their
 * place, because their arrival stays the same. The line never idles for somebody who is away.
 */
export function createLine(limits: LineLimits, nowMs: () => number, onBusy: () => Error) {
  /** In the order of arrival. */
  const line: Waiting[] = []
  const away = new Map<string, Away>()
  const inFlight = new Map<string, { key: string; ended: Promise<void> }>()
  const pace = createPace(firstGuessMs / limits.running, nowMs)
  let running = 0

  const waitMs = (ahead: number): number => Math.ceil((ahead + 1) * pace.perClaimMs())

  /** The place kept for somebody who was sent away. */
  function placeOf({ who, arrivedMs }: Arrival): { arrivedMs: number; wasAway: boolean } {
    const kept = away.get(who)
    away.delete(who)
    if (!kept || kept.dueMs + keptMs < nowMs()) return { arrivedMs, wasAway: false }
    return { arrivedMs: Math.min(arrivedMs, kept.arrivedMs), wasAway: true }
  }

  function forget(): void {
    for (const [who, { dueMs }] of away) if (dueMs + keptMs < nowMs()) away.delete(who)
  }

  const aheadOf = (arrivedMs: number): number =>
    line.filter((one) => one.arrivedMs <= arrivedMs).length +
    [...away.values()].filter((one) => one.arrivedMs <= arrivedMs && nowMs() < one.dueMs + lateMs)
      .length

  function sendAway(who: string, arrivedMs: number): Admission {
    forget()
    const ahead = aheadOf(arrivedMs)
    const place = { arrivedMs, position: ahead + 1, waitMs: waitMs(ahead) }
    const retryAfterMs = Math.min(latestMs, Math.max(soonestMs, place.waitMs))
    away.set(who, { arrivedMs, dueMs: nowMs() + retryAfterMs })
    return { ...place, retryAfterMs }
  }

  /** A turn; its end passes the place to the next in line, so that nobody can jump the queue. */
  function begin(who: string): { done: () => void } {
    return {
      done: () => {
        pace.ended(line.length > 0)
        inFlight.delete(who)
        const next = line.shift()
        if (next) next.go()
        else running -= 1
      },
    }
  }

  const turn = (arrival: Arrival): Promise<void> =>
    new Promise((go) => {
      const at = line.findIndex((one) => one.arrivedMs > arrival.arrivedMs)
      line.splice(at === -1 ? line.length : at, 0, { ...arrival, go })
    })

  async function admit(arrival: Arrival): Promise<Admission> {
    const { arrivedMs, wasAway } = placeOf(arrival)
    const { who } = arrival
    if (running < limits.running) {
      running += 1
      return begin(who)
    }
    const ahead = line.filter((one) => one.arrivedMs <= arrivedMs).length
    const most = wasAway ? limits.waiting * 2 : limits.waiting
    if (line.length >= most || waitMs(ahead) > limits.patienceMs) return sendAway(who, arrivedMs)
    await turn({ ...arrival, arrivedMs })
    return begin(who)
  }

  return {
    /** One claim per person at a time; the same claim again waits for the first to end. */
    enter: async (arrival: Arrival): Promise<Admission> => {
      for (;;) {
        const same = inFlight.get(arrival.who)
        if (!same) break
        if (same.key === '' || same.key !== arrival.key) throw onBusy()
        await same.ended
      }
      const { promise: ended, resolve: end } = Promise.withResolvers<void>()
      inFlight.set(arrival.who, { key: arrival.key, ended })
      const admission = await admit(arrival)
      if (!('done' in admission)) {
        inFlight.delete(arrival.who)
        end()
        return admission
      }
      return {
        done: () => {
          admission.done()
          end()
        },
      }
    },
    load: () => ({ running, waiting: line.length, away: away.size }),
  }
}
