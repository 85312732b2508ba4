import { createHash } from 'node:crypto'
import { statSync, unlinkSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type FolderLock = { release(): Promise<void> }

/**
 * Holds a data folder for this process, or refuses when another one holds it.
 * A listening socket is the lock: the system frees it when the process dies, however it dies, so nothing can go stale.
 */
export async function holdFolder(dataDir: string): Promise<FolderLock> {
  const name = socketName(dataDir)
  const server = createServer((socket) => socket.end(String(process.pid)))
  server.unref()
  const isHeld =
    (await listen(server, name)) || (await clearLeftover(name), await listen(server, name))
  if (!isHeld) {
    throw new Error(
      `${dataDir} 正被另一个进程使用（pid ${await askHolder(name)}）。\n→ 请先停止它，或把 DATA_DIR 指向另一个目录`,
    )
  }
  return { release: () => new Promise((done) => server.close(() => done())) }
}

// Named by the folder itself, so that two paths to one folder meet in one lock.
function socketName(dataDir: string): string {
  const { dev, ino } = statSync(dataDir, { bigint: true })
  const id = createHash('sha256').update(`${dev}:${ino}`).digest('hex').slice(0, 24)
  if (process.platform === 'win32') return `\\\\.\\pipe\\qinghe-${id}`
  return process.platform === 'linux' ? `\0qinghe-${id}` : join(tmpdir(), `qinghe-${id}.sock`)
}

function listen(server: Server, name: string): Promise<boolean> {
  return new Promise((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? done(false) : fail(error),
    )
    server.listen(name, () => done(true))
  })
}

// Only systems without nameless sockets leave a file behind, and only if nobody answers there any more.
async function clearLeftover(name: string): Promise<void> {
  if (process.platform === 'linux' || process.platform === 'win32') return
  if ((await askHolder(name)) === 'unknown') unlinkSync(name)
}

function askHolder(name: string): Promise<string> {
  return new Promise((done) => {
    let answer = ''
    const socket = connect(name)
    socket.setTimeout(1000, () => socket.destroy())
    socket.on('data', (part) => (answer += part.toString()))
    socket.on('error', () => undefined)
    socket.on('close', () => done(answer || 'unknown'))
  })
}
