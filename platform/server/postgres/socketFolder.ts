import { mkdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { ListenAddress } from './clusterFile.ts'
import { giveTo, type Runner } from './runner.ts'

/** Some systems truncate longer socket paths. */
const longestPath = 100
const socketOf = (port: number): string => `.s.PGSQL.${port}`

/**
 * Creates the folder of the server's socket, which costs half of local TCP per packet (ADR 31).
 * Empty if a socket is impossible: on Windows, if the path is too long or needs quoting in the
 * setting, and on file systems without sockets.
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

/**
 * Removes the socket files of a killed server: PostgreSQL mistakes a zombie for a running process.
 */
export function removeSocket({ socketFolder, port }: ListenAddress): void {
  if (socketFolder === '') return
  for (const name of [socketOf(port), `${socketOf(port)}.lock`])
    rmSync(join(socketFolder, name), { force: true })
}
