import { Worker } from 'node:worker_threads'

import type { Refusal } from './refusal.ts'

type LineOptions = {
  /** The name of the worker's file, without its ending. */
  readonly worker: string
  /** What whoever finds the line too long is told. */
  readonly busy: () => Refusal
  readonly maxWaiting: number
}

const timeoutMs = 20_000

/** One piece of work at a time, in a thread of its own: computing here would hold everybody else's requests. */
export function workerLine({
  worker,
  busy,
  maxWaiting,
}: LineOptions): (task: Record<string, unknown>) => Promise<unknown> {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return async (task) => {
    if (waiting >= maxWaiting) throw busy()
    waiting += 1
    const run = last.then(() => runWorker(worker, task))
    last = run.catch(() => undefined)
    try {
      return await run
    } finally {
      waiting -= 1
    }
  }
}

// Beside this file among the sources, and beside the bundle in production (tools/build.ts).
const fileOf = (worker: string): URL =>
  new URL(`./${worker}.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`, import.meta.url)

/** A worker that takes too long answers nothing, which no shape accepts. */
function runWorker(name: string, task: Record<string, unknown>): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(fileOf(name), {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: 256 },
      execArgv: [],
    })
    const timer = setTimeout(() => void worker.terminate(), timeoutMs)
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => {
      clearTimeout(timer)
      resolve(undefined)
    })
  })
}
