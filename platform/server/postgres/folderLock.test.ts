import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, expect, test } from 'vitest'

import { holdFolder } from './folderLock.ts'

const folder = mkdtempSync(join(tmpdir(), `qinghe-test-${process.pid}-`))
const children: ChildProcess[] = []

afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

/**
 * A process that holds the folder; it echoes a line for each line it reads, which shows that it
 * runs.
 */
async function holdElsewhere() {
  const lock = new URL('./folderLock.ts', import.meta.url).href
  const script = `await (await import('${lock}')).holdFolder('${folder}'); console.log('held'); process.stdin.on('data', () => console.log('alive'))`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  children.push(child)
  await once(child.stdout, 'data')
  return child
}

/** Resolves when the process answers a line or ends. */
async function answersOrEnds(child: ChildProcess): Promise<string> {
  const answer = once(child.stdout ?? child, 'data').then(([text]) => String(text).trim())
  const end = once(child, 'exit').then(([code]) => `ended with ${code}`)
  child.stdin?.on('error', () => undefined)
  child.stdin?.write('are you there\n')
  return Promise.race([answer, end])
}

const stateOf = (pid: number | undefined): string =>
  /\) (\w)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1] ?? ''

test.runIf(process.platform === 'linux')(
  'a stopped holder survives a second opener that gave up, and still holds the folder',
  async () => {
    const holder = await holdElsewhere()
    holder.kill('SIGSTOP')
    await expect.poll(() => stateOf(holder.pid)).toBe('T')

    await expect(holdFolder(folder)).rejects.toThrow('没有应答')
    holder.kill('SIGCONT')

    expect(await answersOrEnds(holder)).toBe('alive')
    await expect(holdFolder(folder)).rejects.toThrow(`pid ${holder.pid}`)
  },
)

test('a released folder can be locked again', async () => {
  const own = mkdtempSync(join(tmpdir(), `qinghe-test-${process.pid}-`))
  const first = await holdFolder(own)
  await expect(holdFolder(own)).rejects.toThrow(`pid ${process.pid}`)
  await first.release()

  await (await holdFolder(own)).release()
  rmSync(own, { recursive: true })
})
