import {
  type Act,
  afterTry,
  dueNow,
  isDue,
  isWaiting,
  longestPauseMs,
  nextAct,
  type Outcome,
  subjectsOf,
  wantedNow,
  withoutForgotten,
} from './acts.ts'

export type ActStore = {
  all: () => Promise<readonly Act[]>
  /** Reads all and writes what shall stand in one transaction; rejects where the device has no room or allows no storage. */
  edit: (change: (acts: readonly Act[]) => readonly Act[]) => Promise<void>
}

export type OutboxPorts = {
  store: ActStore
  nowMs: () => number
  /** School and account of who is signed in; empty for a guest. */
  owner: () => string
  /** One try; `signal` ends it when somebody else is signed in. */
  send: (act: Act, signal: AbortSignal) => Promise<Outcome>
  /** A refused act without some of its subjects, which were done another way; nothing where it cannot do without them. */
  without: (act: Act, gone: readonly string[]) => Act | undefined
  /** Runs one at a time across all tabs. */
  alone: (work: () => Promise<void>) => Promise<void>
  /** Runs something later; the answer calls it off. */
  later: (run: () => void, ms: number) => () => void
  /** Shows what waits for who is signed in, and which of it is on its way. */
  show: (acts: readonly Act[], sending: string) => void
  /** An act has come to its end: done, or stopped with what was said. */
  ended: (act: Act, isDone: boolean) => void
  /** Tells the other tabs that something has changed. */
  announce: () => void
}

export type NewAct = Pick<
  Act,
  'key' | 'kind' | 'subject' | 'input' | 'typed' | 'title' | 'words' | 'note' | 'to'
>

const minuteMs = 60_000

const sharesOne = (act: Act, subjects: readonly string[]): boolean =>
  subjectsOf(act).some((one) => subjects.includes(one))

/** Acts that wait for the network: kept on the device, sent in their order, one at a time, under one key each. */
export class Outbox {
  declare private readonly ports: OutboxPorts
  private sending: { key: string; stop: AbortController; owner: string } | undefined
  private running: Promise<void> | undefined
  private isWanted = false
  private callOff: () => void = () => undefined

  constructor(ports: OutboxPorts) {
    this.ports = ports
  }

  /** Keeps an act that got no answer; rejects where the device cannot. False when another on the same subject waits already. */
  async keep(owner: string, act: NewAct): Promise<boolean> {
    const at = this.ports.nowMs()
    const kept = {
      ...act,
      owner,
      madeAtMs: at,
      wantedAtMs: at,
      dueMs: at + 2000,
      tries: 1,
      faults: 0,
      stopped: null,
    }
    let isKept = false
    await this.ports.store.edit((acts) => {
      const mine = acts.filter((one) => one.owner === owner)
      const gone = subjectsOf(act)
      const earlier = mine.filter((one) => sharesOne(one, gone))
      isKept = earlier.every(({ stopped }) => stopped !== null)
      if (!isKept) return acts
      // What was said against an earlier try is settled by doing it again.
      return [
        ...acts.flatMap((one) => (earlier.includes(one) ? this.left(one, gone) : one)),
        { ...kept, order: 1 + Math.max(0, ...mine.map(({ order }) => order)) },
      ]
    })
    if (!isKept) return false
    await this.changed()
    void this.wake()
    return true
  }

  /** Reads what waits for who is signed in, and shows it; a try on its way ends when its person has left or its act is gone. */
  async refresh(): Promise<void> {
    const { owner, show } = this.ports
    const { sending } = this
    if (sending && sending.owner !== owner()) sending.stop.abort()
    const acts = await this.ownActs()
    if (sending && acts.every(({ key }) => key !== sending.key)) sending.stop.abort()
    show(acts, this.sending?.key ?? '')
  }

  /** Sends what is due. Calls while it runs make it look once more. */
  wake(): Promise<void> {
    this.isWanted = true
    this.running ??= this.run()
    return this.running
  }

  /** The network is back: what waits is tried at once. */
  async hurry(): Promise<void> {
    const nowMs = this.ports.nowMs()
    await this.editOwn((act) => (isWaiting(act, nowMs) ? dueNow(act) : act))
    await this.wake()
  }

  /** Its person wants this one sent now; those before it go first. */
  async sendNow(key: string): Promise<void> {
    const nowMs = this.ports.nowMs()
    await this.editOwn((act) => (act.key === key ? wantedNow(act, nowMs) : act))
    await this.changed()
    await this.hurry()
  }

  /** Gives an act up; false when it was sent meanwhile. */
  async drop(key: string): Promise<boolean> {
    let isHere = false
    await this.alone(() => {
      isHere = false
      return this.editOwn((act) => {
        isHere ||= act.key === key
        return act.key === key ? undefined : act
      })
    })
    await this.changed()
    return isHere
  }

