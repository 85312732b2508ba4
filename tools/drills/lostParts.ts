import { setTimeout as pause } from 'node:timers/promises'

import { startBalancer } from './balancer.ts'
import { lostOrDoubled, startLoad } from './load.ts'
import { startProcess } from './processes.ts'
import type { Environment, Running } from './processes.ts'

export type Drilled = {
  readonly answered: number
  readonly failed: number
  /** From the loss until requests were answered again without a failure, in milliseconds. */
  readonly recoveredMs: number
  /** How many notices were acknowledged. */
  readonly written: number
  readonly lost: readonly string[]
  /** Until every acknowledged notice could be read, counted from the end of the load. */
  readonly allSeenMs: number
}

/**
 * A write that a cluster confirmed while its worker was lost is prepared there. It can be read when
 * the coordinator has finished it; by default it looks for such writes once a minute.
 */
const longestWaitMs = 90_000

/** Takes something away and, where the operator would, brings it back. */
export type Lose = (parts: { killProcess: () => Promise<void> }) => Promise<void>

type Loss = Environment & { readonly main: string; readonly lose: Lose }

/** Two processes serve a load while something is lost; returns what that cost. */
export async function withLoss({ main, lose, ...environment }: Loss): Promise<Drilled> {
  const balancer = await startBalancer()
  const running: Running[] = []
  const start = async (): Promise<Running> => {
    const one = await startProcess(main, environment)
    running.push(one)
    balancer.add(one.url)
    return one
  }
  try {
    const first = await start()
    await start()
    await balancer.untilReady(2)
    const load = await startLoad(balancer.url)
    await pause(2000)
    await lose({ killProcess: first.kill })
    await load.untilQuiet(6000)
    const { answered, failures, written } = await load.stop()
    const stoppedAt = performance.now()
    const url = environment.settings?.['DATABASE_DIRECT_URL'] ?? environment.databaseUrl
    let lost = await lostOrDoubled(url, written)
    const since = (): number => Math.round(performance.now() - stoppedAt)
    for (; lost.length > 0 && since() < longestWaitMs; await pause(500))
      lost = await lostOrDoubled(url, written)
    const allSeenMs = since()
    const [begin, end] = [failures[0]?.at ?? 0, failures.at(-1)?.at ?? 0]
    const recoveredMs = end - begin
    return {
      answered,
      failed: failures.length,
      recoveredMs,
      written: written.length,
      lost,
      allSeenMs,
    }
  } finally {
    await balancer.close()
    await Promise.all(running.map((one) => one.kill()))
  }
}
