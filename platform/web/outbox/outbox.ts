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
} from './acts.ts'

export type ActStore = {
  all: (owner: string) => Promise<readonly Act[]>
  /** Changes the acts of a user in one transaction; rejects where the device cannot store. */
  edit: (owner: string, change: (acts: readonly Act[]) => readonly Act[]) => Promise<void>
}

export type OutboxPorts = {
  store: ActStore
  nowMs: () => number
  /** School and account of the signed-in user. Empty for a guest. */
  owner: () => string
  /** One attempt. `signal` aborts it when another user signs in. */
  send: (act: Act, signal: AbortSignal) => Promise<Outcome>
  /** Returns an act without the subjects that are done; undefined where it cannot be split. */
  without: (act: Act, gone: readonly string[]) => Act | undefined
  /** Runs one at a time across all tabs. */
  alone: (work: () => Promise<void>) => Promise<void>
  /** Runs a callback later. Returns a function that cancels it. */
  later: (run: () => void, ms: number) => () => void
  /** Shows the queued acts of the signed-in user, and the key of the one being sent. */
  show: (acts: readonly Act[], sending: string) => void
  /** Called when an act is done, or stopped with a refusal. */
  ended: (act: Act, isDone: boolean) => void
  /** Notifies the other tabs of a change. */
  announce: () => void
}

export type NewAct = Pick<
  Act,
  'key' | 'kind' | 'subject' | 'input' | 'typed' | 'title' | 'words' | 'note' | 'to'
>

const minuteMs = 60_000

const sharesOne = (act: Act, subjects: readonly string[]): boolean =>
  subjectsOf(act).some((one) => subjects.includes(one))

/** The queue of acts that wait for the network, sent in order under one idempotency key each. */
export class Outbox {
  declare private readonly ports: OutboxPorts
  private sending: { key: string; stop: AbortController; owner: string } | undefined
  private running: Promise<void> | undefined
  private isWanted = false
  private callOff: () => void = () => undefined

  constructor(ports: OutboxPorts) {
    this.ports = ports
  }

  /** Queues an act that got no response; false when one on the same subject is queued. */
  async enqueue(owner: string, act: NewAct): Promise<boolean> {
    const at = this.ports.nowMs()
    const queued = {
      ...act,
      owner,
      madeAtMs: at,
      wantedAtMs: at,
      dueMs: at + 2000,
      tries: 1,
      faults: 0,
      stopped: null,
    }
    let isQueued = false
    await this.ports.store.edit(owner, (acts) => {
      const gone = subjectsOf(act)
      const earlier = acts.filter((one) => sharesOne(one, gone))
      isQueued = earlier.every(({ stopped }) => stopped !== null)
      if (!isQueued) return acts
      // Doing the action again replaces the earlier refusal.
      return [
        ...acts.flatMap((one) => (earlier.includes(one) ? this.left(one, gone) : one)),
        { ...queued, order: 1 + Math.max(0, ...acts.map(({ order }) => order)) },
      ]
    })
    if (!isQueued) return false
    await this.changed()
    void this.wake()
    return true
  }

  /** Shows the queue of the signed-in user; aborts an attempt whose owner or act is gone. */
  async refresh(): Promise<void> {
    const { owner, show } = this.ports
    const { sending } = this
    if (sending && sending.owner !== owner()) sending.stop.abort()
    const acts = await this.ownActs()
    if (sending && acts.every(({ key }) => key !== sending.key)) sending.stop.abort()
    show(acts, this.sending?.key ?? '')
  }

  /** Sends every act that is due. A call during a run makes it check once more. */
  wake(): Promise<void> {
    this.isWanted = true
    this.running ??= this.run()
    return this.running
  }

  /** Tries all queued acts immediately, because the network is back. */
  async hurry(): Promise<void> {
    const nowMs = this.ports.nowMs()
    await this.editOwn((act) => (isWaiting(act, nowMs) ? dueNow(act) : act))
    await this.wake()
  }

  /** Sends this act now because its owner asks. Acts before it are sent first. */
  async sendNow(key: string): Promise<void> {
    const nowMs = this.ports.nowMs()
    await this.editOwn((act) => (act.key === key ? wantedNow(act, nowMs) : act))
    await this.changed()
    await this.hurry()
  }

  /** Drops an act. Returns false when it was sent meanwhile. */
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

  /** Clears earlier refusals on subjects whose action the user has done another way. */
  async clearRefusal(subject: string): Promise<void> {
    const gone = subjectsOf({ subject })
    await this.editOwn((act) =>
      sharesOne(act, gone) && act.stopped !== null ? this.left(act, gone)[0] : act,
    )
    await this.changed()
  }

  /** Aborts the running attempt of a user who signs out. */
  stop(owner: string): void {
    if (this.sending?.owner === owner) this.sending.stop.abort()
  }

  /** Returns what remains of a refused act when some of its subjects were done another way. */
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
      // The device could not store the result of an act. The act stays unchanged, and its key makes
      // the next attempt idempotent.
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

  /** Returns whether the next act may follow. */
  private async trySending(act: Act): Promise<boolean> {
    const { owner, nowMs, ended } = this.ports
    const outcome = await this.tryOnce(act)
    let isHere = false
    let after: Act | undefined
    // An act dropped meanwhile is not written back. If this tab closes before the write, the key
    // makes a retry idempotent: the server returns its first response.
    await this.ports.store.edit(act.owner, (acts) => {
      const queued = acts.find(({ key }) => key === act.key)
      isHere = queued !== undefined
      after = queued && afterTry(queued, outcome, nowMs())
      return acts.flatMap((one) => (one === queued ? (after ?? []) : one))
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

  /** Clocks jump back and timers overflow, so it never waits longer than `longestPauseMs`. */
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

  /** Changes the user's acts one by one; an act is removed where `change` returns undefined. */
  private async editOwn(change: (act: Act) => Act | undefined): Promise<void> {
    const owner = this.ports.owner()
    if (owner)
      await this.ports.store.edit(owner, (acts) => acts.flatMap((act) => change(act) ?? []))
  }

  private async ownActs(): Promise<readonly Act[]> {
    const owner = this.ports.owner()
    const acts = owner ? await this.ports.store.all(owner) : []
    return acts.toSorted((left, right) => left.order - right.order)
  }
}
