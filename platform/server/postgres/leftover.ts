import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs'
import { join } from 'node:path'

/** The contents of `postmaster.pid`; `socketFolder` is empty if the server listens on TCP only. */
export type Leftover = { pid: number; port: number; socketFolder: string }

/**
 * Reads `postmaster.pid`: line 1 is the process id, line 4 the port, line 5 the socket's folder.
 */
export function readLeftover(data: string): Leftover | undefined {
  const file = join(data, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const lines = readFileSync(file, 'utf8').split('\n')
  const pid = Number(lines[0])
  return Number.isInteger(pid) && pid > 0
    ? { pid, port: Number(lines[3] ?? 0), socketFolder: lines[4] ?? '' }
    : undefined
}

/**
 * Whether a process runs. A zombie still accepts signals, so the state letter decides where the
 * system shows it.
 */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false
  }
  const state = processState(pid)
  return state !== 'Z' && state !== 'X'
}

function processState(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The program's name is in brackets and may itself contain spaces and brackets.
    return stat.slice(stat.lastIndexOf(')') + 2).charAt(0)
  } catch {
    return undefined
  }
}

/**
 * Processes that work inside a data folder: the server and its children use it as working
 * directory.
 */
export function processesInside(data: string): number[] {
  if (!existsSync('/proc/self')) return []
  const folder = realpathSync(data)
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => worksIn(pid, folder) && isRunning(pid))
}

function worksIn(pid: number, folder: string): boolean {
  try {
    return (
      readlinkSync(`/proc/${pid}/cwd`) === folder &&
      readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres')
    )
  } catch {
    return false
  }
}
