import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import {
  findRunningPostgres,
  startEmbeddedPostgres,
} from '../../platform/server/postgres/launcher.ts'
import { lostOrDoubled } from './load.ts'
import { startProcess } from './processes.ts'
import type { Place } from './processes.ts'
import { withSmallDisk } from './smallDisk.ts'
import type { SmallDisk } from './smallDisk.ts'
import { startTraffic } from './traffic.ts'
import type { Kind, Traffic } from './traffic.ts'

type Drill = Omit<Place, 'databaseUrl'> & {
  readonly main: string
  readonly say: (text: string) => void
}

/** What the manual says of a full disk, for one place of the data. */
type Case = {
  readonly name: string
  /** The megabytes that another program leaves, one step after the other. */
  readonly fills: readonly number[]
  readonly refused: readonly Kind[]
  readonly served: readonly Kind[]
  /** Whether PostgreSQL may stop for want of room for its log, and comes back by itself. */
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
    const place = { ...drill, databaseUrl: '', settings: { DATA_DIR } }
    const ownerUrl = async () => (await findRunningPostgres(DATA_DIR)) ?? ''
    return await play(place, disk, ownerUrl, {
      name: 'the database that comes with the product',
      fills: [150, 0],
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
      const place = { ...drill, databaseUrl: postgres.url, settings }
      return await play(place, disk, async () => postgres.url, {
        name: 'the files alone',
        fills: [8],
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
      const place = { ...drill, databaseUrl: postgres.url, settings: { DATA_DIR } }
      return await play(place, disk, async () => postgres.url, {
        name: 'a PostgreSQL elsewhere',
        fills: [0],
        refused: ['notice'],
        served: ['read'],
        mayStop: true,
      })
    } finally {
      await postgres.stop()
    }
  })

async function play(
  place: Place & Drill,
  disk: SmallDisk,
  ownerUrl: () => Promise<string>,
  { name, fills, refused, served, mayStop = false }: Case,
): Promise<boolean> {
  const { main, say } = place
  say(name)
  const one = await startProcess(main, place)
  try {
    const traffic = await startTraffic(one.url)
    await pause(3000)
    report(traffic, `${disk.freeMegabytes().toFixed(0)} MB free`, say)
    let isGood = true
    for (const left of fills) {
      traffic.begin()
      disk.fillTo(left)
      for (const kind of refused) await traffic.until(kind, 503)
      traffic.begin()
      await pause(heldMs)
      report(
        traffic,
        `another program leaves ${left} MB, now ${disk.freeMegabytes().toFixed(0)} MB free`,
        say,
      )
      isGood &&= mayStop || served.every((kind) => isAll(traffic.answers(kind), '200'))
      isGood &&= refused.every((kind) => isAll(traffic.answers(kind), '503 '))
    }
    for (const kind of served) await traffic.until(kind, 200)
    disk.clear()
    for (const kind of refused)
      say(`${kind}s are taken again ${await traffic.until(kind, 200)} ms after space was freed`)
    traffic.begin()
    await pause(3000)
    report(traffic, `${disk.freeMegabytes().toFixed(0)} MB free`, say)
    const { files, broken } = await traffic.stop()
    const lost = await lostOrDoubled(await ownerUrl(), traffic.notices)
    say(`of ${traffic.notices.length} acknowledged notices ${lost.length} are lost or doubled`)
    say(`of ${files} acknowledged files ${broken} are lost or damaged`)
    return isGood && lost.length === 0 && broken === 0
  } finally {
    await one.leave()
  }
}

const isAll = (answers: ReadonlyMap<string, number>, wanted: string): boolean =>
  answers.size > 0 && [...answers.keys()].every((answer) => answer.startsWith(wanted))

function report(traffic: Traffic, when: string, say: (text: string) => void): void {
  say(`  ${when}:`)
  for (const kind of ['read', 'notice', 'file'] as const) {
    const answers = [...traffic.answers(kind)].map(([answer, times]) => `${times} × ${answer}`)
    say(`    ${kind}: ${answers.join('; ')}; the longest took ${traffic.longest(kind)} ms`)
  }
}
