import type { Database } from './db.ts'

/** The same database, of which only so many verbs run at a time: a rush of one kind leaves the connections to everybody else. */
export function fewAtATime(database: Database, most: number): Database {
  const waiting: (() => void)[] = []
  let running = 0

  async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running < most) running += 1
    // Whoever leaves hands his place over, so that nobody can slip in between.
    else await new Promise<void>((turn) => waiting.push(turn))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }

  return {
    read: (tenantId, work) => inTurn(() => database.read(tenantId, work)),
    write: (tenantId, work) => inTurn(() => database.write(tenantId, work)),
    platform: (work, tenantId) => inTurn(() => database.platform(work, tenantId)),
    close: () => database.close(),
  }
}
