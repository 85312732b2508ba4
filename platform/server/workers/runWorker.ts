import { Worker } from 'node:worker_threads'

export type WorkerLimits = { readonly maxCpuMs: number; readonly maxWallMs: number }

/**
 * The largest honest sheet takes 1 s of CPU time. The limit is on CPU time, because a loaded
 * machine needs many times as long by the clock. The limit by the clock is for threads that wait
 * for ever; by then the client has given up (spec 9).
 */
const usualLimits: WorkerLimits = { maxCpuMs: 5000, maxWallMs: 60_000 }

const checkEveryMs = 200

/** Computes one task in a thread of its own; undefined if it used more than its limits. */
export function runWorker(
  file: URL,
  task: Record<string, unknown>,
  { maxCpuMs, maxWallMs }: WorkerLimits = usualLimits,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(file, {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: 256 },
      execArgv: [],
    })
    const wall = setTimeout(() => void worker.terminate(), maxWallMs)
    const cpu = setInterval(() => void stopIfOver(worker, maxCpuMs), checkEveryMs)
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => {
      clearTimeout(wall)
      clearInterval(cpu)
      resolve(undefined)
    })
  })
}

async function stopIfOver(worker: Worker, maxCpuMs: number): Promise<void> {
  // Before its start and after its end a thread has no CPU time to report.
  const used = await worker.cpuUsage().catch(() => ({ user: 0, system: 0 }))
  if ((used.user + used.system) / 1000 > maxCpuMs) await worker.terminate()
}
