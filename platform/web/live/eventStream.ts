import { frameReader } from './eventFrames.ts'

/**
 * How a stream ended: the connection broke, the server refused it for now, or the session is over.
 */
export type StreamEnd = 'broken' | 'refused' | 'signedOut'

export type LivePorts = {
  /** Reads one stream until it ends. `onText` receives its text as it arrives. */
  read: (lastId: string, onText: (text: string) => void, signal: AbortSignal) => Promise<StreamEnd>
  /**
   * Called when something of this topic has changed; `all` when many events may have been missed.
   */
  onNews: (topic: string) => void
  /** A number from 0 to 1 that spreads the reconnects of many clients. */
  jitter: () => number
}

const firstPauseMs = 1000
const longestPauseMs = 60_000
export const pollMs = 30_000
const keptIds = 500

/**
 * The one reader of this page's event stream. It reconnects by itself, polls every half minute
 * while it cannot, and pauses while the page is hidden.
 */
export class Live {
  private readonly ports: LivePorts
  private readonly seen = new Set<string>()
  private lastId = ''
  private failures = 0
  private stop: AbortController | undefined
  private pause: ReturnType<typeof setTimeout> | undefined
  private polling: ReturnType<typeof setInterval> | undefined

  constructor(ports: LivePorts) {
    this.ports = ports
  }

  /** Starts or resumes reading. */
  start(): void {
    if (this.stop) return
    this.failures = 0
    this.poll()
    void this.connect()
  }

  /** Pauses. Events of the meantime arrive after it resumes. */
  rest(): void {
    this.stop?.abort()
    this.stop = undefined
    clearTimeout(this.pause)
    this.pollNoMore()
  }

  /** Stops for good, for instance when the user signs out. */
  clear(): void {
    this.rest()
    this.lastId = ''
    this.seen.clear()
  }

  private async connect(): Promise<void> {
    const stop = new AbortController()
    this.stop = stop
    const feed = frameReader((frame) => this.hear(frame.id, frame.event))
    const onText = (text: string) => {
      this.failures = 0
      this.pollNoMore()
      feed(text)
    }
    const end = await this.ports
      .read(this.lastId, onText, stop.signal)
      .catch((): StreamEnd => 'broken')
    if (stop.signal.aborted) return
    this.failures += 1
    this.poll()
    // The next ordinary call finds that the session is over and leads to the login.
    if (end === 'signedOut') this.ports.onNews('all')
    this.pause = setTimeout(() => void this.connect(), this.pauseMs(end))
  }

  private pauseMs(end: StreamEnd): number {
    if (end !== 'broken') return longestPauseMs
    return (
      Math.min(longestPauseMs, firstPauseMs * 2 ** (this.failures - 1)) *
      (0.5 + this.ports.jitter() / 2)
    )
  }

  private hear(id: string, event: string): void {
    if (event === 'end') return
    if (id && this.seen.has(id)) return
    if (id) this.remember(id)
    this.ports.onNews(event === 'reset' ? 'all' : event)
  }

  private remember(id: string): void {
    if (this.seen.size >= keptIds) this.seen.clear()
    this.seen.add(id)
    if (id.length > this.lastId.length || (id.length === this.lastId.length && id > this.lastId))
      this.lastId = id
  }

  private poll(): void {
    this.polling ??= setInterval(() => this.ports.onNews('all'), pollMs)
  }

  private pollNoMore(): void {
    clearInterval(this.polling)
    this.polling = undefined
  }
}
