import type { Refusal } from '../refusal.ts'
import { runWorker } from './runWorker.ts'

type QueueOptions = {
  /** The worker's file: see `workerFile`. */
  readonly worker: URL
  /** The refusal when the school's queue is full. */
  readonly busy: () => Refusal
  /** How many tasks of one school may run or wait. */
  readonly maxPerSchool: number
}

/** Runs a task of a school in a worker thread; undefined if the task used more than its limits. */
export type WorkerQueue = (tenantId: string, task: Record<string, unknown>) => Promise<unknown>

/** How many tasks run at once, each of another school. */
const maxRunning = 2

type School = { isRunning: boolean; readonly waiting: (() => void)[] }

/**
 * Runs tasks in worker threads: computing here would block other requests. The tasks of one school
 * run one after the other and the schools take turns, so one school's tasks cannot delay another's
 * by more than the task that is running.
 */
export function workerQueue({ worker, busy, maxPerSchool }: QueueOptions): WorkerQueue {
  // In the order of the schools' turns.
  const schools = new Map<string, School>()
  let running = 0

  const startNext = (): void => {
    for (const school of schools.values()) {
      if (running >= maxRunning) return
      const start = school.isRunning ? undefined : school.waiting.shift()
      if (!start) continue
      school.isRunning = true
      running += 1
      start()
    }
  }
  const finish = (tenantId: string, school: School): void => {
    school.isRunning = false
    running -= 1
    schools.delete(tenantId)
    if (school.waiting.length > 0) schools.set(tenantId, school)
    startNext()
  }

  return async (tenantId, task) => {
    const school = schools.get(tenantId) ?? { isRunning: false, waiting: [] }
    if (school.waiting.length + Number(school.isRunning) >= maxPerSchool) throw busy()
    schools.set(tenantId, school)
    await new Promise<void>((start) => {
      school.waiting.push(start)
      startNext()
    })
    try {
      return await runWorker(worker, task)
    } finally {
      finish(tenantId, school)
    }
  }
}
