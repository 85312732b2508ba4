/** What is known about one call: its last answer, its last error, whether it is on its way. */
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
  forgetTimer: ReturnType<typeof setTimeout> | undefined
}
type Running = { abort: AbortController; done: Promise<void> }

const nothing: Answer = {
  data: undefined,
  error: null,
  isFetching: false,
  dataUpdatedAt: 0,
  isInvalid: false,
}
/** Answers that nobody looks at are forgotten after this time. */
const keepMs = 5 * 60_000

/** Keeps the server's answers by key while somebody looks at them; one request per key at a time. */
export class Answers {
  private readonly entries = new Map<string, Entry>()

  read(keyText: string): Answer {
    return this.entries.get(keyText)?.answer ?? nothing
  }

  /** Watches a key; the last to leave stops a request that is still on its way. */
  watch(keyText: string, key: readonly unknown[], observer: Observer): () => void {
    const entry = this.entry(keyText, key)
    clearTimeout(entry.forgetTimer)
    entry.observers.add(observer)
    return () => {
      entry.observers.delete(observer)
      if (entry.observers.size > 0) return
      entry.running?.abort.abort()
      entry.forgetTimer = setTimeout(
        () => this.entries.get(keyText) === entry && this.entries.delete(keyText),
        keepMs,
      )
    }
  }

  /** Fetches unless a request is running; never rejects: the error is part of the answer. */
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

  /** Puts data in place without a request, such as one more page of a list. */
  put(keyText: string, data: unknown): void {
    const entry = this.entries.get(keyText)
    if (entry) this.change(entry, { data })
  }

  /** Marks all answers whose key begins with these parts as old; those that somebody looks at are fetched again. */
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

  /** Forgets everything at once, as when the person changes; what is still looked at after the pages have taken note is fetched anew. */
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
      forgetTimer: undefined,
    }
    this.entries.set(keyText, entry)
    return entry
  }

  private change(entry: Entry, part: Partial<Answer>): void {
    entry.answer = { ...entry.answer, ...part }
    for (const observer of entry.observers) observer.changed()
  }
}
