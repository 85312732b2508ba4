import { mkdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { Door } from './clusterFile.ts'
import { giveTo, type Runner } from './runner.ts'

/** Longer paths of a socket are cut by some systems. */
const longestPath = 100
const socketOf = (port: number): string => `.s.PGSQL.${port}`

/**
 * Makes the folder of the server's socket, which costs half of what the network of the machine does for each packet (ADR 31).
 * Empty where there cannot be one: on Windows, where its path is too long or has characters that the setting would have to quote,
 * and on disks that know no sockets.
 */
export async function makeSocketFolder({ home, owner }: Runner): Promise<string> {
  const folder = join(home, 'socket')
  if (
    process.platform === 'win32' ||
    join(folder, socketOf(65_535)).length > longestPath ||
    !/^[\w./-]+$/.test(folder)
  )
    return ''
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (!(await takesSockets(folder))) return ''
  giveTo(owner, folder)
  return folder
}

function takesSockets(folder: string): Promise<boolean> {
  const path = join(folder, `trial.${process.pid}`)
  return new Promise((done) => {
    const server = createServer()
    server.once('error', () => done(false))
    server.listen(path, () => server.close(() => done(true)))
  })
}

/** Removes what a killed server left of its socket: PostgreSQL itself takes the corpse of a process for the process. */
export function forgetSocket({ socketFolder, port }: Door): void {
  if (socketFolder === '') return
  for (const name of [socketOf(port), `${socketOf(port)}.lock`])
    rmSync(join(socketFolder, name), { force: true })
}
