import { Worker } from 'node:worker_threads'

/** One argon2id hash to derive, with its parameters. */
export type HashTask = {
  message: string
  salt: Uint8Array
  memoryKiB: number
  passes: number
  hashBytes: number
}

const idle: Worker[] = []

/**
 * Derives a hash in a low-priority thread. The pool grows to the highest number of concurrent
 * hashes, which the password queue bounds at sign-in. A thread that dies fails only its own hash.
 */
export function deriveHash(task: HashTask): Promise<Buffer> {
  const thread = idle.pop() ?? startThread()
  thread.ref()
  return new Promise((done, failed) => {
    const lost = (error: unknown) =>
      failed(error instanceof Error ? error : new Error('the hash thread ended'))
    thread.once('message', (hash: unknown) => {
      thread.off('error', lost).off('exit', lost).unref()
      idle.push(thread)
      if (hash instanceof Uint8Array) done(Buffer.from(hash))
      else failed(new Error('the hash thread returned no hash'))
    })
    thread.once('error', lost).once('exit', lost)
    thread.postMessage(task)
  })
}

// In the source folder next to this file; in production next to the bundle (tools/build.ts).
const workerFile = new URL(
  import.meta.url.endsWith('.ts') ? './hashWorker.ts' : './hashWorker.js',
  import.meta.url,
)

const startThread = (): Worker =>
  new Worker(workerFile, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: 16 } })
