import { copyFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'

import pg from 'pg'

import { fileNameOf, openFile, signIn, smallPdf, upload } from './calls.ts'
import { mustOperate, releaseOf } from './commands.ts'
import { lostOrDoubled, writeFor } from './load.ts'
import { startProcess } from './processes.ts'
import type { Drill, Environment } from './processes.ts'
import { secondsSince } from './secondsSince.ts'

/** `old` is the main file of the release to which the operator goes back. */
type RollbackDrill = Environment & Drill & { readonly old: string }

const content = smallPdf('stored with the old release')

/**
 * An upgrade with a backup before it, and the way back by the steps of the manual. True if the old
 * release serves again what it had at the backup, and nothing else.
 */
export async function goBack(drill: RollbackDrill): Promise<boolean> {
  const { old, main, say, folder } = drill
  const backup = join(folder, 'before')
  const environment = inFolder(drill, 'data')
  const first = await startProcess(old, environment)
  const { access } = await signIn(first.url, 'teacher')
  const file = fileNameOf(await upload(first.url, access, content))
  const kept = await writeFor(3000, first.url)
  await mustOperate(environment, 'backup', [backup], releaseOf(old))
  say(`${kept.length} notices written with the old release, then a backup`)

  const second = await startProcess(main, environment)
  await first.leave()
  const since = await writeFor(3000, second.url)
  await second.leave()
  say(`the new release has migrated the database; ${since.length} notices written with it`)

  const refusal = await startProcess(old, environment).then(
    async (started) => (await started.kill(), 'the old release STARTED'),
    (error: unknown) => `the old release does not start: ${lastSentence(String(error))}`,
  )
  say(refusal)

  const begun = performance.now()
  const back = { ...inFolder(drill, 'data-before'), databaseUrl: await emptyDatabase(environment) }
  copyFileSync(
    join(folder, 'data', 'erasures.jsonl'),
    join(folder, 'data-before', 'erasures.jsonl'),
  )
  say((await mustOperate(back, 'restore', [backup], releaseOf(old))).trim())
  say(`restored after ${secondsSince(begun)}`)
  const third = await startProcess(old, back)
  try {
    say(`the old release serves again after ${secondsSince(begun)}`)
    const again = await signIn(third.url, 'teacher')
    const isFileThere = (await openFile(third.url, again.access, file)) === content.toString()
    const lostBefore = await lostOrDoubled(back.databaseUrl, kept)
    const lostSince = await lostOrDoubled(back.databaseUrl, since)
    say(`of the ${kept.length} notices before the backup ${lostBefore.length} are lost`)
    say(`of the ${since.length} notices since ${lostSince.length} are lost, as the manual says`)
    say(`a file stored before can ${isFileThere ? '' : 'NOT '}be read`)
    return (
      refusal.includes('更新的版本') &&
      kept.length > 0 &&
      since.length > 0 &&
      isFileThere &&
      lostBefore.length === 0 &&
      lostSince.length === since.length
    )
  } finally {
    await third.leave()
  }
}

function inFolder(drill: RollbackDrill, name: string): Environment {
  const DATA_DIR = join(drill.folder, name)
  mkdirSync(DATA_DIR)
  return { ...drill, settings: { DATA_DIR } }
}

const lastSentence = (text: string): string => text.trim().split('\n').at(-1)?.trim() ?? ''

/** As the manual creates the database of an installation. */
async function emptyDatabase({ databaseUrl }: Environment): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(
      "create database qinghe_before encoding 'UTF8' locale_provider builtin builtin_locale 'C.UTF-8' template template0",
    )
  } finally {
    await client.end()
  }
  const url = new URL(databaseUrl)
  url.pathname = '/qinghe_before'
  return url.href
}
