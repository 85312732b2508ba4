/** Something that a person did and that no server has answered yet; it lives on this device alone. */
export type Act = {
  /** The key under which it is sent, each time the same. */
  readonly key: string
  /** School and account of who did it. */
  readonly owner: string
  /** Its place in the row. */
  readonly order: number
  /** Which of the acts that may wait; the list is kept by whoever knows them. */
  readonly kind: string
  /** What it is done to, several joined by commas: two acts on the same subject never wait together. */
  readonly subject: string
  readonly input: unknown
  /** What was typed, as its page shows it again; left out where the input says it all. */
  readonly typed?: unknown
  /** What people read: the subject's name, and what is done to it. */
  readonly title: string
  readonly words: string
  /** What was written with it. */
  readonly note: string
  /** Where the subject is opened. */
  readonly to: string
  readonly madeAtMs: number
  /** Since when it is wanted: when it was done, or when its person last said that it shall be sent. */
  readonly wantedAtMs: number
  /** Not tried again before. */
  readonly dueMs: number
  readonly tries: number
  /** How often the server answered that it had failed. */
  readonly faults: number
  /** When it was first found to lie here too long for somebody else. */
  readonly foundOldMs?: number | undefined
  /** What the server said against it; from then on it waits for its person. */
  readonly stopped: string | null
}

/** What came of one try. `unsaid`: no answer, or none that decides; `held`: nobody is signed in who may send it. */
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

/** What an act is done to, one by one. */
export const subjectsOf = ({ subject }: Pick<Act, 'subject'>): string[] => subject.split(',')

/** Whether an act is done to this, among others perhaps. */
export const isOn = (act: Act, subject: string): boolean =>
  subject !== '' && subjectsOf(act).includes(subject)

const firstPauseMs = 2000
/** The longest pause between two tries that this device takes by itself. */
export const longestPauseMs = 5 * 60_000
const mostFaults = 6
const dayMs = 24 * 60 * 60 * 1000
const weekMs = 7 * dayMs
const monthMs = 30 * dayMs

/** Whether so much time has passed that its person is asked first. */
export const isOld = (act: Act, nowMs: number): boolean => nowMs - act.wantedAtMs > weekMs

/** Whether it is sent by itself. */
export const isWaiting = (act: Act, nowMs: number): boolean =>
  act.stopped === null && !isOld(act, nowMs)

/** Whether the server has said no: a server that failed time and again may have done it all the same. */
export const isRefused = (act: Act): boolean => act.stopped !== null && act.faults < mostFaults

/** Whether its pause is over; one that was wanted later than now was kept before the clock was set back. */
export const isDue = (act: Act, nowMs: number): boolean =>
  act.dueMs <= nowMs || act.wantedAtMs > nowMs

/** What is left when others did not come back for a month. A clock may be wrong for a day: it has to say so on two. */
export const withoutForgotten = (
  acts: readonly Act[],
  owner: string,
  nowMs: number,
): readonly Act[] =>
  acts.flatMap((act) => {
    const { foundOldMs } = act
    if (act.owner === owner || nowMs - act.wantedAtMs <= monthMs)
      return foundOldMs === undefined ? act : { ...act, foundOldMs: undefined }
    if (foundOldMs === undefined) return { ...act, foundOldMs: nowMs }
    return nowMs - foundOldMs > dayMs ? [] : act
  })

/** The one whose turn it is: what was done first is sent first, and nothing overtakes it. */
export const nextAct = (acts: readonly Act[], nowMs: number): Act | undefined =>
  acts.filter((act) => isWaiting(act, nowMs)).toSorted((left, right) => left.order - right.order)[0]

/** The act as it stands after a try; nothing is left of one that was done. */
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
        stopped: faults >= mostFaults ? outcome.said : null,
      }
    }
  }
}

/** Its person wants it sent now, however old it is and whatever was said against it. */
export const wantedNow = (act: Act, nowMs: number): Act => ({
  ...act,
  wantedAtMs: nowMs,
  dueMs: 0,
  tries: 0,
  faults: 0,
  stopped: null,
})

/** The network is back: nobody waits for the end of a pause. */
export const dueNow = (act: Act): Act => ({ ...act, dueMs: 0, tries: 0 })
