/** A user's act that no server has answered yet. It exists only on this device. */
export type Act = {
  /** The idempotency key of every attempt to send it. */
  readonly key: string
  /** School and account of the user who did it. */
  readonly owner: string
  /** Its place in the queue. */
  readonly order: number
  /** Its kind in the `QueuePlan`. */
  readonly kind: string
  /**
   * The ids of its subjects, joined by commas. Two acts on the same subject are never queued
   * together.
   */
  readonly subject: string
  readonly input: unknown
  /**
   * The form input, so that its page can show it again. Left out where `input` contains all of it.
   */
  readonly typed?: unknown
  /** The display text: the subject's name and the action. */
  readonly title: string
  readonly words: string
  /** The note written with it. */
  readonly note: string
  /** The address of the subject. */
  readonly to: string
  readonly madeAtMs: number
  /** When the user did it, or last asked to send it. */
  readonly wantedAtMs: number
  /** The earliest time of the next attempt. */
  readonly dueMs: number
  readonly tries: number
  /** How often the server failed. */
  readonly faults: number
  /** The server's refusal. From then on the act waits for its owner. */
  readonly stopped: string | null
}

/**
 * The result of one attempt. `unsaid`: no response, or none that decides; `held`: no user is signed
 * in who may send it.
 */
export type Outcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly said: string }
  | {
      readonly kind: 'unsaid'
      readonly isFault: boolean
      readonly said: string
      readonly pauseMs: number
    }
  | { readonly kind: 'held' }

/** Splits an act's subjects. */
export const subjectsOf = ({ subject }: Pick<Act, 'subject'>): string[] => subject.split(',')

/** Whether an act has this subject, perhaps among others. */
export const isOn = (act: Act, subject: string): boolean =>
  subject !== '' && subjectsOf(act).includes(subject)

const firstPauseMs = 2000
/** The longest pause between two automatic attempts. */
export const longestPauseMs = 5 * 60_000
const maxFaults = 6
const dayMs = 24 * 60 * 60 * 1000
const weekMs = 7 * dayMs

/** Whether the act is so old that its owner must confirm it first. */
export const isOld = (act: Act, nowMs: number): boolean => nowMs - act.wantedAtMs > weekMs

/** Whether it is sent automatically. */
export const isWaiting = (act: Act, nowMs: number): boolean =>
  act.stopped === null && !isOld(act, nowMs)

/**
 * Whether the server refused the act. A server that failed repeatedly may still have executed it.
 */
export const isRefused = (act: Act): boolean => act.stopped !== null && act.faults < maxFaults

/**
 * Whether its pause is over. An act with a time in the future was queued before the clock jumped
 * back, so it is due.
 */
export const isDue = (act: Act, nowMs: number): boolean =>
  act.dueMs <= nowMs || act.wantedAtMs > nowMs

/** Returns the next act to send: strictly in the order of the queue. */
export const nextAct = (acts: readonly Act[], nowMs: number): Act | undefined =>
  acts.filter((act) => isWaiting(act, nowMs)).toSorted((left, right) => left.order - right.order)[0]

/** Returns the act after an attempt. Undefined when it is done. */
export function afterTry(tried: Act, outcome: Outcome, nowMs: number): Act | undefined {
  const act = { ...tried, wantedAtMs: Math.min(tried.wantedAtMs, nowMs) }
  switch (outcome.kind) {
    case 'done':
      return undefined
    case 'held':
      return { ...act, dueMs: nowMs + longestPauseMs }
    case 'refused':
      return { ...act, stopped: outcome.said }
    case 'unsaid': {
      const tries = act.tries + 1
      const faults = act.faults + (outcome.isFault ? 1 : 0)
      const pauseMs = Math.max(
        outcome.pauseMs,
        Math.min(longestPauseMs, firstPauseMs * 2 ** (tries - 1)),
      )
      return {
        ...act,
        tries,
        faults,
        dueMs: nowMs + pauseMs,
        stopped: faults >= maxFaults ? outcome.said : null,
      }
    }
  }
}

/**
 * Resets the act because its owner asks to send it now, regardless of its age or an earlier
 * refusal.
 */
export const wantedNow = (act: Act, nowMs: number): Act => ({
  ...act,
  wantedAtMs: nowMs,
  dueMs: 0,
  tries: 0,
  faults: 0,
  stopped: null,
})

/** Ends the pause, because the network is back. */
export const dueNow = (act: Act): Act => ({ ...act, dueMs: 0, tries: 0 })
