import { noTenant } from '../actor.ts'

/** How long a school counts as active after its last use of a connection. */
const aboutMs = 1000
/**
 * Work that holds a connection this long, averaged over its last ten runs, counts as heavy; a usual
 * page takes a quarter of it.
 */
const heavyMs = 8

/** How many connections a school may use while others are active: normally, and for heavy work. */
export type Shares = { readonly usual: number; readonly heavy: number }

export type TenantShares = {
  /**
   * Runs the work when the school may use one more connection; `late` creates the error for a wait
   * that timed out.
   */
  within: <Result>(tenantId: string, work: () => Promise<Result>) => Promise<Result>
}

type Waiting = { tenantId: string; go: () => void }

/**
 * Shares the connections of one process among its schools (PERF-12). A school that is active alone
 * uses all of them; when another becomes active, each is limited to its share, however many of its
 * users search and export. Periodic reads for no school do not count as activity.
 */
export function createTenantShares(
  shares: Shares,
  waitMs: number,
  late: () => Error,
  nowMs: () => number = () => performance.now(),
): TenantShares {
  const inUse = new Map<string, number>()
  const meanMs = new Map<string, number>()
  const lastUsed = new Map<string, number>()
  const queue: Waiting[] = []

  const othersAbout = (tenantId: string): boolean => {
    for (const [other, at] of lastUsed) {
      if (nowMs() - at > aboutMs && !inUse.has(other)) drop(other)
      else if (other !== tenantId && other !== noTenant) return true
    }
    return false
  }
  const drop = (tenantId: string): void => {
    lastUsed.delete(tenantId)
    meanMs.delete(tenantId)
  }
  const shareOf = (tenantId: string): number =>
    (meanMs.get(tenantId) ?? 0) >= heavyMs ? shares.heavy : shares.usual
  const mayTake = (tenantId: string): boolean =>
    (inUse.get(tenantId) ?? 0) < shareOf(tenantId) || !othersAbout(tenantId)
  const take = (tenantId: string): void => void inUse.set(tenantId, (inUse.get(tenantId) ?? 0) + 1)

  function release(tenantId: string, tookMs: number): void {
    const mean = meanMs.get(tenantId) ?? tookMs
    meanMs.set(tenantId, mean + (tookMs - mean) / 10)
    const left = (inUse.get(tenantId) ?? 1) - 1
    if (left === 0) inUse.delete(tenantId)
    else inUse.set(tenantId, left)
    lastUsed.set(tenantId, nowMs())
    letIn()
  }

  function letIn(): void {
    for (let place = 0; place < queue.length;) {
      const next = queue[place]
      if (!next || !mayTake(next.tenantId)) {
        place += 1
        continue
      }
      queue.splice(place, 1)
      take(next.tenantId)
      next.go()
    }
  }

  function turn(tenantId: string): Promise<void> {
    return new Promise((go, giveUp) => {
      const tooLate = setTimeout(() => {
        queue.splice(queue.indexOf(waiting), 1)
        giveUp(late())
      }, waitMs)
      const waiting: Waiting = {
        tenantId,
        go: () => {
          clearTimeout(tooLate)
          go()
        },
      }
      queue.push(waiting)
    })
  }

  return {
    within: async (tenantId, work) => {
      lastUsed.set(tenantId, nowMs())
      if (mayTake(tenantId)) take(tenantId)
      else await turn(tenantId)
      const begunMs = nowMs()
      try {
        return await work()
      } finally {
        release(tenantId, nowMs() - begunMs)
      }
    },
  }
}
