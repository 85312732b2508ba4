import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import {
  findRunningPostgres,
  startEmbeddedPostgres,
} from '../../../platform/server/postgres/launcher.ts'
import { lostOrDoubled } from '../load.ts'
import { startProcess } from '../processes.ts'
import type { Drill, Environment } from '../processes.ts'
import { withSmallDisk } from './smallDisk.ts'
import type { SmallDisk } from './smallDisk.ts'
import { startTraffic } from '../traffic.ts'
import type { Kind, Traffic } from '../traffic.ts'

/** What the manual promises when one of the disks is full. */
type Case = {
  readonly name: string
  /** How much another program leaves, one step after the other. */
  readonly fills: readonly Fill[]
  readonly refused: readonly Kind[]
  readonly served: readonly Kind[]
}

type Fill = {
  readonly megabytes: number
  /** PostgreSQL may stop for want of room for its log; it comes back by itself. */
  readonly mayStop?: boolean
}

const heldMs = 15_000

/**
 * Disks that become full under load: of the database that comes with the product, of the files
 * alone, and of a PostgreSQL elsewhere. Needs root, which mounts a small file system for each. True
 * if writes are refused in a sentence, reads go on, nothing acknowledged is lost, and writes go on
 * by themselves when there is space.
 */
export async function fillDisks(drill: Drill): Promise<boolean> {
  const results = [
    await withEmbedded(drill),
    await withFilesAlone(drill),
    await withDatabaseAlone(drill),
  ]
  return results.every(Boolean)
}

const withEmbedded = (drill: Drill): Promise<boolean> =>
  withSmallDisk(join(drill.folder, 'all'), 1024, async (disk) => {
    const DATA_DIR = join(disk.folder, 'data')
    const environment = { ...drill, databaseUrl: '', settings: { DATA_DIR } }
    const ownerUrl = async () => (await findRunningPostgres(DATA_DIR)) ?? ''
    return await play(environment, disk, ownerUrl, {
      name: 'the database that comes with the product',
      fills: [{ megabytes: 150 }, { megabytes: 0, mayStop: true }],
      refused: ['notice', 'file'],
      served: ['read'],
    })
  })

const withFilesAlone = (drill: Drill): Promise<boolean> =>
  withSmallDisk(join(drill.folder, 'files'), 64, async (disk) => {
    const folder = join(drill.folder, 'elsewhere')
    mkdirSync(folder)
    const postgres = await startEmbeddedPostgres({ dataDir: folder })
    try {
      const settings = { DATA_DIR: join(disk.folder, 'data') }
      const environment = { ...drill, databaseUrl: postgres.url, settings }
      return await play(environment, disk, async () => postgres.url, {
        name: 'the files alone',
        fills: [{ megabytes: 8 }],
        refused: ['file'],
        served: ['read', 'notice'],
      })
    } finally {
      await postgres.stop()
    }
  })

const withDatabaseAlone = (drill: Drill): Promise<boolean> =>
  withSmallDisk(join(drill.folder, 'database'), 1024, async (disk) => {
    const postgres = await startEmbeddedPostgres({ dataDir: join(disk.folder, 'data') })
    try {
      const DATA_DIR = join(drill.folder, 'data')
      mkdirSync(DATA_DIR)
      const environment = { ...drill, databaseUrl: postgres.url, settings: { DATA_DIR } }
      return await play(environment, disk, async () => postgres.url, {
        name: 'a PostgreSQL elsewhere',
        fills: [{ megabytes: 0, mayStop: true }],
        refused: ['notice'],
        served: ['read'],
      })
    } finally {
      await postgres.stop()
    }
  })

async function play(
  environment: Environment & Drill,
  disk: SmallDisk,
  ownerUrl: () => Promise<string>,
  wanted: Case,
): Promise<boolean> {
  const { main, say } = environment
  say(wanted.name)
  const one = await startProcess(main, environment)
  try {
    const at = { traffic: await startTraffic(one.url), disk, say }
    await pause(3000)
    report(at)
    let isGood = true
    for (const fill of wanted.fills) isGood = (await holdFull(at, fill, wanted)) && isGood
    await free(at, wanted)
    const { files, broken } = await at.traffic.stop()
    const { notices } = at.traffic
    const lost = await lostOrDoubled(await ownerUrl(), notices)
    say(`of ${notices.length} acknowledged notices ${lost.length} are lost or doubled`)
    say(`of ${files} acknowledged files ${broken} are lost or damaged`)
    return isGood && lost.length === 0 && broken === 0
  } finally {
    await one.leave()
  }
}

type Watched = { traffic: Traffic; disk: SmallDisk; say: (text: string) => void }

async function holdFull(
  at: Watched,
  { megabytes, mayStop = false }: Fill,
  { refused, served }: Case,
): Promise<boolean> {
  const { traffic, disk, say } = at
  traffic.begin()
  disk.fillTo(megabytes)
  for (const kind of refused) await traffic.until(kind, 503)
  traffic.begin()
  await pause(heldMs)
  say(`  another program left ${megabytes} MB`)
  report(at)
  const isRefused = refused.every((kind) => isMostlyRefused(traffic.answers(kind)))
  const isServed = served.every((kind) => isAll(traffic.answers(kind), '200'))
  // Reads must be answered again while the disk is still full.
  for (const kind of served) await traffic.until(kind, 200)
  return isRefused && (isServed || mayStop)
}

async function free(at: Watched, { refused }: Case): Promise<void> {
  const { traffic, disk, say } = at
  disk.clear()
  for (const kind of refused)
    say(`  ${kind}s are taken again ${await traffic.until(kind, 200)} ms after space was freed`)
  traffic.begin()
  await pause(3000)
  report(at)
}

const isAll = (answers: ReadonlyMap<string, number>, wanted: string): boolean =>
  answers.size > 0 && [...answers.keys()].every((answer) => answer.startsWith(wanted))

/**
 * Whether writes are refused in a sentence. PostgreSQL may free a little room for itself; then it
 * takes a few writes, at most one in ten, and keeps them.
 */
function isMostlyRefused(answers: ReadonlyMap<string, number>): boolean {
  const others = new Map(answers)
  const taken = others.get('200') ?? 0
  others.delete('200')
  const refused = [...others.values()].reduce((sum, times) => sum + times, 0)
  return isAll(others, '503 ') && taken * 10 <= refused
}

function report({ traffic, disk, say }: Watched): void {
  say(`  ${disk.freeMegabytes().toFixed(0)} MB free:`)
  for (const kind of ['read', 'notice', 'file'] as const) {
    const answers = [...traffic.answers(kind)].map(([answer, times]) => `${times} × ${answer}`)
    say(
      `    ${kind}: ${answers.join('; ')}; failed during ${traffic.failedFor(kind)} ms, the longest took ${traffic.longest(kind)} ms`,
    )
  }
}
