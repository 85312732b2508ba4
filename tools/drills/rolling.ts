import { setTimeout as pause } from 'node:timers/promises'

import { startBalancer } from './balancer.ts'
import { lostOrDoubled, startLoad } from './load.ts'
import type { Failure } from './load.ts'
import { startProcess } from './processes.ts'
import type { Environment, Running } from './processes.ts'

export type Rolled = {
  readonly answered: number
  readonly written: number
  readonly failures: readonly Failure[]
  readonly lost: readonly string[]
  readonly seconds: number
}

type Rolling = Environment & {
  /** The main file of the release that serves, and of the one that replaces it. */
  readonly from: string
  readonly to: string
  readonly say?: (text: string) => void
}

/**
 * Two processes of one release serve behind a balancer and are replaced by the next release one
 * after the other, while families read and the office writes.
 */
export async function rollOver({
  from,
  to,
  say = () => undefined,
  ...environment
}: Rolling): Promise<Rolled> {
  const startedAt = performance.now()
  const balancer = await startBalancer()
  const running: Running[] = []
  const start = async (main: string): Promise<void> => {
    const one = await startProcess(main, environment)
    running.push(one)
    balancer.add(one.url)
  }
  try {
    await start(from)
    await start(from)
    await balancer.untilReady(2)
    const load = await startLoad(balancer.url)
    for (const [at, old] of [...running].entries()) {
      await pause(1000)
      say(`process ${at + 1}: the new release starts`)
      await start(to)
      await balancer.untilReady(3)
      say(`process ${at + 1}: the old release leaves`)
      await old.leave()
      await balancer.untilReady(2)
    }
    await pause(1000)
    const { answered, written, failures } = await load.stop()
    const lost = await lostOrDoubled(environment.databaseUrl, written)
    const seconds = Math.round((performance.now() - startedAt) / 1000)
    return { answered, written: written.length, failures, lost, seconds }
  } finally {
    await balancer.close()
    await Promise.all(running.map((one) => one.kill()))
  }
}
