/** Counts, or returns the cached count. */
export type RememberedTotal = (count: () => Promise<number>) => Promise<number>

const lifetimeMs = 5000
const maxKept = 5000
const kept = new Map<string, { total: number; until: number }>()

/**
 * The total of a popular list without filters, at most five seconds old: counting costs more than
 * the page itself. `scope` names everything the total depends on and begins with the list and the
 * tenant.
 */
export const rememberTotal =
  (scope: string, now: Date): RememberedTotal =>
  async (count) => {
    const known = kept.get(scope)
    // A clock that jumps back must not keep an old total valid.
    if (known && now.getTime() < known.until && known.until - now.getTime() <= lifetimeMs)
      return known.total
    const total = await count()
    if (kept.size >= maxKept) kept.clear()
    kept.set(scope, { total, until: now.getTime() + lifetimeMs })
    return total
  }

/** Drops the cached totals of this process after a write; other processes follow within seconds. */
export function invalidateTotals(scopeStart: string): void {
  for (const scope of kept.keys()) if (scope.startsWith(scopeStart)) kept.delete(scope)
}
