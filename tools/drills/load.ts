import { setTimeout as pause } from 'node:timers/promises'

import pg from 'pg'

import { tokenOf } from '../../bench/signIn.ts'

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
const reads = [
  '/api/blade-desk/notice/list',
  '/api/blade-system/user/info',
  '/api/blade-system/menu/routes',
]

/**
 * Families read and an office writes notices through `url` until stopped; each notice has a title
 * of its own, so that acknowledged ones can be looked up afterwards.
 */
export async function startLoad(url: string): Promise<Load> {
  const parent = await tokenOf(url, { username: 'parent' })
  const office = await tokenOf(url, { username: 'admin', password: 'admin' })
  const startedAt = performance.now()
  const written: string[] = []
  const failures: Failure[] = []
  let answered = 0
  let isStopped = false

  async function ask(path: string, token: string, body?: object): Promise<boolean> {
    const what = await fetch(`${url}${path}`, {
      headers: { 'blade-auth': `bearer ${token}`, 'content-type': 'application/json' },
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    }).then(
      async (answer) => (await answer.text(), answer.ok ? '' : `${path} ${answer.status}`),
      (error: unknown) => `${path} ${String(error)}`,
    )
    if (what === '') answered += 1
    else failures.push({ at: Math.round(performance.now() - startedAt), what })
    return what === ''
  }

  async function read(which: number): Promise<void> {
    for (let at = which; !isStopped; at += 1) await ask(reads[at % reads.length] ?? '', parent)
  }

  async function write(which: number): Promise<void> {
    for (let at = 0; !isStopped; at += 1) {
      const title = `演练 ${which}-${at}`
      const isWritten = await ask('/api/blade-desk/notice/submit', office, {
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
      const now = () => performance.now() - startedAt
      const from = now()
      while (now() - Math.max(from, failures.at(-1)?.at ?? 0) < quietMs) {
        if (now() - from > 120_000) throw new Error('requests fail for two minutes')
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

/** The acknowledged notices that are not in the database exactly once. */
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
    return written.filter((title) => times.get(title) !== 1)
  } finally {
    await client.end()
  }
}
