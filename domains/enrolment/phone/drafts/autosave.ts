import type { Category } from '../../contract/form/categories.ts'
import type { Draft, DraftPayload } from '../../contract/draft.ts'
import type { LocalDraft } from './localDraft.ts'
import { isUntouched } from './localDraft.ts'
import type { Merge } from './mergeDrafts.ts'
import { mergeDrafts, settle } from './mergeDrafts.ts'

/**
 * Debounce delays: a change reaches this device after the shorter one, the server after the longer
 * one.
 */
export const localDelayMs = 500
export const remoteDelayMs = 1500

const retryDelaysMs = [2000, 5000, 15_000, 30_000, 60_000]

export type SaveAnswer = {
  outcome: 'saved' | 'conflict'
  id: string
  rev: number
  server?: Draft | undefined
}
/**
 * `waiting`: no network or no answer, will retry. `refused`: the server refused; retrying is
 * useless.
 */
export type SaveFailure = { kind: 'waiting' } | { kind: 'refused'; msg: string; isGone: boolean }

export type AutosavePorts = {
  nowMs: () => number
  /** Schedules work; the returned function cancels it. */
  later: (delayMs: number, work: () => void) => () => void
  saveLocal: (draft: LocalDraft) => Promise<void>
  /**
   * Absent while an application is corrected: unfinished corrections stay on the device until
   * resubmission.
   */
  saveRemote?: ((draft: LocalDraft) => Promise<SaveAnswer>) | undefined
  failureOf: (error: unknown) => SaveFailure
}

export type SaveStatus = {
  /** `full`: the device storage is full. */
  readonly here: 'saving' | 'saved' | 'full'
  readonly there: 'none' | 'saving' | 'saved' | 'waiting' | 'refused' | 'conflict'
  readonly savedAtMs?: number | undefined
  readonly msg?: string | undefined
  readonly merge?: Merge | undefined
}

/**
 * Saves one open form automatically: on the device first, then on the server when it is reachable.
 */
export class Autosave {
  readonly #ports: AutosavePorts
  readonly #listeners = new Set<() => void>()
  #draft: LocalDraft
  #status: SaveStatus
  #stopLocal: (() => void) | undefined
  #stopRemote: (() => void) | undefined
  #sending: Promise<void> | undefined
  #failures = 0
  #isClosed = false
  #theirs: Draft | undefined

  constructor(draft: LocalDraft, ports: AutosavePorts) {
    this.#ports = ports
    this.#draft = draft
    this.#status = {
      here: 'saved',
      there: ports.saveRemote
        ? draft.syncedAtMs === undefined && !isUntouched(draft)
          ? 'waiting'
          : 'saved'
        : 'none',
      savedAtMs: draft.syncedAtMs,
    }
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  readonly readDraft = (): LocalDraft => this.#draft
  readonly readStatus = (): SaveStatus => this.#status

