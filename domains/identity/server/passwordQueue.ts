import { availableParallelism } from 'node:os'

import { signInQueued } from './refusals.ts'

/** Lets a few hashes run at a time and a bounded number wait; whoever comes past that hears how many are ahead. */
export type PasswordQueue = {
  run: <Result>(work: () => Promise<Result>) => Promise<Result>
  /** How many stand in line, for the metrics. */
  waiting: () => number
}

/** About what one hash takes; only for telling people when to come back. */
const hashMs = 100

/** More hashes at a time than cores only slow each other down, and each takes 19 MiB of memory. */
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
    // Whoever leaves hands his place over, so that nobody can slip in between.
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
