import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

import pg from 'pg'

import { ask, signIn } from './calls.ts'

export type Failure = { readonly at: number; readonly what: string }
export type Load = {
  /** Waits until requests were answered for `quietMs` without a failure, or throws after two minutes. */
  untilQuiet: (quietMs: number) => Promise<void>
  /** Ends the load and returns what was answered. */
  stop: () => Promise<{
    answered: number
    written: readonly string[]
    failures: readonly Failure[]
  }>
}

const readers = 6
const writers = 2
const reads = ['/blade-desk/notice/list', '/blade-system/user/info', '/blade-system/menu/routes']

/**
 * Families read and an office writes notices through `url` until stopped; each notice has a title
 * of its own, so that acknowledged ones can be looked up afterwards.
 */
export async function startLoad(url: string): Promise<Load> {
  const parent = (await signIn(url, 'parent')).access
  const office = (await signIn(url, 'admin', 'admin')).access
  const startedAt = performance.now()
  // Another load may have run before.
  const name = randomBytes(4).toString('hex')
  const written: string[] = []
  const failures: Failure[] = []
  let answered = 0
  let answeredAt = 0
  let isStopped = false

  const sinceStart = (): number => Math.round(performance.now() - startedAt)

  async function call(path: string, token: string, body?: object): Promise<boolean> {
    const { status, msg } = await ask(url, token, path, body)
    if (status === 200) {
      answered += 1
      answeredAt = sinceStart()
    } else failures.push({ at: sinceStart(), what: `${path} ${status} ${msg}` })
    return status === 200
  }

  async function read(which: number): Promise<void> {
    for (let at = which; !isStopped; at += 1) await call(reads[at % reads.length] ?? '', parent)
  }

  async function write(which: number): Promise<void> {
    for (let at = 0; !isStopped; at += 1) {
      const title = `演练 ${name} ${which}-${at}`
      const isWritten = await call('/blade-desk/notice/submit', office, {
        title,
        content: '<p>演练</p>',
      })
      if (isWritten) written.push(title)
    }
  }

  const running = [
    ...Array.from({ length: readers }, (_, which) => read(which)),
    ...Array.from({ length: writers }, (_, which) => write(which)),
  ]
  return {
    untilQuiet: async (quietMs) => {
      const from = sinceStart()
      while (answeredAt - Math.max(from, failures.at(-1)?.at ?? 0) < quietMs) {
        if (sinceStart() - from > 120_000) throw new Error('requests fail for two minutes')
        await pause(100)
      }
    },
    stop: async () => {
      isStopped = true
      await Promise.all(running)
      return { answered, written, failures }
    },
  }
}

/** Puts the load on for a while and returns the acknowledged notices. */
export async function writeFor(ms: number, url: string): Promise<readonly string[]> {
  const load = await startLoad(url)
  await pause(ms)
  return (await load.stop()).written
}

/** The acknowledged notices that are not in the database exactly once, with how often they are. */
export async function lostOrDoubled(
  ownerUrl: string,
  written: readonly string[],
): Promise<readonly string[]> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ title: string; times: number }>(
      `select title, count(*)::int as times from notice where title = any($1) group by title`,
      [written],
    )
    const times = new Map(rows.map((row) => [row.title, row.times]))
    return written
      .filter((title) => times.get(title) !== 1)
      .map((title) => `${title}: ${times.get(title) ?? 0} times`)
  } finally {
    await client.end()
  }
}
