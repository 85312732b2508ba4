import autocannon from 'autocannon'

import { median } from './scene.ts'

export type Target = {
  name: string
  url: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  /** Sent in rotation. */
  bodies?: readonly string[]
  /** CPU time used for it so far. */
  spentMs?: () => number
}
export type Figures = {
  name: string
  perSecond: number
  p50: number
  p99: number
  rounds: number[]
  spentMs: number
}

const seconds = 4
const connections = 32

/**
 * Runs the targets in turn A-B-C-A-B-C, so that changes of the machine's load affect all alike; any
 * non-2xx answer voids the run.
 */
export async function compare(targets: readonly Target[], rounds = 5): Promise<Figures[]> {
  for (const target of targets) await shoot(target, 2)
  const taken = new Map(targets.map((target): [string, Shot[]] => [target.name, []]))
  for (let round = 0; round < rounds; round += 1) {
    for (const target of targets) taken.get(target.name)?.push(await shoot(target, seconds))
  }
  return [...taken].map(([name, shots]) => ({
    name,
    perSecond: median(shots.map((shot) => shot.perSecond)),
    p50: median(shots.map((shot) => shot.p50)),
    p99: median(shots.map((shot) => shot.p99)),
    rounds: shots.map((shot) => Math.round(shot.perSecond)),
    spentMs:
      shots.reduce((sum, shot) => sum + shot.spentMs, 0) /
      shots.reduce((sum, shot) => sum + shot.requests, 0),
  }))
}

type Shot = { perSecond: number; p50: number; p99: number; spentMs: number; requests: number }

async function shoot(target: Target, duration: number): Promise<Shot> {
  const { url, method = 'GET', headers = {}, bodies, spentMs = () => 0 } = target
  const requests = bodies?.map((body) => ({ method, headers, body }))
  const began = spentMs()
  const result = await autocannon({
    url,
    duration,
    connections,
    method,
    headers,
    ...(requests ? { requests } : {}),
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${target.name}: ${result.non2xx} answers outside 2xx, ${result.errors} errors`)
  const { average, total } = result.requests
  return {
    perSecond: average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    spentMs: spentMs() - began,
    requests: total,
  }
}

/**
 * Prints each figure as a ratio to the first, the reference; CPU time is more reliable when other
 * programs use the machine.
 */
export function reportRatios(figures: readonly Figures[]): void {
  const base = figures[0]?.perSecond ?? 1
  for (const one of figures) {
    const ratio = (one.perSecond / base).toFixed(2)
    console.log(
      `${one.name.padEnd(28)} ${one.perSecond.toFixed(1)}/s  ratio ${ratio}  p50 ${one.p50} ms  p99 ${one.p99} ms  rounds ${one.rounds.join(' ')}`,
    )
    if (one.spentMs > 0)
      console.log(
        `  of processor ${one.spentMs.toFixed(1)} ms each, ratio ${((figures[0]?.spentMs ?? 0) / one.spentMs).toFixed(2)}`,
      )
  }
}
