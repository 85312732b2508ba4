import { type Act, afterTry, dueNow, isForgotten, isWaiting, nextAct, type Outcome, wantedNow } from './acts.ts'

export type ActStore = {
  all: () => Promise<readonly Act[]>
  /** Rejects where the device has no room or allows no storage. */
  put: (act: Act) => Promise<void>
  drop: (key: string) => Promise<void>
}

export type OutboxPorts = {
  store: ActStore
  nowMs: () => number
  /** School and account of who is signed in; empty for a guest. */
  owner: () => string
  /** One try; `signal` ends it when somebody else is signed in. */
  send: (act: Act, signal: AbortSignal) => Promise<Outcome>
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

export type NewAct = Pick<Act, 'key' | 'kind' | 'subject' | 'input' | 'title' | 'words' | 'note' | 'to'>

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
    const { store, nowMs } = this.ports
    const mine = await this.actsOf(owner)
    if (mine.some(({ subject, stopped }) => subject === act.subject && stopped === null)) return false
    const at = nowMs()
    const order = 1 + Math.max(0, ...mine.map((one) => one.order))
    await store.put({ ...act, owner, order, madeAtMs: at, wantedAtMs: at, dueMs: at + 2000, tries: 1, faults: 0, stopped: null })
    // What was said against an earlier try is settled by doing it again.
    for (const old of mine.filter(({ subject }) => subject === act.subject)) await store.drop(old.key)
    await this.changed()
    void this.wake()
    return true
  }

  /** Reads what waits for who is signed in, and shows it. */
  async refresh(): Promise<void> {
    const { owner, show } = this.ports
    if (this.sending && this.sending.owner !== owner()) this.sending.stop.abort()
    show(owner() ? await this.actsOf(owner()) : [], this.sending?.key ?? '')
  }

  /** Sends what is due. Calls while it runs make it look once more. */
  wake(): Promise<void> {
    this.isWanted = true
    this.running ??= this.run()
    return this.running
  }

  /** The network is back: what waits is tried at once. */
  async hurry(): Promise<void> {
    const { nowMs, store } = this.ports
    await this.alone(async () => {
      for (const act of await this.ownActs()) if (isWaiting(act, nowMs())) await store.put(dueNow(act))
    })
    await this.wake()
  }

  /** Its person wants this one sent now; those before it go first. */
  async sendNow(key: string): Promise<void> {
    const { nowMs, store } = this.ports
    await this.alone(async () => {
      const act = (await this.ownActs()).find((one) => one.key === key)
      if (act) await store.put(wantedNow(act, nowMs()))
    })
    await this.changed()
    await this.hurry()
  }

  /** Gives an act up; false when it was sent meanwhile. */
  async drop(key: string): Promise<boolean> {
    let isHere = false
    await this.alone(async () => {
      isHere = (await this.ownActs()).some((one) => one.key === key)
      if (isHere) await this.ports.store.drop(key)
    })
    await this.changed()
    return isHere
  }

  /** Forgets what was said against earlier acts on a subject: it was done another way. */
  async settle(subject: string): Promise<void> {
    const settled = (await this.ownActs()).filter((act) => act.subject === subject && act.stopped !== null)
    for (const act of settled) await this.ports.store.drop(act.key)
    if (settled.length > 0) await this.changed()
  }

  /** How many acts of one person have not come to their end. */
  async countOf(owner: string): Promise<number> {
    return (await this.actsOf(owner)).length
  }

  /** Removes everything that one person left here. */
  async erase(owner: string): Promise<void> {
    for (const act of await this.actsOf(owner)) await this.ports.store.drop(act.key)
    await this.changed()
  }

  /** Removes what others left here and did not come back for in a month. */
  async forgetOthers(): Promise<void> {
    const { store, owner, nowMs } = this.ports
    const left = (await store.all()).filter((act) => act.owner !== owner() && isForgotten(act, nowMs()))
    for (const act of left) await store.drop(act.key)
  }

  private async run(): Promise<void> {
    try {
      while (this.isWanted) {
        this.isWanted = false
        this.callOff()
        await this.alone(() => this.sendDue())
        const next = nextAct(await this.ownActs(), this.ports.nowMs())
        if (next) this.callOff = this.ports.later(() => void this.wake(), Math.max(1000, next.dueMs - this.ports.nowMs()))
      }
    } catch {
      // The device did not take what became of an act: it stays as it was, and the key makes the next try harmless.
    } finally {
      this.running = undefined
    }
  }

  private async sendDue(): Promise<void> {
    const { nowMs } = this.ports
    for (;;) {
      const act = nextAct(await this.ownActs(), nowMs())
      if (!act || act.dueMs > nowMs()) return
      if (!(await this.trySending(act))) return
    }
  }

  /** Whether the next one may follow. */
  private async trySending(act: Act): Promise<boolean> {
    const { store, send, nowMs, ended } = this.ports
    this.sending = { key: act.key, stop: new AbortController(), owner: act.owner }
    await this.refresh()
    const outcome = await send(act, this.sending.stop.signal)
    this.sending = undefined
    const after = afterTry(act, outcome, nowMs())
    // The key makes it harmless when this tab dies before the line is written: the server gives its first answer again.
    if (!after) await store.drop(act.key)
    else await store.put(after)
    await this.changed()
    if (!after || after.stopped !== null) ended(after ?? act, !after)
    return outcome.kind === 'done' || outcome.kind === 'refused' || (after?.stopped ?? null) !== null
  }

  private alone(work: () => Promise<void>): Promise<void> {
    return this.ports.alone(work)
  }

  private async changed(): Promise<void> {
    this.ports.announce()
    await this.refresh()
  }

  private ownActs(): Promise<readonly Act[]> {
    const owner = this.ports.owner()
    return owner ? this.actsOf(owner) : Promise.resolve([])
  }

  private async actsOf(owner: string): Promise<readonly Act[]> {
    return (await this.ports.store.all()).filter((act) => act.owner === owner).toSorted((left, right) => left.order - right.order)
  }
}
