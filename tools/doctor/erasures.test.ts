import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { noteRestored, registerPathOf } from '../../platform/server/backup/erasureRegister.ts'
import { erasureRegisterFinding } from './erasures.ts'

test('L8: doctor names a restore without the register of erasures', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'qinghe-doctor-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  expect(await erasureRegisterFinding(folder)).toMatchObject({ isGood: true })

  const restored = {
    backupAt: '2027-03-10T02:30:00.000Z',
    restoredAt: '2027-03-15T01:00:00.000Z',
    isReplayed: true,
  }
  for (const register of ['missing', 'older'] as const) {
    await noteRestored(folder, { ...restored, register })
    expect(await erasureRegisterFinding(folder)).toMatchObject({
      isGood: false,
      text: expect.stringContaining('erasures.jsonl'),
    })
  }
  await noteRestored(folder, { ...restored, register: 'good' })
  await writeFile(registerPathOf(folder), '')
  expect((await erasureRegisterFinding(folder)).isGood).toBe(true)
})
