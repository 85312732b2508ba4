import { mkdtempSync, rmSync } from 'node:fs'
import { appendFile, open, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'

import { startEmbeddedPostgres } from './launcher.ts'
import { keepShort, shorten } from './serverLog.ts'

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), `qinghe-test-${process.pid}-`))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

test('a log that is too long is emptied, its end stays beside it, and its writer goes on', async () => {
  const folder = emptyFolder()
  const file = join(folder, 'postgres.log')
  const writer = await open(file, 'a')
  onTestFinished(() => writer.close())

  await writer.appendFile('first ')
  await shorten(file, 10)
  expect(await readFile(file, 'utf8')).toBe('first ')

  await writer.appendFile('second third')
  await shorten(file, 10)
  await writer.appendFile('fourth')

  expect(await readFile(file, 'utf8')).toBe('fourth')
  expect(await readFile(`${file}.1`, 'utf8')).toBe('cond third')
  expect((await stat(`${file}.1`)).mode & 0o077).toBe(0)
})

test('while a server runs, its log never needs more than two files of limited size', async () => {
  const folder = emptyFolder()
  const file = join(folder, 'postgres.log')
  const leave = keepShort(file, { most: 1000, everyMs: 5 })
  onTestFinished(leave)

  for (let round = 0; round < 5; round += 1) {
    await appendFile(file, 'x'.repeat(3000))
    await expect.poll(async () => (await stat(file)).size).toBe(0)
  }
  await shorten(join(folder, 'no such log'), 10)

  expect(await readdir(folder)).toEqual(['postgres.log', 'postgres.log.1'])
  expect((await stat(`${file}.1`)).size).toBe(1000)
})

test('a start shortens a log of more than 10 MB, and PostgreSQL writes into it afterwards', async () => {
  const dataDir = emptyFolder()
  const first = await startEmbeddedPostgres({ dataDir, forTests: true })
  await first.stop()
  const file = join(dataDir, 'postgres', 'postgres.log')
  await writeFile(file, 'x'.repeat(10_000_001))

  const again = await startEmbeddedPostgres({ dataDir, forTests: true })
  onTestFinished(again.stop)
  const client = new pg.Client({ connectionString: again.url })
  await client.connect()
  await client.query(`do $$ begin raise log 'said by postgres'; end $$`)
  await client.end()

  expect((await stat(`${file}.1`)).size).toBe(10_000_000)
  await expect.poll(() => readFile(file, 'utf8')).toContain('said by postgres')
  expect((await stat(file)).size).toBeLessThan(100_000)
})
