import { readdirSync, readFileSync } from 'node:fs'

const tickMs = 10

/** CPU time that one process has used so far. */
export function cpuMsOf(pid: number | undefined): number {
  const fields = statOf(pid ?? 0)
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * tickMs
}

/** CPU time of the database server behind a connection: all its processes, running and ended. */
export function cpuMsAround(backendPid: number): number {
  const postmaster = Number(statOf(backendPid)[1])
  const running = readdirSync('/proc').filter(
    (name) => /^\d+$/.test(name) && Number(statOf(Number(name))[1]) === postmaster,
  )
  const [own, ended] = [cpuMsOf(postmaster), statOf(postmaster)]
  return (
    own +
    running.reduce((sum, pid) => sum + cpuMsOf(Number(pid)), 0) +
    (Number(ended[13] ?? 0) + Number(ended[14] ?? 0)) * tickMs
  )
}

/**
 * The fields after the name in `/proc/<pid>/stat`: state, parent, …, own time (11, 12), time of
 * ended children (13, 14).
 */
function statOf(pid: number): string[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}