  /** Records the current form. */
  change(payload: DraftPayload): void {
    if (this.#isClosed) return
    this.#take({ payload, changedAtMs: this.#ports.nowMs(), syncedAtMs: undefined })
    this.#saySoon()
  }

  /** Stores the pending submission, so that a lost answer is retried with the same key. */
  async remember(attempt: LocalDraft['attempt']): Promise<void> {
    this.#take({ attempt })
    await this.flush()
  }

  /** Changes the category; entered values stay. */
  retarget(category: Category): void {
    if (this.#isClosed) return
    this.#take({ category, syncedAtMs: undefined, changedAtMs: this.#ports.nowMs() })
    this.#saySoon()
  }

  /** Writes to the device immediately, because the page may close. */
  async flush(): Promise<void> {
    this.#stopLocal?.()
    this.#stopLocal = undefined
    if (this.#isClosed) return
    try {
      await this.#ports.saveLocal(this.#draft)
      this.#say({
        here: 'saved',
        ...(this.#ports.saveRemote ? {} : { savedAtMs: this.#ports.nowMs() }),
      })
    } catch {
      this.#say({ here: 'full' })
    }
  }

  /** Sends to the server after any pending request; true when the server has everything. */
  async sync(): Promise<boolean> {
    this.#stopRemote?.()
    this.#stopRemote = undefined
    if (this.#sending) await this.#sending
    if (this.#isClosed || !this.#ports.saveRemote || this.#theirs) return false
    if (this.#draft.syncedAtMs !== undefined || isUntouched(this.#draft)) return true
    this.#sending = this.#send(this.#ports.saveRemote).finally(() => {
      this.#sending = undefined
    })
    await this.#sending
    return this.#draft.syncedAtMs !== undefined
  }

  /** Resolves a conflict: these fields take the other device's version. */
  resolve(takeTheirs: ReadonlySet<string>): void {
    const { merge } = this.#status
    const theirs = this.#theirs
    if (!merge || !theirs) return
    this.#theirs = undefined
    this.#adopt(settle(merge, takeTheirs), theirs)
    this.#say({ there: 'saving', merge: undefined })
    void this.flush()
    void this.sync()
  }

  /** Merges a version that another device has saved. */
  meet(theirs: Draft): void {
    const merge = mergeDrafts(this.#draft.base, this.#draft.payload, theirs.payload)
    if (merge.conflicts.length > 0) {
      this.#theirs = theirs
      this.#say({ there: 'conflict', merge })
      return
    }
    this.#adopt(merge.payload, theirs)
    this.#saySoon()
  }

  /** Stops all writes: the form was submitted or erased, or its owner signed out. */
  close(): void {
    this.#isClosed = true
    this.#stopLocal?.()
    this.#stopRemote?.()
  }

  #adopt(payload: DraftPayload, theirs: Draft): void {
    this.#take({
      payload,
      base: theirs.payload,
      baseRev: theirs.rev,
      serverId: theirs.id,
      syncedAtMs: undefined,
      changedAtMs: this.#ports.nowMs(),
    })
  }

  #saySoon(): void {
    this.#stopLocal ??= this.#ports.later(localDelayMs, () => void this.flush())
    if (this.#ports.saveRemote && !this.#theirs)
      this.#stopRemote ??= this.#ports.later(remoteDelayMs, () => void this.sync())
    this.#say({ here: 'saving' })
  }

  async #send(saveRemote: (draft: LocalDraft) => Promise<SaveAnswer>): Promise<void> {
    const sent = this.#draft
    this.#say({ there: 'saving' })
    try {
      const answer = await saveRemote(sent)
      if (this.#isClosed) return
      this.#failures = 0
      if (answer.outcome === 'conflict' && answer.server) this.meet(answer.server)
      else await this.#saved(sent, answer)
    } catch (error) {
      this.#failed(this.#ports.failureOf(error))
    }
  }

  async #saved(sent: LocalDraft, { id, rev }: SaveAnswer): Promise<void> {
    const isAll = this.#draft.payload === sent.payload && this.#draft.category === sent.category
    const nowMs = this.#ports.nowMs()
    this.#take({
      serverId: id,
      baseRev: rev,
      base: sent.payload,
      syncedAtMs: isAll ? nowMs : undefined,
    })
    this.#say({ there: isAll ? 'saved' : 'saving', savedAtMs: nowMs, msg: undefined })
    await this.flush()
    if (!isAll) this.#stopRemote ??= this.#ports.later(remoteDelayMs, () => void this.sync())
  }

  #failed(failure: SaveFailure): void {
    if (this.#isClosed) return
    if (failure.kind === 'refused') {
      this.#say({ there: 'refused', msg: failure.msg })
      if (failure.isGone) this.#take({ serverId: undefined, baseRev: 0 })
      return
    }
    this.#say({ there: 'waiting' })
    const delayMs = retryDelaysMs[Math.min(this.#failures, retryDelaysMs.length - 1)] ?? 60_000
    this.#failures += 1
    this.#stopRemote ??= this.#ports.later(delayMs, () => void this.sync())
  }

  #take(next: Partial<LocalDraft>): void {
    this.#draft = { ...this.#draft, ...next }
    this.#tell()
  }

  #say(next: Partial<SaveStatus>): void {
    this.#status = { ...this.#status, ...next }
    this.#tell()
  }

  #tell(): void {
    for (const listener of this.#listeners) listener()
  }
}
