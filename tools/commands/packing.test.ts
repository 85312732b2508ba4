import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { packTree } from './packing.ts'

const files: Readonly<Record<string, string>> = {
  '.gitignore': 'dist\nnode_modules\nrelease\n.qinghe\n',
  'package-lock.json': '{}',
  'app/main.ts': 'start()',
  'e2e/journey.ts': 'left out',
  'bench/run.ts': 'left out',
}

function write(folder: string, tree: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(tree)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'qinghe-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

/** A small committed project with a build, packages and data that are not part of it. */
function committed(): string {
  const folder = emptyFolder()
  write(folder, files)
  const author = ['-c', 'user.name=test', '-c', 'user.email=test@example.org']
  for (const args of [
    ['init', '-q'],
    ['add', '-A'],
    [...author, 'commit', '-qm', 'first'],
  ])
    execFileSync('git', args, { cwd: folder })
  write(folder, {
    'dist/index.html': 'built',
    'node_modules/dev/index.js': 'for development',
    '.qinghe/keys.json': 'secret',
  })
  return folder
}

const install = (place: string) => write(place, { 'node_modules/pg/index.js': 'installed' })
const pack = (folder: string) => packTree(folder, 'qinghe-1-linux', 'linux-x64', install)

test('the archive has the sources, the build and the packages, and nothing else', () => {
  const folder = committed()
  const there = emptyFolder()

  const { archive, sum } = pack(folder)
  execFileSync('tar', ['-xzf', archive, '-C', there])

  const root = join(there, 'qinghe-1-linux')
  const paths = readdirSync(there, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => join(one.parentPath, one.name).slice(root.length + 1))
  expect(new Set(paths)).toEqual(
    new Set([
      '.gitignore',
      'package-lock.json',
      'app/main.ts',
      'dist/index.html',
      'node_modules/pg/index.js',
      'node_modules/.qinghe-installed',
    ]),
  )
  const lock = createHash('sha256').update('{}').digest('hex')
  expect(readFileSync(join(root, 'node_modules/.qinghe-installed'), 'utf8')).toBe(
    `${lock} linux-x64\n`,
  )
  expect(createHash('sha256').update(readFileSync(archive)).digest('hex')).toBe(sum)
  expect(readFileSync(`${archive}.sha256`, 'utf8')).toBe(`${sum}  qinghe-1-linux.tar.gz\n`)
})

test.for([
  ['a changed file', { 'app/main.ts': 'start(now)' }],
  ['a new file', { 'app/new.ts': 'more()' }],
] as const)('%s that is not committed is refused, because the build has it', ([, tree]) => {
  const folder = committed()
  write(folder, tree)

  expect(() => pack(folder)).toThrow(new RegExp(`${Object.keys(tree)[0]}\n→ `))
  expect(existsSync(join(folder, 'release'))).toBe(false)
})
