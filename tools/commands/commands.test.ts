import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, inject, test } from 'vitest'

import { newRootKey } from '../../platform/server/keys/keys.ts'
import { databaseUrl } from '../../platform/testing/templateDatabase.ts'
import { runIn } from '../gate/commands.ts'
import { project } from '../project.ts'

let folder: string
let file: string
const backup = join(import.meta.dirname, 'no such backup')

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), `qinghe-commands-${process.pid}-`))
  file = join(folder, 'a file')
  writeFileSync(file, '')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const command = (env: NodeJS.ProcessEnv, name: string, ...args: string[]) =>
  runIn(project, process.execPath, [join(project, 'tools', `${name}.ts`), ...args], {
    ROOT_KEY: newRootKey(),
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: inject('ownerUrl'),
    ...env,
  })

const everyCommand: [name: string, ...args: string[]][] = [
  ['backup', join(tmpdir(), 'qinghe-never-made')],
  ['restore', backup],
  ['seed'],
  ['audit'],
  ['commands/breach', '--whole', 'STUDENT'],
]

test.each(everyCommand)(
  '%s: a data folder that cannot be made is reported in a sentence, without a trace',
  async (name, ...args) => {
    const { code, text } = await command({ DATA_DIR: join(file, 'data') }, name, ...args)

    expect(text).toContain('没有读写权限')
    expect(text).toContain(file)
    expect(text).not.toMatch(/ {4}at /)
    expect(code).toBe(1)
  },
)

test.each(everyCommand)(
  '%s: a database that cannot be reached is reported in a sentence, without a trace',
  async (name, ...args) => {
    const silent = await command({ DATABASE_URL: 'postgresql://a:b@127.0.0.1:1/c' }, name, ...args)
    const absent = await command(
      { DATABASE_URL: databaseUrl(inject('ownerUrl'), 'no_such_database') },
      name,
      ...args,
    )

    expect(silent.text).toMatch(/无法连接 DATABASE_URL[\s\S]*ECONNREFUSED[\s\S]*→/)
    expect(absent.text).toMatch(/无法连接 DATABASE_URL[\s\S]*3D000[\s\S]*→/)
    for (const { code, text } of [silent, absent]) {
      expect(text).not.toMatch(/ {4}at /)
      expect(code).toBe(1)
    }
  },
)

test('backup: a folder that exists or cannot be made is refused in a sentence before any copying', async () => {
  const there = await command({}, 'backup', folder)
  const below = await command({}, 'backup', join(file, 'backup'))

  expect(there.text).toContain(`${folder} 已存在`)
  expect(below.text).toMatch(/没有读写权限|已经存在/)
  for (const { code, text } of [there, below]) {
    expect(text).not.toMatch(/ {4}at /)
    expect(code).toBe(1)
  }
})
