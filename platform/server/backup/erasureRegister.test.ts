import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import * as register from './erasureRegister.ts'

const backupAt = '2027-03-10T02:30:00.000Z'

async function dataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'qinghe-register-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

/** A copy of a register that was in use then, whatever the time of its file. */
const withRegister = (folder: string, seen: string): Promise<void> =>
  register.markRegister(folder, new Date(seen))

const restored = (folder: string, state: register.RegisterState) =>
  register.noteRestored(folder, {
    backupAt,
    restoredAt: '2027-03-15T01:00:00.000Z',
    register: state,
    isReplayed: false,
  })

test('L8: the register is missing, older than the backup, or good', async () => {
  const folder = await dataFolder()
  const state = () => register.registerStateOf(folder, new Date(backupAt))

  expect(await state()).toBe('missing')
  await withRegister(folder, '2027-03-09T00:00:00Z')
  expect(await state()).toBe('older')
  await withRegister(folder, '2027-03-11T00:00:00Z')
  expect(await state()).toBe('good')
})

test('L8: the first start looks again, later ones keep what it found', async () => {
  const folder = await dataFolder()
  await restored(folder, 'missing')

  expect(await register.settleRestored(folder)).toMatchObject({
    register: 'missing',
    isReplayed: true,
  })
  await withRegister(folder, '2027-03-15T02:00:00Z')
  const later = await register.settleRestored(folder)
  expect(register.registerProblem(later)).toMatchObject({
    sentence: expect.stringContaining('没有删除登记'),
    advice: expect.stringContaining('restored.json'),
  })
  await rm(register.restoredNoteOf(folder))
  expect(register.registerProblem(await register.readRestored(folder))).toBeUndefined()
})

test('L8: a register that was copied before the first start is good', async () => {
  const folder = await dataFolder()
  await restored(folder, 'missing')
  await withRegister(folder, '2027-03-15T02:00:00Z')

  expect(register.registerProblem(await register.settleRestored(folder))).toBeUndefined()
})

test('an installation that was never restored has no problem; a note that cannot be read warns', async () => {
  const folder = await dataFolder()
  expect(await register.settleRestored(folder)).toBeUndefined()
  await writeFile(register.restoredNoteOf(folder), 'no json')
  expect(await register.readRestored(folder)).toMatchObject({ register: 'missing' })
})
