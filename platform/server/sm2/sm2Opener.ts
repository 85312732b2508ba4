import { Worker } from 'node:worker_threads'

import { sm2PublicKeyOf } from './sm2Keys.ts'

/**
 * Decrypts passwords that clients encrypted with the public key, outside the thread that serves
 * requests.
 */
export type Sm2Opener = {
  readonly publicKey: string
  /**
   * The plain text; undefined for a text that was not encrypted for us. Rejects with `Sm2Busy` if
   * too many wait.
   */
  open: (sealed: string) => Promise<string | undefined>
  /** How many texts wait or are being decrypted, for the metrics. */
  waiting: () => number
  close: () => Promise<void>
}

/** Thrown when the queue is full; the domain translates it to its refusal. */
export class Sm2Busy extends Error {
  override name = 'Sm2Busy'
}

const maxWaiting = 64
const patienceMs = 5000

type Job = {
  sealed: string
  done: (opened: string | undefined) => void
  failed: (error: Error) => void
}

/**
 * Whether a text can be a ciphertext: a point, a hash and at least one byte, at most 1024 bytes.
 */
export const looksSealed = (text: string): boolean =>
  /^[\da-fA-F]{194,2306}$/.test(text) && text.length % 2 === 0

/**
 * One worker thread, started with the first text and restarted if it dies; texts are decrypted in
 * order of arrival.
 */
export function createSm2Opener(privateKey: string): Sm2Opener {
  const line: Job[] = []
  let worker: Worker | undefined
  let current: (Job & { timer: NodeJS.Timeout }) | undefined

  const finish = (settle: (job: Job) => void): void => {
    const job = current
    current = undefined
    if (job) {
      clearTimeout(job.timer)
      settle(job)
    }
    next()
  }
  const lose = (error: Error): void => {
    const lost = worker
    worker = undefined
    void lost?.terminate()
    finish((job) => job.failed(error))
  }
  const thread = (): Worker => {
    if (worker) return worker
    const made = new Worker(workerFile(), { workerData: privateKey })
    made.unref()
    made.on('message', (opened: unknown) =>
      finish((job) => job.done(typeof opened === 'string' ? opened : undefined)),
    )
    made.on(
      'error',
      (error) =>
        worker === made &&
        lose(error instanceof Error ? error : new Error('the SM2 thread failed')),
    )
    worker = made
    return made
  }
  const next = (): void => {
    const job = current ? undefined : line.shift()
    if (!job) return
    current = {
      ...job,
      timer: setTimeout(() => lose(new Error('the SM2 thread does not answer')), patienceMs),
    }
    thread().postMessage(job.sealed)
  }

  return {
    publicKey: sm2PublicKeyOf(privateKey),
    waiting: () => line.length + (current ? 1 : 0),
    open: (sealed) =>
      new Promise((done, failed) => {
        if (!looksSealed(sealed)) return done(undefined)
        if (line.length >= maxWaiting) return failed(new Sm2Busy('too many sealed texts wait'))
        line.push({ sealed, done, failed })
        next()
      }),
    close: async () => void (await worker?.terminate()),
  }
}

// In the folder of this file in the sources, of the bundle when built.
const workerFile = (): URL =>
  new URL(import.meta.url.endsWith('.ts') ? './sm2Worker.ts' : './sm2Worker.js', import.meta.url)
