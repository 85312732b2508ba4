import { createHash } from 'node:crypto'
import { statSync, unlinkSync } from 'node:fs'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type FolderLock = { release(): Promise<void> }

/**
 * Holds a data folder for this process, or refuses if another process holds it. The lock is a
 * listening socket: the system frees it when the process dies, so it never goes stale.
 */
export async function holdFolder(dataDir: string): Promise<FolderLock> {
  const name = socketName(dataDir)
  const server = createServer(answerHolder)
  server.unref()
  const isHeld =
    (await listen(server, name)) || (await clearLeftover(name), await listen(server, name))
  if (!isHeld) {
    throw new Error(
      `${dataDir} 正被另一个进程使用（${describeHolder(await askHolder(name))}）。\n→ 请先停止它，或把 DATA_DIR 指向另一个目录`,
    )
  }
  return { release: () => new Promise((done) => server.close(() => done())) }
}

/**
 * Answers with our process id. A client that has left causes EPIPE, which must not end the process.
 */
function answerHolder(socket: Socket): void {
  socket.on('error', () => undefined)
  // Destroyed once written: a client that never closes must not delay `release`.
  socket.end(String(process.pid), () => socket.destroy())
}

// The name derives from the real folder, so that two paths to one folder use one lock.
function socketName(dataDir: string): string {
  const { dev, ino } = statSync(dataDir, { bigint: true })
  const id = createHash('sha256').update(`${dev}:${ino}`).digest('hex').slice(0, 24)
  if (process.platform === 'win32') return `\\\\.\\pipe\\qinghe-${id}`
  return process.platform === 'linux' ? `\0qinghe-${id}` : join(tmpdir(), `qinghe-${id}.sock`)
}

function listen(server: Server, name: string): Promise<boolean> {
  return new Promise((done, fail) => {
    // The listener remains registered: a later error, such as too many open files, must not end the
    // process.
    server.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? done(false) : fail(error),
    )
    server.listen(name, () => done(true))
  })
}

// macOS leaves the socket's file behind. It is removed only if no process listens there: a
// suspended holder accepts connections without answering and still holds the folder.
async function clearLeftover(name: string): Promise<void> {
  if (process.platform === 'linux' || process.platform === 'win32') return
  if ((await askHolder(name)) === 'gone') unlinkSync(name)
}

type Holder = { pid: string } | 'silent' | 'gone'

function askHolder(name: string): Promise<Holder> {
  return new Promise((done) => {
    let answer = ''
    let isGone = false
    const socket = connect(name)
    socket.setTimeout(1000, () => socket.destroy())
    socket.on('data', (part) => (answer += part.toString()))
    socket.on('error', (error: NodeJS.ErrnoException) => (isGone = error.code === 'ECONNREFUSED'))
    socket.on('close', () => done(answer ? { pid: answer } : isGone ? 'gone' : 'silent'))
  })
}

const describeHolder = (holder: Holder): string =>
  typeof holder === 'object' ? `pid ${holder.pid}` : '它没有应答，可能已被暂停'
