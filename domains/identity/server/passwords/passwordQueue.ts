import { availableParallelism } from 'node:os'

import { signInQueued } from '../refusals.ts'

/**
 * Runs a few hashes concurrently and queues a bounded number; further callers get an error with the
 * queue length.
 */
export type PasswordQueue = {
  run: <Result>(work: () => Promise<Result>) => Promise<Result>
  /** The queue length, for metrics. */
  waiting: () => number
}

/** The approximate time of one hash; used only for the retry hint. */
const hashMs = 100

/** More concurrent hashes than cores only slow each other down, and each takes 19 MiB of memory. */
export const hashesAtATime = Math.min(4, Math.max(2, availableParallelism()))

export function createPasswordQueue(
  limits: { running?: number; waiting?: number } = {},
): PasswordQueue {
  const { running = hashesAtATime, waiting = 64 } = limits
  const line: (() => void)[] = []
  let active = 0

  const enter = async (): Promise<void> => {
    if (active < running) {
      active += 1
      return
    }
    if (line.length >= waiting)
      throw signInQueued(
        line.length,
        Math.max(1, Math.ceil((line.length * hashMs) / running / 1000)),
      )
    // A finished task passes its slot to the next in the queue, so that a new caller cannot
    // overtake.
    await new Promise<void>((resolve) => line.push(resolve))
  }
  const leave = (): void => {
    const next = line.shift()
    if (next) next()
    else active -= 1
  }
  return {
    waiting: () => line.length,
    run: async (work) => {
      await enter()
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}
