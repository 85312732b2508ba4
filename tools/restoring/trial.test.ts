import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { onTestFinished, vi } from 'vitest'

import { expect, test, testRootKey } from '../../app/testing/world.ts'
import { createBackup } from '../../platform/server/backup/backup.ts'
import { readLastTrial } from '../../platform/server/backup/restoreTrials.ts'
import { createKeys } from '../../platform/server/keys/keys.ts'
import { memoryStorage } from '../../platform/testing/memoryStorage.ts'
import { checkRestoreTrial } from '../doctor/restoreTrial.ts'
import { runIn } from '../gate/commands.ts'
import { project } from '../project.ts'

// A PostgreSQL server is made and a whole database is loaded.
vi.setConfig({ testTimeout: 240_000 })

test('restore --newest --verify tries the newest backup and notes how it ended, for doctor and 运行状态', async ({
  ownClone,
}) => {
  const { ownerUrl } = await ownClone()
  const folder = await mkdtemp(join(tmpdir(), 'qinghe-trial-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const [dataDir, backups] = [join(folder, 'data'), join(folder, 'backups')]
  const env = { ROOT_KEY: testRootKey, DATA_DIR: dataDir, BACKUP_DIR: backups, TMPDIR: folder }
  const tryIt = () =>
    runIn(project, process.execPath, ['tools/restore.ts', '--newest', '--verify'], {
      ...env,
      // A trial needs no database but its own.
      DATABASE_URL: 'postgresql://a:b@127.0.0.1:1/c',
    })

  expect((await tryIt()).text).toContain('还没有备份')
  expect(readLastTrial(dataDir)).toBeUndefined()

  const keys = createKeys(testRootKey)
  const source = { ownerUrl, storage: memoryStorage(), keys }
  await createBackup(source, join(backups, '2027-03-14T02-30-10'), new Date())
  const { code, text } = await tryIt()
  expect(text).toContain('备份完整，可以恢复')
  expect(code).toBe(0)
  const good = readLastTrial(dataDir)
  expect(good).toMatchObject({ backup: '2027-03-14T02-30-10', isGood: true, problem: '' })
  expect(good?.rows).toBeGreaterThan(100)
  expect(checkRestoreTrial(dataDir, new Date()).isGood).toBe(true)
  expect(checkRestoreTrial(dataDir, new Date(Date.now() + 10 * 86_400_000)).isGood).toBe(false)
  // Nothing of the trial is left.
  expect((await readdir(folder)).toSorted()).toEqual(['backups', 'data'])

  await writeFile(join(backups, '2027-03-14T02-30-10', 'manifest.json'), '{}')
  expect((await tryIt()).code).toBe(1)
  expect(readLastTrial(dataDir)).toMatchObject({
    isGood: false,
    problem: expect.stringMatching(/备份/),
  })
  expect(checkRestoreTrial(dataDir, new Date()).isGood).toBe(false)
})
