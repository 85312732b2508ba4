import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { runIn } from './gate/commands.ts'
import { project } from './project.ts'
import { createKeys } from '../platform/server/keys/keys.ts'
import { keyFileOf, rotateKeys } from '../platform/server/keys/keyFile.ts'
import { readSettings } from '../platform/server/settings/settings.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'qinghe-keys-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const settings = () => readSettings({ DATA_DIR: folder }, project)
const place = { tenantId: '000000', table: 't', column: 'c', rowId: '1' }

test('after two rotations new texts use the newest key, and all older ones still open and verify', () => {
  const first = settings()
  const before = createKeys(first.rootKey)
  const sealed = before.seal(place, '秘密')
  const link = { tenantId: '000000', subject: 'file 1' }
  const signature = before.signLink({ ...link, expiresAt: new Date(60_000) })

  rotateKeys(folder)
  const middle = settings()
  rotateKeys(folder)
  const last = settings()

  const after = createKeys(last.rootKey, last.olderRootKeys)
  expect(last.olderRootKeys).toEqual([middle.rootKey, first.rootKey])
  expect(last.olderTokenKeys).toEqual([middle.tokenKey, first.tokenKey])
  expect(last.sm2PrivateKey).toBe(first.sm2PrivateKey)
  expect(after.open(place, sealed)).toBe('秘密')
  expect(after.verifyLink({ ...link, now: new Date(0) }, signature)).toBe(true)
  expect(after.knows(before.fingerprint)).toBe(true)
  expect(after.blindIndexes({ tenantId: '000000', purpose: 'p' }, 'x')).toContain(
    before.blindIndex({ tenantId: '000000', purpose: 'p' }, 'x'),
  )
  expect(() => before.open(place, after.seal(place, '秘密'))).toThrow('no known key')
  expect(statSync(keyFileOf(folder)).mode & 0o777).toBe(0o600)
})

test('without a key file there is no rotation', () => {
  expect(() => rotateKeys(folder)).toThrow('没有密钥文件')
})

test('the command rotates the keys of the data folder; for keys in the environment it changes nothing and explains how', async () => {
  const { rootKey, tokenKey } = settings()

  const turned = await keysCommand({ DATA_DIR: folder }, 'rotate')

  expect(turned).toContain('✓')
  expect(turned).not.toContain(rootKey)
  expect(settings().olderRootKeys).toEqual([rootKey])
  const text = readFileSync(keyFileOf(folder), 'utf8')
  const told = await keysCommand(
    { DATA_DIR: folder, ROOT_KEY: rootKey, TOKEN_KEY: tokenKey },
    'rotate',
  )
  expect(told).toContain('OLDER_ROOT_KEYS=')
  expect(told).not.toContain(rootKey)
  expect(readFileSync(keyFileOf(folder), 'utf8')).toBe(text)
  expect(await keysCommand({ DATA_DIR: folder }, 'turn')).toContain('usage')
})

async function keysCommand(env: Record<string, string>, verb: string): Promise<string> {
  return (await runIn(project, process.execPath, [join(project, 'tools', 'keys.ts'), verb], env))
    .text
}
