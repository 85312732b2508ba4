/** The state of one call: its last answer, its last error, whether a request is running. */
export type Answer = {
  readonly data: unknown
  readonly error: Error | null
  readonly isFetching: boolean
  readonly dataUpdatedAt: number
  readonly isInvalid: boolean
}
export type Fetch = (signal: AbortSignal) => Promise<unknown>
type Observer = { changed: () => void; fetch: () => Fetch; isOn: () => boolean }

type Entry = {
  key: readonly unknown[]
  answer: Answer
  observers: Set<Observer>
  running: Running | undefined
  removalTimer: ReturnType<typeof setTimeout> | undefined
}
type Running = { abort: AbortController; done: Promise<void> }

const nothing: Answer = {
  data: undefined,
  error: null,
  isFetching: false,
  dataUpdatedAt: 0,
  isInvalid: false,
}
/** Answers without observers are dropped after this time. */
const keepMs = 5 * 60_000

/** Caches the server's answers by key while they have observers. One request per key at a time. */
export class Answers {
  private readonly entries = new Map<string, Entry>()

  read(keyText: string): Answer {
    return this.entries.get(keyText)?.answer ?? nothing
  }

  /** Observes a key. When the last observer leaves, a running request is aborted. */
  watch(keyText: string, key: readonly unknown[], observer: Observer): () => void {
    const entry = this.entry(keyText, key)
    clearTimeout(entry.removalTimer)
    entry.observers.add(observer)
    return () => {
      entry.observers.delete(observer)
      if (entry.observers.size > 0) return
      entry.running?.abort.abort()
      entry.removalTimer = setTimeout(
        () => this.entries.get(keyText) === entry && this.entries.delete(keyText),
        keepMs,
      )
    }
  }

  /** Fetches unless a request is running. Never rejects: the error is part of the answer. */
  fetch(keyText: string, key: readonly unknown[], fetch: Fetch): Promise<void> {
    const entry = this.entry(keyText, key)
    if (entry.running && !entry.running.abort.signal.aborted) return entry.running.done
    const abort = new AbortController()
    const running: Running = { abort, done: Promise.resolve() }
    entry.running = running
    this.change(entry, { isFetching: true })
    running.done = fetch(abort.signal).then(
      (data) =>
        this.settle(entry, running, {
          data,
          error: null,
          dataUpdatedAt: Date.now(),
          isInvalid: false,
        }),
      (error: unknown) =>
        this.settle(
          entry,
          running,
          abort.signal.aborted
            ? {}
            : { error: error instanceof Error ? error : new Error(String(error)) },
        ),
    )
    return running.done
  }

  /** Stores data without a request, such as one more page of a list. */
  put(keyText: string, data: unknown): void {
    const entry = this.entries.get(keyText)
    if (entry) this.change(entry, { data })
  }

  /**
   * Marks all answers whose key starts with these parts as stale. Observed answers are fetched
   * again.
   */
  async invalidate(prefix: readonly unknown[] = [], isFetched = true): Promise<void> {
    const wanted = prefix.map((part) => JSON.stringify(part))
    const stale = [...this.entries].filter(([, { key }]) =>
      wanted.every((part, at) => JSON.stringify(key[at]) === part),
    )
    for (const [, entry] of stale) this.change(entry, { isInvalid: true })
    if (isFetched)
      await Promise.all(stale.map(([keyText, entry]) => this.fetchAgain(keyText, entry)))
  }

  private async fetchAgain(keyText: string, entry: Entry): Promise<void> {
    const observer = [...entry.observers].find((one) => one.isOn())
    if (!observer) return
    entry.running?.abort.abort()
    await this.fetch(keyText, entry.key, observer.fetch())
  }

  /**
   * Clears the whole cache, for instance when the user changes. Answers that are still observed
   * after the pages have updated are fetched again.
   */
  clear(): void {
    for (const [keyText, entry] of this.entries) {
      entry.running?.abort.abort()
      entry.running = undefined
      entry.answer = nothing
      for (const observer of entry.observers) observer.changed()
      if (entry.observers.size === 0) this.entries.delete(keyText)
    }
    setTimeout(() => this.fetchMissing())
  }

  private fetchMissing(): void {
    for (const [keyText, entry] of this.entries) {
      const observer = [...entry.observers].find((one) => one.isOn())
      if (observer && entry.answer === nothing)
        void this.fetch(keyText, entry.key, observer.fetch())
    }
  }

  private settle(entry: Entry, running: Running, part: Partial<Answer>): void {
    if (entry.running !== running) return
    entry.running = undefined
    this.change(entry, { ...part, isFetching: false })
  }

  private entry(keyText: string, key: readonly unknown[]): Entry {
    const known = this.entries.get(keyText)
    if (known) return known
    const entry: Entry = {
      key,
      answer: nothing,
      observers: new Set(),
      running: undefined,
      removalTimer: undefined,
    }
    this.entries.set(keyText, entry)
    return entry
  }

  private change(entry: Entry, part: Partial<Answer>): void {
    entry.answer = { ...entry.answer, ...part }
    for (const observer of entry.observers) observer.changed()
  }
}
