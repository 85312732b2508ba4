import type { Database } from './db.ts'

type Limits = {
  readonly most: number
  /** The longest wait for a turn; after it the call throws `late`. */
  readonly waitMs: number
  readonly late: () => Error
}

/**
 * Wraps a database so that only a limited number of verbs run at a time: a rush of one kind leaves
 * connections free for the rest. Schools take turns, so a quiet school does not queue behind
 * another school's rush.
 */
export function fewAtATime(database: Database, { most, waitMs, late }: Limits): Database {
  /** Waiting calls by school; the school that was served last goes to the end. */
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
    // A finished call passes its place to the next one, so that no new call can jump the queue.
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
