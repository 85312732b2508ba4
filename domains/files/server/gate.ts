import { filesBusy } from './refusals.ts'

export type Gate = <Result>(work: () => Promise<Result>) => Promise<Result>

/** Lets `width` pieces of work run at once and `queue` wait; whoever comes later is sent away. */
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
