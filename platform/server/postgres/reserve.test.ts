import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { maintainReserve, withReserve } from './reserve.ts'

function someFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), `qinghe-reserve-${process.pid}-`))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'postgres'))
  return folder
}
const reservedIn = (folder: string): number =>
  (statSync(join(folder, 'postgres', 'reserve'), { throwIfNoEntry: false })?.blocks ?? 0) * 512

/** Fails to start as often as given. */
function failing(times: number) {
  let attempts = 0
  const start = async (): Promise<string> => {
    attempts += 1
    if (attempts <= times) throw new Error('could not write to file "pg_wal/xlogtemp.1"')
    return 'started'
  }
  return { start, attempts: () => attempts }
}

test('a start that fails on a full disk is repeated once with the reserve freed', async () => {
  const folder = someFolder()
  await maintainReserve(folder)
  await maintainReserve(folder)
  const [once, always] = [failing(1), failing(9)]
  expect(reservedIn(folder)).toBeGreaterThanOrEqual(64 * 1024 * 1024)

  expect(await withReserve(folder, once.start, async () => 0)).toBe('started')
  expect(reservedIn(folder)).toBe(0)
  await expect(withReserve(folder, always.start, async () => 0)).rejects.toThrow('xlogtemp')
  expect(always.attempts()).toBe(1)
})

test('a start that fails for another reason keeps the reserve', async () => {
  const folder = someFolder()
  await maintainReserve(folder)

  await expect(withReserve(folder, failing(1).start)).rejects.toThrow('xlogtemp')

  expect(reservedIn(folder)).toBeGreaterThan(0)
})
