import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, expect, test } from 'vitest'

import { isRunning } from '../platform/server/postgres/leftover.ts'
import { project } from './project.ts'

const folder = mkdtempSync(join(tmpdir(), `qinghe-test-${process.pid}-`))
const noted = join(folder, 'noted')
const left: number[] = []

afterAll(() => {
  for (const pid of left) if (isRunning(pid)) process.kill(pid, 'SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

/** A project with our start script, a complete installation, and a small product. */
function makeProject(): void {
  mkdirSync(join(folder, 'tools'))
  mkdirSync(join(folder, 'node_modules'))
  cpSync(join(project, 'tools/start.mjs'), join(folder, 'tools/start.mjs'))
  for (const name of readdirSync(join(project, 'node_modules')))
    if (name.startsWith('node-'))
      symlinkSync(join(project, 'node_modules', name), join(folder, 'node_modules', name))
  const lock = '{}'
  const hash = createHash('sha256').update(lock).digest('hex')
  writeFileSync(join(folder, 'package-lock.json'), lock)
  writeFileSync(
    join(folder, 'node_modules/.qinghe-installed'),
    `${hash} ${process.platform}-${process.arch}\n`,
  )
  writeFileSync(
    join(folder, 'package.json'),
    '{"scripts":{"start":"node tools/start.mjs product.mjs"}}',
  )
  writeFileSync(
    join(folder, 'product.mjs'),
    `import { writeFileSync } from 'node:fs'
     process.on('SIGTERM', () => {
       writeFileSync(${JSON.stringify(noted)}, 'SIGTERM')
       process.exit(0)
     })
     setInterval(() => undefined, 1000)
     console.log('pids', process.pid, process.ppid)`,
  )
}

test.runIf(process.platform !== 'win32')(
  'SIGTERM to npm start reaches the product and leaves no process',
  async () => {
    makeProject()
    const npm = spawn('npm', ['start'], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] })
    let output = ''
    npm.stdout.on('data', (part) => (output += String(part)))
    await expect.poll(() => /pids (\d+) (\d+)/.exec(output), { timeout: 40_000 }).not.toBeNull()
    const [, ...pids] = (/pids (\d+) (\d+)/.exec(output) ?? []).map(Number)
    left.push(...pids)

    npm.kill('SIGTERM')
    await once(npm, 'exit')

    await expect.poll(() => pids.filter(isRunning), { timeout: 40_000 }).toEqual([])
    expect(existsSync(noted) && readFileSync(noted, 'utf8')).toBe('SIGTERM')
  },
)
