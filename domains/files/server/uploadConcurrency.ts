import { filesBusy } from './refusals.ts'

export type Gate = <Result>(work: () => Promise<Result>) => Promise<Result>

/** Runs up to `width` tasks concurrently and queues up to `queue` more; refuses the rest. */
export function gate(width: number, queue: number): Gate {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running >= width) {
      if (waiting.length >= queue) throw filesBusy()
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
