import { spawn } from 'node:child_process'

import { project } from '../project.ts'

export type Finished = { code: number; text: string }

/**
 * Runs a program to its end and collects its output; programs in node_modules/.bin are found by
 * name.
 */
export const run = (
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<Finished> => runIn(project, program, args, env)

/** The same in another folder. */
export function runIn(
  folder: string,
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<Finished> {
  return new Promise((done) => {
    const child = spawn(program, args, {
      cwd: folder,
      env: { ...process.env, NO_COLOR: '1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    })
    const parts: Buffer[] = []
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part: Buffer) => parts.push(part))
    child.once('error', (error) => done({ code: 1, text: `${program}: ${error.message}` }))
    child.once('close', (code) => done({ code: code ?? 1, text: Buffer.concat(parts).toString() }))
  })
}
