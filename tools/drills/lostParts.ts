import { setTimeout as pause } from 'node:timers/promises'

import { startBalancer } from './balancer.ts'
import { lostOrDoubled, startLoad } from './load.ts'
import { startProcess } from './processes.ts'
import type { Place, Running } from './processes.ts'

export type Drilled = {
  readonly answered: number
  readonly failed: number
  /** From the loss until requests were answered again without a failure, in milliseconds. */
  readonly recoveredMs: number
  readonly lost: readonly string[]
  /** Until every acknowledged notice could be read, counted from the end of the load. */
  readonly allSeenMs: number
}

/**
 * A write that a cluster confirmed while its worker was lost is prepared there. It can be read when
 * the coordinator has finished it; by default it looks for such writes once a minute.
 */
const longestWaitMs = 90_000

type Loss = Place & {
  readonly main: string
  /** Takes something away and, where the operator would, brings it back. */
  readonly lose: (parts: { killProcess: () => Promise<void> }) => Promise<void>
}

/** Two processes serve a load while something is lost; returns what that cost. */
export async function withLoss({ main, lose, ...place }: Loss): Promise<Drilled> {
  const balancer = await startBalancer()
  const running: Running[] = []
  const start = async (): Promise<Running> => {
    const one = await startProcess(main, place)
    running.push(one)
    balancer.add(one.url)
    return one
  }
  try {
    const first = await start()
    await start()
    await balancer.until(2)
    const load = await startLoad(balancer.url)
    await pause(2000)
    await lose({ killProcess: first.kill })
    await load.untilQuiet(6000)
    const { answered, failures, written } = await load.stop()
    const stoppedAt = performance.now()
    const url = place.settings?.['DATABASE_DIRECT_URL'] ?? place.databaseUrl
    let lost = await lostOrDoubled(url, written)
    const since = (): number => Math.round(performance.now() - stoppedAt)
    for (; lost.length > 0 && since() < longestWaitMs; await pause(500))
      lost = await lostOrDoubled(url, written)
    const allSeenMs = since()
    const [begin, end] = [failures[0]?.at ?? 0, failures.at(-1)?.at ?? 0]
    return { answered, failed: failures.length, recoveredMs: end - begin, lost, allSeenMs }
  } finally {
    await balancer.close()
    await Promise.all(running.map((one) => one.kill()))
  }
}
