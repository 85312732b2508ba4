import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

import { ask, fileNameOf, openFile, signIn, upload, uploaders } from './calls.ts'
import type { Answered } from './calls.ts'

const kinds = ['read', 'notice', 'file'] as const
export type Kind = (typeof kinds)[number]
type Seen = {
  readonly kind: Kind
  readonly status: number
  readonly msg: string
  readonly ms: number
  readonly at: number
}

export type Traffic = {
  /** Titles of acknowledged notices. */
  readonly notices: readonly string[]
  /** Forgets what was counted. */
  begin: () => void
  /** How the calls of a kind were answered since: status and sentence, with their number. */
  answers: (kind: Kind) => ReadonlyMap<string, number>
  /** The longest answer of a kind since, in milliseconds. */
  longest: (kind: Kind) => number
  /** From the first call of a kind since that failed to the last one, in milliseconds. */
  failedFor: (kind: Kind) => number
  /** Waits until a call of this kind is answered so, and returns the milliseconds. */
  until: (kind: Kind, status: number) => Promise<number>
  /** Ends the traffic; counts the acknowledged files, and those that are lost or changed. */
  stop: () => Promise<{ files: number; broken: number }>
}

type Stored = { readonly account: string; readonly name: string; readonly sha256: string }

const fileBytes = 2 * 1024 * 1024
const restMs = 150

/** Reads, notices and files one after another through `url`, each kind at the same time. */
export async function startTraffic(url: string): Promise<Traffic> {
  const tokens = new Map<string, string>()
  for (const account of uploaders) tokens.set(account, (await signIn(url, account)).access)
  const parent = (await signIn(url, 'parent')).access
  const office = (await signIn(url, 'admin', 'admin')).access
  const notices: string[] = []
  const files: Stored[] = []
  let seen: Seen[] = []
  let isStopped = false

  async function note(kind: Kind, answer: Promise<Answered>): Promise<boolean> {
    const begun = performance.now()
    const { status, msg } = await answer
    const at = performance.now()
    seen.push({ kind, status, msg, ms: at - begun, at })
    return status === 200
  }
  const calls: Record<Kind, (at: number) => Promise<void>> = {
    read: async () => void (await note('read', ask(url, parent, '/blade-desk/notice/list'))),
    notice: async (at) => {
      const title = `演练 ${at} ${randomBytes(4).toString('hex')}`
      const body = { title, content: '<p>演练</p>' }
      if (await note('notice', ask(url, office, '/blade-desk/notice/submit', body)))
        notices.push(title)
    },
    file: async (at) => {
      const account = uploaders[at % uploaders.length] ?? ''
      const content = largePdf()
      const answer = upload(url, tokens.get(account) ?? '', content)
      if (await note('file', answer))
        files.push({
          account,
          name: fileNameOf(await answer),
          sha256: sha256(content.toString()),
        })
    },
  }
  const running = kinds.map(async (kind) => {
    for (let at = 0; !isStopped; at += 1) {
      await calls[kind](at)
      await pause(restMs)
    }
  })
  return {
    notices,
    begin: () => (seen = []),
    answers: (kind) => count(seen.filter((one) => one.kind === kind)),
    longest: (kind) =>
      Math.round(Math.max(0, ...seen.filter((one) => one.kind === kind).map(({ ms }) => ms))),
    failedFor: (kind) => {
      const failed = seen.filter((one) => one.kind === kind && one.status !== 200)
      return Math.round((failed.at(-1)?.at ?? 0) - (failed[0]?.at ?? 0))
    },
    until: async (kind, status) => {
      const begun = performance.now()
      const from = seen.length
      while (!seen.slice(from).some((one) => one.kind === kind && one.status === status)) {
        if (performance.now() - begun > 120_000) throw new Error(`no ${kind} got ${status}`)
        await pause(50)
      }
      return Math.round(performance.now() - begun)
    },
    stop: async () => {
      isStopped = true
      await Promise.all(running)
      let broken = 0
      for (const { account, name, sha256: wanted } of files) {
        const content = await openFile(url, tokens.get(account) ?? '', name)
        if (content === undefined || sha256(content) !== wanted) broken += 1
      }
      return { files: files.length, broken }
    },
  }
}

/** How often each answer was given. */
export function count(seen: readonly Pick<Seen, 'status' | 'msg'>[]): ReadonlyMap<string, number> {
  const counted = new Map<string, number>()
  for (const { status, msg } of seen) {
    const answer = status === 200 ? '200' : `${status} ${msg}`
    counted.set(answer, (counted.get(answer) ?? 0) + 1)
  }
  return counted
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** A PDF of two megabytes, different each time. */
const largePdf = (): Buffer<ArrayBuffer> =>
  Buffer.from(`%PDF-1.7\n%${randomBytes(fileBytes / 2).toString('hex')}\n%%EOF\n`)
