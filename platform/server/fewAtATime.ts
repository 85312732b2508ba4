import type { Database } from './db.ts'

type Limits = {
  readonly most: number
  /** How long anybody may wait for a turn; then `late` says so. */
  readonly waitMs: number
  readonly late: () => Error
}

/**
 * The same database, of which only so many verbs run at a time: a rush of one kind leaves the connections to everybody else.
 * Schools take turns, so that one person of a quiet school does not stand behind the whole rush of another.
 */
export function fewAtATime(database: Database, { most, waitMs, late }: Limits): Database {
  /** Who waits, by school; the school that had its turn goes to the end. */
  const lines = new Map<string, (() => void)[]>()
  let running = 0

  function callNext(): void {
    for (const [tenantId, line] of lines) {
      const next = line.shift()
      lines.delete(tenantId)
      if (line.length > 0) lines.set(tenantId, line)
      if (next) return next()
    }
    running -= 1
  }

  function turn(tenantId: string): Promise<void> {
    return new Promise((go, giveUp) => {
      const line = lines.get(tenantId) ?? []
      lines.set(tenantId, line)
      const mine = () => {
        clearTimeout(tooLate)
        go()
      }
      const tooLate = setTimeout(() => {
        line.splice(line.indexOf(mine), 1)
        giveUp(late())
      }, waitMs)
      line.push(mine)
    })
  }

  async function inTurn<Result>(tenantId: string, work: () => Promise<Result>): Promise<Result> {
    if (running < most) running += 1
    // Whoever leaves hands his place over, so that nobody can slip in between.
    else await turn(tenantId)
    try {
      return await work()
    } finally {
      callNext()
    }
  }

  return {
    read: (tenantId, work) => inTurn(tenantId, () => database.read(tenantId, work)),
    write: (tenantId, work) => inTurn(tenantId, () => database.write(tenantId, work)),
    single: (tenantId, work) => inTurn(tenantId, () => database.single(tenantId, work)),
    platform: (work, tenantId) => inTurn(tenantId ?? '', () => database.platform(work, tenantId)),
    close: () => database.close(),
  }
}