  /** Forgets what was said against earlier acts on a subject, or on several: it was done another way. */
  async settle(subject: string): Promise<void> {
    const gone = subjectsOf({ subject })
    await this.editOwn((act) =>
      sharesOne(act, gone) && act.stopped !== null ? this.left(act, gone)[0] : act,
    )
    await this.changed()
  }

  /** How many acts of one person have not come to their end. */
  async countOf(owner: string): Promise<number> {
    return (await this.actsOf(owner)).length
  }

  /** Removes everything that one person left here, and ends the try that is on its way. */
  async erase(owner: string): Promise<void> {
    if (this.sending?.owner === owner) this.sending.stop.abort()
    await this.ports.store.edit((acts) => acts.filter((act) => act.owner !== owner))
    await this.changed()
  }

  /** Removes what others left here and did not come back for in a month. */
  async forgetOthers(): Promise<void> {
    const { store, owner, nowMs } = this.ports
    await store.edit((acts) => withoutForgotten(acts, owner(), nowMs()))
  }

  /** What stays of a refused act when some of its subjects were done another way. */
  private left(act: Act, gone: readonly string[]): Act[] {
    const stay = subjectsOf(act).filter((one) => !gone.includes(one))
    const rest = stay.length > 0 ? this.ports.without(act, gone) : undefined
    return rest ? [{ ...rest, subject: stay.join(',') }] : []
  }

  private async run(): Promise<void> {
    try {
      while (this.isWanted) {
        this.isWanted = false
        this.callOff()
        await this.alone(() => this.sendDue())
        const next = nextAct(await this.ownActs(), this.ports.nowMs())
        if (next) this.callOff = this.wakeIn(next.dueMs - this.ports.nowMs())
      }
    } catch {
      // The device did not take what became of an act: it stays as it was, and the key makes the next try harmless.
      this.callOff = this.wakeIn(minuteMs)
    } finally {
      this.running = undefined
    }
  }

  private async sendDue(): Promise<void> {
    const { nowMs } = this.ports
    for (;;) {
      const act = nextAct(await this.ownActs(), nowMs())
      if (!act || !isDue(act, nowMs())) return
      if (!(await this.trySending(act))) return
    }
  }

  /** Whether the next one may follow. */
  private async trySending(act: Act): Promise<boolean> {
    const { owner, nowMs, ended } = this.ports
    const outcome = await this.tryOnce(act)
    let isHere = false
    let after: Act | undefined
    // Whoever gave it up meanwhile does not find it again. The key makes it harmless when this tab dies before
    // the line is written: the server gives its first answer again.
    await this.ports.store.edit((acts) => {
      const kept = acts.find(({ key }) => key === act.key)
      isHere = kept !== undefined
      after = kept && afterTry(kept, outcome, nowMs())
      return acts.flatMap((one) => (one === kept ? (after ?? []) : one))
    })
    await this.changed()
    const isStopped = after !== undefined && after.stopped !== null
    if (outcome.kind === 'done' ? owner() === act.owner : isStopped) ended(after ?? act, !after)
    return outcome.kind === 'done' || outcome.kind === 'refused' || isStopped || !isHere
  }

  private async tryOnce(act: Act): Promise<Outcome> {
    const stop = new AbortController()
    this.sending = { key: act.key, stop, owner: act.owner }
    try {
      await this.refresh()
      return stop.signal.aborted ? { kind: 'held' } : await this.ports.send(act, stop.signal)
    } finally {
      this.sending = undefined
    }
  }

  /** Clocks are set back and timers are short of breath: nothing is waited for longer than the longest pause. */
  private wakeIn(ms: number): () => void {
    return this.ports.later(() => void this.wake(), Math.min(longestPauseMs, Math.max(1000, ms)))
  }

  private alone(work: () => Promise<void>): Promise<void> {
    return this.ports.alone(work)
  }

  private async changed(): Promise<void> {
    this.ports.announce()
    await this.refresh()
  }

  /** Changes what the signed-in person left here, act by act; nothing stands where the answer is nothing. */
  private async editOwn(change: (act: Act) => Act | undefined): Promise<void> {
    const owner = this.ports.owner()
    if (owner)
      await this.ports.store.edit((acts) =>
        acts.flatMap((act) => (act.owner === owner ? (change(act) ?? []) : act)),
      )
  }

  private ownActs(): Promise<readonly Act[]> {
    const owner = this.ports.owner()
    return owner ? this.actsOf(owner) : Promise.resolve([])
  }

  private async actsOf(owner: string): Promise<readonly Act[]> {
    return (await this.ports.store.all())
      .filter((act) => act.owner === owner)
      .toSorted((left, right) => left.order - right.order)
  }
}
