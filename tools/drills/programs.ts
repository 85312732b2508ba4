import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, closeSync, openSync } from 'node:fs'

/** The user of a machine without a name; PostgreSQL and PgBouncer refuse to run as root. */
const nobody = 65_534
const identity = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {}

type Started = { readonly log: string; readonly folder?: string }

/** Starts another program with its output in a log; throws if it cannot be started. */
export async function startProgram(
  program: string,
  args: readonly string[],
  { log, folder }: Started,
): Promise<ChildProcess> {
  const output = openSync(log, 'a')
  const child = spawn(program, args, {
    ...(folder === undefined
      ? {}
      : { cwd: folder, env: { PATH: process.env['PATH'], HOME: folder, LC_ALL: 'C' } }),
    stdio: ['ignore', output, output],
    ...identity,
  })
  closeSync(output)
  await once(child, 'spawn')
  return child
}

export const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null

/** Kills a program and waits until it has ended. */
export async function endProgram(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

/** Gives a path to the user of the programs. */
export function giveToPrograms(path: string): void {
  if (identity.uid !== undefined) chownSync(path, nobody, nobody)
}
